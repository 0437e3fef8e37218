import { isMailable } from '@shop/domain/customers';
import type { PageUrl } from './url.js';

const MAX_LENGTH = { product: 200, idveh: 64 };
const CONTROL = /\p{Cc}/u;

const upTo = (longest: number) => (text: string) => text.length <= longest && !CONTROL.test(text);

const fitting = (text: string | null, fits: (text: string) => boolean): string | null =>
  text !== null && fits(text) ? text : null;

/** The URL parameters that a session stores; values that the shop would refuse are dropped, so a bad link never stops a shopper. */
export const keptParameters = ({ lang, idaff, src, product, email, idveh }: PageUrl) => ({
  lang,
  idaff,
  src,
  product: fitting(product, upTo(MAX_LENGTH.product)),
  email: fitting(email, isMailable),
  idveh: fitting(idveh, upTo(MAX_LENGTH.idveh)),
});
