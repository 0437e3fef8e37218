import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples, adminExamples } from '@shop/domain/testing';
import { consented, identified, paid, started } from '@shop/projections/testing/examples';
import { sessionNumber } from '@shop/projections/testing/log';
import { runHistory } from './testing/run-history.js';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';
import type { EventLine } from './line.js';

let fixture: Fixture;
const history = (...args: string[]) => runHistory(fixture.urls, args);
const linesOf = (out: string): EventLine[] =>
  out
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EventLine);
/** What a visitor may send as a source. */
const LOOKS_SEALED = 'sealed1:1:x';
const one = `session-${sessionNumber(1)}`;

beforeAll(async () => {
  fixture = await startFixture();
  const sealed = { ...sessionExamples.EmailProvided, data: { email: 'sealed1:1:a:b:c:d:e' } };
  const start = started(1, '2026-06-30T08:00:00.000Z');
  await fixture.writer.write(one, [
    { ...start, data: { ...start.data, src: LOOKS_SEALED } },
    identified('2026-06-30T08:01:00.000Z'),
    sealed,
  ]);
  await fixture.writer.write(`session-${sessionNumber(2)}`, [started(2, '2026-06-30T09:00:00.000Z'), consented()]);
  await fixture.writer.write('admin-1', [adminExamples.AdminLoggedIn], { actor: 'staff' });
  await fixture.writer.write(one, [paid(['mecavin'], 1900)], { actor: 'provider' });
});
afterAll(() => fixture.end());

describe('tail', () => {
  it('tells the newest events in plain words, in both languages', async () => {
    const { out, code } = await history('tail', '--last', '2');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^2026-\d\d-\d\d \d\d:\d\d:\d\d {2}staff {7}Staff .* signs in\. {2}\[admin-1@0\]$/),
      expect.stringContaining('provider    Paid: 19,00\u00a0€ for MecaVIN'),
      '',
    ]);
    const { out: french } = await history('tail', '--last', '1', '--lang', 'fr');
    expect(french).toContain('Payé\u00a0: 19,00\u00a0€ pour MecaVIN');
    expect(french).toMatch(/^2026-06-30 10:\d\d:\d\d {2}prestataire Payé/);
  });

  it.each([
    [['--type', 'SessionStarted'], 2],
    [['--type', 'SessionStarted,PaymentSucceeded'], 3],
    [['--stream', one], 4],
    [['--stream', 'session-*'], 6],
    [['--where', 'amountCents>=1900'], 1],
    [['--where', 'amountCents>1900'], 0],
    [['--where', 'vehicleData.marque=BMW', 'actor=visitor'], 1],
    [['--where', 'happened_at>=2026-06-30T09:00', 'schema_version=1', 'lang=fr'], 1],
    [['--where', 'revision=0', 'position!=0/0'], 4],
    [['--where', 'email~sealed1'], 0],
    [['--where', 'hmac.email!='], 0],
    [['--where', 'email=[redacted]', 'type=EmailProvided'], 1],
    [['--from', '2026-06-30T09:00:00Z', '--to', '2026-06-30T09:00:01Z'], 2],
  ] as const)('takes %j', async (asked, count) => {
    const { out, code } = await history('tail', '--json', '--last', '100', ...asked);
    expect({ code, count: linesOf(out).length }).toEqual({ code: 0, count });
  });

  it('reads after a place of the log, in its order', async () => {
    const all = linesOf((await history('tail', '--json', '--from', '0')).out);
    expect(all.map(({ type }) => type).slice(0, 3)).toEqual(['ShopFounded', 'SessionStarted', 'VehicleIdentified']);
    const rest = linesOf((await history('tail', '--json', '--from', all[3]?.position ?? '')).out);
    expect(rest).toEqual(all.slice(4));
  });

  it('leaves personal data out, sealed or not', async () => {
    const { out } = await history('tail', '--json', '--last', '100', '--stream', one);
    expect(out).toContain('"email":"[redacted]"');
    expect(out).toContain('"idveh":"[redacted]"');
    expect(out.replace(`"src":"${LOOKS_SEALED}"`, '')).not.toContain('sealed1:');
  });

  it('tells a source that looks encrypted as it was sent', async () => {
    const { out } = await history('tail', '--json', '--last', '100', '--type', 'SessionStarted', '--stream', one);
    expect(linesOf(out)).toMatchObject([{ data: { src: LOOKS_SEALED } }]);
  });

  it.each([
    [['tail', '--type', 'Succeeded'], 'did you mean'],
    [['tail', '--from', 'yesterday-ish'], 'neither a moment'],
    [['tail', '--from', 'yesterday-1'], 'neither a moment'],
    [['tail', '--from', '2026-02-30'], 'neither a moment'],
    [['tail', '--from', '2026-06-30 09:00'], 'neither a moment'],
    [['tail', '--to', '99999999999999d'], 'neither a moment'],
    [['tail', '--from', '3/7'], 'neither a moment'],
    [['tail', '--from', '20260630'], 'The log has not come to 20260630/20260630: it ends at '],
    [['tail', '--where', 'lang'], 'is no condition'],
    [['tail', '--where', 'select * from events where x=1'], 'is no condition'],
    [['tail', '--where', 'position>1/1'], 'bounded by --from and --to'],
    [['tail', '--last', 'many'], 'must be a whole number'],
    [['tail', '--lang', 'de'], 'Allowed choices are fr, en'],
    [['rewind'], 'unknown command'],
    [['session', '12'], 'is no session'],
  ])('answers %j with one sentence and exit code 2', async (asked, sentence) => {
    const { code, out, err } = await history(...asked);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.split(sentence)).toHaveLength(2);
  });
});

describe('session', () => {
  it("tells one visit's story", async () => {
    const { out, code } = await history('session', sessionNumber(1));
    expect(code).toBe(0);
    expect(out).toContain(`A visit begins in French, from ${LOOKS_SEALED} (affiliate aff-1).`);
    expect(out).toContain('+1 min 00 s  visitor     The car is found by its plate: BMW');
    expect(out).toContain('An address is given: [redacted].');
    expect(out).toContain('4 events in');
    const { out: french } = await history('session', sessionNumber(1), '--lang', 'fr');
    expect(french.split('\n')[0]).toBe(`Visite ${sessionNumber(1)}, 2026-06-30 10:00:00 (Paris)`);
    expect(french).toContain('+1 min 00 s  visiteur    La voiture est trouvée');
    expect(french).toMatch(/\n4 événements en \d+\.\d min\. Les données personnelles sont omises\.\n$/);
  });

  it('says no place of the log, which a stream does not know', async () => {
    const { out } = await history('session', sessionNumber(1), '--json');
    expect(linesOf(out).map(({ position, revision }) => [position, revision])).toEqual(
      [0, 1, 2, 3].map((n) => [null, n]),
    );
  });

  it('knows no other', async () => {
    for (const how of [[], ['--json']]) {
      const { out, err, code } = await history('session', sessionNumber(77), '--lang', 'fr', ...how);
      const sentence = `La boutique ne connaît pas la visite ${sessionNumber(77)}.\n`;
      expect({ code, out, err }).toEqual({ code: 1, out: '', err: sentence });
    }
  });
});
