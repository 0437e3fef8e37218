import { setMaxListeners } from 'node:events';
import type { Consumer } from './consumer.js';
import type { ConsumerReport } from './consumer-health.js';
import { Follower } from './follower.js';
import type { Metrics } from './metrics.js';
import type { Stores } from './stores.js';
import { watch } from './watch.js';

/** Consumers side by side in one process, each with its own lease, and watched. */
export class Followers {
  private readonly followers: readonly Follower[];

  constructor(
    consumers: readonly Consumer[],
    private readonly stores: Stores,
    meter: Metrics,
  ) {
    this.followers = consumers.map((consumer) => new Follower(consumer, stores, meter));
  }

  /** Runs all of them until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    // Each follower and each watch may wait on it at once; Node takes more than ten for a leak.
    setMaxListeners(3 * this.followers.length + 50, signal);
    await Promise.all(
      this.followers.flatMap((follower) => [follower.run(signal), watch(follower, this.stores, signal)]),
    );
  }

  restart(name: string): void {
    this.followers.find(({ consumer }) => consumer.name === name)?.restart();
  }

  get isStuck(): boolean {
    return Object.values(this.reports).some(({ stuck }) => stuck);
  }

  get reports(): Readonly<Record<string, ConsumerReport>> {
    return Object.fromEntries(this.followers.map(({ consumer, health }) => [consumer.name, health.report()]));
  }
}
