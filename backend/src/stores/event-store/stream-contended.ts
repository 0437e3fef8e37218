/** Somebody else kept writing to the stream: decided again as often as is sensible, without success. */
export class StreamContended extends Error {
  override readonly name = 'StreamContended';
}
