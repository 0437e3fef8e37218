import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TSC } from '../../launch/prepare/build.mjs';
import { copyOf } from './copy.mjs';

/** The rows that read events, compiled as one program over their sources; the frontend reads none (its row in `workshop/architecture/rules/rooms.cjs`). */
const ROWS = ['domain', 'eventing', 'projections', 'analyst', 'backend'];

const SETTINGS = {
  extends: './backend/tsconfig.json',
  compilerOptions: {
    ...{ customConditions: ['source'], noEmit: true, composite: false, declaration: false, rootDir: '.' },
    ...{ incremental: false, tsBuildInfoFile: null },
  },
  include: ROWS.map((row) => `${row}/src`),
  exclude: ['**/*.test.ts', '**/testing/**'],
  references: [],
};

/** What no longer compiles when these texts (path → text) replace the sources in a copy of the rows: `{ file, message }` for each error. */
export function compileErrors(planted) {
  const parts = ROWS.flatMap((row) => [`${row}/src`, `${row}/package.json`, `${row}/tsconfig.json`]);
  const copy = copyOf(['tsconfig.base.json', 'workshop/demo-data', ...parts], [...ROWS, 'workshop/demo-data']);
  try {
    for (const [path, text] of planted) writeFileSync(join(copy, path), text);
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(SETTINGS));
    const { stdout } = spawnSync(process.execPath, [TSC, '-p', copy, '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
    });
    return [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error (.*(?:\n .*)*)/gm)].map(([, file, message]) => ({
      file,
      message,
    }));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
