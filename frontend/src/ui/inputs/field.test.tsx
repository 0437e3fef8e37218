import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Field } from './field.js';
import { Select } from './select.js';
import { TextArea } from './text-area.js';

/** The texts that describe a control, in their order. */
const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe.each([
  [
    'a field',
    (hint: string | undefined, error: string | undefined) => (
      <Field label="E-mail" error={error} {...(hint === undefined ? {} : { hint })} />
    ),
  ],
  [
    'a text of several lines',
    (hint: string | undefined, error: string | undefined) => (
      <TextArea label="E-mail" hint={hint ?? ''} error={error} ref={createRef<HTMLTextAreaElement>()} />
    ),
  ],
])('%s', (_kind, control) => {
  it.each([
    ['For your reports', undefined, ['For your reports']],
    ['For your reports', 'No @', ['For your reports', 'No @']],
  ])('with the hint %s and the error %s is described by them', (hint, error, texts) => {
    render(control(hint, error));
    const field = screen.getByLabelText('E-mail');
    expect(described(field)).toEqual(texts);
    expect(field.getAttribute('aria-invalid')).toBe(String(error !== undefined));
  });

  it('has its own label beside another one', async () => {
    render(
      <>
        {control('First', undefined)}
        {control('Second', 'Wrong')}
      </>,
    );
    const [first, second] = screen.getAllByLabelText<HTMLInputElement>('E-mail');
    await userEvent.click(screen.getAllByText('E-mail')[1]!);
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('jo');
    expect([first?.value, second?.value]).toEqual(['', 'jo']);
    expect([described(first!), described(second!)]).toEqual([['First'], ['Second', 'Wrong']]);
  });
});

describe('a field of one line', () => {
  it('has no description of its own without a hint and an error', () => {
    render(<Field label="E-mail" />);
    expect(screen.getByLabelText('E-mail').hasAttribute('aria-describedby')).toBe(false);
  });

  it('shows the unit beside the value, which is no part of its name', () => {
    const { rerender } = render(<Field label="Mileage" unit="km" inputMode="numeric" />);
    const field = screen.getByRole('textbox', { name: 'Mileage' });
    expect(screen.getByText('km').getAttribute('aria-hidden')).toBe('true');
    expect([field.getAttribute('inputmode'), field.parentElement?.className !== '']).toEqual(['numeric', true]);
    rerender(<Field label="Mileage" />);
    expect(screen.queryByText('km')).toBeNull();
    expect(screen.getByRole('textbox').parentElement?.className).toBe('');
  });
});

describe('a choice of one among several', () => {
  it('is labelled, and tells what was picked', async () => {
    const onPick = vi.fn();
    const options = [
      { value: 'fr', label: 'French' },
      { value: 'en', label: 'English' },
    ];
    render(<Select label="Language" value="fr" options={options} onPick={onPick} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
      ['fr', 'French'],
      ['en', 'English'],
    ]);
    await userEvent.selectOptions(select, 'English');
    expect(onPick.mock.calls).toEqual([['en']]);
  });
});
