import { optionalText, type Parameters } from './parameters.js';
import { invalidRequest } from './stripe-failure.js';

const MAX_LENGTH = 22;

/** Throws 400 for a text that Stripe lets nobody read on a bank statement. */
export function checkStatement(parameters: Parameters, param: string): void {
  const text = optionalText(parameters, param);
  if (text === undefined) return;
  const { length } = [...text];
  if (length > MAX_LENGTH) {
    const message = `The statement descriptor must be at most ${MAX_LENGTH} characters. ${text} is ${length} characters long.`;
    throw invalidRequest(message, { param });
  }
  if (/[<>"'\\*]/.test(text))
    throw invalidRequest('The statement descriptor may not contain < > " \' \\ *.', { param });
  if (!/[a-z]/i.test(text))
    throw invalidRequest('The statement descriptor must contain at least one alphabetic character.', { param });
}
