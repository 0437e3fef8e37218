/** Does one write after the other, in the order they were asked for; one that fails does not hold up the next. */
export function newWriteQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(write: () => Promise<Result>): Promise<Result> => {
    const result = last.then(write);
    last = result.catch(() => undefined);
    return result;
  };
}
