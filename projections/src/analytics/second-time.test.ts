import type { SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import { chosen, consented, identified, paid, started } from '../testing/examples.js';
import { logOf, sessionNumber } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { visits } from './visits.projection.js';

function rowAfter(...events: readonly SessionEvent[]) {
  const log = logOf();
  log.session(1, events);
  return tablesAfter(visits, log.events)['analytics.visit']?.[0];
}
const later = <Of extends SessionEvent>(event: Of, minute: number): Of => ({
  ...event,
  at: `2026-06-30T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
const synced = (changed: Readonly<Record<string, string | null>>): SessionEvent =>
  later({ ...examples.UrlParametersSynced, data: { changed } }, 1);
function services(...selectedServices: readonly ('mecascore' | 'mecavin')[]): SessionEvent {
  const { ServicesSelected } = examples;
  return later({ ...ServicesSelected, data: { ...ServicesSelected.data, selectedServices } }, 2);
}

describe('a step that a visit takes again', () => {
  it.each([
    ['started_at', started(1), '2026-06-30T08:00:00.000Z'],
    ['identified_at', identified(), '2026-06-30T08:01:00.000Z'],
    ['consented_at', consented(), '2026-06-30T08:02:00.000Z'],
    ['chosen_at', chosen(), '2026-06-30T08:03:00.000Z'],
    ['paid_recorded_at', paid(), '2026-06-30T08:05:00.000Z'],
  ] as const)('is of the first time: %s', (column, event, at) => {
    expect(rowAfter(event)).toMatchObject({ [column]: at, last_at: event.at });
    expect(rowAfter(event, later(event, 9))).toMatchObject({ [column]: at, last_at: later(event, 9).at });
  });

  it('after the payment leaves the figures of that payment alone', () => {
    const first = paid(['mecavin'], 1900, '2026-06-30T08:05:30.000Z');
    const second = later(paid(['mecascore'], 2900, '2026-07-02T08:00:00.000Z'), 3);
    const before = rowAfter(started(1), first);
    expect(rowAfter(started(1), first, second, services('mecascore'))).toEqual({
      ...before,
      ...{ chosen_at: services().at, last_at: services().at },
    });
    expect(before).toMatchObject({ service_mix: 'mecavin', amount_cents: 1900, paid_at: '2026-06-30T08:05:30.000Z' });
  });

  it('is chosen anew until then, and chosen at first when something was chosen', () => {
    expect(rowAfter(services('mecascore', 'mecavin'))).toMatchObject({ service_mix: 'mecavin,mecascore' });
    expect(rowAfter(chosen(), services('mecascore'))).toMatchObject({
      ...{ service_mix: 'mecascore', chosen_at: chosen().at },
    });
    expect(rowAfter(chosen(), services())).toMatchObject({ service_mix: null, chosen_at: chosen().at });
    expect(rowAfter(services(), later(chosen(), 7))).toMatchObject({ chosen_at: later(chosen(), 7).at });
  });
});

describe('a payment that is prepared', () => {
  it('is a sign of life and no step', () => {
    const asked = later(examples.PaymentIntentRequested, 4);
    expect(rowAfter(started(1), asked)).toEqual({ ...rowAfter(started(1)), last_at: asked.at });
  });
});

describe('where a visit comes from', () => {
  it.each([
    [{ src: 'radio' }, { src: 'radio', idaff: 'aff-1' }],
    [{ idaff: 'club' }, { src: 'newsletter', idaff: 'club' }],
    [
      { src: 'radio', idaff: 'club' },
      { src: 'radio', idaff: 'club' },
    ],
    [
      { src: null, idaff: '' },
      { src: 'newsletter', idaff: 'aff-1' },
    ],
    [{ email: 'jeanne@example.fr' }, { src: 'newsletter', idaff: 'aff-1' }],
  ])('is what its address says alone, where it says it: %o is %o', (changed, origin) => {
    expect(rowAfter(started(1), synced(changed))).toMatchObject({ ...origin, lang: 'fr', brand: null });
  });

  it('is the language that it begins in', () => {
    const { SessionStarted } = examples;
    const english = { ...SessionStarted, data: { ...SessionStarted.data, lang: 'en' as const } };
    expect([rowAfter(SessionStarted)?.['lang'], rowAfter(english)?.['lang']]).toEqual(['fr', 'en']);
  });

  it('is the language alone when only that changes, and the car alone when only that does', () => {
    const before = rowAfter(started(1), identified());
    const { LanguageChanged, VehicleIdentified } = examples;
    expect(rowAfter(started(1), identified(), later(LanguageChanged, 1))).toEqual({
      ...{ ...before, lang: 'en', last_at: later(LanguageChanged, 1).at },
    });
    const { data } = VehicleIdentified;
    const other = { ...VehicleIdentified, data: { ...data, vehicleData: { ...data.vehicleData, marque: 'Renault' } } };
    expect(rowAfter(started(1), identified(), later(other, 2))).toEqual({
      ...{ ...before, brand: 'RENAULT', last_at: later(other, 2).at },
    });
  });
});

describe('money that goes back after a payment', () => {
  const { PaymentRefunded, DisputeLost, DisputeWon } = examples;
  const refunded = (refundedCents: number, minute: number, paymentIntentId = 'pi_1'): SessionEvent =>
    later({ ...PaymentRefunded, data: { paymentIntentId, refundedCents } }, minute);
  const decided = (
    event: typeof DisputeLost | typeof DisputeWon,
    minute: number,
    disputeId = 'du_1',
    amountCents = 4300,
  ) => later({ ...event, data: { ...event.data, disputeId, amountCents } }, minute);
  const moved = (...events: readonly SessionEvent[]) => {
    const { refunds, chargebacks } = (rowAfter(started(1), paid(), ...events) ?? {}) as Record<
      string,
      { cents: number }[] | null
    >;
    return { refunds: refunds?.map(({ cents }) => cents), chargebacks: chargebacks?.map(({ cents }) => cents) };
  };

  it('is what the provider shows more each time, and less when a refund failed', () => {
    expect(moved(refunded(1000, 1), refunded(1000, 2), refunded(2500, 3), refunded(0, 4), refunded(4300, 5))).toEqual({
      ...{ refunds: [1000, 1500, -2500, 4300], chargebacks: undefined },
    });
    expect(moved(refunded(1000, 1, 'pi_2'))).toEqual({ refunds: undefined, chargebacks: undefined });
  });

  it('is taken back by each dispute for itself, and given back by the one that is won', () => {
    const steps = [
      decided(DisputeLost, 1, 'du_1', 1000),
      decided(DisputeLost, 2, 'du_1', 1000),
      decided(DisputeLost, 3, 'du_2', 3300),
      decided(DisputeWon, 4, 'du_1', 1000),
      decided(DisputeWon, 5, 'du_1', 1000),
      decided(DisputeLost, 6, 'du_1', 1000),
    ];
    expect(moved(...steps)).toEqual({ refunds: undefined, chargebacks: [1000, 3300, -1000, 1000] });
    expect(moved(decided(DisputeWon, 1))).toEqual({ refunds: undefined, chargebacks: undefined });
  });

  it('before it is none of it', () => {
    const row = rowAfter(started(1), refunded(1000, 1), decided(DisputeLost, 2), later(paid(), 3));
    expect(row).toMatchObject({ uuid: sessionNumber(1), refunds: null, chargebacks: null, amount_cents: 4300 });
  });
});
