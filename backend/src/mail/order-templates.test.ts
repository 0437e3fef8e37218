import { describe, expect, it } from 'vitest';
import { currentWording } from '@shop/domain/orders';
import fc from 'fast-check';
import { confirmationModel, everyMail, lateModel, orderModel, withdrawalModel } from './testing/sample-mails.js';
import { confirmationMail, lateMail, withdrawalMail } from './order-templates.js';

const LANGUAGES = ['fr', 'en'] as const;
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]|\n */g, ' ').replaceAll('’', "'");

describe('the confirmation', () => {
  it.each([
    ["C'est payé. Vos rapports arrivent avant 15 h 42."],
    ['Payé, toutes taxes comprises — 43,00 €'],
    ['dont TVA 20 % — 7,17 €'],
    ['Facture 2026-000042'],
    ['MecaSCORE : estimation de la valeur de marché'],
    ['sous 1 heure'],
    ['Le 20 novembre 2026 à 14 h 41, vous avez demandé la fourniture immédiate'],
    ['L221-28'],
    ['Meca Rapports SAS, 1 rue de la Paix, 75002 Paris. SIRET 123 456 789 00012. TVA FR32123456789.'],
    ['Une réclamation ? Écrivez à aide@meca.example'],
    ['Médiateur Exemple, 2 rue du Pont, 69002 Lyon'],
    ['garantie légale de conformité'],
    ['MecaVIN : remboursé si les données sont incomplètes.'],
    ['remboursé si aucun historique'],
    ["MecaSCORE : remboursé si l'estimation est manifestement erronée."],
    ['jeanne.dupont@exemple.fr'],
  ])('says on a durable medium: %s', (sentence) => {
    expect(plain(confirmationMail(confirmationModel, 'fr').text)).toContain(sentence);
  });

  it('keeps the 14 days for undelivered reports after a request for immediate performance', () => {
    const { text } = confirmationMail(confirmationModel, 'fr');
    expect(plain(text)).toContain('Aux rapports qui ne sont pas encore partis, vous pouvez renoncer');
    expect(text).toContain('Renoncer au contrat ici\nhttps://meca.example/commande/abc.def#renoncer');
  });

  it('names the 14 days when nobody asked for delivery at once', () => {
    const { text } = confirmationMail({ ...confirmationModel, immediateDeliveryAgreedAt: null }, 'en');
    expect(plain(text)).toContain('You have 14 days from today to withdraw, until 4 December 2026 included');
    expect(text).toContain('Withdraw from the contract here\nhttps://meca.example/commande/abc.def#renoncer');
    expect(text).not.toContain('you lose your right to withdraw');
  });

  it.each([
    [600, 'sous 10 minutes', 'within 10 minutes'],
    [7200, 'sous 2 heures', 'within 2 hours'],
    [86_400, 'sous 24 heures', 'within 24 hours'],
  ])('promises what this order was promised: %i seconds', (promisedSeconds, french, english) => {
    const model = { ...confirmationModel, promisedSeconds };
    expect(plain(confirmationMail(model, 'fr').text)).toContain(`envoyé par e-mail ${french} et`);
    expect(plain(confirmationMail(model, 'en').text)).toContain(`sent by e-mail ${english} and`);
    expect(plain(confirmationMail(model, 'fr').html + confirmationMail(model, 'en').html)).not.toMatch(
      /1 (heure|hour)\b/,
    );
  });

  it('tells the clock in Paris, in the summer too', () => {
    const { subject, text } = confirmationMail({ ...confirmationModel, promisedBy: '2026-07-01T07:05:00.000Z' }, 'fr');
    expect(plain(text)).toContain('avant 9 h 05');
    expect(plain(subject)).toBe("C'est payé. Vos rapports arrivent : AA-000-AA");
  });
});

describe('an amount', () => {
  it.each(LANGUAGES)('is written the French way, whatever the language: %s', (language) => {
    const { text } = confirmationMail(confirmationModel, language);
    expect(text).toContain('43,00\u00a0€');
    expect(text).not.toMatch(/€\s?\d/);
  });
});

describe('the small print', () => {
  it('begins after the order: what is law is set smaller', () => {
    const { html } = confirmationMail(confirmationModel, 'fr');
    const [before = '', after = ''] = html.split('class="rule" style="margin:32px');
    expect(before).not.toContain('font:600 13px/20px');
    expect(after).toContain('font:600 13px/20px');
    expect(after).not.toContain('font:600 18px/24px');
  });
});

describe('the mail about a late order', () => {
  it('offers both ways as buttons of the same look', () => {
    const { html, text } = lateMail(lateModel, 'fr');
    expect([...html.matchAll(/class="surface choice"/g)]).toHaveLength(2);
    for (const url of [lateModel.waitUrl, lateModel.refundUrl]) expect(text).toContain(url);
  });

  it.each([
    ['2026-11-20T14:42:00.000Z', lateModel.openedAt, 'dans la journée', 'within the day'],
    ['2026-11-20T14:42:00.000Z', '2026-11-24T08:00:00.000Z', 'dans la journée', 'within the day'],
    ['2026-11-20T16:42:00.000Z', lateModel.openedAt, "d'ici le 23 novembre 2026", 'by 23 November 2026'],
  ])('says by when an order promised for %s and opened at %s is refunded', (promisedBy, openedAt, french, english) => {
    const model = { ...lateModel, promisedBy, openedAt };
    expect(plain(lateMail(model, 'fr').text)).toContain(`Si rien n'arrive ${french}, nous vous remboursons`);
    expect(plain(lateMail(model, 'en').text)).toContain(`If nothing comes ${english}, we refund you`);
  });
});

describe('the acknowledgement of a withdrawal', () => {
  it.each([
    ['Vous avez renoncé au contrat le 21 novembre 2026 à 17 h 05 min 12 s (heure de Paris, UTC+01:00).'],
    ['« Je vous notifie par la présente ma rétractation du contrat portant sur MecaVIN et MecaSCORE. »'],
    ['Nom : Jeanne Dupont'],
    ['Commande 7F3K-2M9Q, payée le 20 novembre 2026, véhicule AA-000-AA'],
    ['Accusé de réception à : jeanne.dupont@exemple.fr'],
    ['28,67 € vous sont rendus par le même moyen de paiement, sous 14 jours au plus.'],
  ])('repeats what was declared, and when: %s', (sentence) => {
    expect(plain(withdrawalMail(withdrawalModel, 'fr').text)).toContain(sentence);
  });

  it('tells the offset of the summer, too', () => {
    const { text } = withdrawalMail({ ...withdrawalModel, declaredAt: '2026-07-01T22:30:00.000Z' }, 'en');
    expect(plain(text)).toContain('on 2 July 2026 at 00:30:00 (Paris time, UTC+02:00)');
  });
});

describe('the confirmation of the express request', () => {
  it.each([
    ['Ce message confirme votre demande du 20 novembre 2026 à 14 h 43 min 07 s (heure de Paris, UTC+01:00)'],
    [`« ${plain(currentWording('fr').text)} »`],
    ['Rapports : MecaVIN et MecaSCORE'],
    ['Texte : immediate-performance-fr-1'],
    ["vous pouvez renoncer jusqu'au 4 décembre 2026 inclus"],
  ])('repeats what was asked for, word for word: %s', (sentence) => {
    expect(plain(everyMail('fr')['immediate']?.text ?? '')).toContain(sentence);
  });
});

describe('every mail', () => {
  const all = LANGUAGES.flatMap((language) =>
    Object.entries(everyMail(language)).map(([name, mail]) => [language, name, mail] as const),
  );

  it.each(all)('%s %s says in text all that it says in HTML', (_language, _name, { html, text }) => {
    const body = html.slice(html.indexOf('<h1'));
    const words = body
      .replaceAll(/<!--.*?-->/gs, ' ')
      .replaceAll(/<[^>]+>/g, '\n')
      .split('\n')
      .map((line) => line.replaceAll('&#39;', "'").replaceAll('&nbsp;', '').replaceAll('&amp;', '&').trim())
      .filter((line) => line !== '' && line !== 'F');
    const said = text.replaceAll(/\n */g, ' ').toUpperCase();
    for (const line of words) expect(said).toContain(line.toUpperCase());
  });

  it.each(all)('%s %s is in its language, light and dark, at most 600 px wide', (language, _name, { html }) => {
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('max-width:600px');
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/alt="/);
    expect(html.length).toBeLessThan(30_000);
  });

  it.each(all)('%s %s leads to the order and nowhere else', (_language, _name, { html }) => {
    const urls = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url);
    expect(urls.every((url) => url?.startsWith('https://meca.example/'))).toBe(true);
  });
});

describe('a hostile name', () => {
  const untrusted = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      ...[
        '\r\nBcc: all@evil.example',
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '\u2028\u0000\u202e',
      ],
    ),
  );

  it('never breaks a subject, never becomes a tag', () => {
    const bare = everyMail('fr');
    fc.assert(
      fc.property(untrusted, untrusted, untrusted, (make, model, name) => {
        const vehicle = { ...orderModel.vehicle, make, model, plate: name, vin: name };
        const declared = withdrawalMail({ ...withdrawalModel, vehicle, orderReference: name, name }, 'fr');
        const mails = { ...everyMail('fr', { ...orderModel, vehicle, orderReference: name }), withdrawal: declared };
        for (const [kind, { subject, html }] of Object.entries(mails)) {
          expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
          expect([...subject].length).toBeLessThanOrEqual(150);
          const tags = (text: string | undefined) => [...(text ?? '').matchAll(/<[a-z/!]/gi)].length;
          expect(tags(html)).toBeLessThanOrEqual(tags(bare[kind]?.html));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('never makes a link of an address that is none of the web', () => {
    const { html, text } = everyMail('fr', { ...orderModel, orderUrl: 'javascript:alert(1)' })['ready'] ?? {};
    expect(html).not.toContain('javascript:');
    expect(text).not.toContain('javascript:');
  });
});
