import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulatedHistory } from '@shop/demo-data';
import { sessionStream } from '@shop/domain/sessions';
import type { Fixture } from '@shop/projections/testing/fixture';

const TEN_DAYS = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-11T00:00:00.000Z' };

/** Ten days of simulated visits, or those until another `to`, for an event store of their own, and a folder for the files made from it. */
export class RecordedHistory {
  readonly folder = mkdtempSync(join(tmpdir(), 'shop-history-'));
  readonly visits;
  /** Every event, in the order of the log. */
  readonly events;
  private fixture: Fixture | undefined;

  constructor(size: { readonly sessions: number; readonly seed: number; readonly to?: string }) {
    this.visits = [...simulatedHistory({ ...TEN_DAYS, ...size })];
    this.events = this.visits.flatMap(({ batches }) => batches.flatMap(({ events }) => events));
  }

  readonly at = (name: string): string => join(this.folder, name);

  async begin<Set extends Fixture>(set: () => Promise<Set>): Promise<Set> {
    const fixture = await set();
    this.fixture = fixture;
    for (const { uuid, batches } of this.visits) {
      await fixture.writer.write(
        sessionStream(uuid),
        batches.flatMap(({ events }) => events),
      );
    }
    return fixture;
  }

  async end(): Promise<void> {
    await this.fixture?.end();
    rmSync(this.folder, { recursive: true });
  }
}

/** Parses NDJSON line by line. */
export const linesOf = <Line>(text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
