import type { MileageFinding } from '@shop/domain/reports';
import type { Formats } from '../formats.js';
import type { HistoryWords } from '../words/history-words.js';

/** The findings of a history with what it takes to write them down. */
export interface HistoryContext {
  readonly findings: readonly MileageFinding[];
  readonly words: HistoryWords;
  readonly formats: Formats;
}
