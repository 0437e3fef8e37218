import type { Request } from 'express';
import { isSessionUuid } from './session-uuid.pipe.js';

/** The visit that a request is about, by its path or its body. */
export const sessionOf = ({ params = {}, body }: Request): string | undefined => {
  const { uuid, sessionUuid } = (body ?? {}) as { uuid?: unknown; sessionUuid?: unknown };
  return [params['uuid'], uuid, sessionUuid].find(isSessionUuid)?.toLowerCase();
};
