import { eventTypes } from '@shop/domain/event-types';
import { momentOf } from '@shop/domain/time';
import { type RecordedEvent, BEGINNING, isAfter, positionText, type Position } from '@shop/eventing/event';
import { badInput } from './bad-input.js';
import { lineOf } from './line.js';
import { redacted, valueAt } from './redaction.js';

/** A position in the log, or a moment (ISO 8601, UTC). */
export type Edge = { readonly position: Position } | { readonly at: string };

interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string;
}

/** Which events are selected; all given conditions must hold. */
export interface Selection {
  readonly types: readonly string[];
  readonly stream?: string;
  /** A position is exclusive, a moment inclusive. */
  readonly from?: Edge;
  /** A position is inclusive, a moment exclusive. */
  readonly to?: Edge;
  readonly where: readonly Condition[];
}

const POSITION = /^(\d{1,18})(?:\/(\d{1,18}))?$/;
const RELATIVE = /^-?(\d+)(m|h|d)$/;
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Whether a bound depends on the current time: `now`, `3h`. */
export const isRelative = (text: string): boolean => text === 'now' || RELATIVE.test(text);

function ago(text: string, now: number): string | undefined {
  const [, count = '0', unit = ''] = RELATIVE.exec(text) ?? [];
  const moment = new Date(now - Number(count) * (UNITS[unit] ?? 0));
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function positionOf(text: string): Position | undefined {
  const [, commit, prepare = commit] = POSITION.exec(text) ?? [];
  if (commit === undefined || prepare === undefined) return undefined;
  const position = { commit: BigInt(commit), prepare: BigInt(prepare) };
  return position.prepare <= position.commit ? position : undefined;
}

/** Parses `1234/1234`, `1234`, `2026-03-01`, `2026-03-01T08:00:00Z`, `now`, `3h`. Throws BadInput on anything else. */
export function edgeOf(text: string, now: number = Date.now()): Edge {
  const position = positionOf(text);
  if (position !== undefined) return { position };
  const at = isRelative(text) ? ago(text, now) : momentOf(text);
  if (at !== undefined) return { at };
  return badInput(
    `"${text}" is neither a moment (2026-03-01, 2026-03-01T08:00:00Z, now, 3h) nor a place of the log (1234/1234).`,
  );
}

const OPERATORS = ['!=', '>=', '<=', '=', '>', '<', '~'] as const;
type Operator = (typeof OPERATORS)[number];

const ORDERS: readonly Operator[] = ['>=', '<=', '>', '<'];
const FIELD = /^[\w$][\w.$-]*$/;

/** Parses conditions such as `data.amountCents>=4000`, `actor=visitor`, `src~news`. Throws BadInput. */
export function conditionOf(text: string): Condition {
  const index = text.search(/[!<>=~]/);
  const operator = OPERATORS.find((one) => text.startsWith(one, index));
  const field = text.slice(0, Math.max(0, index));
  if (!FIELD.test(field) || operator === undefined) {
    return badInput(`"${text}" is no condition; write a field, one of ${OPERATORS.join(' ')} and a value.`);
  }
  if (field === 'position' && ORDERS.includes(operator)) badInput('Places of the log are bounded by --from and --to.');
  return { field, operator, value: text.slice(index + operator.length) };
}

/** Returns a known event type; throws BadInput for a type that the shop never writes, naming similar ones. */
export function typeOf(text: string): string {
  const types: readonly string[] = eventTypes.toSorted();
  if (types.includes(text)) return text;
  const alike = types.filter((type) => type.toLowerCase().includes(text.toLowerCase()));
  const hint = alike.length > 0 ? `did you mean ${alike.join(', ')}?` : `there are ${types.join(', ')}.`;
  return badInput(`The shop writes no ${text}; ${hint}`);
}

/** Objects in which conditions look up fields, redacted: the event as it is exported, its metadata and its data. */
function partsOf(event: RecordedEvent): readonly unknown[] {
  const visible = redacted(event);
  return [lineOf(visible), visible, visible.metadata, visible.data];
}

/** The value of a dotted field in the first part that has it. */
const fieldOf = (parts: readonly unknown[], field: string): unknown =>
  parts.map((part) => valueAt(part, field)).find(isThere);

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}

function holds(parts: readonly unknown[], { field, operator, value }: Condition): boolean {
  const text = textOf(fieldOf(parts, field));
  const order =
    text !== '' && !Number.isNaN(Number(text))
      ? Number(text) - Number(value)
      : text < value
        ? -1
        : Number(text > value);
  switch (operator) {
    case '=':
      return text === value;
    case '!=':
      return text !== value;
    case '~':
      return text.toLowerCase().includes(value.toLowerCase());
    case '>':
      return text !== '' && order > 0;
    case '<':
      return text !== '' && order < 0;
    case '>=':
      return text !== '' && order >= 0;
    case '<=':
      return text !== '' && order <= 0;
  }
}

export function accepts({ types, stream, from, to, where }: Selection, event: RecordedEvent): boolean {
  if (types.length > 0 && !types.includes(event.type)) return false;
  if (
    stream !== undefined &&
    event.stream !== stream &&
    !(stream.endsWith('*') && event.stream.startsWith(stream.slice(0, -1)))
  )
    return false;
  if (from !== undefined && ('at' in from ? event.at < from.at : !isAfter(event.position, from.position))) return false;
  if (to !== undefined && ('at' in to ? event.at >= to.at : isAfter(event.position, to.position))) return false;
  if (where.length === 0) return true;
  const parts = partsOf(event);
  return where.every((condition) => holds(parts, condition));
}

/** Throws BadInput for a position that the log has not reached. */
export function mustBeThere(position: Position, end: Position): void {
  if (!isAfter(position, end)) return;
  badInput(`The log has not come to ${positionText(position)}: it ends at ${positionText(end)}.`);
}

/** Positions between which to read; moments do not bound them, as the log is not in order of time. Throws BadInput. */
export function boundsOf({ from, to }: Selection, end: Position): { after: Position; upTo: Position } {
  const after = from !== undefined && 'position' in from ? from.position : BEGINNING;
  mustBeThere(after, end);
  return { after, upTo: to !== undefined && 'position' in to && isAfter(end, to.position) ? to.position : end };
}

/** The selection for a manifest, in the form in which it can be typed again. */
export function selectionText({ types, stream, from, to, where }: Selection) {
  const edge = (one: Edge | undefined) =>
    one === undefined ? null : 'at' in one ? one.at : positionText(one.position);
  return {
    types,
    stream: stream ?? null,
    from: edge(from),
    to: edge(to),
    where: where.map(({ field, operator, value }) => `${field}${operator}${value}`),
  };
}
