import type { StoredEvent } from '../log/events.js';
import type { streams } from './messages.js';
import { invalidArgument } from './refusals.js';

/** The search window when the client sets none; also the batch size of the real server. */
const DEFAULT_WINDOW = 32;

/** Which events a reader receives; `checkpointInterval` is the number of events examined between two checkpoints. */
export type EventFilter = NonNullable<ReturnType<typeof filterOf>>;

export function filterOf(options: streams.ReadReq.Options) {
  const filter = options.getFilter();
  if (!filter) return undefined;
  const onType = filter.getEventType();
  const expression = onType ?? filter.getStreamIdentifier();
  if (!expression) throw invalidArgument('A filter is on event types or on stream names.');
  const matches = textMatcher(expression);
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  return {
    matches: ({ type, stream }: StoredEvent): boolean => matches(onType ? type : stream),
    checkpointInterval: Math.max(1, window * Math.max(1, filter.getCheckpointintervalmultiplier())),
  };
}

/** Prefixes match at the start only; a regular expression matches anywhere unless anchored. */
function textMatcher(expression: streams.ReadReq.Options.FilterOptions.Expression): (text: string) => boolean {
  const prefixes = expression.getPrefixList();
  const source = expression.getRegex();
  if (source === '') return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  const regex = compiled(source);
  return (text) => regex.test(text);
}

function compiled(source: string): RegExp {
  try {
    return new RegExp(source, 'u');
  } catch {
    throw invalidArgument(`'${source}' is not a regular expression.`);
  }
}
