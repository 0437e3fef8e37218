import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import workerpool, { type Pool } from 'workerpool';
import type { renderDocument, DocumentKind, DocumentModels } from './pdf/document.js';

const THREAD = createRequire(import.meta.url).resolve('#drawing-thread');

/** Drawing makes many short-lived objects: with more room for them, a document takes a quarter less of the processor. */
const SETTINGS = { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 64 } };

let pool: Pool | undefined;
let users = 0;

/** The only drawing thread of this process, started with the first document; each user has to call `leaveDrawingPool`. */
export function useDrawingPool(): Pool {
  users += 1;
  pool ??= workerpool.pool(THREAD, { maxWorkers: 1, workerType: 'thread', workerThreadOpts: SETTINGS });
  return pool;
}

/** Ends the thread once it has no users left; a document that is being drawn is abandoned. */
async function leaveDrawingPool(): Promise<void> {
  users -= 1;
  if (users > 0) return;
  const left = pool;
  pool = undefined;
  await left?.terminate(true);
}

const MAX_BYTES = 16_000_000;
const CACHE_TTL_MS = 600_000;

/**
 * Caches documents for ten minutes, because mails, their repetitions and the order's page request the same ones. They are
 * drawn on a separate thread: a long report takes seconds in which no other request would be answered.
 */
@Injectable()
export class PdfCache implements OnModuleDestroy {
  private readonly pool = useDrawingPool();
  private readonly documents = new LRUCache<string, Uint8Array, Parameters<typeof renderDocument>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    ttl: CACHE_TTL_MS,
    fetchMethod: async (_key, _known, { context }) => this.pool.exec<typeof renderDocument>('renderDocument', context),
  });

  /** The document of this model; it depends on the model alone. */
  of<Kind extends DocumentKind>(kind: Kind, model: DocumentModels[Kind]): Promise<Uint8Array> {
    const key = `${kind} ${createHash('sha256').update(JSON.stringify(model)).digest('base64')}`;
    return this.documents.forceFetch(key, { context: [kind, model] });
  }

  async onModuleDestroy(): Promise<void> {
    await leaveDrawingPool();
  }
}
