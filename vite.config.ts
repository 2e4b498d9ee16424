import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const absent = fileURLToPath(new URL('./src/app/absent.ts', import.meta.url));
const neverRun = [
  'typebox',
  'markdown-to-jsx/react',
  'fast-uri',
  '@x0k/json-schema-merge',
  '@x0k/json-schema-merge/lib/array',
];

/** The app alone; the server fills the nonce into the page it sends. */
export default defineConfig(({ command }) => ({
  root: 'src/app',
  plugins: [react()],
  resolve: {
    alias: command === 'build' ? neverRun.map((name) => ({ find: new RegExp(`^${name}$`), replacement: absent })) : [],
  },
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: '../../dist/app', emptyOutDir: true, target: 'es2022', manifest: true, assetsInlineLimit: 0 },
}));
