import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anOrder, ORDER_TOKEN as TOKEN } from '../../testing/orders.js';
import { openShop } from '../../testing/shop.js';

const ORDER = `/api/orders/${TOKEN}`;
function open(lang: 'fr' | 'en') {
  const order = anOrder({ lang });
  return openShop(`/commande/${TOKEN}`, {
    answers: { [`GET ${ORDER}`]: { body: order }, [`POST ${ORDER}/refund`]: { body: order } },
  });
}
const requests = (sent: ReturnType<typeof open>) =>
  sent.filter(({ path }) => path === `${ORDER}/refund`).map(({ body }) => body);

describe('a problem with a report', () => {
  it('of a known kind asks for no words', async () => {
    const user = userEvent.setup();
    const sent = open('fr');
    await user.click(await screen.findByText('Un problème avec un rapport ?', { selector: 'summary *' }));
    expect(screen.queryByLabelText('Que s’est-il passé ?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Demander le remboursement' }));
    await waitFor(() => expect(requests(sent)).toEqual([{ serviceId: 'mecavin', complaint: 'data-incomplete' }]));
  });

  it('is described in words of its own for the next report', async () => {
    const user = userEvent.setup();
    const [first] = anOrder({}).reports;
    if (first === undefined) throw new Error('no report');
    const second = { ...first, serviceId: 'service-history', serviceName: 'Service History' } as const;
    const sent = openShop(`/commande/${TOKEN}`, {
      answers: {
        [`GET ${ORDER}`]: { body: anOrder({ reports: [first, second] }) },
        [`POST ${ORDER}/refund`]: { body: anOrder({ reports: [{ ...first, refund: 'asked' }, second] }) },
      },
    });
    await user.click(await screen.findByText('Un problème avec un rapport ?', { selector: 'summary *' }));
    await user.selectOptions(screen.getByLabelText('Pourquoi ?'), 'other');
    await user.type(screen.getByLabelText('Que s’est-il passé ?'), 'Pas ma voiture.');
    await user.click(screen.getByRole('button', { name: 'Demander le remboursement' }));
    await waitFor(() => expect(screen.getAllByRole('option', { name: /MecaVIN|Service History/ })).toHaveLength(1));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Que s’est-il passé ?').value).toBe('');
    await user.selectOptions(screen.getByLabelText('Pourquoi ?'), 'data-incomplete');
    await user.click(screen.getByRole('button', { name: 'Demander le remboursement' }));
    await waitFor(() =>
      expect(requests(sent)).toEqual([
        { serviceId: 'mecavin', complaint: 'other', explanation: 'Pas ma voiture.' },
        { serviceId: 'service-history', complaint: 'data-incomplete' },
      ]),
    );
  });

  it.each([
    [
      'fr',
      'Un problème avec un rapport ?',
      'Pourquoi ?',
      'Que s’est-il passé ?',
      'Demander le remboursement',
      'Écrivez-nous ce qui ne va pas.',
    ],
    ['en', 'A problem with a report?', 'Why?', 'What happened?', 'Ask for a refund', 'Tell us what is wrong.'],
  ] as const)(
    'of another kind is told in the buyer’s own words, on several lines, in %s',
    async (lang, title, why, label, button, missing) => {
      const user = userEvent.setup();
      const sent = open(lang);
      await user.click(await screen.findByText(title, { selector: 'summary *' }));
      await user.selectOptions(screen.getByLabelText(why), 'other');
      const words = screen.getByLabelText<HTMLTextAreaElement>(label);
      expect(words.maxLength).toBe(1000);
      await user.type(words, '  ');
      await user.click(screen.getByRole('button', { name: button }));
      expect(screen.getByRole('alert').textContent).toBe(missing);
      expect(document.activeElement).toBe(words);
      expect(words.getAttribute('aria-invalid')).toBe('true');
      expect(requests(sent)).toEqual([]);
      await user.type(words, 'Ce n’est pas{enter}ma voiture. ');
      expect(screen.queryByRole('alert')).toBeNull();
      await user.click(screen.getByRole('button', { name: button }));
      const explanation = 'Ce n’est pas\nma voiture.';
      await waitFor(() => expect(requests(sent)).toEqual([{ serviceId: 'mecavin', complaint: 'other', explanation }]));
    },
  );
});
