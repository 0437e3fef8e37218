import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { upcast } from '@shop/domain/event-types';
import type { RecordedEvent } from '@shop/eventing/event';
import { NO_METADATA } from './log.js';

interface Line {
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: { readonly at: string; readonly schemaVersion: number; readonly actor: string };
}

const FOLDER = new URL('../../src/testing/golden/', import.meta.url);

export const goldenFiles = (): readonly string[] => readdirSync(FOLDER).toSorted();

const recorded = ({ stream, type, data, metadata }: Line, index: number): RecordedEvent => ({
  type,
  data: upcast(type, metadata.schemaVersion, data),
  at: metadata.at,
  id: `event-${index}`,
  stream,
  revision: BigInt(index),
  position: { commit: BigInt(index + 1), prepare: BigInt(index + 1) },
  metadata: { ...NO_METADATA, actor: metadata.actor, schemaVersion: metadata.schemaVersion },
});

/** A stored history as this release reads it, and the SHA-256 of what was stored. */
export function goldenHistory(file: string): { readonly sha256: string; readonly events: readonly RecordedEvent[] } {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  const lines = text.trimEnd().split('\n');
  return {
    sha256: createHash('sha256').update(text).digest('hex'),
    events: lines.map((line, index) => recorded(JSON.parse(line) as Line, index)),
  };
}
