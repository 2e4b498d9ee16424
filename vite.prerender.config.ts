import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledStyles } from './vite.styles.ts';

/** The app for the server, which renders first screens: one file of CommonJS. */
export default defineConfig({
  plugins: [react(), compiledStyles()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/prerender.tsx',
    outDir: 'dist/app',
    emptyOutDir: false,
    minify: true,
    target: 'node20',
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'prerender.cjs', codeSplitting: false } },
  },
});
