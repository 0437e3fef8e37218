/** Maximum length of an e-mail by RFC 5321; checked before any pattern. */
export const EMAIL_MAX = 254;

const LOCAL_MAX = 64;
const LABEL_MAX = 63;

/** What a mail server takes between dots before the @ (RFC 5321, dot-string); a quoted text is not taken. */
const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
/** Between the dots of a domain: letters, digits and inner hyphens; other letters than a to z stand for their punycode. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;

/** Whether mail can be sent to this e-mail, with nothing around it; the table of its test is the rule. */
export function isMailable(email: string): boolean {
  if (email.length > EMAIL_MAX) return false;
  const [local = '', domain = '', ...more] = email.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    labels.length > 1 &&
    local.length <= LOCAL_MAX &&
    local.split('.').every((atom) => ATOM.test(atom)) &&
    labels.every((label) => label.length <= LABEL_MAX && LABEL.test(label)) &&
    !/^(?:\d+|.)$/.test(labels.at(-1) ?? '')
  );
}

/** Whether the domain of an e-mail certainly gets no mail; false while nobody knows. */
export interface MailDomainView {
  readonly isUnknown: boolean;
}

/** An e-mail as it is compared: two texts are one e-mail when they are equal trimmed and in lower case, and by no other rule. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
