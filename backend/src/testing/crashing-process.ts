import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../launch/processes/ports.mjs';
import type { Configuration } from '../platform/configuration.js';
import { handOver, type HandedOver } from './handed-over.js';

const BUILT = new URL('../../dist/', import.meta.url);
const ENTRY = 'testing/story-process.js';

/** A start takes two seconds of processor, of which a busy machine may give a twentieth. */
const START_TIMEOUT_MS = 120_000;
const TICKS_A_SECOND = 100;
const LAST_WORDS_CHARACTERS = 2000;

/** How far a process has come, where the system tells: seconds of processor, and whether it runs or waits. */
const processorOf = ({ pid }: ChildProcess): string => {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${(Number(fields[10]) + Number(fields[11])) / TICKS_A_SECOND} s of processor, state ${state}`;
  } catch {
    return 'gone';
  }
};

interface StartOptions {
  /** The API's; a free one by default. */
  readonly port?: number;
  /** A built file below backend/dist. */
  readonly entry?: string;
}

/** A real process of the shop that dies without a word when a story says so, and comes back at the same place. */
export class CrashingProcess {
  private child: ChildProcess | undefined;
  private said = '';

  private constructor(
    private readonly what: HandedOver,
    private readonly entry: string,
  ) {}

  static async start(
    kind: HandedOver['kind'],
    configuration: Configuration,
    { port, entry = ENTRY }: StartOptions = {},
  ): Promise<CrashingProcess> {
    const chosen = port ?? (kind === 'api' ? await freePort() : 0);
    const what = { kind, port: chosen, configuration };
    const started = new CrashingProcess(what, fileURLToPath(new URL(entry, BUILT)));
    await started.begin();
    return started;
  }

  get url(): string {
    return `http://127.0.0.1:${this.what.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isAlive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Throws what the process said when it ends instead of starting, or is not ready in time. */
  async begin(): Promise<void> {
    const child = this.launch();
    const late = AbortSignal.timeout(START_TIMEOUT_MS);
    const signs = [once(child, 'message', { signal: late }), once(child, 'exit', { signal: late })];
    const [sign] = (await Promise.race(signs).catch(() => [`late, ${processorOf(child)}`])) as [unknown];
    if (sign !== 'ready') throw new Error(`the ${this.what.kind} does not start (${String(sign)}): ${this.said}`);
  }

  /** Starts, and dies after so many milliseconds, whether it was ready by then or not. */
  async beginAndDie(ms: number): Promise<void> {
    const child = this.launch();
    const ended = once(child, 'exit');
    await Promise.race([ended, wait(ms)]);
    if (child.exitCode !== null) throw new Error(`the ${this.what.kind} ended by itself: ${this.said}`);
    child.kill('SIGKILL');
    await ended;
  }

  /** Tells the process something; what it answers, or that it is dead. */
  async ask(message: object): Promise<unknown> {
    if (this.child === undefined || !this.isAlive) return 'died';
    const known = new AbortController();
    const answered = once(this.child, 'message', known).then(([answer]) => answer as unknown);
    const died = once(this.child, 'exit', known).then(() => 'died');
    this.child.send(message, () => undefined);
    return Promise.race([answered, died]).finally(() => known.abort());
  }

  private launch(): ChildProcess {
    const env = { PATH: process.env['PATH'] ?? '', STORY_PROCESS: handOver(this.what) };
    const child = fork(this.entry, { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.child = child;
    this.said = '';
    child.stderr?.on(
      'data',
      (text: Buffer) => (this.said = `${this.said}${text.toString()}`.slice(-LAST_WORDS_CHARACTERS)),
    );
    return child;
  }

  /** SIGKILL: nothing is finished, nothing said. */
  async kill(): Promise<void> {
    if (this.child === undefined || !this.isAlive) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
