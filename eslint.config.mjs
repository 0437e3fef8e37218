import tseslint from 'typescript-eslint';

const kebabCase = {
  meta: { type: 'problem', messages: { kebab: 'File names are kebab-case: {{name}}' } },
  create: (context) => ({
    Program(node) {
      const name = context.filename.split('/').pop() ?? '';
      if (!/^\.?[a-z0-9]+([.-][a-z0-9]+)*\.(ts|tsx|mts|mjs|cjs|js)$/.test(name)) {
        context.report({ node, messageId: 'kebab', data: { name } });
      }
    },
  }),
};

const tests = ['**/*.test.ts', '**/*.test.mjs', '**/*.test.tsx', 'e2e/**', '**/testing/**'];

/** Tools read the default export of these. */
const DEFAULT_DEMANDED = [
  '**/*.config.{ts,mjs}',
  'e2e/build.ts',
  'launch/testing/durations-reporter.mjs',
  'launch/testing/longest-first.mjs',
  'launch/testing/stores.mjs',
  'launch/testing/stores-end.mjs',
];
const NO_DEFAULT = { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true };

const GENERATED = ['backend/src/http/openapi/view-schemas.ts'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '**/test-results/**', 'sandbox/src/stripe/browser/**'] },
  { ignores: GENERATED },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { shop: { rules: { 'kebab-case': kebabCase } } },
    rules: {
      'shop/kebab-case': 'error',
      'no-useless-rename': 'error',
      'max-lines': ['error', { max: 200 }],
      'max-lines-per-function': ['error', { max: 50 }],
      'no-unused-vars': 'off',
    },
  },
  {
    files: [
      '{domain,eventing,backend,projections,analyst,sandbox,frontend,tools/demo-data,tools/soak}/src/**/*.{ts,tsx}',
      'frontend/*.ts',
      'e2e/**/*.ts',
      'docs/history/*.ts',
    ],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false, allowDefaultCaseForExhaustiveSwitch: false },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
    },
  },
  {
    files: ['domain/src/**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: false, project: 'domain/tsconfig.test.json' } },
  },
  {
    files: ['tools/demo-data/src/**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: false, project: 'tools/demo-data/tsconfig.test.json' } },
  },
  {
    files: ['domain/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time comes in with the command.',
        },
        { selector: 'ExportAllDeclaration', message: 'A door names what it lets out.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time comes in with the command.' },
        { object: 'Math', property: 'random', message: 'Ids come in with the command.' },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='Body']:not(:has(Property[key.name='schema']))",
          message: 'A body without a schema is not validated.',
        },
      ],
    },
  },
  {
    files: ['backend/src/**/*.command.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@nestjs/cqrs', importNames: ['QueryBus'], message: 'What the log does not say comes by Lookups.' },
          ],
        },
      ],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/api/**', ...tests],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: 'Only frontend/src/api fetches.' }] },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: DEFAULT_DEMANDED,
    rules: { 'no-restricted-exports': ['error', { restrictDefaultExports: NO_DEFAULT }] },
  },
  {
    files: [...tests, 'frontend/src/i18n/**/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    /** An asymmetric matcher, such as `expect.any(String)`, is `any` by its type. */
    files: ['{analyst,backend,eventing,projections}/**/*.test.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
);
