import { invalidRequest } from './stripe-failure.js';

const MINIMUM_CENTS = 50;
const MAXIMUM_CENTS = 99_999_999;

/** The currencies that Stripe takes payments in. */
const CURRENCIES = (
  'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop crc ' +
  'cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jpy kes kgs khr ' +
  'kmf krw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk ' +
  'php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs uah ugx uyu uzs ' +
  'vnd vuv wst xaf xcd xof xpf yer zar zmw'
).split(' ');

/** Returns an amount that can be charged, in cents. Throws 400 for any other. */
export function checkedAmount(cents: number): number {
  if (cents < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (cents < MINIMUM_CENTS)
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
  if (cents > MAXIMUM_CENTS)
    throw invalidRequest('Amount must be no more than €999,999.99', { code: 'amount_too_large', param: 'amount' });
  return cents;
}

/** Returns a currency in small letters. Throws 400 for one that Stripe does not take. */
export function checkedCurrency(text: string): string {
  const currency = text.toLowerCase();
  if (CURRENCIES.includes(currency)) return currency;
  throw invalidRequest(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${CURRENCIES.join(', ')}`,
    { param: 'currency' },
  );
}
