import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../testing/outside.js';
import { openShop } from '../testing/shop.js';

const WORDS = 'GET /api/automotive-keywords';
const REPORTS = /Quels rapports voulez-vous/;

/** Enters the address of a garage before the keywords that mark one have loaded. */
const givesAGaragesAddress = async (words: () => Answer | Promise<Answer>) => {
  const sent = openShop('/', { answers: { [WORDS]: words } });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB-123-CD');
  await user.click(screen.getByRole('button', { name: 'Voir ce véhicule' }));
  await user.type(await screen.findByLabelText('Votre e-mail'), 'garage.dupont@example.fr');
  await user.click(screen.getByRole('checkbox', { name: /accepte/i }));
  return { sent, user };
};

describe('a professional’s address', () => {
  it('is shown also when the words come after the consent', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    await givesAGaragesAddress(() => new Promise((resolve) => (answer = resolve)));
    expect(screen.queryByRole('dialog')).toBeNull();
    answer({ body: ['garage'] });
    await screen.findByRole('button', { name: 'Oui, je suis professionnel' });
    expect(screen.queryByRole('heading', { name: REPORTS })).toBeNull();
  });

  it('is marked as a professional’s when the shopper says so, and nothing is saved of it', async () => {
    vi.stubGlobal('open', vi.fn());
    const { sent, user } = await givesAGaragesAddress(() => ({ body: ['garage'] }));
    await user.click(await screen.findByRole('button', { name: 'Oui, je suis professionnel' }));
    await screen.findByText(/L’application professionnelle s’ouvre/);
    const steps = () => sent.filter(({ path }) => path === '/api/steps').map(({ body }) => body);
    await waitFor(() =>
      expect(steps().at(-1)).toMatchObject({
        stepNumber: 2,
        status: 'pending',
        payloadJson: '{"professional":true}',
      }),
    );
    expect(sent.some(({ path }) => path === '/api/webhook/email-consent')).toBe(false);
  });

  it('starts a new visit two seconds later only if the step was not left before', async () => {
    vi.stubGlobal('open', vi.fn());
    const { sent, user } = await givesAGaragesAddress(() => ({ body: ['garage'] }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(await screen.findByRole('button', { name: 'Oui, je suis professionnel' }));
    await user.click(screen.getByRole('button', { name: /^Véhicule/ }));
    await screen.findByLabelText('Plaque française ou VIN');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(sent.filter(({ method, path }) => method === 'POST' && path === '/api/sessions')).toHaveLength(1);
  });

  it('leaves the question open when the shopper presses beside it', async () => {
    const { user } = await givesAGaragesAddress(() => ({ body: ['garage'] }));
    const question = await screen.findByRole('dialog', { name: /professionnel de l’automobile/ });
    await user.click(question);
    expect(screen.getByRole('dialog')).toBe(question);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is anybody’s when the words do not come, and holds nobody up', async () => {
    await givesAGaragesAddress(() => new Promise(() => undefined));
    await screen.findByRole('heading', { name: REPORTS }, { timeout: 10_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the step of the e-mail', () => {
  it('says that the car is found and what its reports cost, before an address is asked for', async () => {
    openShop('/', { answers: { 'POST /api/mecavin/calculate-price': { body: { price: 12 } } } });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB-123-CD{Enter}');
    const card = await screen.findByRole('region', { name: 'Véhicule identifié' });
    within(card).getByText('Véhicule trouvé');
    await screen.findByText(/Un rapport 12,00\s€, les trois 27,00\s€/);
  });

  it('describes the consent that is missing by what is missing', async () => {
    openShop('/');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB-123-CD{Enter}');
    await user.type(await screen.findByLabelText('Votre e-mail'), 'jo@exemple.fr{Enter}');
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('checkbox', { name: /accepte/i }).getAttribute('aria-describedby')).toBe(alert.id);
    expect(alert.id).not.toBe('');
  });

  it('asks whether another address was meant, and takes it over', async () => {
    openShop('/');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB-123-CD{Enter}');
    const field = await screen.findByLabelText<HTMLInputElement>('Votre e-mail');
    screen.getByText('Sans compte, sans publicité');
    await user.type(field, 'jo@gmial.com');
    expect(screen.queryByText('Sans compte, sans publicité')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'jo@gmail.com' }));
    expect(field.value).toBe('jo@gmail.com');
    expect(screen.queryByText(/Vouliez-vous dire/)).toBeNull();
  });
});
