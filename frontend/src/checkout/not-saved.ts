import { pauseIn } from '../api/pause.js';

/** Logs a failed save, whose changes are sent with the next one; throws when a limit was reached (pauseIn). */
export const notSaved =
  (message: string) =>
  (error: unknown): null => {
    if (pauseIn(error) !== undefined) throw error;
    console.error(message, error);
    return null;
  };
