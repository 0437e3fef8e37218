const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 2000;
const STEADY_AFTER_MS = 60_000;

/**
 * One process of an installation that can be started, stopped and restarted. `launch()` starts it and returns a child; `ready(child)`
 * resolves when it works. With `restart` a child that ends unexpectedly is started again after an increasing delay.
 */
export function createService({ name, launch, ready = async () => undefined, restart, changed, say }) {
  const service = { name, child: undefined, wanted: false };
  let pause = FIRST_PAUSE_MS;

  const begin = async () => {
    const child = await launch();
    service.child = child;
    changed();
    if (!service.wanted) return child.kill();
    const startedAt = Date.now();
    void child.ended.then((exit) => {
      if (Date.now() - startedAt > STEADY_AFTER_MS) pause = FIRST_PAUSE_MS;
      return service.child === child && service.wanted && onUnexpectedEnd(exit);
    });
    return child;
  };

  const onUnexpectedEnd = async ({ code, signal }) => {
    say(`${name} ended unexpectedly (${signal ?? `code ${code}`}), see ${service.child.log}.`);
    while (restart && service.wanted) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
      if (!service.wanted) return;
      const failure = await begin().then(
        () => undefined,
        (error) => error,
      );
      if (!failure) return say(`${name} started again.`);
      say(`${name} does not start: ${failure.message}`);
    }
  };

  service.start = async () => {
    service.wanted = true;
    await begin();
    await ready(service.child);
  };
  service.stop = async (timeoutMs) => {
    service.wanted = false;
    await service.child?.stop(timeoutMs);
    changed();
  };
  service.kill = async () => {
    service.wanted = false;
    await service.child?.kill();
    changed();
  };
  return service;
}
