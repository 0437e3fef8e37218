import { addDays, dayNumber, type DayRange } from '../time/index.js';

/** Lengths in days of the blocks that figures are added up in, the longest first. */
export const SPANS = [64, 8, 1] as const;
export type Span = (typeof SPANS)[number];

/** `span` days from `day` on; blocks of one span lie side by side, and each lies within one of the next longer. */
export interface Block {
  readonly day: string;
  readonly span: Span;
}

/** The block of this length that holds the day. */
export const blockOf = (day: string, span: Span): Block => {
  const within = dayNumber(day) % span;
  return { day: addDays(day, -(within < 0 ? within + span : within)), span };
};

/** The fewest blocks that are a range of days together, oldest first: 17 at most for 30 days, 33 for a year. */
export const blocksOf = ({ from, to }: DayRange): Block[] => {
  const blocks: Block[] = [];
  for (let day = from; day <= to;) {
    const span = SPANS.find((one) => blockOf(day, one).day === day && addDays(day, one - 1) <= to) ?? 1;
    blocks.push({ day, span });
    day = addDays(day, span);
  }
  return blocks;
};
