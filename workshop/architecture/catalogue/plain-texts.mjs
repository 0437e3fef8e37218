/** Endings of fields whose text a program makes: ids, moments, fingerprints. */
const MADE = /(Id|At|Hash|Sha256|Uuid|Position)$/;

/** Fields that identify nobody, in whatever event they stand. */
const PLAIN = [
  ...['marque', 'modele', 'make', 'model', 'serviceName'],
  ...['currency', 'discountToken', 'providerCode', 'provider', 'paymentStatus', 'digest'],
  ...['src', 'idaff', 'source', 'uuid'],
];

/** Fields that identify nobody in this event, where one of the same name may in another. */
const PLAIN_HERE = {
  StepRecorded: ['status'],
  ConsentGiven: ['gdprConsentDate', 'gdprConsentVersion'],
  ProfessionalDetected: ['matchedKeyword'],
  EmailConsentNotified: ['lang'],
  PriceHeld: ['until'],
  PaymentIntentFailed: ['reason'],
  RefundFailed: ['reason'],
  OrderOpened: ['promisedBy'],
  InvoiceIssued: ['number', 'seller.name', 'seller.siret', 'seller.vatNumber', 'seller.address'],
  CreditNoteIssued: ['number'],
  ReportRequestFailed: ['reason'],
  DeliveryRefused: ['reason'],
  ReportRefundFailed: ['reason'],
  WithdrawalDeclared: ['sentOn'],
  OrderLinkReplaced: ['by'],
  DiscountIssued: ['token'],
  PersonalDataRevealed: ['reason'],
  PersonalDataRevealRefused: ['reason'],
  PersonalDataDisclosed: ['by', 'reason', 'until', 'format', 'types', 'stream', 'since', 'where'],
  PersonalDataErased: ['by', 'reason'],
};

const isText = ({ type }) => /\bstring\b|^any JSON$/.test(type);
function isPlain(type, path) {
  const name = path.split('.').at(-1);
  return MADE.test(name) || PLAIN.includes(name) || (PLAIN_HERE[type] ?? []).includes(path);
}

/** The texts of the events of which nothing says whether they are personal: `Type.path`. `marks` are the personal paths by type. */
export const undecidedTexts = (events, marks) =>
  events.flatMap(({ type, fields }) =>
    fields
      .filter((field) => isText(field) && !marks.get(type)?.has(field.path) && !isPlain(type, field.path))
      .map(({ path }) => `${type}.${path}`),
  );

/** What is listed for one event that has no such field: `Type.path`. */
export const staleTexts = (events) =>
  Object.entries(PLAIN_HERE).flatMap(([listed, paths]) => {
    const fields = events.find(({ type }) => type === listed)?.fields ?? [];
    return paths.filter((path) => !fields.some((field) => field.path === path)).map((path) => `${listed}.${path}`);
  });
