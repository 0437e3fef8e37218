import { setTimeout } from 'node:timers/promises';
import type { Outcome, WriteRequest } from '../log/decision.js';
import type { CallKind } from '../scenarios/scenario.js';
import type { Scenarios } from '../scenarios/scenarios.js';
import { notLeader, notReady, operationTimedOut, tooBusy } from './refusals.js';
import type { Call } from './services.js';

/** Time after which the real server times out an append that waits for its commit. */
const COMMIT_TIMEOUT_MS = 2_500;

/** Refuses a call as an armed scenario demands; a follower refuses only calls that require the leader. */
export function refuseAsArmed(scenarios: Scenarios, kind: CallKind, stream: string, call: Call): void {
  const subject = { call: kind, stream };
  if (scenarios.strikes('not-ready', subject)) throw notReady();
  if (scenarios.strikes('busy', subject)) throw tooBusy();
  const requiresLeader = call.metadata.get('requires-leader')[0] === 'true';
  if (requiresLeader && scenarios.strikes('not-leader', subject)) throw notLeader(call.getHost());
}

/** When armed, the conflict with another append that counts for the revision and cannot be read yet, since no other node has it. */
export function conflictAsArmed(scenarios: Scenarios, { kind, stream, expected }: WriteRequest): Outcome | undefined {
  if (kind !== 'append' || !scenarios.strikes('unreplicated', { call: 'append', stream })) return undefined;
  return { kind: 'conflict', actual: typeof expected === 'bigint' ? expected + 1n : 0n };
}

/** Lets the repetition of an append that is still in progress time out, as the real server does; the first append is written. */
export class RepeatedAppends {
  private readonly underWay = new Set<string>();

  constructor(private readonly log: (request: WriteRequest) => Promise<Outcome>) {}

  async write(request: WriteRequest): Promise<Outcome> {
    const { kind, stream, events } = request;
    if (kind !== 'append') return this.log(request);
    const key = [stream, ...events.map(({ id }) => id)].join();
    if (this.underWay.has(key)) {
      await setTimeout(COMMIT_TIMEOUT_MS);
      throw operationTimedOut('Commit phase timeout.');
    }
    this.underWay.add(key);
    return this.log(request).finally(() => this.underWay.delete(key));
  }
}
