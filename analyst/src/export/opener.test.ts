import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples } from '@shop/domain/testing';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';
import { sessionNumber } from '@shop/projections/testing/log';
import { linesOf } from '../testing/recorded-history.js';
import { startHistory } from '../testing/run-history.js';

const { EmailProvided, ConsentGiven, LanguageChanged } = sessionExamples;
const SEALED = 'sealed1:1:a:b:c';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
  const sealed = { ...EmailProvided, data: { email: SEALED } };
  await fixture.writer.write(`session-${sessionNumber(1)}`, [
    ...[sealed, LanguageChanged, { ...ConsentGiven, data: { ...ConsentGiven.data, email: SEALED } }],
    { ...EmailProvided, type: 'EmailDoubted', data: { email: SEALED, reason: 'bounced' } },
  ]);
});
afterAll(() => fixture.end());

/** Exports with personal data, each question answered by `answer`; one that gives nothing closes the pipes. */
async function exported(answer: (question: unknown, n: number) => unknown, ...args: readonly string[]) {
  const asked: unknown[] = [];
  const why = ['--with-personal-data', '--reason', ' the accountant asks ', '--by', ' ana ', '--opener', '3,4'];
  const { child, ended } = startHistory(fixture.urls, ['export', ...why, ...args], 2);
  const [answers, questions] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  answers.on('error', () => undefined);
  const asking = createInterface({ input: questions });
  asking.on('close', () => answers.end());
  asking.on('line', (line) => {
    const question = JSON.parse(line) as unknown;
    asked.push(question);
    const given = answer(question, asked.length);
    if (given === undefined) answers.end();
    else answers.write(`${JSON.stringify(given)}\n`);
  });
  return { asked, ...(await ended) };
}
const opened = (question: unknown): unknown =>
  Array.isArray(question)
    ? question.map(({ data }: { data: object }) => ({ ...data, email: 'jeanne@example.fr' }))
    : {};

describe('an export with personal data', () => {
  it('is recorded with who asks, why and for what before anything is opened, and opens what is sealed alone', async () => {
    const stream = `session-${sessionNumber(1)}`;
    const { asked, code, out } = await exported(opened, '--stream', stream, '--to', '2026-12-31');
    expect(code).toBe(0);
    expect(asked).toEqual([
      {
        ...{ by: 'ana', reason: 'the accountant asks', format: 'ndjson', types: [], stream, since: null },
        ...{ until: '2026-12-30T23:00:00.000Z', where: [], afterPosition: '0/0' },
        upToPosition: expect.stringMatching(/^\d+\/\d+$/) as string,
      },
      [
        { stream, type: 'EmailProvided', data: { email: SEALED } },
        { stream, type: 'ConsentGiven', data: { ...ConsentGiven.data, email: SEALED } },
      ],
    ]);
    expect(linesOf<{ data: unknown }>(out).map(({ data }) => data)).toEqual([
      ...[{ email: 'jeanne@example.fr' }, LanguageChanged.data, { ...ConsentGiven.data, email: 'jeanne@example.fr' }],
      { email: '[redacted]', reason: 'bounced' },
    ]);
  });

  it('is recorded with the places of the log between which it was asked for', async () => {
    const { out } = await exported(opened);
    const [since, until] = linesOf<{ position: string }>(out).map(({ position }) => position);
    const { asked } = await exported(opened, '--from', since ?? '', '--to', until ?? '');
    expect(asked[0]).toMatchObject({ since, until, afterPosition: since, upToPosition: until });
  });

  it('asks for nothing to be opened where nothing is sealed', async () => {
    const { asked, out } = await exported(opened, '--type', 'LanguageChanged');
    expect([asked.length, linesOf(out).length]).toEqual([1, 1]);
  });

  it('is recorded with its types, its conditions and its format, for who runs it unless another is named', async () => {
    const request = ['--type', 'LanguageChanged', '--where', 'lang!=de', '--format', 'csv', '--by', ' '];
    const { asked, out } = await exported(opened, ...request);
    expect(asked).toMatchObject([
      { by: userInfo().username, format: 'csv', types: ['LanguageChanged'], where: ['lang!=de'] },
    ]);
    expect(out.trimEnd().split('\n')).toHaveLength(2);
  });

  it('is in files that nobody else on the machine can read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-opened-'));
    const file = join(folder, 'all.ndjson');
    await exported(opened, '--out', file);
    const others = [file, `${file}.manifest.json`].map((path) => statSync(path).mode & 0o077);
    expect(others).toEqual([0, 0]);
    rmSync(folder, { recursive: true });
  });

  it.each([1, 2])('ends without a value when the one that has the keys is gone at question %i', async (at) => {
    const { asked, code, out, err } = await exported((question, n) => (n < at ? opened(question) : undefined));
    expect({ asked: asked.length, code }).toEqual({ asked: at, code: 1 });
    expect(err).toContain('The backend opens nothing any more');
    expect(out).not.toContain('@example.fr');
  });
});
