/** What was asked makes no sense; the message is a sentence for who asked. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

export const badInput = (sentence: string): never => {
  throw new BadInput(sentence);
};
