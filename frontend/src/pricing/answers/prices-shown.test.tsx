import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { quote, SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import { ConfigurationProvider } from '../../api/configuration.js';
import { LanguageContext } from '../../i18n/messages.js';
import { configuration } from '../../testing/configuration.js';
import { InFrench } from '../../testing/in-french.js';
import { hasUnlikely, largestPack, unlikelyAmong } from '../availability.js';
import { OrderBar } from '../order-bar.js';
import { OrderSummary } from '../order-summary.js';
import { UnlikelyNotice } from '../unlikely-notice.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const [vin, score] = ['mecavin', 'mecascore'] as const;

describe('the summary of an order', () => {
  const summary = (count: number, discountPercentage: number | null, display: 'specified' | 'lawful') => {
    render(
      <InFrench>
        <ConfigurationProvider known={{ ...configuration, priceDisplay: display }}>
          <OrderSummary
            title="Votre commande"
            services={SERVICE_IDS.slice(0, count)}
            quote={quote({ basePrice: 20, count, discountPercentage })}
            aloneCents={2000}
          />
        </ConfigurationProvider>
      </InFrench>,
    );
    const shown = screen.getByRole('region', { name: 'Récapitulatif de la commande' });
    const [names, amounts] = ['dt', 'dd'].map((tag) =>
      [...shown.querySelectorAll(tag)].map(({ textContent }) => plain(textContent)),
    );
    const saved = /(\d+) % économisés/.exec(plain(shown.textContent))?.[1];
    const struck = [...shown.querySelectorAll('s')].map(({ textContent }) => plain(textContent));
    return { lines: names!.map((name, index) => `${name}: ${amounts?.[index]}`), saved, struck, shown };
  };

  it.each([
    [1, null, 'lawful', ['Prix de base (1 × 20,00 €): 20,00 €'], undefined, []],
    [2, null, 'lawful', ['Achetés séparément (2 × 20,00 €): 40,00 €', 'Remise pack de 2: −4,00 €'], '10', ['40,00 €']],
    [
      3,
      10,
      'lawful',
      ['Achetés séparément (3 × 20,00 €): 60,00 €', 'Remise pack de 3: −15,00 €', 'Code promo: −4,00 €'],
      '31',
      ['60,00 €'],
    ],
    [1, 50, 'lawful', ['Achetés séparément (1 × 20,00 €): 20,00 €', 'Code promo: −10,00 €'], '50', ['20,00 €']],
  ] as const)(
    'of %i reports with a code of %s %% compares (%s) what can be compared',
    (count, code, display, ...seen) => {
      const { lines, saved, struck, shown } = summary(count, code, display);
      expect([lines, saved, struck]).toEqual(seen);
      within(shown).getByText(/au plus par rapport/);
    },
  );

  it('begins, as specified, with the highest price, and names the base price beside it', () => {
    const { lines, shown } = summary(2, null, 'specified');
    expect(lines.map((line) => line.split(': ').at(-1))).toEqual(['58,00 €', '−18,00 €', '40,00 €', '−4,00 €']);
    expect(lines.map((line) => line.split(' (')[0]?.split(':')[0])).toEqual([
      'Prix initial',
      'Remise selon la valeur du véhicule',
      'Prix de base',
      'Remise pack de 2',
    ]);
    expect(within(shown).queryByText(/au plus par rapport/)).toBeNull();
  });

  it('has while nothing is chosen no lines, no saving, and a price that begins', () => {
    const { lines, saved, shown } = summary(0, null, 'lawful');
    expect([lines, saved]).toEqual([[], undefined]);
    within(shown).getByText('Aucun rapport choisi');
    within(shown).getByText(/^à partir de 20,00\s€$/);
    expect(shown.querySelector('strong')).toBeNull();
  });
});

describe('the bar of an order', () => {
  const [onAdd, onOrder] = [vi.fn(), vi.fn()];
  const draw = (services: readonly ServiceId[], changes: Partial<Parameters<typeof OrderBar>[0]> = {}) => {
    render(
      <InFrench>
        <OrderBar
          services={services}
          quote={quote({ basePrice: 20, count: services.length })}
          busy={false}
          notice={null}
          onOrder={onOrder}
          {...changes}
        />
      </InFrench>,
    );
    return within(screen.getByRole('region', { name: 'Commande' }));
  };

  it.each([
    [[], 'Choisir un rapport', 'Aucun rapport choisi', ''],
    [[vin], 'Commander MecaVIN pour 20€', 'MecaVIN', '29,00 € 20,00 €'],
    [[vin, score], 'Commander le pack MecaVIN + MecaSCORE pour 36€', 'MecaVIN + MecaSCORE', '58,00 € 36,00 €'],
  ] as const)('of %j says what is ordered for how much', async (services, label, title, detail) => {
    onOrder.mockClear();
    const bar = draw(services);
    bar.getByText(title);
    const struck = screen.getByRole('region', { name: 'Commande' }).querySelector('s')?.parentElement;
    expect(plain(struck?.textContent)).toBe(detail);
    const button = bar.getByRole('button');
    expect(plain(button.textContent)).toBe(label);
    await userEvent.click(button);
    expect(onOrder).toHaveBeenCalledTimes(1);
  });

  it('offers what is lacking, says what has to be read first, and takes no press while it is busy', async () => {
    onOrder.mockClear();
    const offer = { id: 'service-history', addedCents: 900, onAdd } as const;
    const bar = draw([vin, score], { busy: true, notice: 'Le prix a changé.', offer });
    bar.getByText('Le prix a changé.');
    await userEvent.click(bar.getByRole('button', { name: /^Ajouter Service History\s: \+\s9,00\s€$/ }));
    expect(onAdd).toHaveBeenCalledTimes(1);
    const order = bar.getByRole('button', { name: /^Commander/ });
    await userEvent.click(order);
    expect(onOrder).not.toHaveBeenCalled();
  });
});

describe('a report that will probably be empty', () => {
  const terms = { basePrice: 20, discountPercentage: null };

  it.each([
    [[], {}, 3, false],
    [[], { mecavin: 'unlikely' }, 2, true],
    [[vin], { mecavin: 'unlikely' }, 3, true],
    [[], { mecavin: 'unlikely', mecascore: 'unlikely', 'service-history': 'unlikely' }, 1, true],
    [[], { mecavin: 'partial', mecascore: 'found', 'service-history': 'unknown' }, 3, false],
  ] as const)('where %j is chosen and %j is known, makes the largest pack one of %i', (chosen, known, most, any) => {
    expect(largestPack(chosen, known)).toBe(most);
    expect(hasUnlikely(known)).toBe(any);
  });

  it.each([
    [[vin], { mecavin: 'unlikely' }, [vin], 2000],
    [[vin, score], { mecavin: 'unlikely' }, [vin], 1600],
    [[vin, score], { mecavin: 'unlikely', mecascore: 'unlikely' }, [vin, score], 3600],
    [[vin, score], { 'service-history': 'unlikely' }, [], 0],
  ] as const)('costs among %j, of which %j are known, what it adds', (chosen, known, unlikely, addedCents) => {
    expect(unlikelyAmong(chosen, known, terms)).toEqual({ unlikely, addedCents });
  });

  it.each([
    [['mecavin'], /^For this car, MecaVIN will probably be empty\. It adds 9,00 €/],
    [['mecavin', 'mecascore'], /^For this car, MecaVIN and MecaSCORE will probably be empty\. They add 25,00 €/],
  ] as const)('is named in English with its price: %j', (empty, words) => {
    const availabilities = Object.fromEntries(empty.map((id) => [id, 'unlikely' as const]));
    render(
      <LanguageContext value="en">
        <UnlikelyNotice chosen={SERVICE_IDS} availabilities={availabilities} terms={terms} />
      </LanguageContext>,
    );
    expect(plain(screen.getByText(/MecaVIN/).textContent)).toMatch(words);
  });

  it('can be taken out by name where the choice can still be changed, each alone', async () => {
    const onRemove = vi.fn();
    const known = { mecavin: 'unlikely', mecascore: 'unlikely' } as const;
    const props = { chosen: SERVICE_IDS, availabilities: known, terms };
    const { rerender } = render(
      <InFrench>
        <UnlikelyNotice {...props} onRemove={onRemove} />
      </InFrench>,
    );
    expect(plain(screen.getByText(/MecaVIN/, { selector: 'p' }).textContent)).toMatch(
      /^Pour ce véhicule, MecaVIN et MecaSCORE seront probablement vides\. Ces rapports ajoutent 25,00 € à ce total/,
    );
    await userEvent.click(screen.getByRole('button', { name: /MecaSCORE/ }));
    expect(onRemove.mock.calls).toEqual([['mecascore']]);
    rerender(
      <InFrench>
        <UnlikelyNotice {...props} />
      </InFrench>,
    );
    expect(screen.queryAllByRole('button')).toHaveLength(0);
    rerender(
      <InFrench>
        <UnlikelyNotice {...props} availabilities={{}} onRemove={onRemove} />
      </InFrench>,
    );
    expect(screen.queryByText(/MecaVIN/)).toBeNull();
  });
});
