import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedHistory } from '@shop/demo-data';
import { sessionStream } from '@shop/domain/sessions';
import { runHistory } from '../testing/run-history.js';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';

const DOCS = fileURLToPath(new URL('../../../docs/history/', import.meta.url));

let fixture: Fixture;
const folder = mkdtempSync(join(tmpdir(), 'shop-replay-'));
const replay = (file: string, ...args: string[]) => runHistory(fixture.urls, ['replay', file, ...args]);
const rows = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, number | string>);
const visits = [
  ...simulatedHistory({ sessions: 250, from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T00:00:00.000Z', seed: 11 }),
];
const generated = visits.map(({ batches }) => batches.flatMap(({ events }) => events));
const paid = generated.filter((events) => events.some(({ type }) => type === 'PaymentSucceeded'));

beforeAll(async () => {
  fixture = await startFixture();
  for (const [index, { uuid }] of visits.entries())
    await fixture.writer.write(sessionStream(uuid), generated[index] ?? []);
});
afterAll(async () => {
  await fixture.end();
  rmSync(folder, { recursive: true });
});

describe('the worked examples', () => {
  it('say how long each brand takes to pay', async () => {
    const { out, code } = await replay(`${DOCS}time-to-payment.ts`, '--json');
    expect(code).toBe(0);
    const payments = rows(out).reduce((sum, { payments: own }) => sum + Number(own), 0);
    expect(payments).toBe(paid.length);
    expect(rows(out).every(({ median_minutes }) => Number(median_minutes) > 0.5)).toBe(true);
  });

  it('say what was lost, by the last error', async () => {
    const { out } = await replay(`${DOCS}lost-revenue.ts`, '--json');
    const asked = generated.filter((events) => events.some(({ type }) => type === 'PaymentIntentRequested'));
    const lost = rows(out).reduce((sum, { visits: own }) => sum + Number(own), 0);
    expect(lost).toBe(asked.length - paid.length);
  });

  it('say what another price rule would have meant for the same choices', async () => {
    const { out } = await replay(`${DOCS}other-price-rule.ts`, '--json');
    const [asItWas, otherwise] = rows(out);
    const cents = generated
      .flat()
      .reduce((sum, e) => sum + (e.type === 'PaymentSucceeded' ? e.data.amountCents : 0), 0);
    expect(asItWas).toMatchObject({ visits: 250, paid: paid.length, revenue_euros: cents / 100 });
    expect(Number(otherwise?.['paid'])).toBeLessThanOrEqual(paid.length);
    expect(otherwise?.['chosen']).toBe(asItWas?.['chosen']);
  });
});

describe('a fold of one’s own', () => {
  const OWN = `import { defineProjection, sessionKey, add, type SumTable } from '@shop/projections/history';
    const byLanguage: SumTable = { name: 'own.languages', key: { lang: 'text' }, labels: {}, amounts: ['visits'] };
    type Visit = { readonly uuid: string; readonly lang: string };
    export const projection = defineProjection<any, Visit>({
      name: 'languages', version: 1, key: sessionKey,
      table: { name: 'own.visit', key: 'uuid', columns: { uuid: 'uuid', lang: 'text' } },
      evolve: { SessionStarted: (_row, event) => ({ uuid: sessionKey(event), lang: event.data.lang }) },
      sums: { tables: [byLanguage], of: ({ lang }) => [add(byLanguage, { lang }, { visits: 1 })] },
    });`;

  it('runs from anywhere, over any range, and prints its sums or its rows, or saves them', async () => {
    const file = join(folder, 'languages.ts');
    writeFileSync(file, OWN);
    const sums = rows((await replay(file, '--json')).out);
    expect(sums.reduce((sum, { visits: own }) => sum + Number(own), 0)).toBe(250);
    const first = visits[0]?.batches[0]?.at ?? '';
    const some = rows((await replay(file, '--json', '--rows', '--to', '2026-03-02T00:00:00Z')).out);
    expect(some[0]).toEqual({ uuid: visits[0]?.uuid, lang: expect.stringMatching(/^(fr|en)$/) });
    expect(some).toHaveLength(visits.filter(({ batches }) => (batches[0]?.at ?? first) < '2026-03-02').length);
    const { out, err } = await replay(file, '--rows', '--csv', '--out', join(folder, 'rows.csv'));
    expect(out).toBe('');
    expect(err).toBe(`250 rows in ${join(folder, 'rows.csv')}\n`);
    expect(readFileSync(join(folder, 'rows.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(251);
    expect((await replay(file, '--rows', '--out', join(folder, 'rows'))).err).toBe(
      `250 rows in ${join(folder, 'rows')}\n`,
    );
    expect(rows(readFileSync(join(folder, 'rows'), 'utf8')).filter(({ uuid }) => uuid === visits[0]?.uuid)).toEqual([
      some[0],
    ]);
  });

  it('may be in files of its own, without sums, and reads no personal data', async () => {
    const [file, helper] = [join(folder, 'addresses.ts'), join(folder, 'helper.ts')];
    writeFileSync(helper, `export const rowOf = (uuid: string, email: string) => ({ uuid, email });`);
    writeFileSync(
      file,
      `import { defineProjection, sessionKey } from '@shop/projections/history';
       import { rowOf } from './helper.js';
       export const projection = defineProjection<any, any>({
         name: 'addresses', version: 1, key: sessionKey,
         table: { name: 'own.visit', key: 'uuid', columns: { uuid: 'uuid', email: 'text' } },
         evolve: { EmailProvided: (_row, event) => rowOf(sessionKey(event), event.data.email) },
       });`,
    );
    const addresses = rows((await replay(file, '--json')).out);
    const given = generated.filter((events) => events.some(({ type }) => type === 'EmailProvided'));
    expect(addresses.map(({ email }) => email)).toEqual(given.map(() => '[redacted]'));
  });

  it('reads its rows for a summary one by one, as often as it asks', async () => {
    const file = join(folder, 'twice.ts');
    const count = 'const count = (all: Iterable<unknown>) => { let n = 0; for (const _one of all) n += 1; return n; };';
    const summary =
      'export const summary = ({ rows, trail }) => [{ isList: Array.isArray(rows), once: count(rows), again: count(rows), trail: count(trail) }];';
    writeFileSync(file, `${OWN} ${count} ${summary}`);
    expect(rows((await replay(file, '--json')).out)).toEqual([{ isList: false, once: 250, again: 250, trail: 0 }]);
  });

  it('has a column for each name that any row of its summary has', async () => {
    const file = join(folder, 'columns.ts');
    writeFileSync(file, `${OWN} export const summary = () => [{ brand: 'A' }, { visits: 3, brand: 'B' }];`);
    expect((await replay(file, '--csv')).out).toBe('brand,visits\nA,\nB,3\n');
    expect((await replay(file)).out).toBe('brand  visits\n-----  ------\nA\nB           3\n');
  });

  it('says in a sentence that there is no folder for its rows', async () => {
    const { code, err } = await replay(`${DOCS}lost-revenue.ts`, '--out', join(folder, 'nowhere', 'rows.ndjson'));
    expect(code).toBe(1);
    expect(err).toMatch(/^ENOENT: no such file or directory.*\n$/);
  });

  it.each([
    ['none.ts', undefined, 'There is no file'],
    ['broken.ts', 'export const )(', 'cannot be loaded'],
    ['empty.ts', 'export const x = 1;', 'must export a projection'],
    ['summary.ts', `${OWN} export const summary = () => 7;`, 'must give a list of rows'],
    ['lists.ts', `${OWN} export const summary = () => [[1]];`, 'must give a list of rows'],
    ['wrong.ts', OWN.replace('SessionStarted:', 'SessionBegun:'), 'The shop writes no SessionBegun'],
  ])('gets a sentence about what is wrong with %s', async (name, text, sentence) => {
    if (text !== undefined) writeFileSync(join(folder, name), text);
    const { code, err } = await replay(join(folder, name));
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  it('refuses an event that only a newer program can read', async () => {
    const tomorrow = { type: 'SessionStarted', data: { lang: 'fr' }, at: '2026-03-12T00:00:00.000Z' };
    await fixture.writer.write('session-tomorrow', [tomorrow], { schemaVersion: 7 });
    const { code, out, err } = await replay(join(folder, 'languages.ts'), '--json');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('SessionStarted of version 7 cannot be read');
  });
});
