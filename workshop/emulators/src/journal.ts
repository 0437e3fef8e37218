import { createReadStream } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const NEWLINE = 0x0a;
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const TRY_AGAIN_MS = 250;

/** Journals that wait for room on their disk. */
const waiting = new Set<object>();

/** Whether lines wait for room: what is in memory is then not what a restart would find, and nobody may be told of it. */
export const lacksRoom = (): boolean => waiting.size > 0;

/** An append-only file, one JSON value per line. Acknowledged lines are on disk; without room they wait for it, any other failed write ends the process. */
export class Journal<Line> {
  private lines: string[] = [];
  private waiters: (() => void)[] = [];
  private writing: Promise<void> | undefined;

  private constructor(
    private readonly file: FileHandle,
    private intact: number,
  ) {}

  /** Opens or creates the file and passes every stored line to `replay`, oldest first; drops an incomplete last line. */
  static async open<Line>(path: string, replay: (line: Line) => void): Promise<Journal<Line>> {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'a', 0o600);
    try {
      const intact = await replayIntact(path, replay);
      await file.truncate(intact);
      return new Journal<Line>(file, intact);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Appends a line, in the order of the calls; resolves when it is on disk. */
  append(line: Line): Promise<void> {
    this.lines.push(`${JSON.stringify(line)}\n`);
    return this.settled();
  }

  /** Resolves when everything appended so far is on disk. */
  settled(): Promise<void> {
    if (this.lines.length === 0) return this.writing ?? Promise.resolve();
    const kept = new Promise<void>((resolve) => this.waiters.push(resolve));
    this.writing ??= this.write();
    return kept;
  }

  /** Writes pending lines and closes the file. */
  async close(): Promise<void> {
    await this.settled();
    await this.writing;
    await this.file.close();
  }

  private async makeWait(lines: readonly string[], waiters: readonly (() => void)[]): Promise<void> {
    waiting.add(this);
    this.lines = [...lines, ...this.lines];
    this.waiters = [...waiters, ...this.waiters];
    await setTimeout(TRY_AGAIN_MS);
    await this.file.truncate(this.intact);
  }

  private async write(): Promise<void> {
    while (this.lines.length > 0) {
      const [lines, waiters] = [this.lines, this.waiters];
      this.lines = [];
      this.waiters = [];
      const text = lines.join('');
      try {
        await this.file.appendFile(text);
        await this.file.datasync();
        this.intact += Buffer.byteLength(text);
        waiting.delete(this);
      } catch (cause) {
        if (NO_ROOM.includes(String((cause as { code?: unknown }).code))) {
          await this.makeWait(lines, waiters);
          continue;
        }
        setImmediate(() => {
          throw cause;
        });
        return;
      }
      for (const kept of waiters) kept();
    }
    this.writing = undefined;
  }
}

/** Returns the number of bytes in complete lines. A damaged line before the last one is an error. */
async function replayIntact<Line>(path: string, replay: (line: Line) => void): Promise<number> {
  let rest: Buffer = Buffer.alloc(0);
  let intact = 0;
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE, start)) {
      replay(parseLine<Line>(path, intact, rest.toString('utf8', start, end)));
      intact += end + 1 - start;
      start = end + 1;
    }
    rest = rest.subarray(start);
  }
  return intact;
}

function parseLine<Line>(path: string, offset: number, text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch (cause) {
    throw new Error(`${path} is damaged at byte ${offset}: ${text.slice(0, 80)}`, { cause });
  }
}
