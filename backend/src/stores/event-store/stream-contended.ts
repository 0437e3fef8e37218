/** Other writers kept appending to the stream: every try of the decision ended in a conflict. */
export class StreamContended extends Error {
  override readonly name = 'StreamContended';
}
