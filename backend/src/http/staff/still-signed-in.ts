import type { Response } from 'express';

type SignInCheck = () => Promise<boolean>;

/** Keeps with a response the function that checks later whether its client is still signed in. */
export function setSignInCheck(response: Response, look: SignInCheck): void {
  response.locals['stillSignedIn'] = look;
}

/** Whether the client of a response is still signed in; a streaming response has to check this again and again. */
export async function isStillSignedIn(response: Response): Promise<boolean> {
  const look = response.locals['stillSignedIn'] as SignInCheck | undefined;
  return look === undefined ? false : look();
}
