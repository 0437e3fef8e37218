import { describe, expect, it } from 'vitest';
import { foldAll } from '@shop/eventing/fold';
import { audit } from './admin/audit.projection.js';
import { payments } from './payments/payments.projection.js';
import { reportAvailability } from './reports/availability.projection.js';
import { goldenHistory } from './testing/golden-history.js';
import { sessions } from './sessions/sessions.projection.js';
import { tablesAfter } from './testing/tables.js';
import type { Projection } from '@shop/eventing/projection';
import { visits } from './analytics/visits.projection.js';

describe('the golden history of what report providers said', () => {
  const { events } = goldenHistory('version-1-report-availability.ndjson');

  it('gives what it always gave: one promise kept, one broken, one forgotten with its car', () => {
    const read = events.filter(({ type }) => reportAvailability.handles.includes(type));
    const { rows } = foldAll(reportAvailability, read);
    expect(rows).toMatchObject([
      {
        reports: [{ outcome: 'received' }, { outcome: 'nothing-found' }, { availability: 'unlikely' }],
        broken: ['service-history'],
      },
      { reports: [], ordered_at: null },
      { reports: [{ availability: 'unknown' }, {}, {}] },
      { reports: [] },
      { reports: [{ availability: 'partial' }, {}, {}] },
      { reports: [] },
    ]);
  });
});

describe('the golden history of an erased visit', () => {
  const { events } = goldenHistory('version-1-erased-visit.ndjson');

  it('keeps the figures of a visit whose row is gone', () => {
    const read = ({ handles }: Projection) => events.filter(({ type }) => handles.includes(type));
    expect(foldAll(sessions, read(sessions)).rows).toMatchObject([
      { view: { uuid: '', email: null }, brand: null },
      { view: { email: '[redacted]' }, brand: 'PEUGEOT' },
    ]);
    expect(tablesAfter(visits, events)['analytics.totals']).toMatchObject([{ sessions: 2, consented: 2 }]);
  });
});

describe('the golden history of disputes', () => {
  const { events } = goldenHistory('version-1-disputes.ndjson');

  it('gives what it always gave: one lost, one won, one closed, and one lost that is won on appeal beside an open one', () => {
    const read = events.filter(({ type }) => payments.handles.includes(type));
    expect(foldAll(payments, read).rows).toMatchObject([
      { concern_since: null, intents: [{ isDisputed: false, chargedBackCents: 1900 }] },
      { concern_since: null, intents: [{ isDisputed: false, chargedBackCents: 0, disputes: [{ status: 'won' }] }] },
      { concern_since: null, intents: [{ isDisputed: false, chargedBackCents: 0, disputes: [{ status: 'closed' }] }] },
      { intents: [{ isDisputed: true, chargedBackCents: 0, disputes: [{ status: 'won' }, { status: 'open' }] }] },
    ]);
    const cells = tablesAfter(visits, events)['analytics.cube']?.filter(({ cut, span }) => cut === '' && span === '1');
    const moved = cells?.flatMap(({ day, charged_back_cents: cents }) => (cents === 0 ? [] : [[day, cents]]));
    expect(moved).toEqual([
      ['2026-06-02', 1900],
      ['2026-06-03', 1900],
      ['2026-07-03', -1900],
    ]);
  });
});

describe('the golden history of robots', () => {
  const { events } = goldenHistory('version-1-robots.ndjson');

  it('gives what it always gave: two robots and somebody between them, each robot counted where its visit is', () => {
    const tables = tablesAfter(visits, events);
    expect(tables['analytics.totals']).toMatchObject([{ sessions: 3, robots: 2 }]);
    const cells = tables['analytics.cube']?.filter(({ cut, span }) => cut === '' && span === '1');
    expect(cells?.map(({ day, sessions: all, robots }) => [day, all, robots])).toEqual([
      ['2026-05-10', 2, 1],
      ['2026-06-01', 1, 1],
    ]);
    const minutes = tables['analytics.past']?.filter(({ grain }) => grain === 'minute');
    expect(minutes?.map(({ sessions: all, robots }) => [all, robots])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });
});

describe('the golden history of staff', () => {
  const { events } = goldenHistory('version-1-staff.ndjson');

  it('gives the trail that it always gave', () => {
    const anna = '5b2f7a1e-0f0c-4c38-8d0e-2f6a3c1d9b77';
    expect(foldAll(audit, events).rows).toMatchObject([
      { type: 'AdminLoginFailed', admin_id: anna },
      { type: 'AdminLoggedIn', admin_id: anna, at: '2026-03-28T08:01:00.000Z' },
      { type: 'AdminLoggedIn', admin_id: '5b2f7a1e-0f0c-4c38-8d0e-2f6a3c1d9b78' },
      { type: 'PersonalDataRevealed', admin_id: anna, session_uuid: '3f6c2a52-9d4e-4b1c-8a7e-5d2c1b0a9f88' },
      { type: 'PersonalDataRevealRefused', admin_id: anna, session_uuid: '3f6c2a52-9d4e-4b1c-8a7e-5d2c1b0a9f88' },
      { type: 'PersonalDataDisclosed', admin_id: 'jo@example.fr', session_uuid: null },
      { type: 'AdminLoggedOut', admin_id: anna },
    ]);
  });
});
