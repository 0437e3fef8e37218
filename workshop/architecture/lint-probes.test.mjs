import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { BIN } from '../checks/checks.mjs';
import { ROOT } from './cruise.mjs';

const lines = (count, line) => Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** One lint violation each: the rule, the room (or the file) that it is written to, and the source text. */
const PROBES = [
  ['typescript/no-floating-promises', 'backend', 'export const later = async () => 1;\nlater();\n'],
  ['typescript/no-floating-promises', 'workshop/e2e', 'export const later = async () => 1;\nlater();\n'],
  [
    'typescript/switch-exhaustiveness-check',
    'domain',
    "export const f = (x: 'a' | 'b') => {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n};\n",
  ],
  [
    'typescript/consistent-type-imports',
    'workshop/emulators',
    "import { Server } from 'node:http';\nexport type S = Server;\n",
  ],
  ['typescript/consistent-type-definitions', 'frontend', 'export type Props = { name: string };\n'],
  ...['backend', 'domain', 'frontend', 'workshop/launch'].map((room) => [
    'eslint-js/no-restricted-syntax',
    room,
    'export const f = (x) => {\n  return x;\n};\n',
  ]),
  ['typescript/no-explicit-any', 'frontend', 'export const f = (x: any) => x as string;\n'],
  ['typescript/ban-ts-comment', 'backend', '// @ts-ignore\nexport const f = 1;\n'],
  ['eslint/max-lines', 'domain', lines(201, (index) => `export const n${index} = ${index};`)],
  [
    'eslint/max-lines-per-function',
    'backend',
    `export function f(x: number) {\n${lines(51, () => '  x += 1;')}\n  return x;\n}\n`,
  ],
  ['eslint-js/no-restricted-syntax', 'domain', 'export const now = () => new Date();\n'],
  ['eslint-js/no-restricted-syntax', 'domain', "export * from './probe.js';\n"],
  [
    'eslint-js/no-restricted-syntax',
    'backend',
    "import { Body } from '@nestjs/common';\nexport class C {\n  f(@Body() body: object) {\n    return body;\n  }\n}\n",
  ],
  [
    'eslint/no-restricted-imports',
    'backend/src/payments/settle-payment.command.ts',
    "import { QueryBus } from '@nestjs/cqrs';\nexport class C extends QueryBus {}\n",
  ],
  ['eslint/no-restricted-properties', 'domain', 'export const dice = () => Math.random();\n'],
  [
    'eslint/no-restricted-properties',
    'projections/src/orders/probe.projection.ts',
    'export const fold = () => ({ at: Date.now() });\n',
  ],
  ['eslint-js/no-restricted-syntax', 'projections/src/points/points.ts', 'export const now = () => new Date();\n'],
  ['eslint-js/no-restricted-syntax', 'frontend', "export const later = () => import('./other.js');\n"],
  ['eslint/no-restricted-globals', 'frontend', "export const get = () => fetch('/');\n"],
  ['eslint/no-restricted-exports', 'backend', 'export default 1;\n'],
  ['eslint/no-restricted-exports', 'frontend', 'const page = 1;\nexport { page as default };\n'],
  ['eslint/no-useless-rename', 'domain', 'export const f = ({ event: event }: { event: string }) => event;\n'],
  ['unicorn/filename-case', 'workshop/launch/BadName.mjs', 'export const f = 1;\n'],
];

/** The path of a probe's file, unique by its index. */
function fileOf([, room], index) {
  if (room.includes('.')) return room;
  return room === 'workshop/e2e' ? `${room}/probe-${index}.ts` : `${room}/src/probe-${index}.ts`;
}

/** Writes the linter's and TypeScript's configuration and each probe as a file into a new temporary folder. */
function plant() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-lint-'));
  const copied = ['.oxlintrc.json', 'tsconfig.base.json'];
  for (const room of [
    ...['backend', 'domain', 'eventing', 'frontend', 'projections'],
    ...['workshop/e2e', 'workshop/emulators', 'workshop/demo-data'],
  ])
    copied.push(`${room}/tsconfig.json`);
  for (const file of copied) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [index, probe] of PROBES.entries()) {
    const file = join(folder, fileOf(probe, index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, probe[2]);
  }
  return folder;
}

describe('the lint rules', () => {
  const folder = plant();
  after(() => rmSync(folder, { recursive: true, force: true }));
  const oxlint = [join(ROOT, BIN.oxlint), '--format', 'json', ...PROBES.map(fileOf)];
  const { stdout, stderr } = spawnSync(process.execPath, oxlint, { cwd: folder, encoding: 'utf8' });

  for (const [index, probe] of PROBES.entries()) {
    const [rule, room] = probe;
    it(`${rule} bites in ${room}`, () => {
      const { diagnostics } = JSON.parse(stdout);
      const found = diagnostics.filter(({ filename }) => filename === fileOf(probe, index));
      assert.ok(
        found.some(({ code }) => code === rule.replace(/(.*)\/(.*)/, '$1($2)')),
        `${JSON.stringify(found)}${stderr}`,
      );
    });
  }
});
