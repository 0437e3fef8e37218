/** RFC 5321's longest address; checked before any pattern. */
export const EMAIL_MAX = 254;

/** What has a meaning of its own in the head of a mail, or is not seen: no address that people type has any of it. */
const FORBIDDEN = /[\s<>()[\]\\,;:"\p{C}]/u;
const MACHINE = /^\d+(\.\d+){3}$/;

/** Split instead of matched, so that no input can stall it: text, one @, text, a dot, 2 characters or more. */
export const isEmail = (text: string): boolean => {
  const email = text.trim();
  if (email.length > EMAIL_MAX || FORBIDDEN.test(email)) return false;
  const [local = '', domain = '', ...more] = email.split('@');
  const dot = domain.indexOf('.', 1);
  return more.length === 0 && local.length > 0 && dot > 0 && domain.length - dot > 2 && !MACHINE.test(domain);
};
