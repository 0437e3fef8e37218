import { EMAIL_MAX, isEmail } from '@shop/domain/customers';
import { SERVICE_IDS } from '@shop/domain/pricing';
import {
  BUYER_NAME_MAX,
  EXPLANATION_MAX,
  IMMEDIATE_PERFORMANCE_WORDINGS,
  MAX_ORDER_LINK,
  REFUND_REASON_MAX,
  type Complaint,
} from '@shop/domain/orders';
import { isDay } from '@shop/domain/time';
import { z } from 'zod';
import { EMAIL_EXAMPLE, line, requestBody } from '../http/input/fields.js';

const COMPLAINTS = ['data-incomplete', 'valuation-wrong', 'other'] as const satisfies readonly Complaint[];
const EXPLANATION_ERROR = `must be text of at most ${EXPLANATION_MAX} characters`;
const CODE_MAX = 20;
const CODE = /^\s*(\d\s*){6}$/;
const NOT_BLANK = /\S/;

const email = () => line(EMAIL_MAX, 'must be an e-mail address', isEmail).meta(EMAIL_EXAMPLE);

const matching = (longest: number, error: string, pattern: RegExp) =>
  z.string({ error }).max(longest, { error, abort: true }).regex(pattern, { error });

const reason = () => matching(REFUND_REASON_MAX, 'must say why', NOT_BLANK);

const code = () => matching(CODE_MAX, 'must be six digits', CODE).meta({ examples: ['123456'] });

const name = () =>
  line(BUYER_NAME_MAX, 'must be a name', (text) => NOT_BLANK.test(text)).meta({
    pattern: NOT_BLANK.source,
    examples: ['Jeanne Dupont'],
  });

export const CorrectAddressRequest = requestBody('CorrectAddressRequest', { email: email() });
export type CorrectAddressRequest = z.infer<typeof CorrectAddressRequest>;

export const ConfirmAddressRequest = requestBody('ConfirmAddressRequest', { code: code() });
export type ConfirmAddressRequest = z.infer<typeof ConfirmAddressRequest>;

export const GrantRefundRequest = requestBody('GrantRefundRequest', { reason: reason() });
export type GrantRefundRequest = z.infer<typeof GrantRefundRequest>;

export const DeclineRefundRequest = requestBody('DeclineRefundRequest', { reason: reason() });
export type DeclineRefundRequest = z.infer<typeof DeclineRefundRequest>;

export const RefundByHandRequest = requestBody('RefundByHandRequest', { reason: reason() });
export type RefundByHandRequest = z.infer<typeof RefundByHandRequest>;

export const AskRefundRequest = requestBody('AskRefundRequest', {
  serviceId: z.enum(SERVICE_IDS, { error: 'must be one of the services' }),
  complaint: z.enum(COMPLAINTS, { error: 'must be one of the complaints' }),
  explanation: z
    .string({ error: EXPLANATION_ERROR })
    .max(EXPLANATION_MAX, { error: EXPLANATION_ERROR })
    .meta({ description: 'Needed for the complaint `other` about a report that came.' })
    .optional(),
});
export type AskRefundRequest = z.infer<typeof AskRefundRequest>;

const WORDING_IDS = IMMEDIATE_PERFORMANCE_WORDINGS.map(({ id }) => id);

export const AgreeToImmediatePerformanceRequest = requestBody('AgreeToImmediatePerformanceRequest', {
  wordingId: z.enum(WORDING_IDS, { error: 'must name the words that were shown' }),
});
export type AgreeToImmediatePerformanceRequest = z.infer<typeof AgreeToImmediatePerformanceRequest>;

export const ReplaceOrderLinkRequest = requestBody('ReplaceOrderLinkRequest', {
  link: z
    .int({ error: 'must be the number of the link to replace' })
    .min(0)
    .max(MAX_ORDER_LINK)
    .meta({ description: 'How often the link was replaced before; another number replaces nothing.', examples: [0] }),
});
export type ReplaceOrderLinkRequest = z.infer<typeof ReplaceOrderLinkRequest>;

export const DeclareWithdrawalRequest = requestBody('DeclareWithdrawalRequest', { name: name(), email: email() });
export type DeclareWithdrawalRequest = z.infer<typeof DeclareWithdrawalRequest>;

export const RecordWithdrawalRequest = requestBody('RecordWithdrawalRequest', {
  name: name(),
  email: email(),
  sentOn: line(10, 'must be a day as yyyy-mm-dd', isDay).meta({ format: 'date', examples: ['2026-07-12'] }),
});
export type RecordWithdrawalRequest = z.infer<typeof RecordWithdrawalRequest>;
