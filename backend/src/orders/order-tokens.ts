import { createHmac, timingSafeEqual } from 'node:crypto';
import { bytesOf, UUID_BYTES, uuidOf } from './uuid-bytes.js';

const MAC_BYTES = 16;
const NUMBER_BYTES = 2;
const TOKEN = /^(?:[A-Za-z0-9_-]{43}|[A-Za-z0-9_-]{46})$/;

/** A link to the page of an order; 0 is the first, and each that replaces another has the next number. */
export interface OrderLink {
  readonly orderId: string;
  readonly link: number;
}

/** What a token says of a link: the order's id, and the number of every link but the first. */
function namedBy({ orderId, link }: OrderLink): Buffer {
  const number = Buffer.alloc(link === 0 ? 0 : NUMBER_BYTES);
  if (link > 0) number.writeUInt16BE(link);
  return Buffer.concat([bytesOf(orderId), number]);
}

/** Tokens for the page of an order: its id, the number of the link, and 128 bits that only this shop can compute (HMAC-SHA256). */
export class OrderTokens {
  constructor(private readonly key: Buffer) {}

  tokenOf(link: OrderLink): string {
    const named = namedBy(link);
    return Buffer.concat([named, this.mac(named)]).toString('base64url');
  }

  /** The link behind a token, whether it was replaced or not; undefined for one that this shop did not issue. */
  linkOf(token: string): OrderLink | undefined {
    if (!TOKEN.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.toString('base64url') !== token) return undefined;
    const named = bytes.subarray(0, -MAC_BYTES);
    if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), this.mac(named))) return undefined;
    const link = named.length === UUID_BYTES ? 0 : named.readUInt16BE(UUID_BYTES);
    return { orderId: uuidOf(named.subarray(0, UUID_BYTES)), link };
  }

  private mac(named: Buffer): Buffer {
    return createHmac('sha256', this.key).update('order-page:').update(named).digest().subarray(0, MAC_BYTES);
  }
}
