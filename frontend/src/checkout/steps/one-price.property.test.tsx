import { render } from '@testing-library/react';
import fc from 'fast-check';
import { BrowserRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { comparisonOf, quote, SERVICE_IDS, type PriceDisplay, type Quote, type ServiceId } from '@shop/domain/pricing';
import type { Language } from '@shop/domain/sessions';
import { Providers } from '../../app/providers.js';
import { loadFirstMessages } from '../../i18n/first-messages.js';
import { messagesIn } from '../../i18n/shop-messages.js';
import { withMessages } from '../../i18n/foundations.js';
import { UnlikelyNotice } from '../../pricing/unlikely-notice.js';
import { readUrl } from '../../sessions/url.js';
import { configuration } from '../../testing/configuration.js';
import { aCar } from '../../testing/sessions.js';
import { newDraft, type SessionDraft } from '../session/session-draft.js';
import { termsOf } from '../session/draft-quote.js';
import type { Purchase } from '../use-purchase.js';
import { EmailView } from './email-view.js';
import { PaymentView } from './payment-view.js';
import { ServicesView } from './services-view.js';

const RUNS = process.env['SHOP_TEST_FULL'] === '1' ? 1000 : 60;

interface Case {
  language: Language;
  display: PriceDisplay;
  basePrice: number;
  chosen: readonly ServiceId[];
  code: number | null;
}

const cases: fc.Arbitrary<Case> = fc.record({
  language: fc.constantFrom('fr', 'en'),
  display: fc.constantFrom('specified', 'lawful'),
  basePrice: fc.integer({ min: 9, max: 29 }),
  chosen: fc.subarray<ServiceId>([...SERVICE_IDS]),
  code: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 4 }),
});

const draftOf = ({ basePrice, chosen, code }: Case): SessionDraft => ({
  ...newDraft(readUrl('')),
  vehicle: { idveh: 'AB123CD', data: aCar },
  ...{ email: 'jo@exemple.fr', consented: true, mileage: 80_000, basePrice, chosen },
  discount: code === null ? null : { token: 'CODE', discountPercentage: code },
});

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

const purchaseWith = (draft: SessionDraft, step: Purchase['step']): Purchase => ({
  ...{ uuid: never, save: never, trySave: never, record: never, update: nothing, goTo: nothing },
  ...{ sessionUuid: null, url: readUrl(''), draft, step },
});

const UNLIKELY = { 'service-history': 'unlikely' } as const;

/** Steps 2 to 4, and the notice about a report that will probably be empty. */
const PLACES = {
  email: withMessages(({ draft }: { draft: SessionDraft }) => <EmailView purchase={purchaseWith(draft, 2)} />),
  services: withMessages(({ draft }: { draft: SessionDraft }) => <ServicesView purchase={purchaseWith(draft, 3)} />),
  payment: withMessages(({ draft }: { draft: SessionDraft }) => (
    <PaymentView purchase={purchaseWith(draft, 4)} discountSettled={false} initialState={{ phase: 'filling' }} />
  )),
  notice: withMessages(({ draft }: { draft: SessionDraft }) => (
    <UnlikelyNotice chosen={draft.chosen} availabilities={UNLIKELY} terms={termsOf(draft)} />
  )),
};

type Place = keyof typeof PLACES;

const amountsIn = (text: string | null | undefined): string[] =>
  [...(text ?? '').matchAll(/\d+(?:,\d\d)?\s?€/g)].map(([amount]) => amount.replaceAll(/\s/g, ''));

/** Every amount that a place shows, in its order; a card is named with its price, and the figures of its sample are left out. */
function shownIn(place: HTMLElement): string[] {
  for (const card of place.querySelectorAll('label[data-service]')) {
    const name = card.querySelector('input')?.getAttribute('aria-label') ?? '';
    card.replaceChildren(name, ' ', card.lastElementChild ?? '');
  }
  return amountsIn(place.textContent);
}

async function shown(place: Place, { language, display, ...rest }: Case): Promise<string[]> {
  const View = PLACES[place];
  const locale = await loadFirstMessages(language);
  const { container, unmount } = render(
    <Providers locale={locale} configuration={{ ...configuration, priceDisplay: display }}>
      <View draft={draftOf({ language, display, ...rest })} />
    </Providers>,
    { wrapper: BrowserRouter },
  );
  const amounts = shownIn(container);
  unmount();
  return amounts;
}

const money = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}€`;
const onButton = (cents: number) => `${cents / 100}€`;
const above = (cents: number, base: number) => (cents < base ? [money(cents), money(base)] : [money(cents)]);

function expectedSummary(quoted: Quote, { display, chosen, basePrice }: Case, alone: number): string[] {
  const maximum = display === 'lawful' ? [money(2900)] : [];
  if (chosen.length === 0) return [money(alone), ...maximum];
  const { initial, individual } = comparisonOf(quoted, display);
  const struck = quoted.total < initial;
  const each = money(basePrice * 100);
  return [
    ...(struck ? [display === 'lawful' ? each : money(2900), money(initial)] : []),
    ...(individual > 0 ? [money(individual)] : []),
    ...(display === 'specified' || !struck ? [each, money(quoted.sum)] : []),
    ...[quoted.pack, quoted.promo].filter((cents) => cents > 0).map(money),
    ...[money(quoted.total), ...maximum],
  ];
}

/** The same amounts, by the domain's quote. */
function expected(one: Case): Record<Place, string[]> {
  const { basePrice, chosen, code, display } = one;
  const quoteOf = (count: number) => quote({ basePrice, count, discountPercentage: code });
  const totalOf = (count: number) => quoteOf(count).total;
  const count = chosen.length;
  const [alone, quoted] = [totalOf(1), quoteOf(count)];
  const added = totalOf(Math.min(count + 1, 3)) - quoted.total;
  const { initial } = comparisonOf(quoted, display);
  const rail = [1, 2, 3].flatMap((size) => {
    const saved = size * alone - totalOf(size);
    return [money(totalOf(size)), ...(saved > 0 ? [money(saved)] : [])];
  });
  const cards = SERVICE_IDS.flatMap((id) => {
    const isAdded = count > 0 && !chosen.includes(id);
    return [money(alone), ...(isAdded ? above(added, alone) : above(alone, basePrice * 100))];
  });
  const bar = [
    ...(quoted.total < initial ? [money(initial), money(quoted.total)] : []),
    ...(count === 2 ? [money(added)] : []),
    ...(count > 0 ? [onButton(quoted.total)] : []),
  ];
  const summary = expectedSummary(quoted, one, alone);
  return {
    email: [money(alone), money(totalOf(3))],
    services: [...rail, ...cards, ...bar, ...summary],
    payment: count > 0 ? [onButton(quoted.total), ...summary] : [],
    notice: chosen.includes('service-history') ? [money(quoted.total - totalOf(count - 1))] : [],
  };
}

describe('a price', () => {
  it('is that of the order wherever it stands: for each pack, base price, code and language', async () => {
    await Promise.all([messagesIn('fr'), messagesIn('en')]);
    let compared = 0;
    const places = Object.keys(PLACES) as Place[];
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        const prices = expected(one);
        for (const place of places.filter((name) => name !== 'payment' || one.chosen.length > 0)) {
          expect([place, ...(await shown(place, one))]).toEqual([place, ...prices[place]]);
          compared += prices[place].length;
        }
      }),
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(RUNS * 10);
  }, 120_000);
});
