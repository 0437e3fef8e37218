import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import workerpool from 'workerpool';
import type { renderDocument, DocumentKind, DocumentModels } from './pdf/document.js';

const MOST_BYTES = 16_000_000;
const KEPT_MILLISECONDS = 600_000;
const THREAD = createRequire(import.meta.url).resolve('#drawing-thread');

/**
 * Papers drawn in the last ten minutes: mails, their repetitions and the order's page ask for the same ones. They are drawn
 * on a thread of their own, for a long report takes seconds in which nobody else would be answered.
 */
@Injectable()
export class PdfCache implements OnModuleDestroy {
  private readonly thread = workerpool.pool(THREAD, {
    maxWorkers: 1,
    workerType: 'thread',
    workerThreadOpts: { execArgv: [] },
  });
  private readonly documents = new LRUCache<string, Uint8Array, Parameters<typeof renderDocument>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    ttl: KEPT_MILLISECONDS,
    fetchMethod: async (_key, _known, { context }) =>
      this.thread.exec<typeof renderDocument>('renderDocument', context),
  });

  /** The document of this model, which is all that it depends on. */
  of<Kind extends DocumentKind>(kind: Kind, model: DocumentModels[Kind]): Promise<Uint8Array> {
    const key = `${kind} ${createHash('sha256').update(JSON.stringify(model)).digest('base64')}`;
    return this.documents.forceFetch(key, { context: [kind, model] });
  }

  /** Ends the thread; what it has in hand is given up. */
  async onModuleDestroy(): Promise<void> {
    await this.thread.terminate(true);
  }
}
