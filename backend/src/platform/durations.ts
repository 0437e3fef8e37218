export const MINUTE_MS = 60 * 1000;
export const DAY_MS = 24 * 3600 * 1000;

/** Time limits of calls to the two stores, in ms. */
export interface StoreTimeLimits {
  /** A connection to Postgres, also the wait for one of the pool. */
  readonly connection: number;
  /** What Postgres itself lets a statement take. */
  readonly statement: number;
  /** A statement on a connection that is silently dead: longer than `statement`. */
  readonly postgresAnswer: number;
  /** One call to the event store. */
  readonly eventStoreAnswer: number;
  /** All calls to the event store of one request together. */
  readonly request: number;
}

/** A visitor who waits is given an answer soon. */
export const STORE_TIME_LIMITS: StoreTimeLimits = {
  connection: 1000,
  statement: 2000,
  postgresAnswer: 3000,
  eventStoreAnswer: 2000,
  request: 8000,
};
