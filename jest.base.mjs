import { fileURLToPath } from 'node:url';

/** One Jest set-up for the three Node rows: native ESM, TypeScript by swc, workspaces from their sources, two files at a time. */
export const base = {
  maxWorkers: 2,
  testSequencer: fileURLToPath(new URL('launch/testing/longest-first.mjs', import.meta.url)),
  reporters: ['default', fileURLToPath(new URL('launch/testing/durations-reporter.mjs', import.meta.url))],
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2022',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
      },
    ],
  },
};
