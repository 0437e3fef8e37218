import { garbageOf } from './garbage.js';
import type { ReportQuery, Kind } from './report-query.js';
import { behaviourOf, findReport, headOf } from './report.js';
import type { SampleBehaviour } from './report-samples.js';

type Availability = 'found' | 'partial' | 'unlikely';

/** Availability before an order: correct but for samples that promise too much; undefined when the provider fails. */
export function availabilityOf(kind: Kind, query: ReportQuery, today: string, slowMs: number) {
  const { kind: behaviour, failures, garbage } = behaviourOf(query);
  if (failures !== undefined) return undefined;
  const body = { availability: availabilityIn(kind, query, today, behaviour), ...headOf(kind, query, today) };
  if (garbage !== undefined) return { raw: garbageOf(garbage, kind, 'availability', body) };
  return { body, waitMs: behaviour === 'slow-to-say' ? slowMs : 0 };
}

function availabilityIn(
  kind: Kind,
  query: ReportQuery,
  today: string,
  behaviour: SampleBehaviour['kind'],
): Availability {
  if (behaviour === 'broken-promise') return 'found';
  if (behaviour === 'incomplete') return 'partial';
  const found = findReport(kind, query, today);
  const isEmpty =
    found.status === 'ready' && Array.isArray(found.report['entries']) && found.report['entries'].length === 0;
  return found.status === 'ready' && !isEmpty ? 'found' : 'unlikely';
}
