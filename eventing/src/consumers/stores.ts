import type { AllEvents } from '../event-store/all-events.js';
import type { Database } from '../postgres/database.js';

/** The log that consumers read, the database that they write, and where they report. */
export interface Stores {
  readonly database: Database;
  readonly events: AllEvents;
  readonly report: (line: string) => void;
}
