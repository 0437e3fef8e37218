import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';

/** What every description of a report names, on its card and in its pop-up. */
const HOLDS = {
  fr: {
    MecaVIN: [
      /identification/i,
      /finition/,
      /équipements et options/i,
      /données techniques/i,
      /date et lieu/i,
      /prix neuf/i,
    ],
    'Service History': [/officiel.* en concession/i, /kilométrage/i, /cohérence/i, /fraude/],
    MecaSCORE: [/valeur de marché calculée par ia/i, /kilométrage/],
  },
  en: {
    MecaVIN: [
      /identification/i,
      /trim/,
      /equipment and options/,
      /technical data/i,
      /production date and origin/i,
      /list price/i,
    ],
    'Service History': [/official dealer maintenance/i, /mileage/i, /consistency/i, /fraud/],
    MecaSCORE: [/ai market valuation/i, /mileage/],
  },
} as const;
const CASES = (['fr', 'en'] as const).flatMap((lang) =>
  Object.entries(HOLDS[lang]).map(([name, holds]) => [lang, name, holds] as const),
);
const SIGN = 'svg';

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('what a report holds', () => {
  it.each(CASES)(
    'in %s, is described in the pop-up of %s: a description, four benefits and two assurances',
    async (lang, name, holds) => {
      openShop(`/?lang=${lang}`);
      await userEvent.setup().click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
      const dialog = await screen.findByRole('dialog', { name });
      expect(dialog.querySelector('p')?.textContent).toMatch(/.{60,}\.$/);
      const [benefits, assurances] = within(dialog)
        .getAllByRole('list')
        .map((list) => within(list).getAllByRole('listitem'));
      expect(benefits).toHaveLength(4);
      expect(assurances).toHaveLength(2);
      for (const item of [...(benefits ?? []), ...(assurances ?? [])]) expect(item.querySelector(SIGN)).not.toBeNull();
      const words = benefits?.map(({ textContent }) => textContent).join('. ');
      for (const one of holds) expect(words).toMatch(one);
      expect(within(dialog).getByRole('link').getAttribute('href')).toMatch(
        new RegExp(`^/report/sample/.*\\?lang=${lang}$`),
      );
    },
  );

  it.each(CASES)('in %s, is described on the card of %s in four points', async (lang, name, holds) => {
    const known = aSession({ idveh: 'AB123CD', vehicleData: aCar, email: 'jo@exemple.fr', gdprConsent: true });
    openShop(`/?uuid=${known.uuid}&lang=${lang}`, { known: [known] });
    const card = (await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) })).closest('label');
    const points = within(card ?? document.body).getAllByRole('listitem');
    expect(points).toHaveLength(4);
    const words = points.map(({ textContent }) => textContent).join('. ');
    for (const one of holds) expect(words).toMatch(one);
  });
});
