import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quote } from '@shop/domain/pricing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';

const atTheReports = aSession({
  idveh: 'AB123CD',
  vehicleData: aCar,
  basePrice: 19,
  email: 'jo@exemple.fr',
  gdprConsent: true,
});
const reports = `/?uuid=${atTheReports.uuid}`;

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('a price that another page knows better', () => {
  const priceOf = async (name: string) => {
    const card = (await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) })).closest('label');
    return [...(card?.textContent ?? '').matchAll(/\d+,\d\d(?=\s€)/g)].map(([price]) => price);
  };

  it('is the shop’s own on the cards, whatever a page reported before', async () => {
    const known = { ...atTheReports, basePrice: 12, quote: { ...atTheReports.quote, basePrice: 22 } };
    openShop(reports, { known: [known] });
    expect(await priceOf('MecaVIN')).toEqual(['22,00']);
  });

  it.each([
    [19, '18', ['18,00', '19,00']],
    [22, '20', ['20,00', '22,00']],
  ])('is that of the code which another tab has taken, on the cards and the order alike (%i €)', async (...prices) => {
    const [basePrice, total, shown] = prices;
    const user = userEvent.setup();
    const [before, code] = [atTheReports, { discountToken: 'BIENVENUE10', discountPercentage: 10 }];
    const taken = { ...before, ...code, quote: { ...quote({ basePrice, count: 1, ...code }), basePrice } };
    let isTaken = false;
    openShop(`${reports}&product=mecavin`, {
      known: [before],
      answers: {
        [`GET /api/sessions/${before.uuid}`]: () => ({ body: isTaken ? taken : before }),
        'POST /api/create-payment-intent': () => {
          isTaken = true;
          return {
            status: 409,
            body: { code: 'price-changed', total: Number(total), amount: Number(total) * 100, basePrice },
          };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findByRole('button', { name: `Commander MecaVIN pour ${total}€` });
    expect(await priceOf('MecaVIN')).toEqual(shown);
  });
});
