import { plainText } from '../plain-text.js';

/** Maximum length of an e-mail by RFC 5321; checked before any pattern. */
export const EMAIL_MAX = 254;

const LOCAL_MAX = 64;
const LABEL_MAX = 63;

/** What a mail server takes between dots before the @ (RFC 5321, dot-string); a quoted text is not taken. */
const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
/** Between the dots of a domain: letters, digits and inner hyphens; other letters than a to z stand for their punycode. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;

/** Whether mail can be sent to this e-mail, with nothing around it; the table of its test is the rule. */
export const isMailable = (email: string): boolean => {
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
};

/** Whether the domain of an e-mail certainly gets no mail; false while nobody knows. */
export interface MailDomainView {
  readonly isUnknown: boolean;
}

/** An e-mail as it is compared: two texts are one e-mail when they are equal trimmed and in lower case, and by no other rule. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** Invisible characters and those with a special meaning in mail headers; e-mails that people type contain none of them. */
const FORBIDDEN = /[\s<>()[\]\\,;:"\p{C}]/u;
const MACHINE = /^\d+(\.\d+){3}$/;

/**
 * Text, one @, text, a dot, 2 characters or more: what an e-mail that is stored already has, whether mail servers take it or not.
 * Splits instead of matching, so that no input can make it slow.
 */
export const hasEmailForm = (text: string): boolean => {
  const email = text.trim();
  if (email.length > EMAIL_MAX || FORBIDDEN.test(email)) return false;
  const [local = '', domain = '', ...more] = email.split('@');
  const dot = domain.indexOf('.', 1);
  return more.length === 0 && local.length > 0 && dot > 0 && domain.length - dot > 2 && !MACHINE.test(domain);
};

const MAX_PASTED = 1000;

const PREFIX = /^(?:mailto:|(?:e-?mail|courriel|mail|adresse|address) ?:)/i;
const MAILTO_PARAMETERS = /^(\W*mailto:[^?]*)\?.*/i;
const NAMED = /^([^<>]*)<([^<>@]*@[^<>]*)>[ .,;]*$/;
const OPENING = /^[ "'‘’“”«»(<[,;:]+/;
const CLOSING = /[ "'‘’“”«»)>\],;:.]+$/;

const bare = (text: string): string =>
  text.replace(OPENING, '').replace(PREFIX, '').replace(OPENING, '').replace(CLOSING, '');

/** What was typed or pasted as the e-mail alone: without `mailto:`, a name before `<…>`, quotes, and what is invisible. */
export const cleanEmail = (text: string): string => {
  if (text.length > MAX_PASTED) return text;
  const plain = plainText(text).replace(MAILTO_PARAMETERS, '$1');
  const [, name = '', inBrackets] = NAMED.exec(plain) ?? [];
  if (inBrackets === undefined) return bare(plain);
  const isOneEmail = !name.includes('@') || bare(name) === bare(inBrackets);
  return isOneEmail ? bare(inBrackets) : plain;
};

/** Whether mail can be sent to the e-mail that was typed or pasted, `cleanEmail` of the text. */
export const isEmail = (text: string): boolean => isMailable(cleanEmail(text));

/** Whether only a letter with an accent, or of another alphabet, before the @ keeps this from being an e-mail. */
export const hasForeignLetters = (text: string): boolean => {
  const [local = '', ...domain] = cleanEmail(text).split('@');
  return /[^\x00-\x7F]/.test(local) && isEmail([local.replace(/[^\x00-\x7F]/g, 'a'), ...domain].join('@'));
};
