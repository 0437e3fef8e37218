import { garbageOf, type Raw } from './garbage.js';
import type { Asked, Kind } from './asked.js';
import { findReport, plateOf, SOURCES } from './report.js';
import { wishOf } from './report-samples.js';

/** A provider's response to a request for the availability of a report. */
export type AvailabilityAnswer =
  | { readonly status: 200; readonly body: object; readonly waitMs: number }
  | { readonly status: 200; readonly raw: Raw }
  | { readonly status: 500 };

type Availability = 'found' | 'partial' | 'unlikely';

/** Availability before a report is ordered: correct for what it would contain, except for samples that promise too much. */
export function availabilityOf(kind: Kind, asked: Asked, today: string, slowMs: number): AvailabilityAnswer {
  const wish = wishOf(plateOf(asked));
  if (typeof wish === 'object' && 'failures' in wish) return { status: 500 };
  const vehicle = { ...(asked.vin && { vin: asked.vin }), ...(asked.plate && { plate: asked.plate }) };
  const body = {
    availability: availabilityIn(kind, asked, today),
    source: { name: SOURCES[kind], asOf: today },
    vehicle,
  };
  if (typeof wish === 'object' && 'garbage' in wish) {
    return { status: 200, raw: garbageOf(wish.garbage, kind, 'availability', body) };
  }
  return { status: 200, body, waitMs: wish === 'slow-to-say' ? slowMs : 0 };
}

function availabilityIn(kind: Kind, asked: Asked, today: string): Availability {
  const wish = wishOf(plateOf(asked));
  if (wish === 'broken-promise') return 'found';
  if (wish === 'incomplete') return 'partial';
  const found = findReport(kind, asked, today);
  const isEmpty =
    found.status === 'ready' && Array.isArray(found.report['entries']) && found.report['entries'].length === 0;
  return found.status === 'ready' && !isEmpty ? 'found' : 'unlikely';
}
