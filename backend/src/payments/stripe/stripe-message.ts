type Fields = Readonly<Record<string, unknown>>;

/** The answer to the shop's own call says the same. */
const INTENT_MADE: readonly unknown[] = ['payment_intent.created', 'v1.payment_intent.created'];
const INTENT = /^pi_\w{1,252}$/;
/** Kinds of objects that messages about an intent's money refer to, besides the intent itself. */
const ABOUT_PAYMENTS: readonly unknown[] = ['charge', 'refund', 'dispute'];

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const intentNamed = (id: unknown): string | undefined => (typeof id === 'string' && INTENT.test(id) ? id : undefined);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The id of the intent whose payment a message is about; undefined for any text that is about none, or only says that an intent was made.
 * A snapshot event has its object in its data, a thin one names it.
 */
export function intentIn(text: string): string | undefined {
  const { type: event, data, related_object: related } = fieldsOf(parsed(text));
  if (INTENT_MADE.includes(event)) return undefined;
  const { type, id: relatedId } = fieldsOf(related);
  if (type === 'payment_intent') return intentNamed(relatedId);
  const { object: kind, id, payment_intent: intent } = fieldsOf(fieldsOf(data)['object']);
  if (kind === 'payment_intent') return intentNamed(id);
  return ABOUT_PAYMENTS.includes(kind) ? intentNamed(intent) : undefined;
}
