/** Maximum length of an address by RFC 5321; checked before any pattern. */
export const EMAIL_MAX = 254;

/** Invisible characters and those with a special meaning in mail headers; addresses that people type contain none of them. */
const FORBIDDEN = /[\s<>()[\]\\,;:"\p{C}]/u;
const MACHINE = /^\d+(\.\d+){3}$/;

/** Splits instead of matching, so that no input can make it slow: text, one @, text, a dot, 2 characters or more. */
export const isEmail = (text: string): boolean => {
  const email = text.trim();
  if (email.length > EMAIL_MAX || FORBIDDEN.test(email)) return false;
  const [local = '', domain = '', ...more] = email.split('@');
  const dot = domain.indexOf('.', 1);
  return more.length === 0 && local.length > 0 && dot > 0 && domain.length - dot > 2 && !MACHINE.test(domain);
};

/** An e-mail as it is compared: two texts are one address when they are equal trimmed and in lower case, and by no other rule. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
