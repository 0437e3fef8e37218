import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type RecordedEvent, positionText } from '@shop/eventing/event';
import { badInput } from '../bad-input.js';
import type { Format } from './formats.js';

/** Options of an export; it can only be resumed with the same options. */
export interface ExportRequest {
  readonly format: Format;
  readonly flatten: boolean;
  readonly personalData: boolean;
  readonly selection: Readonly<Record<string, unknown>>;
  /** Relative bounds as typed (`30d`, `now`); `selection` has the moments that they meant when the export started. */
  readonly relative?: Relative;
}

export interface Relative {
  readonly from?: string;
  readonly to?: string;
}

export interface WrittenFile {
  readonly name: string;
  readonly events: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly firstPosition: string;
  readonly lastPosition: string;
}

/** Describes an export, so that its reader can tell whether it is complete and where it came from. */
export interface Manifest extends ExportRequest {
  readonly shop: 'vehicle-report-shop';
  /** Position up to which the log was read. */
  readonly position: string;
  readonly complete: boolean;
  readonly events: number;
  readonly firstPosition: string | null;
  readonly lastPosition: string | null;
  readonly types: Readonly<Record<string, number>>;
  /** Versions in which the events of each type were stored; they are exported in the newest version. */
  readonly schemaVersions: Readonly<Record<string, readonly number[]>>;
  readonly files: readonly WrittenFile[];
}

/** Counts the exported events. */
export class Tally {
  events = 0;
  firstPosition: string | null = null;
  lastPosition: string | null = null;
  private readonly types = new Map<string, number>();
  private readonly versions = new Map<string, Set<number>>();

  constructor(from?: Manifest) {
    if (from === undefined) return;
    this.events = from.events;
    this.firstPosition = from.firstPosition;
    this.lastPosition = from.lastPosition;
    for (const [type, count] of Object.entries(from.types)) this.types.set(type, count);
    for (const [type, versions] of Object.entries(from.schemaVersions)) this.versions.set(type, new Set(versions));
  }

  add({ type, metadata, position }: RecordedEvent): void {
    this.events += 1;
    this.lastPosition = positionText(position);
    this.firstPosition ??= this.lastPosition;
    this.types.set(type, (this.types.get(type) ?? 0) + 1);
    const versions = this.versions.get(type) ?? new Set();
    this.versions.set(type, versions.add(metadata.schemaVersion ?? 0));
  }

  manifest(request: ExportRequest, position: string, complete: boolean, files: readonly WrittenFile[]): Manifest {
    const { events, firstPosition, lastPosition } = this;
    const sorted = <Of>(map: ReadonlyMap<string, Of>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return {
      shop: 'vehicle-report-shop',
      ...request,
      complete,
      position,
      events,
      firstPosition,
      lastPosition,
      types: Object.fromEntries(sorted(this.types)),
      schemaVersions: Object.fromEntries(
        sorted(this.versions).map(([type, set]) => [type, [...set].toSorted((a, b) => a - b)]),
      ),
      files,
    };
  }
}

/** Writes the manifest in one step: a reader never sees half of one. */
export function writeManifest(file: string, manifest: Manifest): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function readManifest(file: string): Manifest | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    return badInput(`${file} cannot be read as a manifest: choose another --out.`);
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Moments that relative bounds meant when this export started; empty for a new export, or one with other bounds. */
export function unfinishedBounds(file: string, relative: Relative): Relative {
  const stored = readManifest(file);
  if (stored === undefined || !isSame(stored.relative ?? {}, relative)) return {};
  const { from, to } = stored.selection as Relative;
  return { ...(relative.from !== undefined && { from }), ...(relative.to !== undefined && { to }) };
}

/** The manifest of an export that was started before; throws BadInput when that export had other options. */
export function unfinishedManifest(file: string, request: ExportRequest): Manifest | undefined {
  const stored = readManifest(file);
  if (stored === undefined) return undefined;
  const { format, flatten, personalData, selection, relative } = stored;
  const unfinished: ExportRequest = {
    format,
    flatten,
    personalData,
    selection,
    ...(relative !== undefined && { relative }),
  };
  if (isSame(unfinished, request)) return stored;
  return badInput(`${file} belongs to another export (${JSON.stringify(unfinished)}): choose another --out.`);
}
