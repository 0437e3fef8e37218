import type { Response } from 'express';

type Look = () => Promise<boolean>;

/** Keeps with a response the function that checks later whether its client is still signed in. */
export const rememberHowToLook = (response: Response, look: Look): void => {
  response.locals['stillSignedIn'] = look;
};

/** Whether the client of a response is still signed in; a streaming response has to check this again and again. */
export const isStillSignedIn = async (response: Response): Promise<boolean> => {
  const look = response.locals['stillSignedIn'] as Look | undefined;
  return look === undefined ? false : look();
};
