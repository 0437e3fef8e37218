import type { OrderView } from '@shop/domain/orders';
import type { Answer, StoryShop } from '../../testing/shop.js';

/** Actions of a buyer: finds an order's token by the visit's uuid, reads the order's page, posts a request. */
export const buyerOf = (shop: () => StoryShop) => ({
  tokenOf: async (uuid: string): Promise<string> => {
    const { body } = await shop().ask('GET', `/api/sessions/${uuid}/order`);
    return String(body['token']);
  },
  page: async (token: string, path = ''): Promise<Answer & { body: OrderView }> =>
    (await shop().ask('GET', `/api/orders/${token}${path}`)) as unknown as Answer & { body: OrderView },
  act: (token: string, what: string, body: object = {}): Promise<Answer> =>
    shop().ask('POST', `/api/orders/${token}/${what}`, body),
});
