import { NewerEvent } from '@shop/domain/event-types';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { PostgresUnavailable } from '../stores/postgres/postgres-errors.js';
import { ProviderFailed } from './provider-call.js';

/** The daily budget for this kind of call is spent; `retryAfterSeconds` says when to retry. */
export class LookupBudgetExhausted extends Error {
  override readonly name = 'LookupBudgetExhausted';

  constructor(readonly retryAfterSeconds: number) {
    super('the money for lookups is spent');
  }
}

const UNANSWERED = [ProviderFailed, LookupBudgetExhausted, EventStoreUnavailable, PostgresUnavailable, NewerEvent];

/** Whether an error says that a provider or a store does not answer now, or may not be called; a bug is none of these. */
export const isUnanswered = (error: unknown): boolean => UNANSWERED.some((kind) => error instanceof kind);

/** Handles a rejection: undefined for an error that `isExpected`; any other error is thrown again. */
export const undefinedFor =
  (isExpected: (error: unknown) => boolean) =>
  (error: unknown): undefined => {
    if (!isExpected(error)) throw error;
  };
