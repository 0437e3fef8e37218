import type { AllEvents } from '../event-store/all-events.js';
import type { LogPosition } from '../consumers/anchors.js';

/** The end of the log when this process first read it; later events do not move it. */
export class LogEnd {
  private reading: Promise<LogPosition> | undefined;

  constructor(private readonly events: AllEvents) {}

  /** Reads it at the first call; a read that fails is repeated at the next call. */
  read(): Promise<LogPosition> {
    this.reading ??= this.readNow().catch((error: unknown) => {
      this.reading = undefined;
      throw error;
    });
    return this.reading;
  }

  private async readNow(): Promise<LogPosition> {
    const position = await this.events.lastPosition();
    return { position, anchor: (await this.events.anchorAt(position)) ?? null };
  }
}
