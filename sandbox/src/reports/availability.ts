import { garbageOf, type Raw } from './garbage.js';
import type { ReportQuery, Kind } from './report-query.js';
import { findReport, headOf, plateOf } from './report.js';
import { sampleBehaviourOf } from './report-samples.js';

/** A provider's response to a request for the availability of a report. */
export type AvailabilityAnswer =
  | { readonly status: 200; readonly body: object; readonly waitMs: number }
  | { readonly status: 200; readonly raw: Raw }
  | { readonly status: 500 };

type Availability = 'found' | 'partial' | 'unlikely';

/** Availability before a report is ordered: correct for what it would contain, except for samples that promise too much. */
export function availabilityOf(kind: Kind, query: ReportQuery, today: string, slowMs: number): AvailabilityAnswer {
  const behaviour = sampleBehaviourOf(plateOf(query));
  if (typeof behaviour === 'object' && 'failures' in behaviour) return { status: 500 };
  const body = { availability: availabilityIn(kind, query, today), ...headOf(kind, query, today) };
  if (typeof behaviour === 'object' && 'garbage' in behaviour) {
    return { status: 200, raw: garbageOf(behaviour.garbage, kind, 'availability', body) };
  }
  return { status: 200, body, waitMs: behaviour === 'slow-to-say' ? slowMs : 0 };
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
