import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, truncateSync, type WriteStream } from 'node:fs';
import { basename } from 'node:path';
import { badInput } from '../bad-input.js';
import type { WrittenFile } from './manifest.js';

/** SHA-256 so far of a file that is to be continued; throws BadInput when its content is no longer what was written. */
export async function resumedHash(path: string, { bytes, sha256 }: WrittenFile) {
  const hash = createHash('sha256');
  if (bytes === 0) return hash;
  if (existsSync(path)) {
    for await (const chunk of createReadStream(path, { end: bytes - 1 })) hash.update(chunk as Buffer);
  }
  if (hash.copy().digest('hex') === sha256) return hash;
  return badInput(
    `${path} is not what its manifest says: put it back, or remove the manifest and the export to begin anew.`,
  );
}

/** An append-only file with its length and SHA-256; what a crash left after its last known end is cut off. */
export class TextFile {
  private buffer = '';
  private events = 0;
  private firstPosition = '';
  private lastPosition = '';

  private constructor(
    private readonly path: string,
    private readonly stream: WriteStream,
    private readonly hash: ReturnType<typeof createHash>,
    private bytes: number,
  ) {}

  static async open(path: string, resumed: WrittenFile | undefined): Promise<TextFile> {
    const hash = resumed === undefined ? createHash('sha256') : await resumedHash(path, resumed);
    if (resumed !== undefined && existsSync(path)) truncateSync(path, resumed.bytes);
    const stream = createWriteStream(path, { flags: resumed === undefined ? 'w' : 'a' });
    await once(stream, 'open');
    const file = new TextFile(path, stream, hash, resumed?.bytes ?? 0);
    if (resumed !== undefined) {
      file.events = resumed.events;
      file.firstPosition = resumed.firstPosition;
      file.lastPosition = resumed.lastPosition;
    }
    return file;
  }

  get isEmpty(): boolean {
    return this.bytes === 0 && this.buffer === '';
  }

  line(text: string, position?: string): void {
    this.buffer += `${text}\n`;
    if (position === undefined) return;
    this.events += 1;
    this.lastPosition = position;
    if (this.firstPosition === '') this.firstPosition = position;
  }

  /** Hands everything so far to the operating system; waits while the disk is slower. */
  async flush(): Promise<WrittenFile> {
    const chunk = Buffer.from(this.buffer);
    this.buffer = '';
    this.bytes += chunk.length;
    this.hash.update(chunk);
    if (chunk.length > 0) {
      await new Promise<void>((resolve, reject) =>
        this.stream.write(chunk, (error) => (error ? reject(error) : resolve())),
      );
    }
    const { events, bytes, firstPosition, lastPosition } = this;
    const sha256 = this.hash.copy().digest('hex');
    return { name: basename(this.path), events, bytes, sha256, firstPosition, lastPosition };
  }

  async close(): Promise<void> {
    this.stream.end();
    await once(this.stream, 'close');
  }
}
