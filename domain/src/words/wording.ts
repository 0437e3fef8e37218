import type { AdminEvent } from '../admin/index.js';
import type { EventOf } from '../event.js';
import type { DiscountsEvent, PricedService } from '../pricing/index.js';
import type { OrderEvent } from '../orders/index.js';
import type { SessionEvent } from '../session/index.js';

export type KnownEvent = SessionEvent | OrderEvent | AdminEvent | DiscountsEvent;

/** One sentence for each event, without its time; `who` words the actor. */
export interface Words {
  readonly sentences: {
    readonly [Type in KnownEvent['type']]: (data: EventOf<KnownEvent, Type>['data']) => string;
  };
  /** For an event that the shop does not know. */
  readonly unknown: (type: string) => string;
  readonly unreadable: (type: string, why: string) => string;
  readonly who: (actor: string | null) => string;
  readonly begins: (moment: string, uuid: string) => string;
  readonly nothing: (uuid: string) => string;
  readonly ends: (events: number, minutes: string, redacted: boolean) => string;
}

export const namesOf = (services: readonly PricedService[]): string =>
  services.map(({ serviceName }) => serviceName).join(', ');
