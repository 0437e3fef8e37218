import { plainText } from '../plain-text.js';
import { isMailable } from './email.js';

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
