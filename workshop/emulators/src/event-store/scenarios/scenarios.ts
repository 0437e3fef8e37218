import { randomUUID } from 'node:crypto';
import { InvalidField } from '../../fields.js';
import type { CallKind, Fault, NewScenario, Scenario } from './scenario.js';

/** The call and stream in question; without `call` only scenarios for any call match. */
export interface Subject {
  readonly call?: CallKind;
  readonly stream: string;
}

const MAX_ARMED = 1_000;

/** The armed failures; kept in memory until the process ends. */
export class Scenarios {
  private armed: { readonly scenario: Scenario; readonly until: number }[] = [];

  get all(): readonly Scenario[] {
    this.dropEnded();
    return this.armed.map(({ scenario }) => scenario);
  }

  /** Throws an InvalidField when too many are armed. */
  arm(scenario: NewScenario): Scenario {
    this.dropEnded();
    if (this.armed.length >= MAX_ARMED) throw new InvalidField(`More than ${MAX_ARMED} scenarios.`);
    const armed = { ...scenario, id: `scn_${randomUUID()}`, applied: 0 };
    this.armed.push({ scenario: armed, until: Date.now() + (scenario.milliseconds ?? Infinity) });
    return armed;
  }

  /** Clears one scenario, or all; false when the given one does not exist. */
  clear(id?: string): boolean {
    const kept = this.armed.filter(({ scenario }) => id !== undefined && scenario.id !== id);
    const found = id === undefined || kept.length < this.armed.length;
    this.armed = kept;
    return found;
  }

  /** Whether a scenario of this kind is armed for any call; does not count as a use. */
  isArmed(happening: Fault): boolean {
    this.dropEnded();
    return this.armed.some(({ scenario }) => scenario.happens === happening);
  }

  /** Whether this failure applies to the call; if so, it is counted. */
  strikes(happening: Fault, { call, stream }: Subject): boolean {
    if (this.armed.length === 0) return false;
    this.dropEnded();
    const index = this.armed.findIndex(
      ({ scenario }) =>
        scenario.happens === happening &&
        (scenario.call === 'any' || scenario.call === call) &&
        (scenario.stream === null || scenario.stream === stream),
    );
    const found = this.armed[index];
    if (found === undefined) return false;
    const { scenario } = found;
    const left = scenario.left === null ? null : scenario.left - 1;
    this.armed[index] = { ...found, scenario: { ...scenario, left, applied: scenario.applied + 1 } };
    return true;
  }

  private dropEnded(): void {
    const now = Date.now();
    this.armed = this.armed.filter(({ scenario, until }) => scenario.left !== 0 && now < until);
  }
}
