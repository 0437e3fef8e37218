import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../workshop/launch/processes/ports.mjs';
import type { Configuration } from '../platform/configuration.js';
import { handOver, type HandedOver } from './handed-over.js';

const BUILT = new URL('../../bundle/', import.meta.url);
const ENTRY = 'testing/story-process.js';

/** Timeout of a start, in ms: it takes two seconds of processor time, of which a busy machine may give a twentieth. */
const START_TIMEOUT_MS = 120_000;
const TICKS_A_SECOND = 100;
const LAST_WORDS_CHARACTERS = 2000;

/** The progress of a process, where the system shows it: seconds of processor time, and whether it runs or waits. */
function processorOf({ pid }: ChildProcess): string {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${(Number(fields[10]) + Number(fields[11])) / TICKS_A_SECOND} s of processor, state ${state}`;
  } catch {
    return 'gone';
  }
}

interface StartOptions {
  /** The port of the API; a free one by default. */
  readonly port?: number;
  /** A built file below backend/bundle. */
  readonly entry?: string;
}

/** A real process of the shop that a test can kill at any time, and that restarts on the same port. */
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
    await started.start();
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

  /** Starts the process; throws its error output when it ends instead, or is not ready in time. */
  async start(): Promise<void> {
    const child = this.launch();
    const late = AbortSignal.timeout(START_TIMEOUT_MS);
    const signs = [once(child, 'message', { signal: late }), once(child, 'exit', { signal: late })];
    const [sign] = (await Promise.race(signs).catch(() => [`late, ${processorOf(child)}`])) as [unknown];
    if (sign !== 'ready') throw new Error(`the ${this.what.kind} does not start (${String(sign)}): ${this.said}`);
  }

  /** Starts the process and kills it after `ms` milliseconds, whether it is ready by then or not. */
  async startAndDie(ms: number): Promise<void> {
    const child = this.launch();
    const ended = once(child, 'exit');
    await Promise.race([ended, wait(ms)]);
    if (child.exitCode !== null) throw new Error(`the ${this.what.kind} ended by itself: ${this.said}`);
    child.kill('SIGKILL');
    await ended;
  }

  /** Sends a message to the process; returns its answer, or 'died' when the process is dead. */
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

  /** Sends SIGKILL: the process finishes and logs nothing. */
  async kill(): Promise<void> {
    if (this.child === undefined || !this.isAlive) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
