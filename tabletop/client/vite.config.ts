/** Builds the client to `.build`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The page may lie below a prefix.
  base: './',
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../.build', import.meta.url)),
    emptyOutDir: true,
    // `/assets` is the data folder's.
    assetsDir: 'client',
    target: 'es2022',
    // Class names are part of the documented API: hooks are called after them.
    minify: false,
    // Minified, the layered imports of index.css lose everything but their first layer statement.
    cssMinify: false,
    chunkSizeWarningLimit: 5000,
  },
});
