/** `stripe.elements(options)`: one payment, one form. */
class Elements extends Emitter {
  constructor(key, options = {}) {
    super();
    this.key = key;
    this.clientSecret = options.clientSecret;
    this.appearance = options.appearance;
    this.texts = textsFor(options.locale);
  }

  create(type, options) {
    if (type !== 'payment') throw integrationError(`Only the payment Element is drawn here, not ${type}.`);
    if (this.payment)
      throw integrationError(
        "Can only create one Element of type payment. You can get it with elements.getElement('payment').",
      );
    this.payment = new PaymentElement(this, { ...options });
    return this.payment;
  }

  getElement(type) {
    const name = typeof type === 'string' ? type : type && type.__elementType;
    return (name === 'payment' && this.payment) || null;
  }

  forget(element) {
    if (this.payment === element) this.payment = undefined;
  }

  update({ locale, appearance, ...rest }) {
    if (locale !== undefined) this.texts = textsFor(locale);
    if (appearance !== undefined) this.appearance = appearance;
    if (rest.clientSecret) throw integrationError('clientSecret cannot be updated; create new Elements.');
    this.payment?.redraw();
  }

  async submit() {
    const form = this.requireForm();
    const error = form.validate();
    return error ? { error } : { selectedPaymentMethod: form.method };
  }

  requireForm() {
    if (this.payment?.form) return this.payment.form;
    throw integrationError('Elements should have a mounted Payment Element that is ready.');
  }

  /** What the intent allows; asked until it is answered. */
  formInfo() {
    this.info ??= call('form', { key: this.key, client_secret: this.clientSecret }, this.texts).then((info) => {
      if (info.error) this.info = undefined;
      return info;
    });
    return this.info;
  }
}
