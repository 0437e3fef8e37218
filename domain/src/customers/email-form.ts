import { EMAIL_MAX } from './email.js';

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
