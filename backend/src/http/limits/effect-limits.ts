import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Configuration } from '../../platform/configuration.js';
import { currentContext, type MessageContext } from '../../platform/message-context.js';
import { SharedCounts, type SharedCount } from '../../stores/postgres/shared-counts.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import type { ClientNetwork } from '../../platform/client-ip.js';
import type { Effect, EffectLimit } from '../../platform/limits.js';
import { TooManyRequests } from './too-many-requests.js';

interface ConsumedUnits {
  readonly count: SharedCount;
  readonly key: string;
}

const keysOf = ({ networks = [], sessionUuid }: MessageContext, by: EffectLimit['by']): readonly ClientNetwork[] => {
  if (by === 'address') return networks;
  return sessionUuid === undefined ? [] : [{ name: sessionUuid, allowance: 1 }];
};

/** Limits what costs money, counted next to the effect by address and by visit, on any route (docs/limits.md). */
@Injectable()
export class EffectLimits {
  private readonly counts = new Map<string, SharedCount>();
  private readonly limits: readonly (readonly [string, EffectLimit])[];
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIGURATION) { limits, keys }: Configuration,
    private readonly shared: SharedCounts,
  ) {
    this.limits = Object.entries(limits.ofEffects);
    this.key = keys.search;
  }

  /** Counts one effect of a visitor, and none of any other actor; throws TooManyRequests when nothing is left. */
  async take(effect: Effect): Promise<void> {
    const consumed: ConsumedUnits[] = [];
    for (const one of this.countsOf(effect)) {
      const pause = await one.count.take(one.key);
      if (pause !== undefined) {
        await this.putBack(consumed);
        throw new TooManyRequests(pause);
      }
      consumed.push(one);
    }
  }

  /** Takes back one that was counted and then did not cost anything. */
  async giveBack(effect: Effect): Promise<void> {
    await this.putBack(this.countsOf(effect));
  }

  /** The narrowest network first, so that a client that has nothing left takes nothing from its neighbours. */
  private countsOf(effect: Effect): ConsumedUnits[] {
    const context = currentContext();
    if (context.actor !== 'visitor') return [];
    const counted = this.limits.flatMap(([name, limit]) =>
      limit.effect === effect ? keysOf(context, limit.by).map((network) => ({ name, limit, network })) : [],
    );
    return counted
      .toSorted((one, other) => one.network.allowance - other.network.allowance)
      .map(({ name, limit, network }) => ({
        count: this.countOf(name, limit, network.allowance),
        key: createHmac('sha256', this.key).update(`limit:${network.name}`).digest('base64url'),
      }));
  }

  private countOf(name: string, { most, seconds }: EffectLimit, allowance: number): SharedCount {
    const id = `${name}:${allowance}`;
    const count = this.counts.get(id) ?? this.shared.of(id, most * allowance, seconds);
    this.counts.set(id, count);
    return count;
  }

  private async putBack(consumed: readonly ConsumedUnits[]): Promise<void> {
    await Promise.all(consumed.map(({ count, key }) => count.giveBack(key)));
  }
}
