import type { Command } from 'commander';
import type { RecordedEvent } from '@shop/eventing/event';
import { badInput } from './bad-input.js';
import { lineOf } from './line.js';
import { examples, languageOf, languageOption } from './options.js';
import { say, stdout } from './out.js';
import { redacted } from './redaction.js';
import { EXIT, withHistory } from './run.js';
import { parisMoment } from './tail.js';
import { sessionStream, type Language } from '@shop/domain/sessions';
import { actorName, sentenceOf } from '@shop/domain/event-types';
import { VISIT_FRAMES } from './visit-frame.js';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Time since the previous event, such as `+2 min 05 s`. */
function sinceText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `+${seconds} s`;
  if (seconds < 3600) return `+${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
  if (seconds < 86_400)
    return `+${Math.floor(seconds / 3600)} h ${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')} min`;
  return `+${(seconds / 86_400).toFixed(1)} d`;
}

/** The story of a visit as lines of text; empty without events. */
function visitLines(uuid: string, events: readonly RecordedEvent[], lang: Language): readonly string[] {
  const [first] = events;
  if (first === undefined) return [];
  let before = Date.parse(first.at);
  const lines = events.map((event) => {
    const now = Date.parse(event.at);
    const since = sinceText(now - before);
    before = now;
    return `${since.padStart(13)}  ${actorName(event.metadata.actor, lang).padEnd(11)} ${sentenceOf(event, lang)}`;
  });
  const minutes = ((before - Date.parse(first.at)) / 60_000).toFixed(1);
  const { begins, ends } = VISIT_FRAMES[lang];
  return [begins(parisMoment(first.at), uuid), '', ...lines, '', ends(events.length, minutes)];
}

function session(
  uuid: string,
  { lang: text, json }: { readonly lang: string; readonly json?: boolean },
): Promise<void> {
  if (!UUID.test(uuid)) badInput(`"${uuid}" is no session: it is a UUID such as 7c9e6679-7425-40de-944b-e07fc1f90ae7.`);
  const lang = languageOf(text);
  return withHistory(async (history) => {
    const events = (await history.stream(sessionStream(uuid.toLowerCase()))).map(redacted);
    const out = stdout();
    const lines =
      json === true
        ? events.map((event) => JSON.stringify({ ...lineOf(event), position: null }))
        : visitLines(uuid, events, lang);
    for (const line of lines) await out.line(line);
    await out.flush();
    if (events.length > 0) return;
    say(VISIT_FRAMES[lang].nothing(uuid));
    process.exitCode = EXIT.failed;
  });
}

export function addSession(program: Command): void {
  program
    .command('session')
    .description('the events of one visit as sentences; exit code 1 when the visit does not exist')
    .argument('<uuid>', 'the session')
    .option('--json', 'its events, one JSON object a line; a stream is read without positions of the log')
    .addOption(languageOption())
    .addHelpText('after', examples('session 7c9e6679-7425-40de-944b-e07fc1f90ae7 --lang fr'))
    .action(session);
}
