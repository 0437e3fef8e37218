/** The event store did not answer in time; nothing is known to be wrong with the request. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}
