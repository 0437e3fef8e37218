import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OrderView } from '@shop/domain/orders';
import { anOrder, ORDER_TOKEN as TOKEN } from '../testing/orders.js';
import { openShop } from '../testing/shop.js';

const PAGE = `GET /api/orders/${TOKEN}`;
const [ready] = anOrder({}).reports;
const open = (changes: Partial<OrderView>, hash = '') =>
  openShop(`/commande/${TOKEN}${hash}`, { answers: { [PAGE]: { body: anOrder(changes) } } });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
async function progress() {
  const list = await screen.findByRole('list', { name: /Où en est|progress/ });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => [plain(item.textContent), item.dataset['done'], item.getAttribute('aria-current')]);
}

describe('how far an order is', () => {
  const unsent = { deliveredAt: null } as const;
  it.each([
    ['paid', { ...unsent, stage: 'paid' }, 1, ['Payé20 nov. 14 h 05', 'Demandé', 'Données reçues', 'Envoyé']],
    ['requested', { ...unsent, stage: 'requested' }, 2, ['Payé20 nov. 14 h 05', 'Demandé', 'Données reçues', 'Envoyé']],
    [
      'received',
      { ...unsent, stage: 'received' },
      3,
      ['Payé20 nov. 14 h 05', 'Demandé', 'Données reçues20 nov. 14 h 30', 'Envoyé'],
    ],
    [
      'sent',
      { stage: 'sent' },
      4,
      ['Payé20 nov. 14 h 05', 'Demandé', 'Données reçues20 nov. 14 h 30', 'Envoyé20 nov. 14 h 12'],
    ],
  ] as const)('is said by its stages and their times: %s', async (_stage, changes, done, words) => {
    const reports = [
      { ...ready!, receivedAt: '2026-11-20T13:30:00Z' },
      { ...ready!, serviceId: 'service-history', receivedAt: '2026-11-20T13:10:00Z' },
      { ...ready!, serviceId: 'mecascore', receivedAt: null },
    ] as const;
    open({ ...changes, reports });
    expect(await progress()).toEqual(
      words.map((text, index) => [text, String(index < done), index === done - 1 ? 'step' : null]),
    );
  });

  it('is no longer said once the buyer has withdrawn', async () => {
    const withdrawal = {
      ...{ declaredAt: '2026-11-21T16:05:12Z', services: ['mecavin'] as const, email: 'ana@example.fr' },
      refundDueAt: '2026-12-05T16:05:12Z',
    };
    open({ withdrawal, withdrawable: [] });
    await screen.findByText(/Vous avez renoncé au contrat/);
    expect(screen.queryByRole('list', { name: /Où en est/ })).toBeNull();
  });
});

describe('what an order has cost', () => {
  it.each([
    [
      'fr',
      { invoiceNumber: null, amountCents: 3400, refundedCents: 0 },
      'Payé 34,00 €Vos données et le retrait de votre accord',
    ],
    [
      'fr',
      { amountCents: 3400, refundedCents: 1500 },
      'Payé 34,00 €15,00 € vous sont remboursés.Facture 2026-000042 (PDF)Vos données et le retrait de votre accord',
    ],
    [
      'en',
      { refundedCents: 1 },
      'Paid 19,00 €0,01 € is refunded.Invoice 2026-000042 (PDF)Your data, and withdrawing your consent',
    ],
  ] as const)('is said beside the invoice (%s, %j)', async (lang, changes, words) => {
    open({ lang, ...changes });
    const payment = await screen.findByRole('region', { name: /Facture et paiement|Invoice and payment/ });
    expect(plain(payment.textContent).replace(/^(Facture et paiement|Invoice and payment)/, '')).toBe(words);
    const links = within(payment)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    const invoice = 'invoiceNumber' in changes ? [] : [`/api/orders/${TOKEN}/invoice`];
    expect(links).toEqual([...invoice, '/confidentialite']);
  });
});

describe('the reports of an order', () => {
  it.each([
    ['waiting', /^En préparation$/],
    ['requested', /^Demandé à la source$/],
    ['ready', /^Prêt à lireLire le rapport/],
    ['nothing-found', /^Rien trouvéRien n’a été trouvé/],
    ['no-answer', /^Sans réponseLa source n’a pas répondu/],
    ['not-awaited', /^Plus attenduVous avez préféré/],
    ['withdrawn', /^AnnuléVous avez renoncé/],
  ] as const)(
    'are each said to be where they are, in a word and where it helps in a sentence: %s',
    async (status, words) => {
      open({ reports: [{ ...ready!, standing: status }], deliveredAt: null, stage: 'requested' });
      const [head] = await screen.findAllByRole('heading', { level: 3 });
      expect(plain(head?.closest('li')?.textContent).slice(head?.textContent.length)).toMatch(words);
    },
  );

  it.each([
    ['a plate', { plate: 'AB-123-CD', vin: 'VF3LCYHZPKS123456' }, 'AB-123-CD'],
    ['a VIN', { plate: null, vin: 'VF3LCYHZPKS123456' }, 'VF3LCYHZPKS123456'],
  ])('are about a car with %s', async (_what, names, id) => {
    open({ vehicle: { ...names, make: 'BMW', model: 'X5', year: 2017 } });
    await screen.findByRole('heading', { level: 1, name: 'Vos rapports sur la BMW X5' });
    screen.getByText(id);
    screen.getByText('Commande 2026-000042');
  });

  it('are about a car that nobody named, too', async () => {
    open({ vehicle: { plate: null, vin: null, make: '', model: '', year: null } });
    await screen.findByRole('heading', { level: 1, name: 'Vos rapports' });
  });

  it.each([
    ['ready', '2099-02-18T13:05:00Z', 'To read and download until 18 February 2099.'],
    ['requested', '2099-02-18T13:05:00Z', undefined],
    ['ready', '2020-02-18T13:05:00Z', 'These reports have not been available since 18 February 2020.'],
    ['nothing-found', '2020-02-18T13:05:00Z', 'These reports have not been available since 18 February 2020.'],
  ] as const)('are said until when they can be read: %s, until %s', async (status, readableUntil, words) => {
    const sent = open({ lang: 'en', readableUntil, reports: [{ ...ready!, standing: status }] });
    await screen.findByRole('heading', { name: 'Your reports' });
    const isOpen = status === 'ready' && readableUntil.startsWith('2099');
    expect(screen.queryByText('A problem with a report?') !== null).toBe(isOpen);
    const asked = ['summaries', 'promised'].map((part) => sent.some(({ path }) => path.endsWith(part)));
    expect(asked).toEqual([isOpen, status !== 'requested']);
    expect(screen.queryByText(/read and download until|not been available since/)?.textContent).toBe(words);
  });

  it('are summed up by their verdict with what it means, and each other finding in a line', async () => {
    const verdict = { state: 'bad', title: 'The odometer went back', text: 'By 12,580 km.' };
    const points = [
      { state: 'good', title: 'No theft', text: 'It is on no list.' },
      verdict,
      { state: 'warn', title: 'One recall', text: 'It is free.' },
    ];
    openShop(`/commande/${TOKEN}`, {
      answers: {
        [PAGE]: { body: anOrder({ lang: 'en' }) },
        [`${PAGE}/summaries`]: {
          body: [{ serviceId: 'mecavin', verdict, points, figures: [{ value: '12,580 km', label: 'Back by' }] }],
        },
      },
    });
    const findings = (await screen.findByText('By 12,580 km.')).closest('ul')!;
    expect(screen.getByText('Back by').nextElementSibling?.textContent).toBe('12,580 km');
    expect([...findings.children].map(({ textContent }) => textContent)).toEqual([
      'Important. The odometer went backBy 12,580 km.',
      'All fine. No theft',
      'Keep an eye on it. One recall',
    ]);
  });

  it('are said to be shared while a link shows them, and no longer', async () => {
    open({ reports: [{ ...ready!, sharedUntil: '2099-12-22T10:00:00Z' }] });
    await screen.findByText('Partagé par un lien jusqu’au 22 décembre 2099.');
    cleanup();
    open({ reports: [{ ...ready!, sharedUntil: '2020-12-22T10:00:00Z' }] });
    await screen.findByRole('link', { name: 'Lire le rapport MecaVIN' });
    expect(screen.queryByText(/^Partagé par un lien/)).toBeNull();
  });

  it.each([
    ['#renoncer', 'Votre droit de rétractation'],
    ['#choix', 'Nous sommes en retard.'],
  ])('are scrolled past to the part that a mail leads to: %s', async (hash, title) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const scrolled = () => scroll.mock.contexts.map((part) => (part as Element).querySelector('h2')?.textContent);
    open({ isLate: true, deliveredAt: null, stage: 'requested' }, hash);
    await screen.findByRole('heading', { name: title });
    expect(scrolled()).toEqual([title]);
    scroll.mockClear();
    for (const nowhere of ['', '#ailleurs']) {
      cleanup();
      open({}, nowhere);
      await screen.findByRole('heading', { name: 'Votre droit de rétractation' });
      expect(scrolled()).toEqual([]);
    }
  });
});
