import type { Language } from '@shop/domain/sessions';
import { typeset } from '../documents/typeset.js';
import type { MailContent, MailPart } from './content.js';
import { oneLine, webUrl } from './escape.js';
import type { OrderMailModel } from './mail-models.js';
import { SIGNS } from './mail-style.js';
import { FOOT_WORDS } from './words/foot.js';

const shown = (text: string): string => typeset(oneLine(text));

const linked = (label: string, url: string): string => [shown(label), ...[webUrl(url) ?? []].flat()].join('\n');

const partText = (part: MailPart): string => {
  switch (part.kind) {
    case 'text':
    case 'note':
      return shown(part.text);
    case 'heading':
      return `\n${shown(part.text).toUpperCase()}`;
    case 'list':
      return part.items.map((item) => `- ${shown(item)}`).join('\n');
    case 'lines':
      return [...part.rows, ...(part.total === undefined ? [] : [part.total])]
        .map(([label, value]) => `${shown(label)} — ${shown(value)}`)
        .join('\n');
    case 'verdict': {
      const { state, title, text: note } = part.point;
      return [
        `${SIGNS[state]} ${shown(part.name)} — ${shown(title)}`,
        ...(note === undefined ? [] : [shown(note)]),
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
};

/** The mail as plain text: the same words in the same order, every address on a line of its own. */
export const mailText = (content: MailContent, model: OrderMailModel, language: Language): string =>
  [
    shown(content.title),
    shown(`${model.vehicle.make} ${model.vehicle.model} ${model.vehicle.plate ?? model.vehicle.vin ?? ''}`),
    ...content.parts.map(partText),
    '--',
    ...FOOT_WORDS[language](model).map(shown),
  ].join('\n\n');
