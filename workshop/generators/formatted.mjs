import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

const {
  $schema: _,
  ignorePatterns: __,
  ...options
} = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'));

/** `text` formatted for `file`, whose extension sets the language. Throws when it cannot be parsed. */
export async function formatted(file, text) {
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
