import { describe, expect, it } from 'vitest';
import { everyMail, orderModel } from './testing/sample-mails.js';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");

describe('the mail about ready reports', () => {
  it('says what each report found, the gravest where an inbox shows it', () => {
    const { html = '', text = '' } = everyMail('fr', orderModel)['ready'] ?? {};
    expect(plain(text)).toContain('✕ MecaVIN — 1 rappel reste à faire');
    expect(plain(text)).toContain('• MecaSCORE — Un prix juste se situe entre 13 400 € et 15 450 €');
    expect(plain(html)).toMatch(/mso-hide:all">1 rappel reste à faire</);
    expect(plain(html)).toContain('Lire mes rapports');
  });
});
