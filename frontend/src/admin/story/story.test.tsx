import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { jumpTo, openShop } from '../../testing/shop.js';
import { signedIn } from '../../testing/staff.js';
import { line, openStory, showPersonalData, story, uuid } from '../../testing/story.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the story of a visit', () => {
  it('begins with what came of it, in one line', async () => {
    openStory();
    const outcome = (await screen.findByText('Perdue aux services')).closest('p');
    expect([...(outcome?.children ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
      ...['Perdue aux services', '50 s', 'VW Polo 2018', '9,00 €', 'aff-12'],
    ]);
    screen.getByText('Arrivée le 20 novembre 2026 à 23 h 11');
    expect(screen.getAllByText(uuid)).toHaveLength(1);
  });

  it('names the affiliate and the source, each once also where they have one name, after a refresh too', async () => {
    const origin = { affiliate: 'radio', source: 'radio' };
    const answers = [
      { ...story.outcome, ...origin, amountCents: null },
      { ...story.outcome, ...origin },
    ];
    const outcome = () => answers.shift() ?? { ...story.outcome, ...origin };
    openShop(`/admin/visits/${uuid}`, {
      answers: { ...signedIn, [`GET /api/admin/visits/${uuid}`]: () => ({ body: { ...story, outcome: outcome() } }) },
    });
    expect(await screen.findAllByText('radio')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }));
    await screen.findByText(/^9,00/);
    expect(screen.getAllByText('radio')).toHaveLength(2);
  });

  it.each([
    [true, 'Les données personnelles sont masquées.'],
    [false, 'Les données personnelles sont affichées'],
  ])(
    'names whom and what it is about (masked: %s), and takes a reason of at most 200 letters',
    async (isMasked, words) => {
      const subject = { email: 'j@e.fr', plate: 'AB-123-CD', vin: 'VF3LCYHZPKS123456', vehicle: null };
      openStory({ ...story, isMasked, subject, outcome: { ...story.outcome, year: null } });
      const region = within(await screen.findByRole('region', { name: 'De qui et de quoi il s’agit' }));
      const terms = region
        .getAllByRole('term')
        .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
      expect(terms).toEqual([
        ['E-mail', 'j@e.fr'],
        ['Plaque', 'AB-123-CD'],
        ['VIN', 'VF3LCYHZPKS123456'],
        ['Véhicule', '–'],
      ]);
      region.getByText(words, { exact: false });
      const field = region.queryByLabelText<HTMLInputElement>('Motif');
      expect(field?.maxLength).toBe(isMasked ? 200 : undefined);
    },
  );

  it('names a car whose year nobody knows by its model', async () => {
    openStory({ ...story, outcome: { ...story.outcome, year: null } });
    await screen.findByText('VW Polo', { selector: 'p > span' });
  });

  it('counts its time from its first line, also from one that is hidden', async () => {
    openStory({
      ...story,
      lines: [line(0, 'StepRecorded', 'vehicle', { isTechnical: true }), line(5, 'SessionStarted', 'vehicle')],
    });
    const item = (await screen.findByText('SessionStarted en mots.')).closest('li');
    expect(plain(item?.textContent)).toMatch(/^\+ 5,0 s/);
  });

  it('is told step by step, with the time that each took; the day stands where it changes', async () => {
    openStory();
    await screen.findByText('Perdue aux services');
    const parts = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => plain(textContent));
    expect(parts).toEqual([
      'Véhicule23 h 11 · 9,0 s',
      'E-mail23 h 11 · 41 s',
      'Paiement21 novembre 2026 · 23 h 11 · 23 h 59',
    ]);
    const first = within(screen.getAllByRole('list').at(-3) as HTMLElement);
    expect(first.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'SessionStarted en mots. visiteur',
      '+ 9,0 sVehicleIdentified en mots. visiteur',
      'BasePriceEstablished en mots. visiteur',
    ]);
  });

  it('names the day where it changes in Paris, which is an hour or two before that of UTC', async () => {
    const midnight = line(3600, 'EmailProvided', 'email');
    openStory({ ...story, lines: [line(0, 'SessionStarted', 'vehicle'), midnight] });
    await screen.findByText('Perdue aux services');
    const parts = screen.getAllByRole('heading', { level: 3 });
    expect(parts.map(({ textContent }) => plain(textContent))).toEqual([
      'Véhicule23 h 11',
      'E-mail21 novembre 2026 · 0 h 11 · 1 h 00',
    ]);
  });

  it('says when each line came, unless one command wrote it with the line before', async () => {
    const lines = [line(0, 'SessionStarted', 'vehicle'), line(5, 'RobotDetected', 'vehicle')];
    openStory({ ...story, lines });
    const last = (await screen.findByText('RobotDetected en mots.')).closest('li');
    expect(plain(last?.textContent)).toBe('+ 5,0 sRobotDetected en mots. visiteur');
    expect(last?.dataset['same']).toBeUndefined();
  });

  it('names no time where a step took none', async () => {
    const lines = [line(0, 'SessionStarted', 'vehicle'), line(0, 'EmailProvided', 'email')];
    openStory({ ...story, lines });
    await screen.findByText('Perdue aux services');
    const parts = screen.getAllByRole('heading', { level: 3 });
    expect(parts.map(({ textContent }) => plain(textContent))).toEqual(['Véhicule23 h 11', 'E-mail23 h 11']);
  });

  it('shows the names of events, and what only the page says, on demand', async () => {
    openStory();
    await screen.findByText('Perdue aux services');
    expect(screen.queryByText(/StepRecorded/)).toBeNull();
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Détails techniques' }));
    screen.getByText('StepRecorded');
    screen.getByText('BasePriceEstablished');
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Détails techniques' }));
    for (const name of [/StepRecorded/, 'BasePriceEstablished']) expect(screen.queryByText(name)).toBeNull();
  });

  it('is read again by a refresh, also after its personal data was shown', async () => {
    const user = userEvent.setup();
    const revealed = { ...story, isMasked: false, subject: { ...story.subject, email: 'jo@exemple.fr' } };
    const reads = [story, { ...story, lines: [...story.lines, line(24 * 3600 + 60, 'PaymentSucceeded', 'payment')] }];
    openShop(`/admin/visits/${uuid}`, {
      answers: {
        ...signedIn,
        [`GET /api/admin/visits/${uuid}`]: () => ({ body: reads.shift() }),
        [`POST /api/admin/visits/${uuid}/reveal`]: { body: revealed },
      },
    });
    await user.type(await screen.findByLabelText('Motif'), 'Réclamation');
    await user.click(screen.getByRole('button', { name: 'Afficher les données' }));
    await screen.findByText('jo@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    await screen.findByText(/PaymentSucceeded en mots/);
    expect(screen.queryByText('jo@exemple.fr')).toBeNull();
  });

  it('shows nothing of it at another visit, to which the history leads straight', async () => {
    const user = userEvent.setup();
    const other = '00000000-0000-4000-8000-000000000002';
    const shown = { ...story, isMasked: false, subject: { ...story.subject, email: 'jo@exemple.fr' } };
    const masked = { ...story, uuid: other, subject: { ...story.subject, email: 'a•••@e•••.fr' } };
    openShop(`/admin/visits/${uuid}`, {
      answers: {
        ...signedIn,
        [`GET /api/admin/visits/${uuid}`]: { body: story },
        [`POST /api/admin/visits/${uuid}/reveal`]: { body: shown },
        [`GET /api/admin/visits/${other}`]: { body: masked },
      },
    });
    await showPersonalData(user);
    await screen.findByText('jo@exemple.fr');
    jumpTo(`/admin/visits/${other}`);
    await screen.findByText('a•••@e•••.fr');
    expect(screen.queryByText('jo@exemple.fr')).toBeNull();
  });

  it('says that nothing was copied where the browser refuses it', async () => {
    const user = userEvent.setup();
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    openStory();
    await user.click(await screen.findByRole('button', { name: 'Copier l’identifiant' }));
    await screen.findAllByText('La copie a échoué.');
  });

  it('copies what names the visit', async () => {
    const user = userEvent.setup();
    openStory();
    await user.click(await screen.findByRole('button', { name: 'Copier l’identifiant' }));
    expect(await navigator.clipboard.readText()).toBe(uuid);
    await screen.findAllByText('Identifiant copié');
  });
});
