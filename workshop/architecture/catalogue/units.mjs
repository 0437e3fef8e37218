/** Units of field values, by field name; the first pattern that matches applies. */
const UNITS = [
  [/Cents$/, 'euro cents, whole'],
  [/(At|By|Date)$|^until$/, 'ISO 8601, UTC'],
  [/Percentage$/, 'percent'],
  [/^mileage$/, 'kilometres'],
  [/^(annee|year)$/, 'calendar year'],
  [/^(attempt|request|alarm|link|actNumber)$/, 'counted from 1'],
  [/^earlier$/, 'withdrawals'],
  [/^visits$/, 'visits'],
  [/^copy$/, 'counted from 1; each repeated mail adds 1'],
  [/^digest$/, 'SHA-256, hexadecimal'],
  [/Hash$|Sha256$/, 'SHA-256'],
  [/^currency$/, 'ISO 4217, small letters'],
  [/^lang$|Lang$/, 'ISO 639-1'],
];

/** The unit of a field; undefined for a text without one. Throws on a number without a unit, because its value would be ambiguous. */
export function unitOf({ path, type }) {
  const name = path.split('.').at(-1);
  const unit = UNITS.find(([pattern]) => pattern.test(name))?.[1];
  if (type === 'number' && unit === undefined)
    throw new Error(`${path} is a number without a unit: name it in units.mjs.`);
  return unit;
}

/** Meanings of fields that are the same in every event; a docstring on the field's own type takes precedence. */
const MEANINGS = {
  uuid: 'the visit, as its URL names it',
  idaff: 'the affiliate who sent the visitor',
  src: 'where the visitor came from',
  idveh: 'plate or VIN',
  product: 'the service that the URL asked for',
  marque: 'brand',
  modele: 'model',
  immatriculation_siv: 'plate',
  immatriculation_siv_fr: 'plate, as it is written on the car',
  vin: 'chassis number',
  payloadJson: 'what the page sent, word for word',
  providerCode: 'the payment provider’s own code',
  providerMessage: 'the payment provider’s own words',
  paymentIntentId: 'the payment, by the provider’s id',
  refundId: 'the provider’s id of the refund',
  messageId: 'Message-ID of the mail',
  adminId: 'the member of staff',
  discountToken: 'the promotion code',
  totalAmountCents: 'what the page showed; decides nothing',
  source: 'how the shop knows',
  wordingId: 'the words that were agreed to',
  proof: 'why the mails may go elsewhere',
};

/** A sentence about the field, empty where its name is enough. */
export const meaningOf = ({ path, meaning }) => meaning || (MEANINGS[path.split('.').at(-1)] ?? '');
