import { setTimeout } from 'node:timers/promises';
import type { Outcome, WriteRequest } from '../log/decision.js';
import type { CallKind } from '../scenarios/scenario.js';
import type { Scenarios } from '../scenarios/scenarios.js';
import { notLeader, notReady, operationTimedOut, tooBusy } from './refusals.js';
import type { Call } from './services.js';

/** Time after which the real server times out an operation: 2 s. */
const OPERATION_TIMEOUT_MS = 2_000;

/** Refuses a call as an armed scenario demands; a follower refuses only calls that require the leader. */
export function refuseAsArmed(scenarios: Scenarios, kind: CallKind, stream: string, call: Call): void {
  const subject = { call: kind, stream };
  if (scenarios.strikes('not-ready', subject)) throw notReady();
  if (scenarios.strikes('busy', subject)) throw tooBusy();
  const requiresLeader = call.metadata.get('requires-leader')[0] === 'true';
  if (requiresLeader && scenarios.strikes('not-leader', subject)) throw notLeader(call.getHost());
}

/** When armed, lets the repetition of an append that is still in progress time out; the first append is written. */
export class RepeatedAppends {
  private readonly underWay = new Set<string>();

  constructor(
    private readonly scenarios: Scenarios,
    private readonly log: (request: WriteRequest) => Promise<Outcome>,
  ) {}

  async write(request: WriteRequest): Promise<Outcome> {
    if (!this.scenarios.isArmed('same-append-times-out')) return this.log(request);
    const { stream, events } = request;
    const key = [stream, ...events.map(({ id }) => id)].join();
    if (this.underWay.has(key) && this.scenarios.strikes('same-append-times-out', { call: 'append', stream })) {
      await setTimeout(OPERATION_TIMEOUT_MS);
      throw operationTimedOut('Prepare phase timeout.');
    }
    this.underWay.add(key);
    return this.log(request).finally(() => this.underWay.delete(key));
  }
}
