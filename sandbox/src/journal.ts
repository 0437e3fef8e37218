import { createReadStream } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

const NEWLINE = 0x0a;

/** An append-only file, one JSON value per line. Acknowledged lines are on disk; a failed write ends the process. */
export class Journal<Line> {
  private lines: string[] = [];
  private waiters: (() => void)[] = [];
  private writing: Promise<void> | undefined;

  private constructor(private readonly file: FileHandle) {}

  /** Opens or creates the file and passes every stored line to `replay`, oldest first; drops an incomplete last line. */
  static async open<Line>(path: string, replay: (line: Line) => void): Promise<Journal<Line>> {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'a', 0o600);
    await file.truncate(await replayIntact(path, replay));
    return new Journal<Line>(file);
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

  private async write(): Promise<void> {
    while (this.lines.length > 0) {
      const [lines, waiters] = [this.lines, this.waiters];
      this.lines = [];
      this.waiters = [];
      try {
        await this.file.appendFile(lines.join(''));
        await this.file.datasync();
      } catch (cause) {
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
