import { userInfo } from 'node:os';
import { exampleOf, personalFieldsOf } from '@shop/domain/event-types';
import { isReason, MAX_REASON_LENGTH, MIN_REASON_LENGTH, type PersonalDataExport } from '@shop/domain/admin';
import { Option, type Command } from 'commander';
import { type RecordedEvent, positionText } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { badInput } from '../bad-input.js';
import { examples, selecting, selectionOf, type SelectionOptions } from '../options.js';
import { redacted } from '../redaction.js';
import { interruption, withHistory } from '../run.js';
import { boundsOf, isRelative, selectionText, type Selection } from '../selection.js';
import { exportEvents, manifestOf, sayManifest, type Export } from './export.js';
import { FORMATS, type Format } from './formats.js';
import { unfinishedBounds, type Relative } from './manifest.js';
import { Opener } from './opener.js';
import { eventShape, flatShape, leavesOf, type Shape } from './shape.js';

interface ExportOptions extends SelectionOptions {
  readonly format: Format;
  readonly out?: string;
  readonly flatten?: boolean;
  readonly withPersonalData?: boolean;
  readonly reason?: string;
  readonly by?: string;
  readonly opener?: string;
}

/** Fields that events of this type may have, with example values: those of its example and those marked as personal. */
function fieldsOf(type: string): [string, unknown][] {
  const data = exampleOf(type);
  if (data === undefined) return badInput(`There is no example of ${type}.`);
  const leaves = leavesOf(data);
  const personal = personalFieldsOf({ type, data, at: '' }).map((path): [string, unknown] => [path, '']);
  return [...new Map<string, unknown>([...personal, ...leaves])];
}

function shapeOf(flatten: boolean, { types }: Selection): Shape {
  if (!flatten) return eventShape;
  const [type, ...others] = types;
  if (type === undefined || others.length > 0)
    return badInput('--flatten gives each field a column: name exactly one --type.');
  return flatShape(fieldsOf(type));
}

/** Umask of an export with personal data: its files are readable by their owner only. */
const PRIVATE = 0o077;

function reasonOf({ withPersonalData = false, reason }: ExportOptions): string | undefined {
  if (withPersonalData && !isReason(reason))
    return badInput(
      `Personal data is given away for a reason, which is recorded: --reason "…", ${MIN_REASON_LENGTH} to ${MAX_REASON_LENGTH} characters.`,
    );
  if (!withPersonalData && reason !== undefined) badInput('A reason is asked for --with-personal-data only.');
  return withPersonalData ? reason?.trim() : undefined;
}

function disclosureOf(
  { format, by }: ExportOptions,
  { selection, end }: Pick<Export, 'selection' | 'end'>,
  reason: string,
): PersonalDataExport {
  const { types, stream, from, to, where } = selectionText(selection);
  const { after, upTo } = boundsOf(selection, end);
  const who = by?.trim() || userInfo().username;
  const range = { afterPosition: positionText(after), upToPosition: positionText(upTo) };
  return { by: who, reason, format, types, stream, since: from, until: to, where, ...range };
}

/** Exports with personal data decrypted, after recording that this happens, for whom and why. */
async function disclosed(history: History, options: ExportOptions, job: Omit<Export, 'prepared'>, reason: string) {
  const opener = Opener.at(options.opener);
  process.umask(PRIVATE);
  try {
    await opener.record(disclosureOf(options, job, reason));
    const prepared = (events: readonly RecordedEvent[]) => opener.open(events);
    return await exportEvents(history, { ...job, prepared }, interruption());
  } finally {
    opener.close();
  }
}

const relativeOf = ({ from, to }: SelectionOptions): Relative => ({
  ...(from !== undefined && isRelative(from) && { from }),
  ...(to !== undefined && isRelative(to) && { to }),
});

async function run(options: ExportOptions): Promise<void> {
  const { format, out, flatten = false, withPersonalData: personalData = false } = options;
  const reason = reasonOf(options);
  const relative = relativeOf(options);
  const manifest = manifestOf({ request: { format }, ...(out !== undefined && { out }) });
  const selection = selectionOf({ ...options, ...(manifest !== undefined && unfinishedBounds(manifest, relative)) });
  const shape = shapeOf(flatten, selection);
  if (format === 'parquet' && out === undefined) badInput('Parquet needs a folder: --out <folder>.');
  const hasRelativeBound = Object.keys(relative).length > 0;
  const request = {
    ...{ format, flatten, personalData, selection: selectionText(selection) },
    ...(hasRelativeBound && { relative }),
  };
  const prepared = (events: readonly RecordedEvent[]) => Promise.resolve(events.map(redacted));
  await withHistory(async (history) => {
    const job = { request, selection, shape, end: await history.end(), ...(out !== undefined && { out }) };
    sayManifest(
      reason === undefined
        ? await exportEvents(history, { ...job, prepared }, interruption())
        : await disclosed(history, options, job, reason),
    );
  });
}

export function addExport(program: Command): void {
  selecting(program.command('export'))
    .description(
      'give events away, in order; personal data is left out. With --out, the same command goes on where it was',
    )
    .addOption(new Option('--format <format>', 'ndjson, csv or parquet').choices(FORMATS).default('ndjson'))
    .option(
      '--out <path>',
      'a file, or a folder for Parquet; a manifest is kept beside it (standard output unless given)',
    )
    .option('--flatten', 'one column per field of the data; for one --type')
    .option(
      '--with-personal-data',
      'open what identifies people; who, what and why stands in the audit before anything does',
    )
    .option('--reason <text>', 'why personal data is needed')
    .option('--by <name>', 'for whom (default: the current user)')
    .addOption(new Option('--opener <pipes>').hideHelp())
    .addHelpText(
      'after',
      examples(
        'export --out history.ndjson',
        'export --format parquet --out history/ --from 2026-01-01',
        'export --format csv --flatten --type PaymentSucceeded > payments.csv',
        'export --type EmailProvided --from 30d --out buyers.ndjson --with-personal-data --reason "the accountant asks for them"',
      ),
    )
    .action(run);
}
