import { NO_REVISION } from '../log/events.js';
import type { Expected } from '../log/decision.js';
import type { streams } from './messages.js';
import { invalidArgument } from './refusals.js';

type Options = streams.AppendReq.Options | streams.DeleteReq.Options | streams.TombstoneReq.Options;

export function expectedRevisionOf(options: Options): Expected {
  if (options.hasRevision()) return BigInt(options.getRevision());
  if (options.hasNoStream()) return NO_REVISION;
  if (options.hasStreamExists()) return 'stream-exists';
  if (options.hasAny()) return 'any';
  throw invalidArgument('The expected stream revision is missing.');
}
