import { appendFileSync, closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** So many parts: that of ten million events is some tens of megabytes. */
const PARTS = 256;
/** Bytes held until they are written. */
const HELD_BYTES = 16 << 20;
const CHUNK_BYTES = 1 << 20;
const LENGTH_BYTES = 4;

const partOf = (key: string): number => {
  let hash = 2_166_136_261;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 16_777_619);
  return (hash >>> 0) % PARTS;
};

/** Values on disk, in parts by the hash of their key; those of one part come back in their order. Gone with the process. */
export class Spool<Value> {
  private readonly folder = mkdtempSync(join(tmpdir(), 'shop-fold-'));
  private held = new Map<number, Buffer[]>();
  private heldBytes = 0;
  private readonly remove = (): void => rmSync(this.folder, { recursive: true, force: true });

  constructor() {
    process.on('exit', this.remove);
  }

  put(key: string, value: Value): void {
    const body = serialize(value);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(body.length);
    const part = partOf(key);
    const frames = this.held.get(part);
    if (frames === undefined) this.held.set(part, [length, body]);
    else frames.push(length, body);
    this.heldBytes += LENGTH_BYTES + body.length;
    if (this.heldBytes >= HELD_BYTES) this.flush();
  }

  /** The values of one part after the other, as often as it is asked; nothing can be put any more. */
  *parts(): Generator<Iterable<Value>> {
    this.flush();
    for (let part = 0; part < PARTS; part++) {
      const path = this.pathOf(part);
      if (!existsSync(path)) continue;
      yield this.read(path);
    }
  }

  close(): void {
    process.off('exit', this.remove);
    this.remove();
  }

  private pathOf(part: number): string {
    return join(this.folder, String(part));
  }

  private flush(): void {
    for (const [part, frames] of this.held) appendFileSync(this.pathOf(part), Buffer.concat(frames));
    this.held = new Map();
    this.heldBytes = 0;
  }

  private *read(path: string): Generator<Value> {
    const file = openSync(path, 'r');
    try {
      let rest = Buffer.alloc(0);
      for (;;) {
        const chunk = Buffer.alloc(CHUNK_BYTES);
        const size = readSync(file, chunk);
        if (size === 0) return;
        rest = Buffer.concat([rest, chunk.subarray(0, size)]);
        let at = 0;
        for (let end = endOf(rest, at); end !== undefined && end <= rest.length; end = endOf(rest, at)) {
          yield deserialize(rest.subarray(at + LENGTH_BYTES, end)) as Value;
          at = end;
        }
        rest = rest.subarray(at);
      }
    } finally {
      closeSync(file);
    }
  }
}

const endOf = (bytes: Buffer, at: number): number | undefined =>
  at + LENGTH_BYTES > bytes.length ? undefined : at + LENGTH_BYTES + bytes.readUInt32LE(at);
