import type { Command } from '@nestjs/cqrs';
import { Refusal } from '@shop/domain';
import { newContext, onBehalfOf, type MessageContext } from '@shop/backend/platform/message-context';
import { StreamContended } from '@shop/backend/stores/event-store/stream-refusals';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import type { Answer } from './answer.js';
import type { Environment } from './environment.js';
import { Life } from './network.js';
import { ShopParts } from './shop-parts.js';

const UNKNOWN = { kind: 'unknown' } as const;
const MAX_DOWNTIME_MS = 5000;
const MAX_AIM_MS = 250;

/** One instance of the API, whose process is restarted after each crash. */
export class VirtualApi {
  private life = new Life();
  private parts: ShopParts;

  constructor(private readonly world: Environment) {
    this.parts = new ShopParts(world, this.life);
  }

  /** Executes a command like the HTTP layer; occasionally the process crashes shortly afterwards. */
  async ask<Result>(message: Command<Result>, context: Partial<MessageContext>): Promise<Answer<Result>> {
    const { life, parts } = this;
    const { time, random, plan } = this.world;
    await time.wait(random.between(0.1, 20));
    if (life.isDead) return UNKNOWN;
    if (random.happens(plan.kills)) this.dieWithin(life, MAX_AIM_MS);
    const work = onBehalfOf(newContext(context), () => parts.commands.execute(message));
    const answered = work.then((result) => ({ kind: 'ok', result }) as const, this.answerOf);
    const answer = await Promise.race([answered, life.died.then(() => UNKNOWN)]);
    return random.happens(plan.misfortunes.answerLost) ? UNKNOWN : answer;
  }

  private readonly answerOf = (error: unknown): Answer<never> => {
    if (error instanceof Refusal) return { kind: 'refused', code: error.code, details: error.details };
    if (error instanceof EventStoreUnavailable || error instanceof StreamContended) return UNKNOWN;
    this.world.violated('bug', error instanceof Error ? (error.stack ?? error.message) : String(error));
    return UNKNOWN;
  };

  private dieWithin(life: Life, ms: number): void {
    const { time, random } = this.world;
    time.at(time.now + random.between(0, ms), () => {
      if (life.isDead) return;
      life.kill();
      this.world.deaths += 1;
      time.at(time.now + random.between(500, MAX_DOWNTIME_MS), () => this.begin());
    });
  }

  private begin(): void {
    this.life = new Life();
    this.parts = new ShopParts(this.world, this.life);
  }
}
