import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Decider, Event } from '@shop/domain';
import type { Upcast } from '@shop/eventing/event-store/recorded-event';
import type { Projection } from '@shop/eventing/projection';
import type { Worker } from '@shop/eventing/projections/worker';

type AnyDecider = Decider<unknown, Event, unknown>;

/** The readers of the previous release, as `npm run record-release` has recorded them. */
export interface LastRelease {
  readonly upcast: (type: string, version: unknown, data: unknown) => unknown;
  readonly tryUpcast: Upcast;
  readonly eventTypes: readonly string[];
  readonly currentVersion: (type: string) => number;
  readonly fold: (decider: AnyDecider, events: readonly Event[]) => unknown;
  readonly sessionDecider: AnyDecider;
  readonly orderDecider: AnyDecider;
  readonly allProjections: readonly Projection[];
  readonly Worker: typeof Worker;
}

const RECORDED = new URL('../../src/testing/last-release/program.js.gz', import.meta.url);
const FOLDER = new URL('../../test-results/', import.meta.url);

/** Loads the last release as a module; its packages are those of this release. */
export async function lastRelease(): Promise<LastRelease> {
  mkdirSync(FOLDER, { recursive: true });
  const program = new URL('last-release.mjs', FOLDER);
  writeFileSync(program, gunzipSync(readFileSync(RECORDED)));
  return (await import(/* @vite-ignore */ program.href)) as LastRelease;
}
