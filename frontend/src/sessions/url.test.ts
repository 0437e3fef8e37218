import { describe, expect, it } from 'vitest';
import { readUrl, settleQuery } from './url.js';

describe('the address of a visit', () => {
  it.each([
    ['a+b@c.fr', 'a+b@c.fr'],
    ['a%2Bb@c.fr', 'a+b@c.fr'],
    ['+a+b+c@d.fr', 'a+b+c@d.fr'],
    ['+', null],
  ])('reads the e-mail %s', (email, read) => {
    expect(readUrl(`?email=${email}`).email).toBe(read);
  });

  it('counts empty parameters as absent and ignores other languages', () => {
    expect(readUrl('?email=&product=&lang=de&langue=en')).toMatchObject({ email: null, product: null, lang: 'en' });
  });

  it('lets lang win over langue', () => {
    expect(readUrl('?langue=en&lang=fr').lang).toBe('fr');
  });

  it.each(['club auto', 'été', 'a/b', 'Club_auto.7-b'])('names the origin %j as it was given', (origin) => {
    const value = encodeURIComponent(origin);
    const address = readUrl(`?idaff=${value}&src=${value}`);
    expect(address).toMatchObject({ idaff: origin, src: origin, tracking: {} });
  });

  it.each(['<script>', `a${'b'.repeat(64)}`, 'x;drop'])('keeps the origin %j with what came along', (origin) => {
    const value = encodeURIComponent(origin);
    expect(readUrl(`?idaff=${value}&src=${value}&lang=en`)).toMatchObject({ idaff: null, src: null, lang: 'en' });
    expect(readUrl(`?idaff=Club_auto.7-b&src=${value}`)).toMatchObject({ idaff: 'Club_auto.7-b', src: null });
    expect(readUrl(`?idaff=Club_auto.7-b&src=${value}`).tracking).toEqual({ src: origin });
  });

  it('keeps what came along, but never the secret of a payment', () => {
    const { tracking, paymentReturn } = readUrl(
      '?utm_source=x&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded&setup_intent=y',
    );
    expect(tracking).toEqual({ utm_source: 'x' });
    expect(paymentReturn).toEqual({ intentId: 'pi_1', clientSecret: 's', status: 'succeeded' });
  });

  it('takes the uuid up and leaves the provider’s parameters behind', () => {
    expect(settleQuery('?src=a&payment_intent_client_secret=s&redirect_status=failed', 'u')).toBe('?src=a&uuid=u');
    expect(settleQuery('', null)).toBe('');
  });
});
