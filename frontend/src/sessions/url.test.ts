import { describe, expect, it } from 'vitest';
import { queryAtStep, readUrl, settleQuery } from './url.js';

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
    const url = readUrl(`?idaff=${value}&src=${value}`);
    expect(url).toMatchObject({ idaff: origin, src: origin, tracking: {} });
  });

  it.each(['<script>', `a${'b'.repeat(64)}`, 'x;drop'])('keeps the origin %j with what came along', (origin) => {
    const value = encodeURIComponent(origin);
    expect(readUrl(`?idaff=${value}&src=${value}&lang=en`)).toMatchObject({ idaff: null, src: null, lang: 'en' });
    expect(readUrl(`?idaff=Club_auto.7-b&src=${value}`)).toMatchObject({ idaff: 'Club_auto.7-b', src: null });
    expect(readUrl(`?idaff=Club_auto.7-b&src=${value}`).tracking).toEqual({ src: origin });
  });

  it('keeps what came along, but never the secret of a payment', () => {
    const { tracking, paymentReturn } = readUrl(
      '?utm_source=x&utm_medium=&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded&setup_intent=y',
    );
    expect(tracking).toEqual({ utm_source: 'x' });
    expect(paymentReturn).toEqual({ intentId: 'pi_1', clientSecret: 's', status: 'succeeded' });
  });

  it('takes the uuid up and leaves the provider’s parameters behind', () => {
    expect(settleQuery('?src=a&payment_intent_client_secret=s&redirect_status=failed', 'u')).toBe('?src=a&uuid=u');
    expect(settleQuery('', null)).toBe('');
  });

  it.each(['uuid', 'idc', 'idveh', 'email', 'product', 'idaff', 'src'] as const)(
    'reads the %s alone, without the spaces around it, and takes it for no tracking',
    (name) => {
      expect(readUrl(`?${name}=%20x7%20`)).toEqual({ ...readUrl(''), [name]: 'x7' });
    },
  );

  it.each([
    ['1', 1],
    ['2', 2],
    ['3', 3],
    ['4', 4],
    ['0', null],
    ['5', null],
    ['01', null],
    ['2.0', null],
    ['', null],
  ])('knows the step %j as %s', (text, step) => {
    expect(readUrl(`?step=${text}`)).toEqual({ ...readUrl(''), step });
  });

  it('names no payment unless all three of its parameters are there', () => {
    const whole = { payment_intent: 'pi_1', payment_intent_client_secret: 's', redirect_status: 'failed' };
    for (const missing of Object.keys(whole)) {
      const query = new URLSearchParams({ ...whole, [missing]: '' });
      expect(readUrl(`?${query.toString()}`).paymentReturn, missing).toBeNull();
    }
  });

  it.each([
    ['', 2, '?step=2'],
    ['?uuid=u&step=2&src=a', 3, '?uuid=u&step=3&src=a'],
  ])('is the same at another step: %s', (search, step, next) => {
    expect(queryAtStep(search, step)).toBe(next);
  });

  it('loses the uuid of another visit, and takes up its own in its place', () => {
    expect(settleQuery('?uuid=a&lang=en', null)).toBe('?lang=en');
    expect(settleQuery('?uuid=a&lang=en', 'b')).toBe('?uuid=b&lang=en');
    expect(settleQuery('?uuid=a', null)).toBe('');
  });
});
