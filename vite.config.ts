import { fileURLToPath } from 'node:url';
import { type Plugin, defineConfig } from 'vite';
import { askAgain } from './scripts/ask-again.ts';
import { chunkNames } from './scripts/chunks.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Leaves out the map of what runs beside the page: its script lies within the one that starts it. */
const withoutLoneMaps: Plugin = {
  name: 'without-lone-maps',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.keys(bundle)) if (/^assets\/.*\.map$/.test(file)) delete bundle[file];
  },
};

const chunks = chunkNames();

/** Licences stay; what tells bundlers which calls may be left out is of no use to browsers. */
const comments = { annotation: false, jsdoc: false };

/**
 * The module's first script and the chunks that it fetches when they are first needed; everything else that ships is
 * copied by `scripts/build.ts`.
 */
export default defineConfig({
  publicDir: false,
  // A library build leaves this name alone, and Foundry's browser has no `process`.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [withoutLoneMaps, chunks.plugin, askAgain],
  worker: { rolldownOptions: { output: { comments } } },
  build: {
    target: 'es2022',
    lib: {
      entry: fromHere('src/main.ts'),
      formats: ['es'],
      fileName: () => 'scripts/ghost-map.js',
      cssFileName: 'styles/ghost-map',
    },
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: true,
    // As it is written: who looks at a style in the browser finds the line.
    cssMinify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // What chunks share with the first script stays there, so that a page begins with one file.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunks.name, debugName: 'by who needs it first' }],
        },
        // Names without a hash: Foundry's server tells browsers by E-tags what has changed.
        chunkFileNames: 'scripts/ghost-map-[name].js',
        comments,
        // Foundry registers classes and shows errors by their names, so those survive; of functions the source maps tell.
        minify: {
          compress: { keepNames: { class: true, function: false } },
          mangle: { keepNames: { class: true, function: false } },
          codegen: true,
        },
      },
    },
  },
});
