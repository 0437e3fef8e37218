import type { Kind } from './report-query.js';
import type { Garbage } from './report-samples.js';

const HUGE_BYTES = 20 * 1024 * 1024;

export interface Raw {
  readonly type: 'json' | 'html';
  readonly text: string;
}

/** The response of a broken or malicious provider in place of `report`. */
export function garbageOf(garbage: Garbage, kind: Kind, orderId: string, report: object): Raw {
  const ready = (body: unknown): Raw => json({ orderId, status: 'ready', report: body });
  switch (garbage) {
    case 'cut-off':
      return { type: 'json', text: ready(report).text.slice(0, -200) };
    case 'wrong-shape':
      return ready(WRONG_SHAPES[kind]);
    case 'hostile':
      return ready({ ...report, ...UNTRUSTED[kind] });
    case 'huge':
      return ready({ ...report, remarks: 'x'.repeat(HUGE_BYTES) });
    case 'html':
      return { type: 'html', text: '<!doctype html><title>Maintenance</title><h1>Nous revenons bientôt</h1>' };
    case 'other-vehicle':
      return ready({ ...report, vehicle: { vin: 'WBAZZZZZZZZ000000', plate: 'ZZ999ZZ' } });
  }
}

const json = (body: object): Raw => ({ type: 'json', text: JSON.stringify(body) });

const WRONG_SHAPES: Readonly<Record<Kind, object>> = {
  technical: { source: ['?'], identity: 'BMW', engine: [1, 2], equipment: { safety: true } },
  history: { source: { name: 'x' }, entries: { first: '2020' } },
  valuation: { source: { name: 'x' }, lowCents: '12 000 €', medianCents: null, highCents: -1 },
};

const CONTROLS = '\u0000\u0007\u001b[31m\u202e\u200b\ud800';
const LONG = `${'Vidange et remplacement '.repeat(2_000)}fin`;
const MARKUP = `<script>alert(1)</script><img src=x onerror=alert(1)>`;
const HEADER = 'Garage\r\nBcc: victim@example.fr';

/** Texts that would break a page, a mail, a spreadsheet or a PDF without escaping. */
const UNTRUSTED: Readonly<Record<Kind, object>> = {
  technical: {
    identity: {
      make: MARKUP,
      model: HEADER,
      trim: `=HYPERLINK("http://example.fr")${CONTROLS}`,
      colour: LONG,
      doors: 1e99,
    },
    equipment: [{ group: '__proto__', items: [{ label: MARKUP }, { label: CONTROLS }, { label: LONG }, null, 7] }],
    recalls: [{ reference: '../../etc/passwd', title: '(/Type /Catalog) endobj', risk: LONG, state: 'eval()' }],
  },
  history: {
    entries: [
      { date: '2019-02-30', mileageKm: 1 },
      {
        date: '2020-03-01',
        mileageKm: -40_000,
        dealer: HEADER,
        kind: MARKUP,
        works: [{ code: MARKUP, label: MARKUP }],
      },
      {
        date: '2021-03-01',
        mileageKm: 52_000.7,
        dealer: CONTROLS,
        place: LONG,
        kind: 'repair',
        works: [{ code: 'other', label: LONG }],
      },
      { date: '9999-12-31', mileageKm: 9e15, works: 'all' },
    ],
  },
  valuation: {
    confidence: 1e6,
    reasons: [
      { code: 'mileage', effectCents: -1e18, label: MARKUP },
      { code: 'constructor', effectCents: 1, label: CONTROLS },
    ],
    comparables: [
      { title: MARKUP, priceCents: 0 },
      { title: LONG, priceCents: 900_000, place: HEADER },
    ],
    priceByAge: [
      { years: -1, medianCents: 1 },
      { years: 1e9, medianCents: 1 },
      { years: 2, medianCents: 800_000 },
    ],
  },
};
