import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RefusedLogView } from '@shop/domain/admin';
import { openShop } from '../../testing/shop.js';
import { figuresOf, signedIn } from '../../testing/staff.js';

const refusal = { since: '2026-11-22T08:00:00.000Z', reason: 'The log went back: it ends at 1/1, and 9/9 was read.' };
const commands = ['npm run projections -- recover', 'npm run reactions -- recover'];
const noOrders = {
  ...{ waiting: 0, days: 30, delivered: 0, inTime: 0, withdrawn: 0, brokenPromises: 0, medianMinutes: null },
  ...{ ninetiethMinutes: null, refundedCents: 0, orders: [] },
};

const open = (seen: () => RefusedLogView | undefined) =>
  openShop('/admin/dashboard', {
    answers: {
      ...signedIn,
      'GET /api/admin/dashboard': { body: figuresOf(1) },
      'GET /api/admin/orders': { body: noOrders },
      'GET /api/admin/concerns': () => ({ body: { concerns: [], deadLetters: [], refusedLog: seen() } }),
    },
  });
const noticeIn = async (title: string) => (await screen.findByText(title)).closest<HTMLElement>('[role=alert]');
const FRENCH = 'Le journal des événements est refusé';

describe('the dashboard while the log is refused', () => {
  it('says what stands still for each who refuses it, why, and the commands in their order', async () => {
    open(() => ({ reactions: refusal, projections: refusal, commands }));
    const notice = await noticeIn(FRENCH);
    expect(notice?.textContent).toMatch(/Depuis .*2026.*aucune commande n’est ouverte/);
    expect(notice?.textContent).toMatch(/les chiffres de cette page n’avancent plus/);
    expect(notice?.textContent).not.toContain('Les ventes continuent');
    expect(notice === null || within(notice).getAllByText(refusal.reason)).toHaveLength(1);
    const items = notice === null ? [] : within(notice).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(commands);
  });

  it('says since when and why for each by itself', async () => {
    const projections = { since: '2026-11-23T09:00:00.000Z', reason: 'It is the log of another shop.' };
    open(() => ({ reactions: refusal, projections, commands }));
    const text = (await noticeIn(FRENCH))?.textContent;
    expect(text).toMatch(/^.*Depuis le 22 nov\. 2026.*aucune commande.*Depuis le 23 nov\. 2026.*n’avancent plus/);
    for (const { reason } of [refusal, projections]) expect(text).toContain(reason);
  });

  it('says so when only the worker refuses, and when only the projections do', async () => {
    open(() => ({ reactions: refusal, projections: null, commands }));
    expect((await noticeIn(FRENCH))?.textContent).not.toContain('les chiffres de cette page');
    cleanup();
    open(() => ({ reactions: null, projections: refusal, commands }));
    const notice = await noticeIn(FRENCH);
    expect(notice?.textContent).toContain('Les ventes continuent');
    expect(notice?.textContent).not.toContain('aucune commande');
  });

  it('says nothing any more once nobody refuses it', async () => {
    const seen: (RefusedLogView | undefined)[] = [{ reactions: refusal, projections: null, commands }];
    open(() => seen.shift());
    await screen.findByText(FRENCH);
    await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }));
    await waitFor(() => expect(screen.queryByText(FRENCH)).toBeNull());
  });

  it('says so in English', async () => {
    open(() => ({ reactions: refusal, projections: refusal, commands }));
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    expect((await noticeIn('The log of events is refused'))?.textContent).toMatch(
      /no order has been opened.*stood still/,
    );
  });
});
