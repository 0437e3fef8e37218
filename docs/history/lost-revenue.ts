import type { SessionEvent } from '@shop/domain';
import { defineProjection, sessionKey, type ReplayResult } from '@shop/projections/history';

/** What was asked for and never paid, by the last error that the visitor met. */
type Visit = Readonly<{ uuid: string; asked_cents: number; last_error: string | null; tries: number; paid: boolean }>;
type Read = Extract<
  SessionEvent,
  { type: 'PaymentIntentRequested' | 'PaymentIntentFailed' | 'PaymentFailed' | 'PaymentSucceeded' }
>;

const empty = (uuid: string): Visit => ({ uuid, asked_cents: 0, last_error: null, tries: 0, paid: false });

export const projection = defineProjection<Read, Visit>({
  name: 'lost revenue',
  version: 1,
  table: {
    name: 'own.visit',
    key: 'uuid',
    columns: { uuid: 'uuid', asked_cents: 'integer', last_error: 'text', tries: 'integer', paid: 'text' },
  },
  key: sessionKey,
  evolve: {
    PaymentIntentRequested: (row, event) => ({
      ...(row ?? empty(sessionKey(event))),
      asked_cents: event.data.amountCents,
    }),
    PaymentIntentFailed: (row, event) => ({ ...(row ?? empty(sessionKey(event))), last_error: 'provider away' }),
    PaymentFailed: (row, event) => {
      const visit = row ?? empty(sessionKey(event));
      return { ...visit, last_error: event.data.providerCode ?? 'no code', tries: visit.tries + 1 };
    },
    PaymentSucceeded: (row, event) => ({ ...(row ?? empty(sessionKey(event))), paid: true }),
  },
});

/** Euros that were asked for in visits that never paid. */
export function summary({ rows }: ReplayResult) {
  const lost = new Map<string, { visits: number; cents: number }>();
  for (const { asked_cents, last_error, paid } of rows as Iterable<unknown> as Iterable<Visit>) {
    if (paid || asked_cents === 0) continue;
    const reason = last_error ?? 'left without trying';
    const { visits, cents } = lost.get(reason) ?? { visits: 0, cents: 0 };
    lost.set(reason, { visits: visits + 1, cents: cents + asked_cents });
  }
  return [...lost]
    .map(([last_error, { visits, cents }]) => ({ last_error, visits, lost_euros: cents / 100 }))
    .toSorted((a, b) => b.lost_euros - a.lost_euros);
}
