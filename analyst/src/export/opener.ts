import { once } from 'node:events';
import { Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import type { PersonalDataExport } from '@shop/domain/admin';
import type { RecordedEvent } from '@shop/eventing/event';
import { badInput } from '../bad-input.js';
import { holdsCiphertext, withoutUnknown } from '../redaction.js';

/** File descriptors of the pipes from and to the process that has the keys. */
const PIPES = /^(\d+),(\d+)$/;

/** Client of the backend, which decrypts personal data at the other end of two pipes. Nothing here holds a key. */
export class Opener {
  private readonly lines: AsyncIterator<string>;

  private constructor(
    private readonly from: Interface,
    private readonly to: Socket,
  ) {
    this.lines = from[Symbol.asyncIterator]();
    to.on('error', () => undefined);
  }

  /** `pipes` are file descriptors as the launcher gives them, `3,4`. Throws BadInput without them. */
  static at(pipes: string | undefined): Opener {
    const [, from, to] = PIPES.exec(pipes ?? '') ?? [];
    if (from === undefined || to === undefined)
      return badInput('Only the backend opens personal data: npm run -s history -- export --with-personal-data …');
    const answers = createInterface({ input: new Socket({ fd: Number(from), readable: true, writable: false }) });
    return new Opener(answers, new Socket({ fd: Number(to), readable: false, writable: true }));
  }

  /** Records what is about to be disclosed; nothing is decrypted before. */
  async record(disclosure: PersonalDataExport): Promise<void> {
    await this.ask(disclosure);
  }

  /** Returns the same events with their ciphertexts decrypted; a value whose key is gone reads `[redacted]`. */
  async open(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const sealed = events.filter(holdsCiphertext);
    if (sealed.length === 0) return events.map(withoutUnknown);
    const opened = (await this.ask(sealed.map(({ stream, type, data }) => ({ stream, type, data })))) as unknown[];
    const openedData = new Map(sealed.map((event, index) => [event, opened[index]]));
    return events.map((event) =>
      openedData.has(event) ? { ...event, data: openedData.get(event) } : withoutUnknown(event),
    );
  }

  close(): void {
    this.from.close();
    this.to.destroy();
  }

  private async ask(question: unknown): Promise<unknown> {
    const gone = once(this.to, 'close').catch(() => undefined);
    if (!this.to.write(`${JSON.stringify(question)}\n`)) {
      await Promise.race([once(this.to, 'drain').catch(() => undefined), gone]);
    }
    const answer = await this.lines.next();
    if (answer.done === true) throw new Error('The backend opens nothing any more: what it said stands above.');
    return JSON.parse(answer.value) as unknown;
  }
}
