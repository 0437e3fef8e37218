import type { Chance } from './chance.js';
import type { VirtualTime } from './virtual-time.js';

/** How likely each misfortune is, for one call or one message. */
export interface Misfortunes {
  readonly requestLost: number;
  readonly answerLost: number;
  /** A call that takes seconds instead of milliseconds. */
  readonly slow: number;
}

const TIMEOUT_MS = 2000;

/** For ever: whoever is dead gets no answer. One promise for all would keep everything that waits for it. */
const never = (): Promise<never> => new Promise<never>(() => undefined);

/** One life of a process, from its start to its death. */
export class Life {
  isDead = false;
  readonly died: Promise<void>;
  private end: () => void = () => undefined;

  constructor() {
    this.died = new Promise((resolve) => (this.end = resolve));
  }

  kill(): void {
    this.isDead = true;
    this.end();
  }
}

/** Carries calls between processes: late, or not at all, or without their answer. */
export class Network {
  constructor(
    private readonly time: VirtualTime,
    private readonly chance: Chance,
    private readonly misfortunes: Misfortunes,
  ) {}

  /** What is sent is carried out even if the sender dies meanwhile; the dead get no answer. Throws `lost()` on silence. */
  async call<Answer>(life: Life, carryOut: () => Answer, lost: () => Error): Promise<Answer> {
    const { requestLost, answerLost } = this.misfortunes;
    if (life.isDead) return never();
    await this.time.wait(this.latency());
    if (this.chance.happens(requestLost)) return this.silence(life, lost);
    const answer = carryOut();
    await this.time.wait(this.latency());
    if (this.chance.happens(answerLost)) return this.silence(life, lost);
    return life.isDead ? never() : answer;
  }

  private async silence(life: Life, lost: () => Error): Promise<never> {
    await this.time.wait(TIMEOUT_MS);
    if (life.isDead) return never();
    throw lost();
  }

  private latency(): number {
    return this.chance.happens(this.misfortunes.slow) ? this.chance.between(100, 9000) : this.chance.between(0.2, 40);
  }
}
