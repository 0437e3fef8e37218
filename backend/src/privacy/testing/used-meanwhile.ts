import { sessionStream } from '@shop/domain/sessions';
import { sessionExamples as examples } from '@shop/domain/testing';
import { vi } from 'vitest';
import { Streams } from '../../stores/event-store/streams.js';
import type { StoryShop } from '../../testing/shop.js';

/** Somebody changes the language of a visit. */
export const use = (shop: StoryShop, uuid: string, at: string): Promise<void> =>
  shop.flood(sessionStream(uuid), { ...examples.LanguageChanged, at }, 1);

/** Lets somebody use a visit once its erasure has read it, in the shop or at the desk, until mocks are restored. */
export function usedMeanwhile(shop: StoryShop, uuid: string, at: string): void {
  let isUsed = false;
  vi.spyOn(Streams.prototype, 'load').mockImplementation(async function (this: Streams, decider, stream) {
    const loaded = await this.loadSeen(decider, stream, -1);
    if (stream === sessionStream(uuid) && !isUsed) await use(shop, uuid, at);
    isUsed ||= stream === sessionStream(uuid);
    return loaded;
  });
}
