import type { Cents, Count, Instant, Uuid } from '../quantities.js';
import type { DayRange } from '../time/index.js';

/** Every figure that can be explained by its visits. */
export const EXPLAINED = [
  'sessions',
  'robots',
  'identified',
  'consented',
  'chosen',
  'converted',
  'identified-consented',
  'consented-chosen',
  'chosen-paid',
  'left-before-identified',
  'left-before-consented',
  'left-before-chosen',
  'left-before-paid',
  'under-way',
  'lost',
  'payments',
  'refunded',
  'charged-back',
] as const;
export type Explained = (typeof EXPLAINED)[number];

export const isExplained = (text: string): text is Explained => (EXPLAINED as readonly string[]).includes(text);

/** One visit behind a figure; nothing that tells who it was. Times ISO 8601 UTC, integer cents. */
export interface VisitLine {
  readonly uuid: Uuid;
  readonly startedAt: Instant | null;
  readonly lastAt: Instant | null;
  readonly paidAt: Instant | null;
  readonly isRobot: boolean;
  readonly reached: 'started' | 'identified' | 'consented' | 'chosen' | 'paid';
  readonly state: 'converted' | 'under-way' | 'lost';
  readonly language: string | null;
  readonly brand: string | null;
  readonly affiliate: string | null;
  readonly source: string | null;
  readonly services: string | null;
  readonly amount: Cents | null;
  readonly refunded: Cents;
  readonly chargedBack: Cents;
}

/** A page of the visits behind a figure, newest first. */
export interface VisitsView {
  readonly figure: Explained;
  readonly range: DayRange;
  /** All of them, counted up to 10 000. */
  readonly total: Count;
  readonly visits: readonly VisitLine[];
  /** Asks for the next page; null on the last one. */
  readonly next: string | null;
}
