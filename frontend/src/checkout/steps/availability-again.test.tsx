import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Availability } from '@shop/domain/reports';
import type { Answer } from '../../testing/outside.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';

const identified = aSession({ idveh: 'AB123CD', vehicleData: aCar, basePrice: 19, lang: 'en' });
const atTheReports = { ...identified, email: 'jo@exemple.fr', gdprConsent: true };
const PATH = `/api/sessions/${identified.uuid}/availability`;
const CALL = `POST ${PATH}`;
const IDS = ['mecavin', 'service-history', 'mecascore'] as const;
const answered = (availabilities: readonly (Availability | null)[]): Answer => ({
  body: {
    reports: availabilities.map((availability, index) => ({
      ...{ serviceId: IDS[index], availability: availability ?? 'unknown', answeredAt: '2026-06-30T08:01:02.000Z' },
      source: availability === null ? null : 'R',
    })),
  },
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('what a report will hold', () => {
  it.each([
    ['again when an answer was missing', ['found', null, 'found'], 11_000, 2],
    ['again when none came at all', [], 11_000, 2],
    ['not again within ten seconds', ['found', null, 'found'], 8_000, 1],
    ['not again once all are there', ['found', 'found', 'found'], 60_000, 1],
  ] as const)('is asked at the next step %s', async (_what, availabilities, ms, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = openShop(`/?uuid=${identified.uuid}&lang=en&step=2`, {
      known: [atTheReports],
      answers: { [CALL]: answered(availabilities) },
    });
    const asked = () => sent.filter(({ path }) => path === PATH).length;
    await screen.findByLabelText('Your e-mail');
    await waitFor(() => expect(asked()).toBe(1));
    await pass(ms);
    act(() => screen.getByRole('checkbox').click());
    await screen.findByRole('checkbox', { name: /^MecaVIN/ });
    await waitFor(() => expect(asked()).toBe(times));
    expect(sent.find(({ path }) => path === PATH)?.body).toBeUndefined();
  });

  it('is asked anew for another car of the same visit', async () => {
    const vin = 'VF7RD5FV8FL504321';
    const answers = [answered(['found', 'found', 'found']), answered(['unlikely', 'found', 'found'])];
    openShop(`/?uuid=${identified.uuid}&lang=en&step=2`, {
      known: [identified],
      answers: {
        [CALL]: () => answers.shift() ?? answered([]),
        'POST /api/vehicle/vin': { body: { ...aCar, immatriculation_siv: null, immatriculation_siv_fr: null, vin } },
      },
    });
    await screen.findAllByText('available');
    expect(screen.queryByText('unlikely')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Vehicle/ }));
    const field = await screen.findByLabelText('VIN');
    await userEvent.clear(field);
    await userEvent.type(field, `${vin}{Enter}`);
    await screen.findByText('unlikely');
  });

  it('is not asked for a visit that has no car', async () => {
    const sent = openShop('/?lang=en');
    await screen.findByLabelText('VIN');
    expect(sent.filter(({ path }) => path.endsWith('/availability'))).toEqual([]);
  });
});

describe('reports that are unlikely', () => {
  const open = (availabilities: readonly Availability[], query: string) =>
    openShop(`/?uuid=${identified.uuid}&lang=en${query}`, {
      known: [atTheReports],
      answers: { [CALL]: answered(availabilities) },
    });

  it('are said together with what they add, and are taken out one by one', async () => {
    open(['unlikely', 'unlikely', 'found'], '&product=mecavin,service-history,mecascore');
    await screen.findByText(/MecaVIN and Service History will probably be empty\. They add 24,00\s€ to this total/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove MecaVIN' }));
    await screen.findByText(/Service History will probably be empty\. It adds 15,00\s€ to this total/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Service History' }));
    await screen.findByRole('button', { name: 'Order MecaSCORE for 19€' });
    expect(screen.queryByText(/probably be empty/)).toBeNull();
  });

  it.each([
    [['unlikely', 'unlikely', 'unlikely'], '', 1],
    [['unlikely', 'unlikely', 'found'], '', 1],
    [['unlikely', 'found', 'partial'], '', 2],
    [['unlikely', 'found', 'unknown'], '&product=mecavin', 3],
    [['found', 'partial', 'unknown'], '', 3],
  ] as const)('are in no pack that is proposed, unless they are chosen: %j%s', async (availabilities, query, size) => {
    open(availabilities, query);
    const rail = await screen.findByRole('list', { name: 'The price of a pack' });
    await waitFor(() => expect(within(rail).getAllByRole('listitem')).toHaveLength(size));
    expect(within(rail).queryAllByRole('button', { name: 'Choose all three' })).toHaveLength(size === 3 ? 1 : 0);
  });

  it.each([
    ['unlikely', 'One report 19,00 €.'],
    ['partial', 'One report 19,00 €, all three 43,00 €.'],
  ] as const)('are in no price that is said before: %s', async (availability, words) => {
    openShop(`/?uuid=${identified.uuid}&lang=en`, {
      known: [identified],
      answers: { [CALL]: answered(['found', availability, 'found']) },
    });
    await screen.findByText((text) => text.replaceAll(/\s/g, ' ') === words);
  });
});
