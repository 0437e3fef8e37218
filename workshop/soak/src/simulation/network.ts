import type { Random } from './random.js';
import type { VirtualTime } from './virtual-time.js';

/** Probabilities of failures, for one call or one message. */
export interface Misfortunes {
  readonly requestLost: number;
  readonly answerLost: number;
  /** Probability that a call takes seconds instead of milliseconds. */
  readonly slow: number;
}

const TIMEOUT_MS = 2000;

/** A promise that never settles, as a dead process gets no response; a shared one would keep all its waiters in memory. */
const never = (): Promise<never> => new Promise<never>(() => undefined);

/** One run of a process, from its start to its crash. */
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

/** Carries calls between processes: with delays, or not at all, or without their response. */
export class Network {
  constructor(
    private readonly time: VirtualTime,
    private readonly random: Random,
    private readonly misfortunes: Misfortunes,
  ) {}

  /** A sent call is executed even if the caller dies meanwhile; dead callers get no response. Throws `lost()` without a response. */
  async call<Answer>(life: Life, carryOut: () => Answer, lost: () => Error): Promise<Answer> {
    const { requestLost, answerLost } = this.misfortunes;
    if (life.isDead) return never();
    await this.time.wait(this.latency());
    if (this.random.happens(requestLost)) return this.silence(life, lost);
    const answer = carryOut();
    await this.time.wait(this.latency());
    if (this.random.happens(answerLost)) return this.silence(life, lost);
    return life.isDead ? never() : answer;
  }

  private async silence(life: Life, lost: () => Error): Promise<never> {
    await this.time.wait(TIMEOUT_MS);
    if (life.isDead) return never();
    throw lost();
  }

  private latency(): number {
    return this.random.happens(this.misfortunes.slow) ? this.random.between(100, 9000) : this.random.between(0.2, 40);
  }
}
