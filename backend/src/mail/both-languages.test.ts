import { describe, expect, it } from 'vitest';
import { currentWording, type RefundReason, type UnavailableReason } from '@shop/domain/orders';
import {
  confirmationMail,
  immediatePerformanceMail,
  lateMail,
  refundMadeMail,
  reportsReadyMail,
  withdrawalMail,
} from './order-templates.js';
import { confirmationModel, everyMail, lateModel, orderModel, withdrawalModel } from './testing/sample-mails.js';

const LANGUAGES = ['fr', 'en'] as const;
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]|\n */g, ' ').replaceAll('’', "'");

/** What a text says in figures, references and addresses; moments of the day in one spelling, days without the name of their month. */
function figuresIn(text: string): readonly string[] {
  const clocks = plain(text)
    .replaceAll(/(\d+) h (\d\d)(?: min (\d\d) s)?/g, (_, hours: string, minutes: string, seconds?: string) =>
      [hours, minutes, ...(seconds === undefined ? [] : [seconds])].join(':'),
    )
    .replaceAll(/\bimmediate-performance-(fr|en)-/g, '');
  return (clocks.match(/[^\s:,.()]*\d[^\s(),]*\d|\d|\S+@[\w.-]+\w/g) ?? []).toSorted();
}

const MONTHS = { fr: /\b(November|December|February) \d{4}/, en: /\b(novembre|décembre|février) \d{4}/ };

describe('every mail in both languages', () => {
  const [french, english] = [everyMail('fr'), everyMail('en')];

  it.each(Object.keys(french))('says the same figures, moments and addresses: %s', (name) => {
    expect(figuresIn(english[name]?.text ?? '')).toEqual(figuresIn(french[name]?.text ?? ''));
  });

  it.each(Object.keys(french))('has the same parts and services: %s', (name) => {
    const servicesIn = (text = '') => (text.match(/MecaVIN|Service History|MecaSCORE/g) ?? []).toSorted();
    expect(servicesIn(english[name]?.text)).toEqual(servicesIn(french[name]?.text));
    const tagsOf = (html = '') => [...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag);
    expect(tagsOf(english[name]?.html)).toEqual(tagsOf(french[name]?.html));
  });

  it.each(Object.keys(french))('writes its days in its own language: %s', (name) => {
    expect(plain(french[name]?.text ?? '')).not.toMatch(MONTHS.fr);
    expect(plain(english[name]?.text ?? '')).not.toMatch(MONTHS.en);
  });
});

describe('a report that is not delivered, or paid back', () => {
  const missing = (reason: UnavailableReason) => {
    const model = { ...orderModel, ready: [], summaries: [], readableUntil: lateModel.promisedBy, isLate: false };
    return { ...model, missing: [{ service: 'mecavin' as const, refundCents: 1_900, reason }] };
  };
  const refunded = (reason: RefundReason) => ({
    ...{ ...orderModel, service: 'mecavin' as const, amountCents: 1_900, reason },
    ...{ madeAt: lateModel.promisedBy, creditNoteNumber: 'A-2026-000007' },
  });

  it.each<[UnavailableReason, string, string]>([
    ['nothing-found', "rien n'a été trouvé", 'nothing was found'],
    ['no-answer', "la source n'a pas répondu", 'the source did not answer'],
    ['not-awaited', 'vous avez choisi de ne plus attendre', 'you chose not to wait'],
  ])('has its own reason: %s', (reason, ...sentences) => {
    for (const [index, language] of LANGUAGES.entries())
      expect(plain(reportsReadyMail(missing(reason), language).text)).toContain(
        `MecaVIN${[' : ', ': '][index]}${sentences[index]}`,
      );
  });

  it.each<[RefundReason, string, string]>([
    ['nothing-found', "La source n'a rien trouvé", 'The source found nothing'],
    ['no-answer', "La source n'a pas répondu", 'The source did not answer'],
    ['not-awaited', 'Vous avez choisi de ne pas attendre', 'You chose not to wait'],
    ['granted', 'vous aviez raison', 'you were right'],
    ['withdrawal', 'Vous avez renoncé au contrat', 'You withdrew from the contract'],
  ])('is refunded for its own reason: %s', (reason, ...sentences) => {
    for (const [index, language] of LANGUAGES.entries())
      expect(plain(refundMadeMail(refunded(reason), language).text)).toContain(sentences[index]);
  });
});

describe('the figures of a mail', () => {
  it.each([
    ['fr', 'dont TVA 20 %', 'Payé, toutes taxes comprises', 'Montant'],
    ['en', 'of which 20% French VAT', 'Paid, VAT included', 'Amount'],
  ] as const)('stand beside what they are of: %s', (language, vat, total, amount) => {
    const pairsIn = (html = '') =>
      [...html.matchAll(/<tr><td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)<\/td><\/tr>/g)].map(
        ([, label = '', value = '']) => [plain(label), plain(value)],
      );
    const { confirmation, refund } = everyMail(language);
    expect(pairsIn(confirmation?.html)).toEqual([
      ...[
        ['MecaVIN', '14,34 €'],
        ['Service History', '14,33 €'],
        ['MecaSCORE', '14,33 €'],
      ],
      ...[
        [vat, '7,17 €'],
        [total, '43,00 €'],
      ],
    ]);
    expect(pairsIn(refund?.html)).toMatchObject([
      [expect.any(String), 'Service History'],
      [expect.any(String), expect.stringMatching(/^20 [Nn]ovemb(re|er) 2026$/)],
      [expect.any(String), 'A-2026-000007'],
      [amount, '14,33 €'],
    ]);
  });
});

describe.each(LANGUAGES)('a mail about another moment than the usual one, in %s', (language) => {
  it('apologises for reports that are late, and for no others', () => {
    const { ready, overdue } = everyMail(language);
    const apology = { fr: 'Ils arrivent plus tard que promis', en: 'They come later than we promised' }[language];
    expect(plain(overdue?.text ?? '')).toContain(apology);
    expect(plain(ready?.text ?? '')).not.toContain(apology);
  });

  it('promises no time when it is over', () => {
    const { text } = confirmationMail({ ...confirmationModel, promisedBy: null }, language);
    expect(plain(text)).not.toMatch(/15 h 42|15:42/);
    expect(plain(confirmationMail(confirmationModel, language).text)).toMatch(/15 h 42|15:42/);
  });

  it('names the day on which immediate supply was asked for, and counts the 14 days from the payment', () => {
    const agreedAt = '2026-11-22T09:41:00.000Z';
    const { text } = confirmationMail({ ...confirmationModel, immediateDeliveryAgreedAt: agreedAt }, language);
    expect(plain(text)).toMatch(/(Le 22 novembre 2026 à 10 h 41, vous|On 22 November 2026 at 10:41 you) /);
    expect(plain(text)).toMatch(/4 (décembre|December) 2026/);
    const { text: words, id: wordingId } = currentWording(language);
    const asked = {
      text: words,
      wordingId,
      services: ['mecavin'],
      agreedAt,
      paidAt: confirmationModel.paidAt,
    } as const;
    const confirmed = immediatePerformanceMail({ ...orderModel, ...asked }, language).text;
    expect(plain(confirmed)).toMatch(/22 (novembre|November) 2026/);
    expect(plain(confirmed)).toMatch(/4 (décembre|December) 2026/);
  });

  it('counts the time until a refund from the moment at which a late order was opened', () => {
    const [openedAt, promisedBy] = ['2026-11-20T20:42:00.000Z', '2026-11-20T14:42:00.000Z'];
    const { text } = lateMail({ ...lateModel, openedAt, promisedBy }, language);
    expect(plain(text)).toMatch(/dans la journée|within the day/);
  });

  it('names the day on which a withdrawal by letter was sent, and not when staff wrote it down', () => {
    const text = plain(withdrawalMail({ ...withdrawalModel, sentOn: '2026-11-18' }, language).text);
    expect(text.match(/18 (novembre|November) 2026/g)).toHaveLength(2);
    expect(text).not.toMatch(/21 (novembre|November)/);
  });

  it('names a car without a plate by its VIN, one without both by its name', () => {
    const of = (vehicle: Partial<typeof orderModel.vehicle>) =>
      lateMail({ ...lateModel, vehicle: { ...orderModel.vehicle, plate: null, ...vehicle } }, language);
    const byVin = of({ vin: 'WBAKS410500H12345', make: 'BMW', model: 'X5' });
    expect(byVin.subject).toContain('WBAKS410500H12345');
    expect(byVin.text).toContain('\nBMW X5 WBAKS410500H12345\n');
    expect(byVin.html).toMatch(/class="plate"[^]*>WBAKS410500H12345</);
    expect(byVin.html).not.toContain('>F</td>');
    expect(lateMail(lateModel, language).html).toContain('>F</td>');
    const byName = of({ vin: null, make: 'BMW', model: 'X5' });
    expect(byName.subject).toContain('BMW X5');
    expect(byName.text).toContain('\nBMW X5\n');
    expect(byName.html).not.toContain('class="plate"');
  });
});
