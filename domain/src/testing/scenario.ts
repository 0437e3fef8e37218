import { fold, type Decider } from '../decider.js';
import type { Event } from '../event.js';
import { Refusal } from '../refusal.js';

export type Told<Fact> = { readonly events: readonly Fact[] } | { readonly refusal: string };

/** A story about one stream, told as data: given these facts, when this command, then these facts or that refusal. */
export const scenarioFor = <Command, Fact extends Event, State>(decider: Decider<Command, Fact, State>) => ({
  given: (...history: Fact[]) => ({
    when: (command: Command): Told<Fact> => {
      try {
        return { events: decider.decide(command, fold<Command, Fact, State>(decider, history)) };
      } catch (no) {
        if (no instanceof Refusal) return { refusal: no.code };
        throw no;
      }
    },
  }),
});
