/** A view of a session in a response, with its revision, the client's token for read-your-writes. */
export interface Versioned<View> {
  readonly view: View;
  readonly revision: number;
}
