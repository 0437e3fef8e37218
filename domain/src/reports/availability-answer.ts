import { envelopeOf, type ReportQuery } from './answer.js';
import { AVAILABILITIES, type Availability } from './availability.js';
import { oneOf } from './untrusted-input.js';

/** The availability that a provider reports, and the provider's name. */
export interface AnsweredAvailability {
  readonly availability: Availability;
  readonly source: string;
}

/** Reads a provider's answer about availability; undefined for an invalid answer, or one about another car. */
export function readAvailability(answer: unknown, query: ReportQuery): AnsweredAvailability | undefined {
  const envelope = envelopeOf(answer, query);
  if (typeof envelope === 'string') return undefined;
  const availability = oneOf(envelope.fields['availability'], AVAILABILITIES);
  return availability && { availability, source: envelope.source.name };
}
