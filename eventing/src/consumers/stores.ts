import type { AllEvents } from '../event-store/all-events.js';
import type { Database } from '../postgres/database.js';

/** What every part needs that makes tables from the log. */
export interface Stores {
  readonly database: Database;
  readonly events: AllEvents;
  readonly report: (line: string) => void;
}
