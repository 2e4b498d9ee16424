import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The studio has a page and a bundle of its own: applicants download nothing of it. */
export default defineConfig({
  root: 'src/studio',
  base: '/studio/',
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../dist/app/studio',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
  },
});
