import { describe, expect, it } from 'vitest';
import type { PointState, ReportSummary } from '@shop/domain/reports';
import { reportsReadyMail } from './order-templates.js';
import { everyMail, orderModel } from './testing/sample-mails.js';

const LANGUAGES = ['fr', 'en'] as const;
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");

type Link = readonly [french: string, english: string, anchor?: string];

const ORDER: Link = ['Voir ma commande', 'See my order'];
const WITHDRAW: Link = ['Renoncer au contrat ici', 'Withdraw from the contract here', '#renoncer'];

/** The links of each mail in their order, by what they say. */
const LINKS: Readonly<Record<string, readonly Link[]>> = {
  confirmation: [['Suivre ma commande', 'Follow my order'], WITHDRAW],
  ready: [['Lire mes rapports', 'Read my reports']],
  overdue: [['Lire mon rapport', 'Read my report']],
  late: [
    ['Je préfère attendre', 'I would rather wait', '#attendre'],
    [
      'Je préfère être remboursé de ce qui manque',
      'I would rather have my money back for what is missing',
      '#remboursement',
    ],
  ],
  immediate: [WITHDRAW],
  emailCode: [['Donner le code', 'Give the code', '#adresse']],
  ...{ refund: [ORDER], nothing: [ORDER], declined: [ORDER], withdrawal: [ORDER] },
  ...{ linkReplaced: [ORDER], emailChanged: [ORDER], emailCorrected: [ORDER] },
};

const TITLES: Readonly<Record<string, readonly [french: string, english: string]>> = {
  confirmation: ["C'est payé. Vos rapports arrivent avant 15 h 42.", 'Paid. Your reports arrive before 15:42.'],
  ready: ['Vos rapports sont prêts.', 'Your reports are ready.'],
  overdue: ['Votre rapport est prêt.', 'Your report is ready.'],
  nothing: ['Aucun rapport. Vous êtes remboursé.', 'No report. You are refunded.'],
  emailCode: ['Votre code : 042731', 'Your code: 042731'],
};

/** What an inbox shows behind the subject. */
const PREVIEWS: Readonly<Record<string, readonly [french: string, english: string]>> = {
  confirmation: ['Vos rapports arrivent avant 15 h 42.', 'Your reports arrive before 15:42 (Paris time).'],
  ready: ['1 rappel reste à faire', '1 recall outstanding'],
  overdue: ['MecaVIN, en pièces jointes.', 'MecaVIN, attached.'],
  late: [
    'Attendre encore, ou être remboursé : vous choisissez.',
    'Wait a little longer, or have your money back: you choose.',
  ],
  emailCode: ['Sans ce code, rien ne change.', 'Without this code nothing changes.'],
};

const previewOf = (html: string) => plain(/mso-hide:all">([^<]*)</.exec(html)?.[1] ?? '').replaceAll('&#39;', "'");
const titleOf = (html: string) => plain(/<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? '').replaceAll('&#39;', "'");

describe.each([...LANGUAGES.entries()])('in language %i, %s,', (at, language) => {
  const mails = everyMail(language);

  it.each(Object.keys(mails))('each link of a mail leads where it says, in HTML and in text: %s', (name) => {
    const { html = '', text = '' } = mails[name] ?? {};
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, url, label = '']) => [
      plain(label),
      url,
    ]);
    const expected = (LINKS[name] ?? []).map((link) => [link[at], `${orderModel.orderUrl}${link[2] ?? ''}`]);
    expect(links).toEqual(expected);
    for (const [label, url] of expected)
      expect(plain(text).replaceAll(/\n(?!http)/g, ' ')).toContain(`${label}\n${url}`);
  });

  it.each(Object.entries(TITLES))('a mail says at its top what it is about: %s', (name, titles) => {
    const { html = '', text = '' } = mails[name] ?? {};
    expect([titleOf(html), plain(text.split('\n')[0] ?? '')]).toEqual([titles[at], titles[at]]);
  });

  it.each(Object.entries(PREVIEWS))('a mail says in the inbox what matters: %s', (name, previews) => {
    expect(previewOf(mails[name]?.html ?? '')).toBe(previews[at]);
  });

  it.each(Object.keys(mails))('a mail has its subject as its title: %s', (name) => {
    const { html = '', subject = '' } = mails[name] ?? {};
    expect(html.replaceAll('&#39;', "'")).toContain(`<title>${subject}</title>`);
  });

  it('the preview of ready reports is the gravest of all that they found', () => {
    const summary = (state: PointState) => ({ serviceName: state, verdict: { state, title: `is ${state}` } });
    const preview = (...states: PointState[]) =>
      previewOf(
        reportsReadyMail(
          {
            ...{ ...orderModel, ready: ['mecavin', 'mecascore'], missing: [], isLate: false },
            ...{ readableUntil: '2027-02-18T13:42:00.000Z' },
            summaries: states.map(summary) as unknown as readonly ReportSummary[],
          },
          language,
        ).html,
      );
    expect(preview('good', 'info', 'warn', 'bad')).toBe('is bad');
    expect(preview('good', 'info', 'warn')).toBe('is warn');
    expect([preview('good', 'info'), preview('good')]).toEqual(['is info', 'is good']);
    expect(preview()).toMatch(/^MecaVIN (et MecaSCORE, en pièces jointes|and MecaSCORE, attached)\.$/);
  });
});

describe('what a report found, and what is missing', () => {
  it.each([
    ['fr', 'Lire mes rapports'],
    ['en', 'Read my reports'],
  ] as const)('stand in this order, before the link: %s', (language, link) => {
    const text = plain(everyMail(language)['ready']?.text ?? '');
    const places = ['✕ MecaVIN', '• MecaSCORE', 'Service History', link].map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe('a shop without https', () => {
  it('has links in its mails, too', () => {
    const orderUrl = 'http://localhost:8080/commande/abc.def';
    const { html, text } = everyMail('fr', { ...orderModel, orderUrl })['ready'] ?? {};
    expect(html).toContain(`href="${orderUrl}"`);
    expect(html).toContain('src="http://localhost:8080/mail/mark.png"');
    expect(text).toContain(`\n${orderUrl}\n`);
  });
});
