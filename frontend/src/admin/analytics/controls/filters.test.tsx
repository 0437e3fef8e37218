import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Question } from '@shop/domain/analytics';
import { InFrench } from '../../../testing/in-french.js';
import { analyticsOf } from '../../../testing/staff.js';
import { Filters } from './filters.js';

const onChange = vi.fn();
beforeEach(() => void onChange.mockClear());

function draw(narrowed: Partial<Question> = {}, analytics = { affiliates: ['aff-1', 'aff-2'], sources: ['radio'] }) {
  const question: Question = { range: '7d', by: 'brand', ...narrowed };
  render(
    <InFrench>
      <Filters question={question} analytics={analyticsOf(analytics)} onChange={onChange} />
    </InFrench>,
  );
  const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
  return { select, valuesOf: (name: string) => [...select(name).options].map(({ value }) => value) };
}

describe('what narrows the figures', () => {
  it('offers each value that visits had, after all of them', () => {
    const { valuesOf, select } = draw();
    expect(valuesOf('Affilié')).toEqual(['', 'aff-1', 'aff-2']);
    expect(valuesOf('Source')).toEqual(['', 'radio']);
    expect(valuesOf('Langue')).toEqual(['', 'fr', 'en']);
    expect(valuesOf('Service')).toEqual(['', 'mecavin', 'service-history', 'mecascore']);
    expect(['Affilié', 'Source', 'Langue', 'Service', 'Marque'].map((name) => select(name).value)).toEqual(
      Array.from({ length: 5 }, () => ''),
    );
  });

  it.each([
    ['Affilié', { affiliate: 'aff-2' }, ['', 'aff-1', 'aff-2']],
    ['Affilié', { affiliate: 'aff-9' }, ['', 'aff-9', 'aff-1', 'aff-2']],
    ['Source', { source: 'radio' }, ['', 'radio']],
    ['Source', { source: 'presse' }, ['', 'presse', 'radio']],
  ] as const)('offers what is chosen too, once: %s %j', (name, narrowed, values) => {
    const { valuesOf, select } = draw(narrowed);
    expect(valuesOf(name)).toEqual(values);
    expect(select(name).value).toBe(Object.values(narrowed)[0]);
  });

  it.each([
    [{}, 'Filtres', 0],
    [{ brand: 'BMW' }, 'Filtres (1)', 1],
    [{ brand: 'BMW', language: 'fr', source: 'radio' }, 'Filtres (3)', 1],
  ] as const)('says how many there are, and lets them all go at once: %j', async (narrowed, title, clears) => {
    draw(narrowed);
    screen.getByRole('button', { name: title });
    const buttons = screen.getAllByRole('button', { hidden: true }).filter(({ textContent }) => textContent !== title);
    expect(buttons).toHaveLength(clears);
    for (const button of buttons) await userEvent.click(button);
    const nothing = {
      language: undefined,
      brand: undefined,
      affiliate: undefined,
      source: undefined,
      service: undefined,
    };
    expect(onChange.mock.calls).toEqual(clears === 0 ? [] : [[nothing]]);
  });

  it('takes one value alone, and none again', async () => {
    const { select } = draw({ source: 'radio' });
    await userEvent.selectOptions(select('Marque'), 'CITROEN');
    await userEvent.selectOptions(select('Source'), '');
    expect(onChange.mock.calls).toEqual([[{ brand: 'CITROEN' }], [{ source: undefined }]]);
    expect([...select('Marque').selectedOptions].map(({ text }) => text)).not.toEqual(['undefined']);
    expect([...select('Marque').options].find(({ value }) => value === 'CITROEN')?.text).toBe('Citroën');
  });
});
