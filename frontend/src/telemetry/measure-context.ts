/** A user counts as registered if an e-mail is known. */
export const isRegistered = (email: string | null): boolean => Boolean(email);

/** The environment counts as production on the live payment host alone. */
export const environmentOf = (hostname: string, livePaymentHost: string): 'production' | 'development' =>
  hostname !== '' && hostname === livePaymentHost ? 'production' : 'development';
