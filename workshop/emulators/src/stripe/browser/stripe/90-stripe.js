/** What a page's library asks for before it accepts this as Stripe's; no page calls it. */
const ASKED_FOR = ['createToken', 'createPaymentMethod', 'confirmCardPayment'];

const unsupported = (name) => async () => ({
  error: { type: 'invalid_request_error', message: `${name} is not offered here; use confirmPayment.` },
});

const returnAddress = (address, intent) => {
  const url = new URL(address, location.href);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending');
  return url.href;
};

/** The browser leaves the shop; the page that asked never hears an answer. */
const leaveFor = (address, texts) => {
  const { pathname, search } = new URL(address);
  location.assign(inLanguage(new URL(`${pathname}${search}`, HOME), texts));
  return new Promise(() => {});
};

/** One publishable key's Stripe object. */
class StripeObject {
  constructor(key, options = {}) {
    this.key = key;
    this.texts = textsFor(options.locale);
    for (const name of ASKED_FOR) this[name] = unsupported(name);
  }

  elements(options) {
    const elements = new Elements(this.key, options);
    this.texts = elements.texts;
    return elements;
  }

  async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    if (redirect === 'always' && !confirmParams.return_url) {
      throw integrationError('stripe.confirmPayment(): the `confirmParams.return_url` argument is required.');
    }
    const texts = elements ? elements.texts : this.texts;
    const method = await this.methodFor(elements, confirmParams);
    if (method.error) return method;
    const secret = clientSecret || elements?.clientSecret;
    const body = { ...method, return_url: confirmParams.return_url };
    const result = await this.ask(secret, '/confirm', body, texts);
    if (result.error) return result;
    const ended = await this.follow(result, texts);
    if (ended.error || redirect !== 'always') return ended;
    location.assign(returnAddress(confirmParams.return_url, ended.paymentIntent));
    return new Promise(() => {});
  }

  async methodFor(elements, { payment_method, payment_method_data = {} }) {
    if (payment_method) return { payment_method };
    if (!elements) throw integrationError('stripe.confirmPayment() needs elements or a payment_method.');
    const form = elements.requireForm();
    const error = form.validate();
    if (error) return { error };
    const data = { type: form.method, billing_details: payment_method_data.billing_details };
    if (form.method === 'card') data.card = cardData(form.values);
    return { payment_method_data: data };
  }

  /** Leads an intent to where the shopper can do no more: through the bank's page if it asks. */
  async follow(intent, texts) {
    if (intent.status !== 'requires_action') return this.ended(intent, texts);
    if (intent.next_action.type === 'redirect_to_url') return leaveFor(intent.next_action.redirect_to_url.url, texts);
    const answered = await askBank(intent.next_action.use_stripe_sdk.stripe_js, texts);
    const path = answered ? '' : '/authenticate';
    const after = await this.ask(intent.client_secret, path, answered ? {} : { answer: 'refuse' }, texts);
    return after.error ? after : this.ended(after, texts);
  }

  ended(intent, texts) {
    if (intent.status !== 'requires_payment_method' || !intent.last_payment_error) return { paymentIntent: intent };
    return { error: { ...localised(intent.last_payment_error, texts), payment_intent: intent } };
  }

  async retrievePaymentIntent(clientSecret) {
    const intent = await this.ask(clientSecret, '', {}, this.texts);
    return intent.error ? intent : { paymentIntent: intent };
  }

  ask(clientSecret, path, body, texts) {
    const rights = { key: this.key, client_secret: clientSecret };
    return call(`payment_intents/${intentIdOf(clientSecret)}${path}`, { ...body, ...rights }, texts);
  }
}

/** The page calls it without `new`; methods are taken off the object, so each is bound. */
function Stripe(key, options) {
  const stripe = new StripeObject(key, options);
  for (const name of Object.getOwnPropertyNames(StripeObject.prototype)) {
    if (name !== 'constructor') stripe[name] = stripe[name].bind(stripe);
  }
  return stripe;
}

Stripe.version = 'endive';
window.Stripe = Stripe;
