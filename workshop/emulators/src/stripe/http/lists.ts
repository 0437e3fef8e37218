import type { Ledger } from '../ledger/ledger.js';
import type { PaymentIntent, StripeEvent } from '../ledger/objects.js';
import type { Charge, Refund } from '../payments/charges.js';
import type { Dispute } from '../payments/dispute.js';
import {
  optionalInteger,
  optionalNested,
  optionalText,
  refuseUnknown,
  type Parameters,
} from '../payments/parameters.js';
import { invalidRequest, missing } from '../payments/stripe-failure.js';

const PAGING = ['created', 'ending_before', 'limit', 'starting_after'];
const BOUNDS = ['gt', 'gte', 'lt', 'lte'];

type Listed = PaymentIntent | Charge | Refund | Dispute | StripeEvent;

/** A page of Stripe's list format: newest first, `limit`, `starting_after`, `ending_before`, `created[…]` and equality filters. */
export function listOf<L extends Listed>(
  all: readonly L[],
  url: string,
  parameters: Parameters,
  fields: readonly string[],
) {
  refuseUnknown(parameters, [...PAGING, ...fields]);
  const limit = optionalInteger(parameters, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' });
  const wasCreated = createdWithin(parameters);
  const matching = all.filter((object) => wasCreated(object) && isLike(object, parameters, fields)).reverse();
  const after = optionalText(parameters, 'starting_after');
  const before = optionalText(parameters, 'ending_before');
  const from = after === undefined ? 0 : placeOf(matching, after) + 1;
  const to = before === undefined ? matching.length : placeOf(matching, before);
  const between = matching.slice(from, to);
  const data = before === undefined ? between.slice(0, limit) : between.slice(-limit);
  return { object: 'list', url, has_more: between.length > data.length, data };
}

/** Replaces ids by their objects for every `expand[]` path, such as `latest_charge` or `data.latest_charge`. */
export function expanded(ledger: Ledger, body: object, parameters: Parameters): object {
  const paths = Object.values(optionalNested(parameters, 'expand') ?? {}).map(String);
  return paths.reduce((object, path) => expandPath(ledger, object, path.split('.')), body);
}

function expandPath(ledger: Ledger, object: object, [name = '', ...rest]: readonly string[]): object {
  if (Array.isArray(object)) return object.map((entry: object) => expandPath(ledger, entry, [name, ...rest]));
  if (name === 'refunds' && isCharge(object)) return { ...object, refunds: refundsOf(ledger, object) };
  if (!(name in object)) throw invalidRequest(`This property cannot be expanded (${name}).`);
  const value = (object as Record<string, unknown>)[name];
  if (value === null) return object;
  const found = typeof value === 'string' ? anyObject(ledger, value) : (value as object);
  if (found === undefined) throw invalidRequest(`This property cannot be expanded (${name}).`);
  return { ...object, [name]: rest.length === 0 ? found : expandPath(ledger, found, rest) };
}

const isCharge = (object: object): object is Charge => (object as Partial<Charge>).object === 'charge';

const refundsOf = (ledger: Ledger, { id }: Charge) =>
  listOf(ledger.all('refund'), `/v1/charges/${id}/refunds`, { charge: id }, ['charge']);

const anyObject = (ledger: Ledger, id: string): object | undefined =>
  ledger.find('payment_intent', id) ??
  ledger.find('charge', id) ??
  ledger.find('payment_method', id) ??
  ledger.find('refund', id);

/** Whether an object was created at the time, or between the bounds, that the parameters name. */
function createdWithin(parameters: Parameters): (object: Listed) => boolean {
  if (typeof parameters['created'] === 'string') {
    const moment = optionalInteger(parameters, 'created');
    return ({ created }) => created === moment;
  }
  const range = optionalNested(parameters, 'created') ?? {};
  refuseUnknown(range, BOUNDS, 'created');
  const bound = (name: string, otherwise: number) => optionalInteger(range, name) ?? otherwise;
  const [gt, gte] = [bound('gt', -Infinity), bound('gte', -Infinity)];
  const [lt, lte] = [bound('lt', Infinity), bound('lte', Infinity)];
  return ({ created }) => created > gt && created >= gte && created < lt && created <= lte;
}

const isLike = (object: Listed, parameters: Parameters, fields: readonly string[]): boolean =>
  fields.every(
    (field) => parameters[field] === undefined || parameters[field] === (object as unknown as Parameters)[field],
  );

function placeOf(objects: readonly Listed[], id: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index === -1) throw missing('object', id);
  return index;
}
