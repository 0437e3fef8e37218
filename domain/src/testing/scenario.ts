import { fold, type Decider } from '../decider.js';
import type { Event } from '../event.js';
import { Refusal } from '../refusal.js';

export type Decision<DomainEvent> = { readonly events: readonly DomainEvent[] } | { readonly refusal: string };

/** Describes a test of one stream as data: given these events, when this command, then these events or that refusal. */
export const scenarioFor = <Command, DomainEvent extends Event, State>(
  decider: Decider<Command, DomainEvent, State>,
) => ({
  given: (...history: DomainEvent[]) => ({
    when: (command: Command): Decision<DomainEvent> => {
      try {
        return { events: decider.decide(command, fold<Command, DomainEvent, State>(decider, history)) };
      } catch (no) {
        if (no instanceof Refusal) return { refusal: no.code };
        throw no;
      }
    },
  }),
});
