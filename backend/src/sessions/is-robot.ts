import { isbot } from 'isbot';

/** No browser gives itself a longer name. */
const MAX_LENGTH = 1000;

/**
 * Whether what sent a request calls itself a robot: the first 1000 characters of its `User-Agent` are on the published list of isbot.
 * Without one it is none.
 */
export const isRobot = (userAgent: string | undefined): boolean => isbot(userAgent?.slice(0, MAX_LENGTH));
