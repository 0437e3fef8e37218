import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { REDACTED } from '@shop/domain';
import { normaliseEmail } from '@shop/domain/customers';

/** The location of a sealed value; it cannot be decrypted for another one. */
export interface FieldLocation {
  readonly stream: string;
  readonly eventId: string;
  readonly type: string;
  readonly field: string;
}

const MARK = 'sealed1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const associated = ({ stream, eventId, type, field }: FieldLocation, keyVersion: string): Buffer =>
  Buffer.from([stream, eventId, type, field, keyVersion].join('|'));

export const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(`${MARK}:`);

/** Encrypts with AES-256-GCM and a fresh IV; the text names its own event, type and field, all of them authenticated. */
export function seal(value: unknown, key: Buffer, keyVersion: string, location: FieldLocation): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associated(location, keyVersion));
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const { eventId, type, field } = location;
  return [MARK, keyVersion, eventId, type, field, iv.toString('base64url'), body.toString('base64url')].join(':');
}

/** Decrypts a sealed text of this stream; REDACTED when the key is gone or the text was tampered with. */
export function unseal(sealed: string, key: Buffer | undefined, stream: string): unknown {
  const [, keyVersion = '', eventId = '', type = '', field = '', iv = '', body = ''] = sealed.split(':');
  if (key === undefined) return REDACTED;
  const bytes = Buffer.from(body, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
      .setAAD(associated({ stream, eventId, type, field }, keyVersion))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(plain.toString('utf8'));
  } catch {
    return REDACTED;
  }
}

const digestOf = (text: string, searchKey: Buffer): string =>
  createHmac('sha256', searchKey).update(text).digest('base64url');

/** A keyed fingerprint, by which the visits of an e-mail are found without reading every e-mail. */
export const emailFingerprint = (email: string, searchKey: Buffer): string =>
  digestOf(normaliseEmail(email), searchKey);

/** The same of a plate or VIN, which people write with or without spaces and hyphens. */
export const vehicleFingerprint = (id: string, searchKey: Buffer): string =>
  digestOf(id.trim().toLowerCase().replaceAll(/[\s-]/g, ''), searchKey);
