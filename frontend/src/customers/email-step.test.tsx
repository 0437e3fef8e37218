import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Answer, SentRequest } from '../testing/outside.js';
import { configuration, openShop } from '../testing/shop.js';

const WORDS = 'GET /api/automotive-keywords';
const REPORTS = /Quels rapports voulez-vous/;

/** Enters the e-mail of a garage before the keywords that mark one have loaded. */
async function givesAGaragesEmail(words: () => Answer | Promise<Answer>) {
  const sent = openShop('/', { answers: { [WORDS]: words } });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB-123-CD');
  await user.click(screen.getByRole('button', { name: 'Voir ce véhicule' }));
  await user.type(await screen.findByLabelText('Votre e-mail'), 'garage.dupont@example.fr');
  await user.click(screen.getByRole('checkbox', { name: /accepte/i }));
  return { sent, user };
}

describe('a professional’s address', () => {
  it('is shown also when the words come after the consent', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    await givesAGaragesEmail(() => new Promise((resolve) => (answer = resolve)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Continuer' }).getAttribute('aria-busy')).toBe('true');
    answer({ body: ['garage'] });
    await screen.findByRole('button', { name: 'Oui, je suis professionnel' });
    expect(screen.queryByRole('heading', { name: REPORTS })).toBeNull();
  });

  it('is marked as a professional’s when the shopper says so, and nothing is saved of it', async () => {
    vi.stubGlobal('open', vi.fn());
    const { sent, user } = await givesAGaragesEmail(() => ({ body: ['garage'] }));
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
    const { sent, user } = await givesAGaragesEmail(() => ({ body: ['garage'] }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(await screen.findByRole('button', { name: 'Oui, je suis professionnel' }));
    await user.click(screen.getByRole('button', { name: /^Véhicule/ }));
    await screen.findByLabelText('Plaque française ou VIN');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(sent.filter(({ method, path }) => method === 'POST' && path === '/api/sessions')).toHaveLength(1);
  });

  it('leaves the question open when the shopper presses beside it', async () => {
    const { user } = await givesAGaragesEmail(() => ({ body: ['garage'] }));
    const question = await screen.findByRole('dialog', { name: /professionnel de l’automobile/ });
    await user.click(question);
    expect(screen.getByRole('dialog')).toBe(question);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('is anybody’s when the words do not come, and holds nobody up', async () => {
    await givesAGaragesEmail(() => new Promise(() => undefined));
    await screen.findByRole('heading', { name: REPORTS });
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

async function atTheEmail(answers: Record<string, Answer> = {}, given: Partial<typeof configuration> = {}, url = '/') {
  const sent = openShop(url, {
    answers: { 'GET /api/configuration': { body: { ...configuration, ...given } }, ...answers },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB-123-CD');
  await user.click(screen.getByRole('button', { name: 'Voir ce véhicule' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Votre e-mail');
  const consent = () => user.click(screen.getByRole('checkbox', { name: /accepte/i }));
  return { sent, user, field, consent };
}
const savedEmails = (sent: readonly SentRequest[]) =>
  sent.flatMap(({ method, body }) => (method === 'PATCH' ? ((body as { email?: string }).email ?? []) : []));

describe('an e-mail', () => {
  it.each(['Jeanne <jeanne@exemple.fr>', '\u200emailto:jeanne@exemple.fr', '« jeanne@exemple.fr ».'])(
    'is saved and shown as the address in %j, which was pasted',
    async (pasted) => {
      const { sent, user, field, consent } = await atTheEmail();
      await user.click(field);
      await user.paste(pasted);
      await user.tab();
      expect(field.value).toBe('jeanne@exemple.fr');
      await consent();
      await screen.findByText(REPORTS);
      expect(savedEmails(sent)).toEqual(['jeanne@exemple.fr']);
    },
  );

  it.each(['Jeanne Dupont <jo+a@exemple.fr>', '\u200ejo+a@exemple.fr', 'mailto:jo+a@exemple.fr'])(
    'is read in %j, which a link brings without encoding it',
    async (text) => {
      const url = `/?email=${encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2B', '+')}`;
      const { field } = await atTheEmail({}, {}, url);
      expect(field.value).toBe('jo+a@exemple.fr');
    },
  );

  it.each([
    ['jérôme@exemple.fr', /lettre accentuée avant le @/],
    ['jeanne..d@exemple.fr', /n’est pas complète/],
  ])('is refused in a sentence: %s', async (email, sentence) => {
    const { user, field } = await atTheEmail();
    await user.type(field, `${email}{Enter}`);
    expect(screen.queryByRole('checkbox', { name: /accepte/i })).toBeNull();
    await screen.findByText(sentence);
  });

  it('is asked about once when its domain gets no mail, and taken when the shopper goes on', async () => {
    const domain = 'GET /api/mail-domains/exmaple-inconnu.fr';
    const { sent, user, field, consent } = await atTheEmail(
      { [domain]: { body: { isUnknown: true } } },
      { checksMailDomains: true },
    );
    await user.type(field, 'jeanne@exmaple-inconnu.fr');
    await consent();
    await screen.findByText(/messagerie exmaple-inconnu\.fr/);
    expect(savedEmails(sent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await screen.findByText(REPORTS);
    expect(savedEmails(sent)).toEqual(['jeanne@exmaple-inconnu.fr']);
    expect(sent.filter(({ path }) => path.startsWith('/api/mail-domains'))).toHaveLength(1);
  });

  it.each([
    ['the domain gets mail', { body: { isUnknown: false } }],
    ['the shop gets no answer', { status: 503 }],
  ])('is taken at once when %s', async (_case, answer) => {
    const { user, field, consent } = await atTheEmail(
      { 'GET /api/mail-domains/exemple.fr': answer },
      { checksMailDomains: true },
    );
    await user.type(field, 'jeanne@exemple.fr');
    await consent();
    await screen.findByText(REPORTS);
  });

  it('has no domain looked up where the shop may not ask', async () => {
    const { sent, user, field, consent } = await atTheEmail();
    await user.type(field, 'jeanne@exmaple-inconnu.fr');
    await consent();
    await screen.findByText(REPORTS);
    expect(sent.filter(({ path }) => path.startsWith('/api/mail-domains'))).toEqual([]);
  });
});
