const METHODS = ['card', 'apple_pay', 'google_pay', 'link'];
const WALLET_OPTIONS = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' };

/** The methods in the page's order: those it names, then the rest; only what the intent and the page allow. */
function methodsFor(allowed, { paymentMethodOrder = [], wallets = {} }) {
  const offered = METHODS.filter((method) => (method === 'link' ? allowed.includes('link') : allowed.includes('card')));
  const ordered = [...paymentMethodOrder.filter((method) => offered.includes(method)), ...offered];
  return [...new Set(ordered)].filter((method) => wallets[WALLET_OPTIONS[method]] !== 'never');
}

/** Stripe's PaymentElement, as the page and @stripe/react-stripe-js use it. */
class PaymentElement extends Emitter {
  constructor(group, options) {
    super();
    this.group = group;
    this.options = options || {};
  }

  mount(target) {
    if (this.destroyed) throw integrationError('This Element has already been destroyed. Please create a new one.');
    const parent = typeof target === 'string' ? document.querySelector(target) : target;
    if (!parent) throw integrationError('The selector or element you passed to mount() is not in the page.');
    this.unmount();
    parent.replaceChildren();
    const { host, shadow } = styledHost(parent, this.group.appearance);
    Object.assign(this, { host, shadow });
    this.drawLoading();
    setTimeout(() => this.host === host && void this.load(host), 0);
  }

  async load(host) {
    const { error, payment_method_types: types } = await this.group.formInfo();
    if (this.host !== host) return;
    if (error) {
      this.shadow.replaceChildren();
      this.emit('loaderror', { elementType: 'payment', error });
      return;
    }
    const methods = methodsFor(types, this.options);
    this.form = new PaymentForm(this.shadow, { methods, texts: this.group.texts, changed: () => this.changed() });
    this.form.render();
    this.emit('ready', { elementType: 'payment' });
    this.changed();
  }

  drawLoading() {
    const bars = [draw('div', { class: 'bar' }), draw('div', { class: 'bar' }), draw('div', { class: 'bar' })];
    const words = draw('span', { class: 'hidden' }, this.group.texts.loading);
    this.shadow.replaceChildren(draw('div', { class: 'loading', role: 'status', 'aria-busy': 'true' }, words, ...bars));
  }

  changed() {
    const state = this.form.state();
    const serialized = JSON.stringify(state);
    if (serialized === this.lastState) return;
    this.lastState = serialized;
    this.emit('change', state);
  }

  update(options) {
    Object.assign(this.options, options);
    return this;
  }

  /** Draws again with the group's texts and appearance; what was typed stays. */
  redraw() {
    if (!this.form) return;
    applyAppearance(this.host, this.group.appearance);
    this.form.texts = this.group.texts;
    this.form.render();
  }

  unmount() {
    this.host?.remove();
    this.host = this.form = this.lastState = undefined;
  }

  destroy() {
    this.unmount();
    this.destroyed = true;
    this.group.forget(this);
  }

  focus() {
    this.form?.focus();
  }
}
