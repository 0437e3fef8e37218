import type { SessionEvent } from '@shop/domain';
import { normaliseBrand } from '@shop/domain/vehicles';
import { defineProjection, sessionKey, type ReplayResult } from '@shop/projections/history';

/** How long it takes from the beginning of a visit to its payment, by the brand of the car. */
type Visit = Readonly<{ uuid: string; brand: string | null; started_at: string | null; paid_at: string | null }>;
type Read = Extract<SessionEvent, { type: 'SessionStarted' | 'VehicleIdentified' | 'PaymentSucceeded' }>;

const empty = (uuid: string): Visit => ({ uuid, brand: null, started_at: null, paid_at: null });

export const projection = defineProjection<Read, Visit>({
  name: 'time to payment',
  version: 1,
  table: {
    name: 'own.visit',
    key: 'uuid',
    columns: { uuid: 'uuid', brand: 'text', started_at: 'timestamptz', paid_at: 'timestamptz' },
  },
  key: sessionKey,
  evolve: {
    SessionStarted: (row, event) => ({ ...(row ?? empty(sessionKey(event))), started_at: event.at }),
    VehicleIdentified: (row, event) => ({
      ...(row ?? empty(sessionKey(event))),
      brand: normaliseBrand(event.data.vehicleData.marque),
    }),
    PaymentSucceeded: (row, event) => ({ ...(row ?? empty(sessionKey(event))), paid_at: event.data.paidAt }),
  },
});

const quantile = (sorted: readonly number[], part: number): number =>
  Math.round(10 * (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0)) / 10;

/** Minutes, of the visits that paid. */
export function summary({ rows }: ReplayResult) {
  const minutes = new Map<string, number[]>();
  for (const { brand, started_at, paid_at } of rows as Iterable<unknown> as Iterable<Visit>) {
    if (brand === null || started_at === null || paid_at === null) continue;
    const taken = (Date.parse(paid_at) - Date.parse(started_at)) / 60_000;
    const known = minutes.get(brand);
    if (known === undefined) minutes.set(brand, [taken]);
    else known.push(taken);
  }
  return [...minutes]
    .map(([brand, all]) => [brand, all.toSorted((a, b) => a - b)] as const)
    .map(([brand, all]) => ({
      brand,
      payments: all.length,
      median_minutes: quantile(all, 0.5),
      slowest_tenth_minutes: quantile(all, 0.9),
    }))
    .toSorted((a, b) => b.payments - a.payments);
}
