import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { bytesOf, UUID_BYTES, uuidOf } from '../uuid-bytes.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const NUMBER_BYTES = 2;
const TAG_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{62}$/;

/** A link of an order, by its number within the order. */
export interface SharedLinkNumber {
  readonly orderId: string;
  readonly link: number;
}

/**
 * Tokens that name a link of an order but reveal neither the order nor the visit: both are encrypted (AES-256-GCM). The
 * same link always has the same token, since the initialization vector is an HMAC of what is encrypted.
 */
export class SharedLinkTokens {
  private readonly ivKey: Buffer;
  private readonly cipherKey: Buffer;

  constructor(key: Buffer) {
    this.ivKey = Buffer.from(hkdfSync('sha256', key, '', 'shared-link-iv', 32));
    this.cipherKey = Buffer.from(hkdfSync('sha256', key, '', 'shared-link', 32));
  }

  tokenOf({ orderId, link }: SharedLinkNumber): string {
    const named = Buffer.alloc(UUID_BYTES + NUMBER_BYTES);
    bytesOf(orderId).copy(named);
    named.writeUInt16BE(link, UUID_BYTES);
    const iv = createHmac('sha256', this.ivKey).update(named).digest().subarray(0, IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.cipherKey, iv);
    return Buffer.concat([iv, cipher.update(named), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** The link behind a token; undefined for one that this shop did not issue. */
  linkOf(token: string): SharedLinkNumber | undefined {
    if (!TOKEN.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.toString('base64url') !== token) return undefined;
    const named = this.opened(bytes);
    if (named === undefined) return undefined;
    return { orderId: uuidOf(named.subarray(0, UUID_BYTES)), link: named.readUInt16BE(UUID_BYTES) };
  }

  private opened(bytes: Buffer): Buffer | undefined {
    const decipher = createDecipheriv(CIPHER, this.cipherKey, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}
