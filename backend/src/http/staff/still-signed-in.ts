import type { Response } from 'express';

type Look = () => Promise<boolean>;

/** Leaves with an answer the way to ask later whether its asker is signed in still. */
export const rememberHowToLook = (response: Response, look: Look): void => {
  response.locals['stillSignedIn'] = look;
};

/** Whether whoever asked is signed in still; an answer that lasts has to look again and again. */
export const isStillSignedIn = async (response: Response): Promise<boolean> => {
  const look = response.locals['stillSignedIn'] as Look | undefined;
  return look === undefined ? false : look();
};
