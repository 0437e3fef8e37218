import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { EmailChangeView } from '@shop/domain/orders';
import { anOrder, ORDER_TOKEN as TOKEN } from '../testing/orders.js';
import type { Answer } from '../testing/outside.js';
import { openShop } from '../testing/shop.js';

const PAGE = `GET /api/orders/${TOKEN}`;
const ASKED = `POST /api/orders/${TOKEN}/address`;
const CODE = `${ASKED}/code`;
const REFERRED = `${ASKED}/referral`;
const change: EmailChangeView = {
  ...{ email: 'ana@example.fr', sentTo: 'jeanne@example.fr', expiresAt: '2099-11-20T14:05:00Z' },
  ...{ triesLeft: 5, status: 'code' },
};
const order = anOrder({});
const pending = anOrder({ addressChange: change });
const moved = anOrder({ email: 'ana@example.fr' });
const CONFIRM = { name: 'Confirmer la nouvelle adresse' };
async function types(user: ReturnType<typeof userEvent.setup>, code: string) {
  const field = await screen.findByLabelText('Code à six chiffres');
  await user.clear(field);
  await user.type(field, code);
  await user.click(screen.getByRole('button', CONFIRM));
}
const refused = (code: string) => ({ status: 409, body: { status: 409, code } });

describe('another address for the messages', () => {
  it('is confirmed with the code that the old one got, and said', async () => {
    const user = userEvent.setup();
    const sent = openShop(`/commande/${TOKEN}`, {
      answers: { [PAGE]: { body: order }, [ASKED]: { body: pending }, [CODE]: { body: moved } },
    });
    await user.click(await screen.findByText('Corriger l’adresse'));
    await user.type(screen.getByLabelText('Nouvelle adresse'), 'ana@example.fr');
    await user.click(screen.getByRole('button', { name: 'Changer l’adresse' }));
    expect(await screen.findByText(/Un code à six chiffres part à jeanne@example.fr/)).toBeTruthy();
    await types(user, '12 34');
    expect(screen.getByText('Le code a six chiffres.')).toBeTruthy();
    await types(user, '123 456');
    expect(await screen.findByText('Les messages vont désormais à ana@example.fr.')).toBeTruthy();
    expect(sent.find(({ path }) => path.endsWith('/code'))?.body).toEqual({ code: '123456' });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it.each([
    ['address-code-wrong', 4, /Ce n’est pas le bon code. Il reste 4 essais/],
    ['address-code-expired', 5, /Ce code n’est plus valable/],
    ['address-code-used-up', 0, /Trop de codes erronés ont été saisis/],
  ])('says why a code does not count: %s', async (code, triesLeft, words) => {
    const user = userEvent.setup();
    const pages = [{ body: pending }];
    const left = { body: { ...pending, addressChange: { ...change, triesLeft } } };
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: () => pages.shift() ?? left, [CODE]: refused(code) } });
    await types(user, '12345');
    const malformed = screen.getByText('Le code a six chiffres.');
    await types(user, '123456');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(malformed.isConnected).toBe(false);
    if (triesLeft === 0) return;
    await types(user, '12');
    screen.getByText('Le code a six chiffres.');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('asks for another code, or for staff, when the old address cannot be read', async () => {
    const user = userEvent.setup();
    const referred = anOrder({ addressChange: { ...change, status: 'referred' } });
    const over = anOrder({ addressChange: { ...change, expiresAt: '2020-01-01T00:00:00Z' } });
    const unread: Answer[] = [{ status: 503 }];
    const sent = openShop(`/commande/${TOKEN}`, {
      answers: {
        [PAGE]: { body: over },
        [ASKED]: () => unread.shift() ?? { body: pending },
        [REFERRED]: { body: referred },
      },
    });
    expect(await screen.findByText(/Ce code n’est plus valable/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Recevoir un autre code' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/n’a pas abouti/);
    await user.click(screen.getByRole('button', { name: 'Recevoir un autre code' }));
    expect(await screen.findByLabelText('Code à six chiffres')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Je ne peux pas lire jeanne@example.fr' }));
    const referral = await screen.findByText(/Notre équipe vérifie votre demande/);
    expect(referral.textContent).toContain('ana@example.fr');
    expect(screen.queryByLabelText('Code à six chiffres')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Confirmez la nouvelle adresse'));
    const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([{ email: 'ana@example.fr' }, { email: 'ana@example.fr' }, {}]);
  });

  it('asks for the next code without what was said of the one before', async () => {
    const user = userEvent.setup();
    const again = anOrder({ addressChange: { ...change, expiresAt: '2099-11-20T14:20:00Z' } });
    openShop(`/commande/${TOKEN}`, {
      answers: { [PAGE]: { body: pending }, [CODE]: refused('address-code-wrong'), [ASKED]: { body: again } },
    });
    await types(user, '123456');
    await screen.findByText(/Ce n’est pas le bon code/);
    await user.click(screen.getByRole('button', { name: 'Recevoir un autre code' }));
    await screen.findByText(/avant 15 h 20/);
    expect(screen.queryByText(/Ce n’est pas le bon code/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Code à six chiffres').value).toBe('');
  });

  it('says of a code that was tried too often and is over that it is over', async () => {
    const spent = { ...change, triesLeft: 0, expiresAt: '2020-01-01T00:00:00Z' };
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: anOrder({ addressChange: spent }) } } });
    await screen.findByText(/Ce code n’est plus valable/);
    expect(screen.queryByText(/Trop de codes erronés/)).toBeNull();
  });

  it('says in English until when by the clock of Paris', async () => {
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: { ...pending, lang: 'en' } } } });
    expect(await screen.findByText(/Give it before 15:05 \(Paris time\) for the messages to go to ana@/)).toBeTruthy();
  });

  it('says when staff declined, and lets the buyer try again', async () => {
    openShop(`/commande/${TOKEN}`, {
      answers: { [PAGE]: { body: anOrder({ addressChange: { ...change, status: 'declined' } }) } },
    });
    expect((await screen.findByText(/Notre équipe n’a pas accepté/)).textContent).toContain('ana@example.fr');
    expect(screen.getByText('Corriger l’adresse')).toBeTruthy();
  });
});
