import { addDays, dayNumber, type DayRange } from '../time/index.js';

/** Lengths in days of the blocks in which figures are summed up, the longest first. */
export const BLOCK_SPANS = [64, 8, 1] as const;
export type Span = (typeof BLOCK_SPANS)[number];

/** A block of `span` days starting at `day`; blocks of one span do not overlap, and each lies within one block of the next longer span. */
export interface Block {
  readonly day: string;
  readonly span: Span;
}

/** The block of this length that contains the day. */
export function blockOf(day: string, span: Span): Block {
  const within = dayNumber(day) % span;
  return { day: addDays(day, -(within < 0 ? within + span : within)), span };
}

/** The smallest set of blocks that covers a range of days exactly, oldest first: at most 17 for 30 days, 33 for a year. */
export function blocksOf({ from, to }: DayRange): Block[] {
  const blocks: Block[] = [];
  for (let day = from; day <= to;) {
    const span = BLOCK_SPANS.find((one) => blockOf(day, one).day === day && addDays(day, one - 1) <= to) ?? 1;
    blocks.push({ day, span });
    day = addDays(day, span);
  }
  return blocks;
}
