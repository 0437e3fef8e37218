import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionStream } from '@shop/domain/sessions';
import { sessionExamples as examples } from '@shop/domain/testing';
import type { VisitorExport } from '../../privacy/visitor-exports.js';
import { ErasedVisits } from '../../sessions/erased-visits.js';
import { ListVisitsOf } from '../../sessions/list-visits-of.query.js';
import { PersonalData } from '../../stores/event-store/personal-data.js';
import { usePrivacyDesk, type PrivacyDesk } from '../testing/privacy-desk.js';

let desk: PrivacyDesk;
usePrivacyDesk((opened) => (desk = opened));

const { SessionStarted, EmailProvided, StepRecorded } = examples;
const visitOf = (email: string) => desk.shop.given(SessionStarted, { ...EmailProvided, data: { email } }, StepRecorded);
const followed = () => desk.shop.app.get(ErasedVisits, { strict: false }).followed();
/** The uuids that a command names. */
const namedIn = (lines: readonly string[]) => lines.flatMap((line) => /^[0-9a-f-]{36}(?= )/.exec(line) ?? []);
const found = async (email: string) => namedIn((await desk.command('find', email)).lines);
async function exported(email: string): Promise<readonly string[]> {
  const out = join(mkdtempSync(join(tmpdir(), 'export-')), 'file.json');
  await desk.command('export', email, '--out', out);
  return existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as VisitorExport).visits.map(({ uuid }) => uuid) : [];
}

describe('two visitors whose addresses differ by', () => {
  it.each([
    ['a hyphen in the name', 'jean-paul@laposte.example', 'jeanpaul@laposte.example'],
    ['a hyphen in the domain', 'jeanne@la-poste.example', 'jeanne@laposte.example'],
    ['a dot', 'jean.ne@orange.example', 'jeanne@orange.example'],
    ['an accent', 'rené@orange.example', 'rene@orange.example'],
    ['the dot of an i', 'idris@orange.example', 'ıdris@orange.example'],
    ['the width of a letter', 'anna@orange.example', 'ａnna@orange.example'],
  ])('%s: one is found, exported and erased without the other', async (_what, own, other) => {
    const [ownVisit, otherVisit] = [await visitOf(own), await visitOf(other)];
    const before = (await desk.shop.ask('GET', `/api/sessions/${otherVisit}`)).body;
    expect({ found: await found(own), exported: await exported(own) }).toEqual({
      found: [ownVisit],
      exported: [ownVisit],
    });
    const { lines } = await desk.erase(` ${own.toUpperCase()} `);
    expect(lines).toEqual([`${ownVisit} erased`, '1 visit erased']);
    expect(await desk.statusOf(ownVisit)).toBe(404);
    expect((await desk.shop.ask('GET', `/api/sessions/${otherVisit}`)).body).toEqual(before);
    expect({ found: await found(other), exported: await exported(other) }).toEqual({
      found: [otherVisit],
      exported: [otherVisit],
    });
  });
});

it('the visits of an address are those whose address equals it, trimmed and in lower case', async () => {
  const part = fc.string({
    unit: fc.constantFrom('a', 'A', 'b', '-', '.', '+', 'é', 'İ', 'ı'),
    minLength: 1,
    maxLength: 3,
  });
  const email = fc.tuple(part, part).map(([local, host]) => `${local}@${host}x.example`);
  const emails = fc.sample(email, { numRuns: 80, seed: 7 }).flatMap((one) => [one, one.replaceAll('-', ''), ` ${one}`]);
  const uuids = await Promise.all(emails.map(visitOf));
  await followed();
  const cleaned = (text: string) => text.trim().toLowerCase();
  for (const asked of emails) {
    const { visits } = await desk.shop.app.get(QueryBus, { strict: false }).execute(new ListVisitsOf(asked));
    const equal = uuids.filter((_uuid, index) => cleaned(emails[index] ?? '') === cleaned(asked));
    expect({ asked, found: visits.map(({ uuid }) => uuid).sort() }).toEqual({ asked, found: equal.sort() });
  }
});

describe('a visit from before e-mails had a fingerprint of their own', () => {
  it('is found by its address, and by no other', async () => {
    const [own, other] = ['anne-lise@orange.example', 'annelise@orange.example'];
    const uuid = await visitOf(own);
    await followed();
    const [shared] = desk.shop.app.get(PersonalData, { strict: false }).fingerprintsOf(other);
    await desk.shop.rows('update sessions.session set email_hash = $2 where uuid = $1', [uuid, shared]);
    expect([await found(own), await found(other)]).toEqual([[uuid], []]);
  });
});

describe('a visit whose address cannot be opened', () => {
  it('is counted, and neither exported nor erased', async () => {
    const email = 'closed@orange.example';
    const [open, closed] = [await visitOf(email), await visitOf(email)];
    await followed();
    await desk.apart((shop) => shop.get(PersonalData, { strict: false }).erase(sessionStream(closed)));
    const line = '1 more cannot be opened, so nobody knows whose they are: left alone';
    const { lines } = await desk.command('find', email);
    expect([namedIn(lines), lines.at(0), lines.at(-1)]).toEqual([[open], line, '1 visit']);
    expect(await exported(email)).toEqual([open]);
    expect((await desk.erase(email)).lines).toEqual([line, `${open} erased`, '1 visit erased']);
    expect(await desk.typesOf(closed)).not.toContain('VisitErased');
  });
});
