import { fileURLToPath } from 'node:url';
import { LongestFirst } from './longest-first.mjs';

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));

/** No day and no hour of Paris, of UTC, or of the Postgres of the tests: what takes those of its machine is noticed. */
export const ELSEWHERE = 'America/St_Johns';

/**
 * One Vitest set-up for the Node rows whose tests open whole shops: workspaces from their sources, four files at a time on two
 * cores, since a story waits as often as it works. A worker loads its modules once: to load Nest for each file anew took longer
 * than most files. Its young objects have 64 MB, so that less is collected.
 */
export const base = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'node-addons'] }, noExternal: [/^@shop\//] },
  oxc: {
    target: 'es2022',
    decorator: { legacy: true, emitDecoratorMetadata: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: [pathOf('../launch/testing/vitest-stores.mjs')],
    reporters: ['default', pathOf('durations-reporter.mjs')],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    isolate: false,
    execArgv: ['--max-semi-space-size=64'],
    env: { TZ: ELSEWHERE },
    maxWorkers: 4,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
};
