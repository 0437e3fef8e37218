const FIELD_NAMES = Object.keys(CARD_FIELDS);

let formsDrawn = 0;

/** The form a person sees: tabs for the methods, card fields, messages beside them. */
class PaymentForm {
  /** `changed` hears of every change of value or method. */
  constructor(shadow, { methods, texts, changed }) {
    Object.assign(this, { shadow, methods, texts, changed });
    this.values = { number: '', expiry: '', cvc: '' };
    this.method = methods[0];
    this.id = `payment-form-${(formsDrawn += 1)}`;
  }

  render() {
    this.inputs = {};
    this.messages = {};
    const tabs = this.methods.length > 1 ? [this.drawTabs()] : [];
    const note = draw('p', { class: 'note' }, this.texts.testMode);
    this.shadow.replaceChildren(...tabs, this.drawPanel(), note);
  }

  drawTabs() {
    const tabs = this.methods.map((method) => {
      const selected = method === this.method;
      const attributes = {
        type: 'button',
        role: 'tab',
        class: 'tab',
        id: `${this.id}-${method}`,
        'aria-selected': String(selected),
        'aria-controls': `${this.id}-panel`,
        tabindex: selected ? '0' : '-1',
        'data-method': method,
        onclick: () => this.select(method),
        onkeydown: (event) => this.moveBy(event),
      };
      return draw('button', attributes, drawIcon(method), draw('span', {}, this.nameOf(method)));
    });
    return draw('div', { role: 'tablist', class: 'tabs', 'aria-label': this.texts.methods }, ...tabs);
  }

  drawPanel() {
    const attributes = { id: `${this.id}-panel` };
    if (this.methods.length > 1)
      Object.assign(attributes, { role: 'tabpanel', 'aria-labelledby': `${this.id}-${this.method}` });
    if (this.method === 'card') {
      return draw('div', { ...attributes, class: 'fields' }, ...FIELD_NAMES.map((name) => this.drawField(name)));
    }
    return draw('div', attributes, draw('p', { class: 'wallet' }, this.texts.wallet(this.nameOf(this.method))));
  }

  drawField(name) {
    const id = `${this.id}-${name}`;
    const input = draw('input', {
      id,
      name: CARD_FIELDS[name].autocomplete,
      type: 'text',
      inputmode: 'numeric',
      autocomplete: CARD_FIELDS[name].autocomplete,
      placeholder: { number: '1234 1234 1234 1234', expiry: this.texts.expiryHint, cvc: this.texts.cvcHint }[name],
      'aria-describedby': `${id}-message`,
      'aria-required': 'true',
      oninput: (event) => this.typed(name, /^delete/.test(event.inputType)),
      onblur: () => this.values[name] !== '' && this.check(name),
    });
    input.value = this.values[name];
    this.inputs[name] = input;
    this.messages[name] = draw('p', { class: 'message', id: `${id}-message`, role: 'alert' });
    const box = draw('div', { class: 'box' }, input);
    if (name === 'number') box.append((this.brand = draw('span', { class: 'brand' }, drawIcon(this.brandName()))));
    const label = draw('label', { for: id }, this.texts[name]);
    return draw('div', { class: name === 'number' ? 'field wide' : 'field' }, label, box, this.messages[name]);
  }

  typed(name, deleting) {
    const input = this.inputs[name];
    reformat(input, (text) => CARD_FIELDS[name].format(text, this.values, deleting));
    this.values[name] = input.value;
    this.say(name, undefined);
    if (name === 'number') this.numberTyped();
    const done = input.selectionStart === input.value.length && CARD_FIELDS[name].problem(this.values) === undefined;
    const next = this.inputs[FIELD_NAMES[FIELD_NAMES.indexOf(name) + 1]];
    if (done && !deleting && next && next.value === '') next.focus();
    this.changed();
  }

  numberTyped() {
    this.brand.replaceChildren(drawIcon(this.brandName()));
    const four = cvcLengthOf(digitsOf(this.values.number)) === 4;
    this.inputs.cvc.placeholder = four ? this.texts.cvcHint4 : this.texts.cvcHint;
    if (CARD_FIELDS.number.problem(this.values) === 'invalid_number') this.check('number');
  }

  /** Shows what is wrong with a field; returns its code or undefined. */
  check(name) {
    const code = CARD_FIELDS[name].problem(this.values);
    this.say(name, code);
    return code;
  }

  say(name, code) {
    this.inputs[name].setAttribute('aria-invalid', String(code !== undefined));
    this.messages[name].textContent = code === undefined ? '' : this.texts[code];
  }

  /** Checks all, shows every message, goes to the first; returns Stripe's validation error or undefined. */
  validate() {
    if (this.method !== 'card') return undefined;
    const problems = FIELD_NAMES.map((name) => ({ name, code: this.check(name) })).filter(({ code }) => code);
    if (problems.length === 0) return undefined;
    const [{ name, code }] = problems;
    this.inputs[name].focus();
    return { type: 'validation_error', code, message: this.texts[code] };
  }

  state() {
    const isCard = this.method === 'card';
    return {
      elementType: 'payment',
      empty: isCard && FIELD_NAMES.every((name) => this.values[name] === ''),
      complete: !isCard || FIELD_NAMES.every((name) => CARD_FIELDS[name].problem(this.values) === undefined),
      collapsed: false,
      value: { type: this.method },
    };
  }

  select(method) {
    this.method = method;
    this.render();
    this.shadow.getElementById(`${this.id}-${method}`)?.focus();
    this.changed();
  }

  moveBy(event) {
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    if (!(event.key in steps)) return;
    event.preventDefault();
    const count = this.methods.length;
    this.select(this.methods[(this.methods.indexOf(this.method) + steps[event.key] + count) % count]);
  }

  focus() {
    (this.inputs.number || this.shadow.querySelector('[aria-selected=true]'))?.focus();
  }

  nameOf(method) {
    return METHOD_NAMES[method] || this.texts.card;
  }

  brandName() {
    return brandOf(digitsOf(this.values.number));
  }
}
