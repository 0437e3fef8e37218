import type { Read } from './environment.js';

/** The keys with which personal data in the log is encrypted and found. */
export interface KeyConfiguration {
  readonly master: { readonly version: string; readonly key: Buffer };
  readonly search: Buffer;
}

const KEY_BYTES = 32;

export function readMasterKey(read: Read): KeyConfiguration['master'] {
  const [version = '', encoded = ''] = read.text('MASTER_KEY').split(':');
  const key = Buffer.from(encoded, 'base64');
  if (version === '' || key.length !== KEY_BYTES) read.wrong('MASTER_KEY', '<version>:<base64 of 32 bytes>');
  return { version, key };
}

function searchKey(read: Read): Buffer {
  const key = Buffer.from(read.text('SEARCH_KEY'), 'base64');
  if (key.length < KEY_BYTES) read.wrong('SEARCH_KEY', 'base64 of at least 32 bytes');
  return key;
}

export const readKeys = (read: Read): KeyConfiguration => ({ master: readMasterKey(read), search: searchKey(read) });
