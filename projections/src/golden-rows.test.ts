import { describe, expect, it } from 'vitest';
import { adminExamples } from '@shop/domain/testing';
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
  const { sha256, events } = goldenHistory('version-1-report-availability.ndjson');

  it('is what was stored, and gives what it always gave: one promise kept, one broken, one forgotten with its car', () => {
    expect(sha256).toBe('b47b6f9ff9bfa3017cb7b315a0a4e5e7720a4fb263976e9a3460e788f1c4a7e5');
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
  const { sha256, events } = goldenHistory('version-1-erased-visit.ndjson');

  it('is what was stored, and keeps the figures of a visit whose row is gone', () => {
    expect(sha256).toBe('97f4b48735285d2b3de0dc6d26c89ac0e61dee72e2f5e5f108dc18159a566b0d');
    const read = ({ handles }: Projection) => events.filter(({ type }) => handles.includes(type));
    expect(foldAll(sessions, read(sessions)).rows).toMatchObject([
      { view: { uuid: '', email: null }, brand: null },
      { view: { email: '[redacted]' }, brand: 'PEUGEOT' },
    ]);
    expect(tablesAfter(visits, events)['analytics.totals']).toMatchObject([{ sessions: 2, consented: 2 }]);
  });
});

describe('the golden history of disputes', () => {
  const { sha256, events } = goldenHistory('version-1-disputes.ndjson');

  it('is what was stored: one lost, one won, one closed, and one lost that is won on appeal beside an open one', () => {
    expect(sha256).toBe('502b1ce803e51b0a8cbdb1ba646b7f5a7c56d2ed5ec3f8fa06336eda88179368');
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
  const { sha256, events } = goldenHistory('version-1-robots.ndjson');

  it('is what was stored: two robots and somebody between them, each robot counted where its visit is', () => {
    expect(sha256).toBe('8b47409b1144e1162b092bf7c317ef9c59db587bec3f8576944db472095f6938');
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
  const { sha256, events } = goldenHistory('version-1-staff.ndjson');

  it('is what was stored, and holds everything that staff ever did', () => {
    expect(sha256).toBe('701fa2e445467aeccb337bb876e7f0d4d3e2630f7687d188c76ed8d0308ea94e');
    const erasures = goldenHistory('version-1-staff-erasures.ndjson');
    expect(erasures.sha256).toBe('ab2321f4f8c5787fc9c21a0a7c0379ade7fdacb0d2f69d0cc4eff29e5c8ff0bd');
    const types = [...events, ...erasures.events].map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(Object.keys(adminExamples)));
  });

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
