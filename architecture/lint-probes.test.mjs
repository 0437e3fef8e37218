import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';
import { ROOT } from './cruise.mjs';

const eslint = new ESLint({ cwd: ROOT });
const lines = (count, line) => Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** One violation each: the rule, the room whose file it is put into (unsaved), the text. */
const PROBES = [
  ['@typescript-eslint/no-floating-promises', 'backend', 'export const later = async () => 1;\nlater();\n'],
  ['@typescript-eslint/no-floating-promises', 'e2e', 'export const later = async () => 1;\nlater();\n'],
  [
    '@typescript-eslint/switch-exhaustiveness-check',
    'domain',
    "export const f = (x: 'a' | 'b') => {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n};\n",
  ],
  [
    '@typescript-eslint/consistent-type-imports',
    'sandbox',
    "import { Server } from 'node:http';\nexport type S = Server;\n",
  ],
  ['@typescript-eslint/no-explicit-any', 'frontend', 'export const f = (x: any) => x as string;\n'],
  ['@typescript-eslint/ban-ts-comment', 'backend', '// @ts-ignore\nexport const f = 1;\n'],
  ['max-lines', 'domain', lines(201, (index) => `export const n${index} = ${index};`)],
  [
    'max-lines-per-function',
    'backend',
    `export function f(x: number) {\n${lines(51, () => '  x += 1;')}\n  return x;\n}\n`,
  ],
  ['no-restricted-syntax', 'domain', 'export const now = () => new Date();\n'],
  ['no-restricted-syntax', 'domain', "export * from './probe.js';\n"],
  [
    'no-restricted-syntax',
    'backend',
    "import { Body } from '@nestjs/common';\nexport class C {\n  f(@Body() body: object) {\n    return body;\n  }\n}\n",
  ],
  [
    'no-restricted-imports',
    'backend/src/payments/settle-payment.command.ts',
    "import { QueryBus } from '@nestjs/cqrs';\nexport class C extends QueryBus {}\n",
  ],
  ['no-restricted-properties', 'domain', 'export const dice = () => Math.random();\n'],
  ['no-restricted-globals', 'frontend', "export const get = () => fetch('/');\n"],
  ['no-restricted-exports', 'backend', 'export default 1;\n'],
  ['no-restricted-exports', 'frontend', 'const page = 1;\nexport { page as default };\n'],
  ['no-useless-rename', 'domain', 'export const f = ({ event: event }: { event: string }) => event;\n'],
  ['shop/kebab-case', 'launch/BadName.mjs', 'export const f = 1;\n'],
];

/** A file of the room that type-checked rules know; frontend/src/api may fetch. */
function fileIn(room) {
  if (room.includes('.')) return join(ROOT, room);
  const folder = room === 'e2e' ? join(ROOT, room) : join(ROOT, room, 'src');
  const name = readdirSync(folder, { recursive: true }).find(
    (entry) => /\.tsx?$/.test(entry) && !/(\.test\.|testing|^api|browser|node_modules)/.test(entry),
  );
  return join(folder, name);
}

describe('the lint rules', () => {
  for (const [rule, room, text] of PROBES) {
    it(`${rule} bites in ${room}`, async () => {
      const [result] = await eslint.lintText(text, { filePath: fileIn(room) });
      assert.ok(
        result.messages.some(({ ruleId }) => ruleId === rule),
        `${result.filePath}: ${JSON.stringify(result.messages)}`,
      );
    });
  }
});
