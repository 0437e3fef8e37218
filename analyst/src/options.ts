import { isLanguage, type Language } from '@shop/domain/sessions';
import { Option, type Command } from 'commander';
import { badInput } from './bad-input.js';
import { conditionOf, edgeOf, typeOf, type Selection } from './selection.js';

/** Options of every command that reads events. */
export interface SelectionOptions {
  readonly type?: readonly string[];
  readonly stream?: string;
  readonly from?: string;
  readonly to?: string;
  readonly where?: readonly string[];
}

export const selecting = (command: Command): Command =>
  command
    .option('--type <types...>', 'only these types of event')
    .option('--stream <name>', 'only this stream; a trailing * matches any ending')
    .option(
      '--from <edge>',
      'a moment (2026-03-01, 2026-03-01T08:00Z, now, 3h), or after a place of the log (1234/1234)',
    )
    .option('--to <edge>', 'before a moment, or up to a position of the log')
    .option(
      '--where <conditions...>',
      'only where a field is so: lang=fr, amountCents>=4000, src~news, actor!=visitor',
    );

/** The selection that the options describe. Throws BadInput. */
export function selectionOf({ type = [], stream, from, to, where = [] }: SelectionOptions): Selection {
  const edges = {
    ...(from !== undefined && { from: edgeOf(from) }),
    ...(to !== undefined && { to: edgeOf(to) }),
  };
  return {
    types: type.flatMap((text) => text.split(',')).map(typeOf),
    ...(stream !== undefined && { stream }),
    ...edges,
    where: where.map(conditionOf),
  };
}

export const languageOption = (): Option =>
  new Option('--lang <language>', 'fr or en').choices(['fr', 'en']).default('en');

export const languageOf = (text: string): Language =>
  isLanguage(text) ? text : badInput(`The shop speaks fr and en, not ${text}.`);

/** Parses a whole number from `lowest`; throws BadInput for anything else. */
export function wholeOf(text: string, name: string, lowest = 1): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= lowest) return number;
  return badInput(`${name} must be a whole number from ${lowest}; "${text}" is none.`);
}

export const examples = (...lines: readonly string[]): string =>
  ['', 'Examples:', ...lines.map((line) => `  npm run -s history -- ${line}`)].join('\n');
