import type { Upcasters } from '../upcasting.js';
import type { SessionsEvent } from './events.js';

/** Every event of this chapter still has its first version. */
export const sessionsUpcasters: Upcasters<SessionsEvent> = {};
