import type { MileageFinding } from '@shop/domain/reports';
import type { Formats } from '../formats.js';
import type { HistoryMessages } from '../messages/history-fr.js';

/** The findings of a history, with the words and formats to write them. */
export interface HistoryContext {
  readonly findings: readonly MileageFinding[];
  readonly messages: HistoryMessages;
  readonly formats: Formats;
}
