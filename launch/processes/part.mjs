const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
const STEADY_AFTER = 60_000;

/**
 * One process of an installation that can be started, stopped and started again. `launch()` starts it and returns a child;
 * `ready(child)` resolves once it works. With `restart` a child that ends by itself is started again after a growing pause.
 */
export function createPart({ name, launch, ready = async () => undefined, restart, changed, say }) {
  const part = { name, child: undefined, wanted: false };
  let pause = FIRST_PAUSE;

  const begin = async () => {
    const child = await launch();
    part.child = child;
    changed();
    if (!part.wanted) return child.kill();
    const startedAt = Date.now();
    void child.ended.then((exit) => {
      if (Date.now() - startedAt > STEADY_AFTER) pause = FIRST_PAUSE;
      return part.child === child && part.wanted && onUnexpectedEnd(exit);
    });
    return child;
  };

  const onUnexpectedEnd = async ({ code, signal }) => {
    say(`${name} ended unexpectedly (${signal ?? `code ${code}`}), see ${part.child.log}.`);
    while (restart && part.wanted) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      if (!part.wanted) return;
      const failure = await begin().then(
        () => undefined,
        (error) => error,
      );
      if (!failure) return say(`${name} started again.`);
      say(`${name} does not start: ${failure.message}`);
    }
  };

  part.start = async () => {
    part.wanted = true;
    await begin();
    await ready(part.child);
  };
  part.stop = async (milliseconds) => {
    part.wanted = false;
    await part.child?.stop(milliseconds);
    changed();
  };
  part.kill = async () => {
    part.wanted = false;
    await part.child?.kill();
    changed();
  };
  return part;
}
