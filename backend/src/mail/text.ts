import type { PointState } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';
import { vehicleName } from '@shop/domain/vehicles';
import { typeset } from '../documents/typeset.js';
import type { MailContent, MailPart } from './content.js';
import { oneLine, webUrl } from './escape.js';
import type { OrderMailModel } from './mail-models.js';
import { SIGNS } from './mail-style.js';
import { FOOT_MESSAGES } from './messages/foot.js';

const COLUMNS = 78;

/** Signs in plain text; `info` has a bullet, because a single letter with nothing drawn around it looks like a typo. */
const TEXT_SIGNS: Readonly<Record<PointState, string>> = { ...SIGNS, info: '•' };

/** Wraps the text at spaces, so that no client wraps it elsewhere; every line but the first begins with `indent`. */
function wrapped(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && [...longer].length > COLUMNS) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = longer;
  }
  return [...lines, line].join('\n');
}

const shown = (text: string): string => typeset(oneLine(text));
const paragraph = (text: string): string => wrapped(shown(text));

const linked = (label: string, url: string): string => [paragraph(label), ...[webUrl(url) ?? []].flat()].join('\n');

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
    case 'note':
      return paragraph(part.text);
    case 'heading':
      return `\n${wrapped(shown(part.text).toUpperCase())}`;
    case 'list':
      return part.items.map((item) => wrapped(`- ${shown(item)}`, '  ')).join('\n');
    case 'lines':
      return [...part.rows, ...(part.total === undefined ? [] : [part.total])]
        .map(([label, value]) => wrapped(`${shown(label)} — ${shown(value)}`, '  '))
        .join('\n');
    case 'verdict': {
      const { state, title, text: note } = part.point;
      return [
        wrapped(`${TEXT_SIGNS[state]} ${shown(part.name)} — ${shown(title)}`, '  '),
        ...(note === undefined ? [] : [paragraph(note)]),
      ].join('\n');
    }
    case 'choices':
      return part.choices.map(({ label, url }) => linked(label, url)).join('\n\n');
    case 'rule':
      return '----------';
    case 'button':
    case 'link':
      return linked(part.label, part.url);
  }
}

const carIn = ({ vehicle: { make, model, plate, vin } }: OrderMailModel): string =>
  [vehicleName(make, model), plate ?? vin ?? ''].join(' ').trim();

/** The mail as plain text: the same words in the same order in short lines, every URL on a line of its own. */
export const mailText = (content: MailContent, model: OrderMailModel, language: Language): string =>
  [
    paragraph(content.title),
    paragraph(carIn(model)),
    ...content.parts.map(partText),
    ['-- ', ...FOOT_MESSAGES[language](model).map(paragraph)].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
