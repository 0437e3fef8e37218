import type { SessionView } from '@shop/domain';
import type { LastStep } from '../../sessions/session-api.js';

type Payload = Readonly<Record<string, unknown>>;

/** The session's names of fields that have other names in step payloads. */
const RENAMED: Readonly<Record<string, string>> = { vehicle_data: 'vehicleData', base_price: 'basePrice' };
const FILLABLE = [
  'idveh',
  'vehicleData',
  'basePrice',
  'email',
  'selectedServices',
  'servicePrices',
  'product',
  'mileage',
];

function payloadOf({ payloadJson }: LastStep): Payload {
  try {
    const value: unknown = typeof payloadJson === 'string' ? JSON.parse(payloadJson) : payloadJson;
    return value !== null && typeof value === 'object' ? (value as Payload) : {};
  } catch {
    return {};
  }
}

/** Fills fields that the session lacks from the last recorded step; the session's own values win. */
export function filledByLastStep(session: SessionView, lastStep: LastStep | null): SessionView {
  if (lastStep === null) return session;
  const fields = Object.entries(payloadOf(lastStep)).map(([name, value]) => [RENAMED[name] ?? name, value] as const);
  const lacking = fields.filter(
    ([name, value]) => FILLABLE.includes(name) && value !== null && session[name as keyof SessionView] === null,
  );
  return { ...session, ...Object.fromEntries(lacking) };
}
