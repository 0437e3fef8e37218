/** Runs writes one after the other, in the order of the calls; a failed one does not block the next. */
export function newWriteQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(write: () => Promise<Result>): Promise<Result> => {
    const result = last.then(write);
    last = result.catch(() => undefined);
    return result;
  };
}
