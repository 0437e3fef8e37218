import { createHmac, timingSafeEqual } from 'node:crypto';
import { bytesOf, UUID_BYTES, uuidOf } from './uuid-bytes.js';

const MAC_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Tokens for the page of an order: the order's id and 128 bits that only this shop can compute (HMAC-SHA256). */
export class OrderTokens {
  constructor(private readonly key: Buffer) {}

  tokenOf(orderId: string): string {
    const id = bytesOf(orderId);
    return Buffer.concat([id, this.mac(id)]).toString('base64url');
  }

  /** The order behind a token; undefined for one that this shop did not issue. */
  orderOf(token: string): string | undefined {
    if (!TOKEN.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.toString('base64url') !== token) return undefined;
    const id = bytes.subarray(0, UUID_BYTES);
    if (!timingSafeEqual(bytes.subarray(UUID_BYTES), this.mac(id))) return undefined;
    return uuidOf(id);
  }

  private mac(id: Buffer): Buffer {
    return createHmac('sha256', this.key).update('order-page:').update(id).digest().subarray(0, MAC_BYTES);
  }
}
