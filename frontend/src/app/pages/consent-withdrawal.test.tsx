import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeLocal } from '../../storage/saved-state.js';
import { aSession } from '../../testing/sessions.js';
import { jumpTo, openShop } from '../../testing/shop.js';

const UUID = '3f6c2a52-9d4e-4b1c-8a7e-5d2c1b0a9f88';
const VISIT = `GET /api/sessions/${UUID}`;
const NONE = /Aucun accord n’est enregistré/;
const WITHDRAWAL = 'POST /api/privacy/consent-withdrawal';
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Retirer mon accord' });
const consented = { known: [{ ...aSession({ uuid: UUID }), gdprConsent: true }] };

beforeEach(() => localStorage.clear());

describe('the consent on the privacy page', () => {
  it('is taken back with one press, of the visit that this browser knows', async () => {
    writeLocal('sessionUuid', UUID);
    const sent = openShop('/confidentialite', {
      ...consented,
      answers: { [WITHDRAWAL]: { body: { withdrawn: true } } },
    });
    await screen.findByText(/revenir sur cet accord à tout moment/);
    await userEvent.click(await button());
    await screen.findByText(/Votre accord est retiré/);
    expect((await button()).disabled).toBe(true);
    expect(sent.filter(({ path }) => path.endsWith('consent-withdrawal'))).toMatchObject([
      { body: { sessionUuid: UUID } },
    ]);
  });

  it('is not said to be given any more on a way back to the page, before the visit is read again', async () => {
    writeLocal('sessionUuid', UUID);
    let given: boolean | undefined = true;
    openShop('/confidentialite', {
      answers: {
        [VISIT]: () =>
          given === undefined
            ? new Promise(() => undefined)
            : { body: { ...aSession({ uuid: UUID }), gdprConsent: given } },
        [WITHDRAWAL]: () => {
          given = false;
          return { body: { withdrawn: true } };
        },
      },
    });
    await userEvent.click(await button());
    await screen.findByText(/Votre accord est retiré/);
    given = undefined;
    jumpTo('/contact');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Votre accord' })).toBeNull());
    jumpTo('/confidentialite');
    await screen.findByText(NONE);
    expect((await button()).disabled).toBe(true);
  });

  it('that could not be taken back is said so, and may be tried again', async () => {
    writeLocal('sessionUuid', UUID);
    openShop('/confidentialite', { ...consented, answers: { [WITHDRAWAL]: { status: 503, body: {} } } });
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toMatch(/n’a pas pu être retiré/);
    expect((await button()).disabled).toBe(false);
  });

  it('is nobody’s to take back in a browser without a visit', async () => {
    openShop('/confidentialite');
    await screen.findByText(NONE);
    expect((await button()).disabled).toBe(true);
  });

  it('is nobody’s to take back of a visit that gave none', async () => {
    writeLocal('sessionUuid', UUID);
    openShop('/confidentialite', { known: [aSession({ uuid: UUID })] });
    await screen.findByText(NONE);
    expect((await button()).disabled).toBe(true);
  });

  it('is not said to be missing while the visit is being read', async () => {
    writeLocal('sessionUuid', UUID);
    openShop('/confidentialite', { answers: { [VISIT]: () => new Promise(() => undefined) } });
    const section = await screen.findByRole('region', { name: 'Votre accord' });
    expect(section.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText(NONE)).toBeNull();
  });

  it('is not said to be missing when the visit cannot be read, which may be tried again', async () => {
    writeLocal('sessionUuid', UUID);
    const answers = [{ status: 503, body: {} }];
    openShop('/confidentialite', {
      answers: { [VISIT]: () => answers.shift() ?? { body: { ...aSession({ uuid: UUID }), gdprConsent: true } } },
    });
    await screen.findByText(/Nous n’avons pas pu vérifier votre accord/);
    expect(screen.queryByText(NONE)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect((await button()).disabled).toBe(false);
  });
});
