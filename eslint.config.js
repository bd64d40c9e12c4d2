import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** What no pure room may reach for: chance, clocks, locale and the host come in as arguments or not at all. */
const impureGlobals = ['Date', 'performance', 'Intl', 'globalThis', 'crypto', 'console'].map((name) => ({
  name,
  message: 'The pure rooms take chance, time and the host as arguments.',
}));

/** Node's globals are visible to the compiler through the test runner's types, and absent in a browser. */
const nodeGlobals = ['process', 'Buffer', 'setImmediate', 'clearImmediate', 'global', 'require', '__dirname', '__filename'].map(
  (name) => ({ name, message: 'This name does not exist in a browser.' }),
);

/** Rules that hold everywhere, with or without type information. */
const everywhere = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/ban-ts-comment': 'error',
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', destructuredArrayIgnorePattern: '^_' },
  ],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
  '@typescript-eslint/no-extraneous-class': 'off',
  '@typescript-eslint/no-empty-function': 'off',
  // A key goes out of a plain record by its name all the time in code about flags.
  '@typescript-eslint/no-dynamic-delete': 'off',
  '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-constant-condition': ['error', { checkLoops: false }],
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
  'prefer-const': 'error',
};

/** The typed rules that are too strict for code full of measured numbers and narrow interfaces. */
const typedExceptions = {
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
  '@typescript-eslint/unified-signatures': 'off',
};

/** What fails on the published types of Foundry, which are narrower than Foundry: it may lack what they promise. */
const publishedTypesExceptions = {
  '@typescript-eslint/no-unnecessary-condition': 'off',
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  '@typescript-eslint/no-unsafe-enum-assignment': 'off',
};

/** The typed rules that are worth their time even where the full set is not. */
const typedEssentials = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
  '@typescript-eslint/await-thenable': 'error',
};

/** What is wrong in a window that stands by itself, whose elements are made of classes of its own. */
const onePage = [
  {
    selector:
      'BinaryExpression[operator="instanceof"][right.name=/^(HTML\\w*|SVG\\w*|Element|Node|Document|\\w*Event|File|Blob|DOMException)$/]',
    message: 'Elements, events and errors of a detached window are no instances of these: see applications/elements.ts.',
  },
];

/** The same, where something is looked for in the page alone. */
const thisPage = {
  selector:
    'MemberExpression[object.name="document"][property.name=/^(activeElement|getElementById|querySelector|querySelectorAll)$/]',
  message: 'A window may stand in another document: see applications/elements.ts and foundry/open-documents.ts.',
};

/** What reads a page as it happens to be at that moment; what drives the table lets it come to rest first. */
const oneShotReads = [
  {
    selector:
      'AwaitExpression > CallExpression[callee.property.name=/^(all(InnerTexts|TextContents)|boundingBox|count|evaluate(All)?|getAttribute|inner(HTML|Text)|inputValue|is(Checked|Disabled|Editable|Enabled|Hidden|Visible)|textContent)$/]',
    message: 'Expect it, or read it by `reading(locator, …)` once the table has come to rest.',
  },
  {
    selector:
      'CallExpression[callee.property.name="evaluate"]:matches([callee.object.name="page"], [callee.object.property.name="page"])',
    message: 'Read it by `seat.read(…)` once the table has come to rest.',
  },
  { selector: 'CallExpression[callee.property.name="waitForTimeout"]', message: 'Wait for a state, not for time.' },
];

/** @param {string} project Reads type information from one tsconfig, built once for the run. */
const typedBy = (project) => ({
  parserOptions: { project: [project], tsconfigRootDir: import.meta.dirname },
});

export default defineConfig(
  { ignores: ['node_modules/', 'dist/', 'release/', 'reports/', '.tabletop/', 'test/tabletop/.*/', '.stryker-tmp/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['src/**/*.ts', 'ghost-map.d.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: typedBy('./tsconfig.json'),
    rules: { ...typedExceptions, 'no-restricted-globals': ['error', ...nodeGlobals] },
  },
  {
    files: ['src/{foundry,canvas,applications}/**/*.ts', 'src/main.ts'],
    rules: publishedTypesExceptions,
  },
  {
    files: ['src/rules/**/*.ts', 'src/play/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...impureGlobals, ...nodeGlobals],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes from numbered draws.' },
        { property: 'localeCompare', message: 'Order must be the same in every browser.' },
        { property: 'toLocaleString', message: 'Text must be the same in every browser.' },
      ],
    },
  },
  {
    files: ['scripts/**/*.ts', 'bench/**/*.ts', 'test/project/**/*.ts', 'test/workers/**/*.ts', '*.config.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: typedBy('./tsconfig.node.json'),
    rules: typedExceptions,
  },
  {
    files: ['test/{rules,play,foundry,canvas,applications,e2e}/**/*.ts'],
    extends: [tseslint.configs.strict],
    languageOptions: typedBy('./tsconfig.json'),
    rules: { ...typedEssentials, '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['test/tabletop/**/*.ts'],
    extends: [tseslint.configs.strict],
    languageOptions: typedBy('./tsconfig.tabletop.json'),
    // Foundry's documented signatures return nothing or `false`.
    rules: { ...typedEssentials, '@typescript-eslint/no-invalid-void-type': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'A test that rolls dice fails by chance: seed a generator.' },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...onePage] },
  },
  {
    files: ['src/{applications,foundry}/**/*.ts'],
    // The bar and the tools are in the page, wherever windows are.
    ignores: ['src/applications/bar/**/*.ts', 'src/applications/scene-controls.ts'],
    rules: { 'no-restricted-syntax': ['error', ...onePage, thisPage] },
  },
  {
    files: ['test/e2e/**/*.ts'],
    // What drives the table.
    ignores: ['test/e2e/{seat,hands,stillness,kept-pages}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...oneShotReads] },
  },
  { files: ['**/*.ts'], rules: { ...everywhere, 'no-undef': 'off' } },
  {
    // A module as a browser gets it, with the names that a table gives it.
    files: ['test/tabletop/test/fixtures/**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['CONFIG', 'Hooks', 'canvas', 'foundry', 'game', 'globalThis', 'queueMicrotask', 'HTMLElement'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
  },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: {
      globals: { module: 'writable', console: 'readonly', process: 'readonly', require: 'readonly', __dirname: 'readonly' },
    },
  },
);
