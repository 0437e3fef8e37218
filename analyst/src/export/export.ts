import { pluralEn } from '@shop/domain';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type RecordedEvent, assertReadable, positionText, type Position } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { badInput } from '../bad-input.js';
import { progress, say } from '../out.js';
import { Stopped } from '../run.js';
import { accepts, boundsOf, edgeOf, type Selection } from '../selection.js';
import { unfinishedManifest, Tally, writeManifest, type ExportRequest, type Manifest } from './manifest.js';
import { fileSink, parquetSink, pipeSink, type Sink } from './sinks.js';
import type { Shape } from './shape.js';

/** Events after which a manifest is written, so that a killed export resumes near where it stopped. */
const SETTLE_EVERY = 100_000;

export interface Export {
  readonly request: ExportRequest;
  readonly selection: Selection;
  /** End of the log when the export started; it reads no further. */
  readonly end: Position;
  readonly shape: Shape;
  /** A file, or a folder for Parquet; standard output when absent. */
  readonly out?: string;
  /** Prepares events for the export: redacts their personal data, or decrypts it. */
  readonly prepared: (events: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]>;
}

export const manifestOf = ({
  request,
  out,
}: {
  readonly request: Pick<ExportRequest, 'format'>;
  readonly out?: string;
}): string | undefined =>
  out === undefined
    ? undefined
    : request.format === 'parquet'
      ? resolve(out, 'manifest.json')
      : `${resolve(out)}.manifest.json`;

function sinkOf({ request: { format }, shape, out }: Export, unfinished: Manifest | undefined): Promise<Sink> {
  if (out === undefined) return pipeSink(format === 'csv' ? 'csv' : 'ndjson', shape);
  return format === 'parquet'
    ? parquetSink(resolve(out), shape, unfinished)
    : fileSink(resolve(out), format, shape, unfinished);
}

/** Throws BadInput when the target has content but no manifest, so that nothing is overwritten. */
function mustBeFree({ request: { format }, out }: Export): void {
  if (out === undefined || !existsSync(resolve(out))) return;
  const hasContent =
    format === 'parquet'
      ? readdirSync(resolve(out)).some((name) => name.endsWith('.parquet'))
      : statSync(resolve(out)).size > 0;
  if (hasContent) badInput(`${out} is there already and has no manifest: choose another --out, or remove it.`);
}

/** Exports the selected events, resuming where the last run ended; on abort, it flushes what is written and throws Stopped. */
export async function exportEvents(history: History, job: Export, signal: AbortSignal): Promise<Manifest> {
  const { request, selection, prepared } = job;
  const manifestFile = manifestOf(job);
  const unfinished = manifestFile === undefined ? undefined : unfinishedManifest(manifestFile, request);
  if (unfinished === undefined) mustBeFree(job);
  const { after, upTo } = boundsOf(selection, job.end);
  let position: Position = unfinished === undefined ? after : positionOf(unfinished.position);
  const tally = new Tally(unfinished);
  const sink = await sinkOf(job, unfinished);
  const exporting = progress({ already: tally.events });
  const settle = async (complete: boolean): Promise<Manifest> => {
    const manifest = tally.manifest(request, positionText(position), complete, await sink.settle());
    if (manifestFile !== undefined) writeManifest(manifestFile, manifest);
    return manifest;
  };
  if (unfinished === undefined) await settle(false);
  let unsettled = 0;
  for await (const page of history.pages(position, upTo)) {
    page.forEach(assertReadable);
    const events = page.filter((event) => accepts(selection, event));
    await sink.write(await prepared(events));
    for (const event of events) tally.add(event);
    position = page.at(-1)?.position ?? position;
    unsettled += events.length;
    exporting.at(tally.events);
    if (unsettled >= SETTLE_EVERY) {
      await settle(false);
      unsettled = 0;
    }
    if (signal.aborted) break;
  }
  exporting.end(tally.events);
  if (!signal.aborted) position = upTo;
  const manifest = await settle(!signal.aborted);
  await sink.close();
  if (!signal.aborted) return manifest;
  const how =
    job.out === undefined ? `--from ${manifest.position} goes on from there` : 'the same command goes on from there';
  throw new Stopped(`Stopped after ${pluralEn(manifest.events, 'event', 'events')}; ${how}.`);
}

function positionOf(text: string): Position {
  const edge = edgeOf(text);
  if ('position' in edge) return edge.position;
  throw new Error(`The manifest names no place of the log: ${text}.`);
}

export function sayManifest({ events, position, files, complete }: Manifest): void {
  say(`${pluralEn(events, 'event', 'events')} up to ${position}${complete ? '' : ' (not complete)'}`);
  for (const { name, bytes, sha256 } of files) say(`  ${name}: ${bytes} bytes, SHA-256 ${sha256}`);
}
