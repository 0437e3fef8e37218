import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

const {
  $schema: _,
  ignorePatterns: __,
  ...options
} = JSON.parse(readFileSync(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));

/** `text` as the check of the format wants it in `file`, whose name says its language. Throws where it cannot be read. */
export async function formatted(file, text) {
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
