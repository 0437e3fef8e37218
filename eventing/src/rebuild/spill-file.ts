import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Number of partitions; with ten million events, one of them is some tens of megabytes. */
const PARTITIONS = 256;
/** Bytes that are buffered before they are written. */
const BUFFER_BYTES = 16 << 20;
const LENGTH_BYTES = 4;

function partitionOf(key: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 16_777_619);
  return (hash >>> 0) % PARTITIONS;
}

/** A range of the file with whole values of one partition. */
interface Extent {
  readonly at: number;
  readonly bytes: number;
}

/** Opens a file without a name: nothing is left of it when the process ends, even by a kill. */
function openUnnamed(): number {
  const path = join(tmpdir(), `shop-fold-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}

/** Values on disk, partitioned by the hash of their key and read in the order of writing within a partition. Gone with the process. */
export class SpillFile<Value> {
  private readonly file = openUnnamed();
  private readonly extents = Array.from({ length: PARTITIONS }, (): Extent[] => []);
  private buffers = new Map<number, Buffer[]>();
  private bufferedBytes = 0;
  private end = 0;

  put(key: string, value: Value): void {
    const body = serialize(value);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(body.length);
    const partition = partitionOf(key);
    const frames = this.buffers.get(partition);
    if (frames === undefined) this.buffers.set(partition, [length, body]);
    else frames.push(length, body);
    this.bufferedBytes += LENGTH_BYTES + body.length;
    if (this.bufferedBytes >= BUFFER_BYTES) this.flush();
  }

  /** Reads the values partition by partition, any number of times; nothing can be put afterwards. */
  *partitions(): Generator<Iterable<Value>> {
    this.flush();
    for (const extents of this.extents) if (extents.length > 0) yield this.read(extents);
  }

  close(): void {
    closeSync(this.file);
  }

  private flush(): void {
    for (const [partition, frames] of this.buffers) {
      const bytes = Buffer.concat(frames);
      this.write(bytes);
      this.extents[partition]?.push({ at: this.end, bytes: bytes.length });
      this.end += bytes.length;
    }
    this.buffers = new Map();
    this.bufferedBytes = 0;
  }

  private write(bytes: Buffer): void {
    for (let done = 0; done < bytes.length;) {
      done += writeSync(this.file, bytes, done, bytes.length - done, this.end + done);
    }
  }

  private *read(extents: readonly Extent[]): Generator<Value> {
    for (const extent of extents) {
      const bytes = this.bytesOf(extent);
      for (let at = 0; at < bytes.length;) {
        const end = at + LENGTH_BYTES + bytes.readUInt32LE(at);
        yield deserialize(bytes.subarray(at + LENGTH_BYTES, end)) as Value;
        at = end;
      }
    }
  }

  private bytesOf({ at, bytes }: Extent): Buffer {
    const read = Buffer.alloc(bytes);
    for (let done = 0; done < bytes;) {
      const size = readSync(this.file, read, done, bytes - done, at + done);
      if (size === 0) throw new Error('the file of a fold is shorter than what was written to it');
      done += size;
    }
    return read;
  }
}
