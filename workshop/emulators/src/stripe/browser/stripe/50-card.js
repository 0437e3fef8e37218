const digitsOf = (text) => text.replace(/\D/g, '');

const brandOf = (number) => {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'unknown';
};

const lengthOf = (number) => (brandOf(number) === 'amex' ? 15 : 16);
const cvcLengthOf = (number) => (brandOf(number) === 'amex' ? 4 : 3);

function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** How each field is written, and what is wrong with it: a code of Stripe's, or undefined. */
const CARD_FIELDS = {
  number: {
    autocomplete: 'cc-number',
    format(text) {
      const number = digitsOf(text);
      const digits = number.slice(0, lengthOf(number));
      const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /(\d{1,4})/g;
      const parts = brandOf(digits) === 'amex' ? (groups.exec(digits) || []).slice(1) : digits.match(groups) || [];
      return parts.filter(Boolean).join(' ');
    },
    problem({ number }) {
      const digits = digitsOf(number);
      if (digits.length < lengthOf(digits)) return 'incomplete_number';
      return passesLuhn(digits) ? undefined : 'invalid_number';
    },
  },
  expiry: {
    autocomplete: 'cc-exp',
    format(text, _values, deleting) {
      const typed = digitsOf(text);
      const oneDigitMonth = /^[2-9]|^1[^0-2]/.test(typed) || /^\s*[1-9]\s*\//.test(text);
      const digits = oneDigitMonth ? `0${typed}` : typed;
      const [month, year] = [digits.slice(0, 2), digits.slice(2, 6)];
      if (month.length < 2 || (year === '' && deleting)) return month;
      const short = year.startsWith('20') && year.length > 2 ? year.slice(year.length === 4 ? 2 : 0) : year.slice(0, 2);
      return `${month} / ${short}`;
    },
    problem({ expiry }) {
      const digits = digitsOf(expiry);
      if (digits.length !== 4) return 'incomplete_expiry';
      const { month, year } = expiryOf(expiry);
      const today = new Date();
      if (month < 1 || month > 12) return 'incomplete_expiry';
      if (year < today.getFullYear()) return 'invalid_expiry_year_past';
      if (year === today.getFullYear() && month < today.getMonth() + 1) return 'invalid_expiry_month_past';
      return year > today.getFullYear() + 50 ? 'invalid_expiry_year' : undefined;
    },
  },
  cvc: {
    autocomplete: 'cc-csc',
    format: (text, { number }) => digitsOf(text).slice(0, cvcLengthOf(digitsOf(number))),
    problem: ({ cvc, number }) => (cvc.length < cvcLengthOf(digitsOf(number)) ? 'incomplete_cvc' : undefined),
  },
};

const expiryOf = (expiry) => {
  const digits = digitsOf(expiry);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
};

/** What the emulator needs to know of a card. */
function cardData({ number, expiry, cvc }) {
  const { month, year } = expiryOf(expiry);
  return { number: digitsOf(number), exp_month: String(month), exp_year: String(year), cvc };
}

/** Rewrites an input in its format and keeps the caret behind the same digit. */
function reformat(input, format) {
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart)).length;
  const atEnd = input.selectionStart === input.value.length;
  const text = format(input.value);
  if (text === input.value) return;
  input.value = text;
  let caret = atEnd ? text.length : 0;
  for (let seen = 0; !atEnd && caret < text.length && seen < digitsBefore; caret += 1)
    seen += /\d/.test(text[caret]) ? 1 : 0;
  if (input.getRootNode().activeElement === input) input.setSelectionRange(caret, caret);
}
