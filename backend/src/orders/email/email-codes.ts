import { createHmac, timingSafeEqual } from 'node:crypto';

const CODES = 1_000_000;
const CODE_LENGTH = 6;
const MAC_BYTES = 6;

/** What a code confirms: one request of one order. */
interface CodeOf {
  readonly orderId: string;
  readonly request: number;
}

/** The six digits that prove access to an order's e-mail: derived from the request and a secret, and therefore not stored. */
export class EmailCodes {
  constructor(private readonly key: Buffer) {}

  codeOf({ orderId, request }: CodeOf): string {
    const mac = createHmac('sha256', this.key).update(`address-code:${orderId}:${request}`).digest();
    return String(mac.readUIntBE(0, MAC_BYTES) % CODES).padStart(CODE_LENGTH, '0');
  }

  /** Compared in constant time; spaces between the digits do not count. */
  isRight(of: CodeOf, code: string): boolean {
    const given = Buffer.from(code.replaceAll(/\s/g, ''));
    const right = Buffer.from(this.codeOf(of));
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
