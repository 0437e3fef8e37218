import { NO_REVISION } from '../log/events.js';
import type { Expected } from '../log/decision.js';
import { invalidArgument } from './refusals.js';

/** The four kinds of expected revision, as Append, Delete and Tombstone carry them. */
interface ExpectedRevisionOptions {
  hasRevision(): boolean;
  getRevision(): string;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
  hasAny(): boolean;
}

export function expectedRevisionOf(options: ExpectedRevisionOptions): Expected {
  if (options.hasRevision()) return BigInt(options.getRevision());
  if (options.hasNoStream()) return NO_REVISION;
  if (options.hasStreamExists()) return 'stream-exists';
  if (options.hasAny()) return 'any';
  throw invalidArgument('The expected stream revision is missing.');
}
