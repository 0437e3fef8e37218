import { garbageOf } from './garbage.js';
import type { ReportQuery, Kind } from './report-query.js';
import { findReport, headOf, plateOf } from './report.js';
import { sampleBehaviourOf } from './report-samples.js';

type Availability = 'found' | 'partial' | 'unlikely';

/** Availability before an order: correct but for samples that promise too much; undefined when the provider fails. */
export function availabilityOf(kind: Kind, query: ReportQuery, today: string, slowMs: number) {
  const behaviour = sampleBehaviourOf(plateOf(query));
  if (typeof behaviour === 'object' && 'failures' in behaviour) return undefined;
  const body = { availability: availabilityIn(kind, query, today), ...headOf(kind, query, today) };
  if (typeof behaviour === 'object' && 'garbage' in behaviour) {
    return { raw: garbageOf(behaviour.garbage, kind, 'availability', body) };
  }
  return { body, waitMs: behaviour === 'slow-to-say' ? slowMs : 0 };
}

function availabilityIn(kind: Kind, query: ReportQuery, today: string): Availability {
  const behaviour = sampleBehaviourOf(plateOf(query));
  if (behaviour === 'broken-promise') return 'found';
  if (behaviour === 'incomplete') return 'partial';
  const found = findReport(kind, query, today);
  const isEmpty =
    found.status === 'ready' && Array.isArray(found.report['entries']) && found.report['entries'].length === 0;
  return found.status === 'ready' && !isEmpty ? 'found' : 'unlikely';
}
