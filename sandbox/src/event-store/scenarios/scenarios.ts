import { randomUUID } from 'node:crypto';
import { ScenarioError, type CallKind, type Happening, type NewScenario, type Scenario } from './scenario.js';

/** Who is calling for what; without `call` a scenario of any call fits. */
export interface Subject {
  readonly call?: CallKind;
  readonly stream: string;
}

interface Armed {
  readonly scenario: Scenario;
  readonly until: number;
}

const MAX_ARMED = 1_000;

/** The failures that were asked for. They live as long as the process. */
export class Scenarios {
  private armed: Armed[] = [];

  get all(): readonly Scenario[] {
    this.dropEnded();
    return this.armed.map(({ scenario }) => scenario);
  }

  /** Throws a ScenarioError when too many are armed. */
  arm(scenario: NewScenario): Scenario {
    this.dropEnded();
    if (this.armed.length >= MAX_ARMED) throw new ScenarioError(`More than ${MAX_ARMED} scenarios.`);
    const armed = { ...scenario, id: `scn_${randomUUID()}`, applied: 0 };
    this.armed.push({ scenario: armed, until: Date.now() + (scenario.milliseconds ?? Infinity) });
    return armed;
  }

  /** Clears one scenario, or all; false when there is no such one. */
  clear(id?: string): boolean {
    const kept = this.armed.filter(({ scenario }) => id !== undefined && scenario.id !== id);
    const found = id === undefined || kept.length < this.armed.length;
    this.armed = kept;
    return found;
  }

  /** Whether something of this kind is armed for any call; does not count. */
  isArmed(happening: Happening): boolean {
    this.dropEnded();
    return this.armed.some(({ scenario }) => scenario.happens === happening);
  }

  /** Whether this happens now; counts it. */
  strikes(happening: Happening, { call, stream }: Subject): boolean {
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
