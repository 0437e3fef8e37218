import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../cruise.mjs';

/** The source of a chapter's events with one more type in a union, as `[path, text]`. */
export function withEventType(file, union, type) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const place = new RegExp(`export type ${union} =\\s*\\|?`);
  if (!place.test(text)) throw new Error(`${file} has no union ${union}`);
  const declared = `export type ${type} = Event<'${type}', { readonly reason: string }>;\n`;
  return [file, text.replace(place, `${declared}export type ${union} =\n  | ${type}\n  |`)];
}
