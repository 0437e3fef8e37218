/** The event store did not answer in time; nothing is known to be wrong with what was asked. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}

/** Somebody else kept writing to the stream: decided again as often as is sensible, without success. */
export class StreamContended extends Error {
  override readonly name = 'StreamContended';
}

/** The answer of `work`, or EventStoreUnavailable after `milliseconds`; the client has no deadline of its own here. */
export const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new EventStoreUnavailable(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
