import type { SchemaObject } from '@nestjs/swagger';
import type { SessionView } from '@shop/domain';
import type { AdminView } from '@shop/domain/admin';
import type { DiscountView, Quote } from '@shop/domain/pricing';
import { LANGUAGES, type StepRecord } from '@shop/domain/sessions';
import type { VehicleData } from '@shop/domain/vehicles';
import type { ConfigurationView } from '../configuration-view.js';
import { orNull, UUID, wholeFrom } from './fields.js';
import { ORDER_VIEWS } from './order-views.js';
import { STAFF_VIEWS } from './staff-views.js';
import { CENTS, EUROS, FLAG, JSON_TEXT, listOf, PERCENT, ref, TEXT, textOrNull, view } from './view-parts.js';
import type { FieldError } from '../problem.js';

const QUOTE = view<Quote & { basePrice: unknown }>(
  {
    initial: CENTS,
    individual: CENTS,
    sum: CENTS,
    pack: CENTS,
    afterPack: CENTS,
    promo: CENTS,
    total: CENTS,
    savedPercent: PERCENT,
    basePrice: orNull(EUROS),
  },
  'The price by the shop itself, in cents; `basePrice` in euros. Only this price is ever charged.',
);

const VEHICLE = view<VehicleData>(
  {
    marque: TEXT,
    modele: TEXT,
    annee: orNull({ type: 'integer' }),
    immatriculation_siv: textOrNull,
    immatriculation_siv_fr: textOrNull,
    vin: textOrNull,
  },
  'A vehicle as the register knows it.',
);

const SESSION = view<SessionView>(
  {
    uuid: UUID,
    idaff: textOrNull,
    src: textOrNull,
    email: textOrNull,
    product: textOrNull,
    lang: { type: 'string', enum: [...LANGUAGES] },
    idveh: textOrNull,
    vehicleData: orNull(ref('Vehicle')),
    basePrice: orNull(EUROS),
    selectedServices: orNull(JSON_TEXT),
    servicePrices: orNull(JSON_TEXT),
    totalAmount: orNull(EUROS),
    mileage: orNull({ type: 'integer', minimum: 0 }),
    gdprConsent: FLAG,
    gdprConsentDate: textOrNull,
    gdprConsentVersion: textOrNull,
    paymentStatus: orNull({ type: 'string', enum: ['pending', 'success', 'failed'] }),
    paymentAmount: orNull(CENTS),
    paymentIntentId: textOrNull,
    paymentProvider: textOrNull,
    discountToken: textOrNull,
    discountPercentage: orNull(PERCENT),
    quote: ref('Quote'),
  },
  'A visit. `basePrice` and `totalAmount` are what the page showed, in euros.',
);

const STEP = view<Omit<StepRecord, 'stage'> & { uuid: string }>(
  {
    uuid: UUID,
    stepNumber: wholeFrom(0, 6),
    payloadJson: { description: 'As it was sent: JSON text, an object or null.' },
    status: textOrNull,
    providerCode: textOrNull,
    providerMessage: textOrNull,
  },
  'A step that the page recorded.',
);

const CONFIGURATION = view<ConfigurationView>(
  {
    brandName: TEXT,
    professionalAppUrl: TEXT,
    customerAppUrl: TEXT,
    reviewsUrl: TEXT,
    supportEmail: TEXT,
    company: view<ConfigurationView['company']>(
      { name: TEXT, siret: TEXT, vatNumber: TEXT, address: TEXT, director: TEXT, host: TEXT, mediator: TEXT },
      'Who sells.',
    ),
    stripe: view<ConfigurationView['stripe']>({ publicKey: TEXT, scriptUrl: TEXT }, 'The payment form.'),
    analytics: orNull(view<NonNullable<ConfigurationView['analytics']>>({ host: TEXT, key: TEXT }, 'Page events.')),
    livePaymentHost: TEXT,
    promiseSeconds: { type: 'integer', minimum: 5, description: 'Within what time reports are promised.' },
    averagePriceEuros: orNull({ type: 'integer', minimum: 1, description: 'Of a report, in the last 30 days.' }),
  },
  'What the page has to know before it is shown.',
);

const PROBLEM: SchemaObject = {
  type: 'object',
  description: 'A documented "no" (RFC 9457). `code` is for programs, `detail` for developers.',
  properties: {
    type: TEXT,
    title: TEXT,
    status: wholeFrom(400, 599),
    code: TEXT,
    detail: TEXT,
    errors: listOf(view<FieldError>({ field: TEXT, message: TEXT }, 'What is wrong, and where.')),
    total: { type: 'number', description: 'The right total in euros (price-changed).' },
    amount: { type: 'integer', description: 'The right total in cents (price-changed).' },
    challenge: {
      type: 'object',
      description: 'What to work out (proof-of-work-required): a challenge of ALTCHA.',
      properties: { parameters: { type: 'object' }, signature: TEXT },
      required: ['parameters', 'signature'],
    },
    basePrice: { type: 'number', description: 'The right price of one service in euros (price-changed).' },
    brand: { type: 'string', description: 'The brand as the register has it (vehicle-brand-not-supported).' },
    year: { type: 'integer', description: 'The year as the register has it (vehicle-too-old).' },
  },
  required: ['type', 'title', 'status', 'code', 'detail'],
  additionalProperties: false,
};

const always = (name: string): SchemaObject => view({ [name]: { type: 'boolean', enum: [true] } }, 'Done.');

/** Every body that the API answers, by name. */
export const VIEWS = {
  Session: SESSION,
  Quote: QUOTE,
  Vehicle: VEHICLE,
  Step: STEP,
  Steps: listOf(ref('Step')),
  Keywords: listOf(TEXT),
  Discount: view<DiscountView>({ token: TEXT, discountPercentage: PERCENT }, 'A token that the shop issued.'),
  Price: view<{ price: number }>({ price: { type: 'integer', minimum: 1 } }, 'Whole euros per service.'),
  PaymentIntent: view<{ clientSecret: string }>({ clientSecret: TEXT }, 'What the payment form needs.'),
  Accepted: always('accepted'),
  Received: always('received'),
  Withdrawn: always('withdrawn'),
  SignedOut: always('signedOut'),
  Admin: view<AdminView>({ email: TEXT, role: { type: 'string', enum: ['admin'] } }, 'A member of staff.'),
  ...STAFF_VIEWS,
  ...ORDER_VIEWS,
  Configuration: CONFIGURATION,
  Liveness: view<{ status: string }>({ status: { type: 'string', enum: ['live'] } }, 'The process runs.'),
  Readiness: view<{ status: string; checks: unknown }>(
    {
      status: { type: 'string', enum: ['ready', 'not-ready'] },
      checks: view<Record<'eventStore' | 'postgres', boolean>>({ eventStore: FLAG, postgres: FLAG }, 'What answers.'),
    },
    'Whether the shop can sell.',
  ),
  Problem: PROBLEM,
} as const satisfies Readonly<Record<string, SchemaObject>>;

export type ViewName = keyof typeof VIEWS;
