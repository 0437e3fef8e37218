import { plainText } from '../plain-text.js';
import { EMAIL_MAX, isMailable } from './email.js';

/** Invisible characters and those with a special meaning in mail headers; e-mails that people type contain none of them. */
const FORBIDDEN = /[\s<>()[\]\\,;:"\p{C}]/u;
const MACHINE = /^\d+(\.\d+){3}$/;

/**
 * Text, one @, text, a dot, 2 characters or more: what an e-mail that is stored already has, whether mail servers take it or not.
 * Splits instead of matching, so that no input can make it slow.
 */
export function hasEmailForm(text: string): boolean {
  const email = text.trim();
  if (email.length > EMAIL_MAX || FORBIDDEN.test(email)) return false;
  const [local = '', domain = '', ...more] = email.split('@');
  const dot = domain.indexOf('.', 1);
  return more.length === 0 && local.length > 0 && dot > 0 && domain.length - dot > 2 && !MACHINE.test(domain);
}

const MAX_PASTED = 1000;

const PREFIX = /^(?:mailto:|(?:e-?mail|courriel|mail|adresse|address) ?:)/i;
const MAILTO_PARAMETERS = /^(\W*mailto:[^?]*)\?.*/i;
const NAMED = /^([^<>]*)<([^<>@]*@[^<>]*)>[ .,;]*$/;
const OPENING = /^[ "'‘’“”«»(<[,;:]+/;
const CLOSING = /[ "'‘’“”«»)>\],;:.]+$/;

const bare = (text: string): string =>
  text.replace(OPENING, '').replace(PREFIX, '').replace(OPENING, '').replace(CLOSING, '');

/** What was typed or pasted as the e-mail alone: without `mailto:`, a name before `<…>`, quotes, and what is invisible. */
export function cleanEmail(text: string): string {
  if (text.length > MAX_PASTED) return text;
  const plain = plainText(text).replace(MAILTO_PARAMETERS, '$1');
  const [, name = '', inBrackets] = NAMED.exec(plain) ?? [];
  if (inBrackets === undefined) return bare(plain);
  const isOneEmail = !name.includes('@') || bare(name) === bare(inBrackets);
  return isOneEmail ? bare(inBrackets) : plain;
}

/** Whether mail can be sent to the e-mail that was typed or pasted, `cleanEmail` of the text. */
export const isEmail = (text: string): boolean => isMailable(cleanEmail(text));

/** Whether only a letter with an accent, or of another alphabet, before the @ keeps this from being an e-mail. */
export function hasForeignLetters(text: string): boolean {
  const [local = '', ...domain] = cleanEmail(text).split('@');
  return /[^\x00-\x7F]/.test(local) && isEmail([local.replace(/[^\x00-\x7F]/g, 'a'), ...domain].join('@'));
}
