/** The input of a command is invalid; the message is a sentence for the user. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

export function badInput(sentence: string): never {
  throw new BadInput(sentence);
}
