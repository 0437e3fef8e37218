import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { PersonalData } from '../../stores/event-store/personal-data.js';
import { REASON, usePrivacyDesk, type PrivacyDesk } from '../testing/privacy-desk.js';

let desk: PrivacyDesk;
usePrivacyDesk((opened) => (desk = opened));

const { PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded, PaymentAnomalyDetected } = examples;

describe('a visit that money keeps', () => {
  it('is kept when it was paid, which one sentence says with its reason and the exit code, and stays readable', async () => {
    const paid = await desk.canary(PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded);
    const { lines, exitCode } = await desk.erase(paid.email);
    expect(lines).toEqual([
      `${paid.uuid} KEPT: it was paid`,
      expect.stringMatching(
        /^Nothing was erased: what was paid \(1 visit\) is kept for 10 years .* law .*L123-22.* all its other data/,
      ),
    ]);
    expect(exitCode).toBe(2);
    expect(await desk.statusOf(paid.uuid)).toBe(200);
    expect(await desk.shop.rows('select from backend.erased_visit where uuid = $1', [paid.uuid])).toEqual([]);
    expect((await desk.command('find', paid.email)).lines[0]).toBe(`${paid.uuid} 2026-06-30 paid, with an order`);
  });

  it('is kept while an unpaid one of the same address is erased, which the answer says of both', async () => {
    const paid = await desk.canary(PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded);
    const email = { ...examples.EmailProvided, data: { email: paid.email } };
    const unpaid = await desk.shop.given(examples.SessionStarted, email);
    const { lines, exitCode } = await desk.erase(paid.email);
    expect([...lines.slice(0, 2)].sort()).toEqual([`${paid.uuid} KEPT: it was paid`, `${unpaid} erased`].sort());
    expect(lines[2]).toMatch(/^1 visit erased: what was paid \(1 visit\) is kept for 10 years/);
    expect(exitCode).toBe(2);
    expect([await desk.statusOf(paid.uuid), await desk.statusOf(unpaid)]).toEqual([200, 404]);
    const open = await desk.canary(PaymentAnomalyDetected);
    await desk.shop.given(examples.SessionStarted, { ...email, data: { email: open.email } });
    expect((await desk.erase(open.email)).exitCode).toBe(1);
  });

  it('is kept, and the command fails, while a person or the provider has to act first', async () => {
    const anomaly = await desk.canary(PaymentAnomalyDetected);
    expect(await desk.erase(anomaly.email)).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining('KEPT'), {}],
    });
    const unknown = await desk.canary(PaymentIntentRequested, PaymentIntentCreated);
    const { lines, exitCode } = await desk.erase(unknown.email);
    expect({ line: lines[0], exitCode }).toEqual({
      line: expect.stringContaining('a payment may still arrive') as string,
      exitCode: 1,
    });
    expect(await desk.typesOf(unknown.uuid)).not.toContain('VisitErased');
  });
});

describe('an erasure', () => {
  /** What the command says of the visit itself; whether the CRM was told of it yet is a matter of time. */
  const erasedLines = async (email: string) => (await desk.erase(email)).lines.filter((line) => !line.includes('CRM'));
  const isKeyGone = (uuid: string) => desk.shop.endOf(`key-${uuid}`).then((revision) => revision === -1);

  it('that was killed between the event and the key is completed by the same command', async () => {
    const { email, uuid } = await desk.canary();
    const killed = vi.spyOn(PersonalData.prototype, 'erase').mockRejectedValueOnce(new Error('killed'));
    expect(await desk.erase(email)).toEqual({ lines: ['killed'], exitCode: 1 });
    killed.mockRestore();
    expect([await desk.statusOf(uuid), await isKeyGone(uuid)]).toEqual([404, false]);
    expect(await erasedLines(email)).toEqual([`${uuid} erased`, '1 visit erased']);
    expect(await isKeyGone(uuid)).toBe(true);
    expect((await desk.typesOf(uuid)).filter((type) => type === 'VisitErased')).toHaveLength(1);
    expect((await desk.erase(email)).lines).toEqual(['nothing left to erase']);
  });

  it('is repeated from the register when a restored log knows nothing of it', async () => {
    const { uuid } = await desk.canary();
    const lost = randomUUID();
    const erased = 'insert into backend.erased_visit (uuid, erased_at) values ($1, now()), ($2, now())';
    await desk.shop.rows(erased, [uuid, lost]);
    const { lines } = await desk.command('repeat', '--reason', REASON);
    expect(lines).toContain(`${uuid} erased`);
    expect(lines).toContain(`${lost} the log knows no such visit`);
    expect([await desk.statusOf(uuid), await isKeyGone(uuid)]).toEqual([404, true]);
    const open = await desk.shop.rows('select uuid from backend.erased_visit where erased_at is null');
    expect(open).toEqual([]);
    expect(await desk.shop.rows('select from backend.erased_visit where uuid = $1', [lost])).toHaveLength(1);
  });

  it('is refused without an address, and with a reason that holds one', async () => {
    const failing = async (...args: string[]) => (await desk.command(...args)).lines;
    expect(await failing('find', 'nobody')).toEqual(['"nobody" is no e-mail address.']);
    expect(await failing('erase', 'nobody', '--reason', REASON)).toEqual(['"nobody" is no e-mail address.']);
    expect(await failing('erase', 'jo@x.fr', '--reason', ' ')).toEqual(['A reason has 3 to 200 characters.']);
    expect(await failing('erase', 'jo@x.fr', '--reason', 'Jo@x.fr asked')).toEqual([
      'The reason is kept for good: leave the address out of it.',
    ]);
  });

  it('waits for read models that do not follow, rather than overlook a visit', async () => {
    await desk.projections.stop();
    const { email, uuid } = await desk.canary();
    const erasing = erasedLines(email);
    desk.projections.start();
    expect(await erasing).toEqual([`${uuid} erased`, '1 visit erased']);
  });
});
