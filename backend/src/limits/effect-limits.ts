import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Configuration } from '../platform/configuration.js';
import { currentContext, type MessageContext } from '../platform/message-context.js';
import { SessionCounts } from '../stores/postgres/session-counts.js';
import { SharedCounts, type SharedCount } from '../stores/postgres/shared-counts.js';
import { CONFIGURATION } from '../platform/tokens.js';
import type { ClientNetwork } from '../platform/client-ip.js';
import type { Effect, EffectLimit, Limits } from './limits.js';
import { ProofOfWork } from './proof-of-work.js';
import { ProofOfWorkRequired, TooManyRequests } from './too-many-requests.js';

const MINUTE_SECONDS = 60;

/** One unit of a limit for a network or a session. `most`: how many there are without work. */
interface CountedUnit {
  readonly name: string;
  readonly limit: EffectLimit;
  readonly most: number;
  readonly counter: string;
  readonly count: SharedCount;
  readonly key: string;
}

/** The limit that asks for the most work, and how much; grade 0 is none. */
interface RequiredWork {
  readonly grade: number;
  readonly name: string;
}

function keysOf(context: MessageContext, by: EffectLimit['by']): readonly ClientNetwork[] {
  const { networks = [], sessionUuid, ownerSecret = networks[0]?.name } = context;
  if (by === 'ip') return networks;
  if (sessionUuid === undefined) return [];
  return [{ name: by === 'session' ? sessionUuid : `${sessionUuid} for ${ownerSecret}`, allowance: 1 }];
}

/** A grade for each time that the figure is used up; over a figure of a minute one, because it is whole again so soon. */
function gradeOf({ limit, most }: CountedUnit, used: number): number {
  const grade = Math.ceil(used / most) - 1;
  return limit.seconds > MINUTE_SECONDS ? grade : Math.min(grade, 1);
}

/** Limits what costs money, counted next to the effect by IP address and by visit, on any route (docs/limits.md). */
@Injectable()
export class EffectLimits {
  private readonly counts = new Map<string, SharedCount>();
  private readonly limits: Limits;
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIGURATION) { limits, keys }: Configuration,
    private readonly shared: SharedCounts,
    private readonly sessions: SessionCounts,
    private readonly proofs: ProofOfWork,
  ) {
    this.limits = limits;
    this.key = keys.search;
  }

  /**
   * Counts one effect of a visitor, and none of any other actor; returns whether the visitor has worked for it. Throws
   * ProofOfWorkRequired over the figure of an IP address, TooManyRequests when nothing is left.
   */
  async take(effect: Effect): Promise<boolean> {
    const counted: CountedUnit[] = [];
    try {
      const { grade, name } = await this.count(effect, counted);
      if (grade > 0 && !(await this.proofs.isShownFor(effect, grade)))
        throw new ProofOfWorkRequired(await this.proofs.challenge(grade), name);
      await this.addToSession(effect, counted, 1);
      return grade > 0;
    } catch (error) {
      await this.putBack(counted);
      throw error;
    }
  }

  /** Takes back one that was counted and then did not cost anything. */
  async giveBack(effect: Effect): Promise<void> {
    const counted = this.unitsOf(effect);
    await this.addToSession(effect, counted, -1);
    await this.putBack(counted);
  }

  /** Counts every unit into `counted`, until one exceeds its limit. */
  private async count(effect: Effect, counted: CountedUnit[]): Promise<RequiredWork> {
    let work: RequiredWork = { grade: 0, name: '' };
    for (const unit of this.unitsOf(effect)) {
      const { used, pauseSeconds } = await unit.count.take(unit.key);
      if (pauseSeconds !== undefined) throw new TooManyRequests(pauseSeconds, unit.name);
      counted.push(unit);
      const grade = gradeOf(unit, used);
      if (grade > work.grade) work = { grade, name: unit.name };
    }
    return work;
  }

  /** The narrowest network first, so that a client that has nothing left takes nothing from its neighbours. */
  private unitsOf(effect: Effect): CountedUnit[] {
    const context = currentContext();
    if (context.actor !== 'visitor') return [];
    const counted = Object.entries(this.limits.ofEffects).flatMap(([name, limit]) =>
      limit.effect === effect ? keysOf(context, limit.by).map((network) => ({ name, limit, network })) : [],
    );
    return counted
      .toSorted((one, other) => one.network.allowance - other.network.allowance)
      .map(({ name, limit, network: { name: network, allowance } }) => {
        const [counter, most] = [`${name}:${allowance}`, limit.most * allowance];
        const key = createHmac('sha256', this.key).update(`limit:${network}`).digest('base64url');
        return { name, limit, most, counter, count: this.countOf(counter, limit, most), key };
      });
  }

  private countOf(counter: string, { by, seconds }: EffectLimit, most: number): SharedCount {
    const times = by === 'ip' ? this.limits.work.times : 1;
    const count = this.counts.get(counter) ?? this.shared.of(counter, most * times, seconds);
    this.counts.set(counter, count);
    return count;
  }

  /** Notes what the visit has counted at its IP address, which its payment will give back: at most the figure of a visit. */
  private async addToSession(effect: Effect, counted: readonly CountedUnit[], units: 1 | -1): Promise<void> {
    const { sessionUuid } = currentContext();
    if (sessionUuid === undefined) return;
    const ofSession = Object.values(this.limits.ofEffects).find((one) => one.effect === effect && one.by !== 'ip');
    const lasting = counted.filter(({ limit }) => limit.by === 'ip' && limit.seconds > MINUTE_SECONDS);
    const counts = lasting.map(({ counter, count, key }) => ({ counter, key: count.storedKey(key) }));
    await this.sessions.add(sessionUuid, counts, ofSession?.most ?? 0, units);
  }

  private async putBack(counted: readonly CountedUnit[]): Promise<void> {
    await Promise.all(counted.map(({ count, key }) => count.giveBack(key)));
  }
}
