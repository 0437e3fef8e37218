import type { Command } from 'commander';
import { isAfter, type RecordedEvent } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { lineOf } from './line.js';
import {
  examples,
  languageOf,
  languageOption,
  selecting,
  selectionOf,
  wholeOf,
  type SelectionOptions,
} from './options.js';
import { stdout } from './out.js';
import { redacted } from './redaction.js';
import { interruption, withHistory } from './run.js';
import { accepts, boundsOf, type Selection } from './selection.js';
import { actorName, sentenceOf } from '@shop/domain/event-types';

interface TailOptions extends SelectionOptions {
  readonly last: string;
  readonly follow?: boolean;
  readonly json?: boolean;
  readonly lang: string;
}

const MOMENT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

/** A moment in Paris time: `2026-03-01 09:12:44`. */
export const parisMoment = (at: string): string => MOMENT.format(Date.parse(at));

/** The newest selected events, oldest first. */
async function newest(history: History, selection: Selection, count: number): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of history.backwards()) {
    if (accepts(selection, event)) events.unshift(event);
    if (events.length >= count) break;
  }
  return events;
}

async function* selectedEvents(
  history: History,
  selection: Selection,
  count: number | undefined,
): AsyncGenerator<RecordedEvent> {
  if (count !== undefined) return yield* await newest(history, selection, count);
  const { after, upTo } = boundsOf(selection, await history.end());
  for await (const page of history.pages(after, upTo)) yield* page.filter((event) => accepts(selection, event));
}

function tail({ last: most, follow, json, lang, ...options }: TailOptions): Promise<void> {
  const selection = selectionOf(options);
  const count = options.from === undefined ? wholeOf(most, '--last', 0) : undefined;
  const language = languageOf(lang);
  return withHistory(async (history) => {
    const out = stdout();
    const print = (event: RecordedEvent): Promise<void> => {
      const visible = redacted(event);
      if (json === true) return out.line(JSON.stringify(lineOf(visible)));
      const location = `${visible.stream}@${visible.revision}`;
      return out.line(
        `${parisMoment(visible.at)}  ${actorName(visible.metadata.actor, language).padEnd(11)} ${sentenceOf(visible, language)}  [${location}]`,
      );
    };
    let last = await history.end();
    if (count !== 0)
      for await (const event of selectedEvents(history, selection, count)) {
        await print(event);
        if (isAfter(event.position, last)) last = event.position;
      }
    await out.flush();
    if (follow !== true) return;
    for await (const event of history.follow(last, interruption())) {
      if (accepts(selection, event)) await print(event);
      await out.flush();
    }
  });
}

export function addTail(program: Command): void {
  selecting(program.command('tail'))
    .description('the newest events, in plain words or as NDJSON; personal data is redacted')
    .option('--last <number>', 'number of events to start with, unless --from is given', '20')
    .option('-f, --follow', 'follow new events until Ctrl-C')
    .option('--json', 'one JSON object a line')
    .addOption(languageOption())
    .addHelpText(
      'after',
      examples(
        'tail --follow',
        'tail --type PaymentSucceeded PaymentFailed --from 1d --lang fr',
        "tail --where 'amountCents>=4000' --json --last 100",
      ),
    )
    .action(tail);
}
