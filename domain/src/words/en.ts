import { formatMoney } from '../money.js';
import { ordersEn } from './orders.js';
import { namesOf, type Words } from './wording.js';

const money = (cents: number | null): string => (cents === null ? 'an unknown amount' : formatMoney(cents));
const from = (src: string | null, idaff: string | null): string =>
  `${src === null ? 'directly' : `from ${src}`}${idaff === null ? '' : ` (affiliate ${idaff})`}`;
const STAGES = ['landing', 'vehicle', 'e-mail', 'services', 'payment begun', 'payment succeeded', 'payment failed'];
const LANGUAGES = { fr: 'French', en: 'English' };

export const en: Words = {
  sentences: {
    ...ordersEn,
    SessionStarted: ({ lang, src, idaff }) => `A visit begins in ${LANGUAGES[lang]}, ${from(src, idaff)}.`,
    OwnerBound: () => 'The visit is bound to its browser.',
    UrlParametersSynced: ({ changed }) => `The address changes: ${Object.keys(changed).join(', ')}.`,
    LanguageChanged: ({ lang, previousLang }) =>
      `The page changes from ${LANGUAGES[previousLang]} to ${LANGUAGES[lang]}.`,
    StepRecorded: ({ stepNumber, status, providerMessage }) =>
      `The page reports step ${stepNumber} (${STAGES[stepNumber]}): ${providerMessage ?? status ?? 'no status'}.`,
    VehicleIdentified: ({ vehicleData: { marque, modele, annee }, idvehKind, registered }) =>
      `The car is found by its ${idvehKind === 'vin' ? 'VIN' : 'plate'}: ${marque} ${modele} of ${annee ?? 'an unknown year'}` +
      `${registered === null ? ', unknown to our own look-up' : ''}.`,
    VehicleCleared: () => 'The car is taken back.',
    EmailProvided: ({ email }) => `An address is given: ${email}.`,
    ConsentGiven: ({ gdprConsentVersion }) => `Consent is given to version ${gdprConsentVersion} of the terms.`,
    ProfessionalDetected: ({ matchedKeyword }) => `The address looks like a professional’s: “${matchedKeyword}”.`,
    ConsentWithdrawn: ({ email }) => `The consent for ${email} is withdrawn.`,
    EmailConsentNotified: ({ gdprConsent }) =>
      gdprConsent === false
        ? 'The customer file has received the withdrawal of the consent.'
        : 'The customer file has received the consent.',
    BasePriceQuoted: ({ basePriceCents }) => `The page shows ${money(basePriceCents)} a service.`,
    BasePriceEstablished: ({ basePriceCents, source }) =>
      `The price is ${money(basePriceCents)} a service, ${source === 'valuation' ? 'by the car’s value' : 'by default'}.`,
    ServicesSelected: ({ servicePrices, totalAmountCents }) =>
      servicePrices.length === 0
        ? 'No service is chosen any more.'
        : `Chosen: ${namesOf(servicePrices)}, shown at ${money(totalAmountCents)}.`,
    DiscountApplied: ({ discountToken, discountPercentage }) =>
      `The code ${discountToken} takes ${discountPercentage}% off.`,
    DiscountIssued: ({ token, discountPercentage }) => `The code ${token} is issued: ${discountPercentage}% off.`,
    PriceHeld: ({ totalCents }) => `The price of ${money(totalCents)} is held for a few minutes.`,
    PaymentIntentRequested: ({ attempt, amountCents, services }) =>
      `A payment of ${money(amountCents)} is asked for (attempt ${attempt}: ${namesOf(services)}).`,
    PaymentIntentCreated: ({ paymentIntentId }) => `The provider is ready for the payment: ${paymentIntentId}.`,
    PaymentIntentFailed: ({ reason }) => `The provider could not prepare the payment: ${reason}.`,
    PaymentIntentCanceled: ({ paymentIntentId }) => `The payment ${paymentIntentId} can no longer be paid.`,
    PaymentClaimed: ({ paymentStatus }) => `The page says of the payment: ${paymentStatus ?? 'nothing'}.`,
    PaymentAttempted: ({ amountCents }) => `The visitor tries to pay ${money(amountCents)}.`,
    PaymentSucceeded: ({ amountCents, services, source }) =>
      `Paid: ${money(amountCents)} for ${namesOf(services)} (learnt by ${source}).`,
    PaymentFailed: ({ providerCode, providerMessage }) =>
      `The payment fails: ${providerMessage ?? 'no reason given'} (${providerCode ?? 'no code'}).`,
    DuplicatePaymentReceived: ({ amountCents }) => `${money(amountCents)} came a second time; it is owed back.`,
    PaymentAnomalyDetected: ({ amountCents, differs }) =>
      `${money(amountCents)} came that fits no order: the ${differs} differs.`,
    RefundRequested: ({ amountCents }) => `${money(amountCents)} shall be given back.`,
    RefundCompleted: ({ amountCents }) => `${money(amountCents)} was given back.`,
    RefundFailed: ({ amountCents, reason }) => `${money(amountCents)} could not be given back: ${reason}.`,
    PaymentRefunded: ({ refundedCents }) => `The provider shows ${money(refundedCents)} given back.`,
    PaymentDisputed: ({ amountCents }) => `The cardholder disputes ${money(amountCents)} at the bank.`,
    AdminLoggedIn: ({ adminId }) => `Staff ${adminId} signs in.`,
    AdminLoginFailed: ({ adminId }) => `Somebody fails to sign in as ${adminId}.`,
    AdminLoggedOut: ({ adminId }) => `Staff ${adminId} signs out.`,
    PersonalDataRevealed: ({ adminId, sessionUuid, reason }) =>
      `Staff ${adminId} is shown the personal data of visit ${sessionUuid}: ${reason}.`,
    PersonalDataRevealRefused: ({ adminId, sessionUuid, reason }) =>
      `Staff ${adminId} is not shown the personal data of visit ${sessionUuid}, too many within an hour: ${reason}.`,
    PersonalDataDisclosed: ({ by, reason }) => `${by} exports history with personal data: ${reason}.`,
  },
  unknown: (type) => `${type}.`,
  unreadable: (type, why) => `${type}, which cannot be read: ${why}.`,
  who: (actor) =>
    ({ visitor: 'visitor', provider: 'provider', system: 'shop', staff: 'staff' })[actor ?? ''] ?? 'nobody',
  begins: (moment, uuid) => `Visit ${uuid}, ${moment} (Paris)`,
  nothing: (uuid) => `The shop knows no visit ${uuid}.`,
  ends: (events, minutes, redacted) =>
    `${events} events in ${minutes} minutes.${redacted ? ' Personal data is left out.' : ''}`,
};
