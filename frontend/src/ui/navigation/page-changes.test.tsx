import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop } from '../../testing/shop.js';

const footerLink = (name: string) => screen.findByRole('link', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const main = () => screen.getByRole('main');

describe('a change of page', () => {
  const scrollTo = vi.fn();
  beforeEach(() => void scrollTo.mockClear());

  const open = async () => {
    openShop('/mediateur');
    window.scrollTo = scrollTo;
    await title('Médiateur de la consommation');
  };

  it('takes the focus to the content of the new page, at its top', async () => {
    await open();
    await userEvent.click(await footerLink('Nous écrire'));
    await title('Nous écrire');
    await waitFor(() => expect(document.activeElement).toBe(main()));
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  });

  it('is shown from its top each time, and leaves a focus alone that is not lost', async () => {
    await open();
    for (const [link, name] of [
      ['Nous écrire', 'Nous écrire'],
      ['Médiateur', 'Médiateur de la consommation'],
      ['Nous écrire', 'Nous écrire'],
    ]) {
      scrollTo.mockClear();
      const button = await footerLink(link!);
      await userEvent.click(button);
      await title(name!);
      await waitFor(() => expect(scrollTo.mock.calls).toEqual([[0, 0]]));
    }
  });

  it('by Back takes the focus too, and leaves the position to the browser', async () => {
    await open();
    await userEvent.click(await footerLink('Nous écrire'));
    await title('Nous écrire');
    scrollTo.mockClear();
    window.history.back();
    await title('Médiateur de la consommation');
    await waitFor(() => expect(document.activeElement).toBe(main()));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is not the first load, which leaves the focus where it is', async () => {
    await open();
    expect(document.activeElement).toBe(document.body);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
