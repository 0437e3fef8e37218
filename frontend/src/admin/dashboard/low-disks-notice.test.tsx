import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DiskIssueView } from '@shop/domain/admin';
import { openShop } from '../../testing/shop.js';
import { figuresOf, signedIn } from '../../testing/staff.js';

const logs = { disk: 'logs', freeShare: 0.04, isFull: true, since: '2026-11-22T08:00:00.000Z' };
const noOrders = {
  ...{ days: 30, delivered: 0, inTime: 0, withdrawn: 0, brokenPromises: 0, medianMinutes: null },
  ...{ ninetiethMinutes: null, refundedCents: 0, orders: [] },
};

const open = (seen: () => readonly DiskIssueView[] | undefined) =>
  openShop('/admin/dashboard', {
    answers: {
      ...signedIn,
      'GET /api/admin/dashboard': { body: figuresOf(1) },
      'GET /api/admin/orders': { body: noOrders },
      'GET /api/admin/concerns': () => ({ body: { concerns: [], deadLetters: [], disks: seen() } }),
    },
  });
const noticeIn = async (title: string) => (await screen.findByText(title)).closest<HTMLElement>('[role=alert]');
const FRENCH = 'Un disque est presque plein';

describe('the dashboard while a disk has little room left', () => {
  it('says which, how much is free and since when', async () => {
    open(() => [logs, { ...logs, disk: 'event-store', isFull: false }]);
    const notice = await noticeIn(FRENCH);
    expect(notice?.textContent).toMatch(/logs\u00a0: 4,0\s%.*2026/);
    expect(notice?.textContent).not.toContain('ne prend rien de nouveau');
  });

  it('says of a disk of which nothing is known that nothing is free', async () => {
    open(() => [{ ...logs, freeShare: null }]);
    expect((await noticeIn(FRENCH))?.textContent).toMatch(/logs\u00a0: 0,0\s% libres, depuis le 22 nov\. 2026/);
  });

  it('says that nothing new is taken while the disk of the event store is full', async () => {
    open(() => [logs, { ...logs, disk: 'event-store' }]);
    expect((await noticeIn(FRENCH))?.textContent).toContain('la boutique ne prend rien de nouveau');
  });

  it('says nothing any more once there is room', async () => {
    const seen: (readonly DiskIssueView[] | undefined)[] = [[logs]];
    open(() => seen.shift());
    await screen.findByText(FRENCH);
    await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }));
    await waitFor(() => expect(screen.queryByText(FRENCH)).toBeNull());
  });

  it('says so in English', async () => {
    open(() => [{ ...logs, disk: 'event-store' }]);
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    expect((await noticeIn('A disk is almost full'))?.textContent).toContain('the shop takes nothing new');
  });
});
