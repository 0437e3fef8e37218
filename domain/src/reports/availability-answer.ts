import { envelopeOf, type AskedFor } from './answer.js';
import { AVAILABILITIES, type Availability } from './availability.js';
import { oneOf } from './untrusted-input.js';

/** What a provider says that it has, and its name. */
export interface AnsweredAvailability {
  readonly availability: Availability;
  readonly source: string;
}

/** Reads the answer to "what have you for this car"; undefined for an answer that is none, or about another car. */
export const readAvailability = (answer: unknown, asked: AskedFor): AnsweredAvailability | undefined => {
  const envelope = envelopeOf(answer, asked);
  if (typeof envelope === 'string') return undefined;
  const availability = oneOf(envelope.fields['availability'], AVAILABILITIES);
  return availability && { availability, source: envelope.source.name };
};
