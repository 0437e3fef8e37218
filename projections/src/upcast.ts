import { UnknownVersion, upcast } from '@shop/domain/event-types';
import type { Upcast } from '@shop/eventing/event-store/recorded-event';

/** The upcasters of the shop, as the engine asks for them. */
export const upcastEvent: Upcast = (type, version, data) => {
  try {
    return { data: upcast(type, version, data) };
  } catch (error) {
    if (!(error instanceof UnknownVersion)) throw error;
    return { data, flaw: error.message };
  }
};
