import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../testing/outside.js';
import { aCar, aSession } from '../testing/sessions.js';
import { configuration, openShop } from '../testing/shop.js';

const atTheEmail = aSession({ idveh: 'AB123CD', vehicleData: aCar, basePrice: 19, lang: 'en' });
const domain = (name: string) => `GET /api/mail-domains/${name}`;
const unknown: Answer = { body: { isUnknown: true } };
const REPORTS = /^MecaVIN/;
type Answers = Parameters<typeof openShop>[1] & object;

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
});

async function open(answers: Answers['answers']) {
  const sent = openShop(`/?uuid=${atTheEmail.uuid}&lang=en`, {
    known: [atTheEmail],
    answers: { 'GET /api/configuration': { body: { ...configuration, checksMailDomains: true } }, ...answers },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Your e-mail');
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/configuration'));
  const asked = () => sent.filter(({ path }) => path.startsWith('/api/mail-domains')).map(({ path }) => path);
  const types = async (email: string) => {
    await user.clear(field);
    await user.type(field, email);
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    if (!box.checked) await user.click(box);
    else await user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  return { asked, types, field };
}
const doubt = (name: string) => screen.findByText(new RegExp(`We find no mail service at ${name}\\.`));

describe('a domain that may get no mail', () => {
  it('is waited for a second and a half, and then not doubted', async () => {
    const { types } = await open({ [domain('exemple.fr')]: () => new Promise<Answer>(() => undefined) });
    await types('jo@exemple.fr');
    await act(() => vi.advanceTimersByTimeAsync(1_200));
    expect(screen.queryByRole('checkbox', { name: REPORTS })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(400));
    await screen.findByRole('checkbox', { name: REPORTS });
  });

  it('is asked about anew when another one is typed, and each is doubted by itself', async () => {
    const { asked, types } = await open({ [domain('exmaple.fr')]: unknown, [domain('exampel.fr')]: unknown });
    await types('jo@Exmaple.fr');
    await doubt('Exmaple\\.fr');
    await types('jo@exampel.fr');
    await doubt('exampel\\.fr');
    expect(screen.queryByText(/at Exmaple\.fr/)).toBeNull();
    expect(asked()).toEqual(['/api/mail-domains/exmaple.fr', '/api/mail-domains/exampel.fr']);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('checkbox', { name: REPORTS });
    expect(asked()).toHaveLength(2);
  });

  it('is no longer doubted while another address is typed', async () => {
    const { types, field } = await open({ [domain('exmaple.fr')]: unknown });
    await types('jo@exmaple.fr');
    const words = await doubt('exmaple\\.fr');
    await user.type(field, 'x');
    expect(words.isConnected && words.closest('[hidden]') === null).toBe(false);
    await user.type(field, '{Backspace}');
    await doubt('exmaple\\.fr');
  });
});

describe('an e-mail that is thought about', () => {
  it('is waited for, with what was typed so far', async () => {
    const { field } = await open({});
    await user.type(field, 'jo@');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect([field.isConnected, field.value]).toEqual([true, 'jo@']);
    await user.type(field, 'exemple.');
    await user.tab();
    expect(field.value).toBe('jo@exemple.');
  });
});

describe('the words that mark a professional', () => {
  const KEYWORDS = 'GET /api/automotive-keywords';

  it('are asked for again after a failure, and hold nobody up for more than a second and a half', async () => {
    const answers: Answer[] = [{ status: 503 }, { status: 503 }];
    const { types } = await open({
      [domain('garage-exemple.fr')]: { body: { isUnknown: false } },
      [KEYWORDS]: () => answers.shift() ?? { body: ['garage'] },
    });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await waitFor(() => expect(answers).toEqual([]));
    await types('jo@garage-exemple.fr');
    await screen.findByRole('dialog', { name: /professional/ });
  });

  it('mark nobody where they are empty', async () => {
    const { types } = await open({
      [domain('garage-exemple.fr')]: { body: { isUnknown: false } },
      [KEYWORDS]: { body: [] },
    });
    await types('garage@garage-exemple.fr');
    await screen.findByRole('checkbox', { name: REPORTS });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
