import type { AllEvents } from '../event-store/all-events.js';
import type { Database } from '../postgres/database.js';

/** What everything that makes tables from the log needs. */
export interface Stores {
  readonly database: Database;
  readonly events: AllEvents;
  readonly report: (line: string) => void;
}
