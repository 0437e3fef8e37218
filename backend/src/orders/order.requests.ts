import { EMAIL_MAX, isEmail } from '@shop/domain/customers';
import { SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import {
  BUYER_NAME_MAX,
  EXPLANATION_MAX,
  IMMEDIATE_PERFORMANCE_WORDINGS,
  MAX_ORDER_LINK,
  REFUND_REASON_MAX,
  type Complaint,
} from '@shop/domain/orders';
import { isDay } from '@shop/domain/time';
import { Omissible, Required } from '../http/input/check.js';
import { EMAIL_EXAMPLE, line, oneOf, textOf, wholeFrom } from '../http/input/fields.js';

const COMPLAINTS = ['data-incomplete', 'valuation-wrong', 'other'] as const satisfies readonly Complaint[];
const CODE_MAX = 20;
const CODE = /^\s*(\d\s*){6}$/;
const NOT_BLANK = /\S/;

const isNotBlank = (text: string): boolean => NOT_BLANK.test(text);

const Email = () => Required(line(EMAIL_MAX, isEmail, EMAIL_EXAMPLE), 'must be an e-mail address');

const Reason = () => Required(textOf(REFUND_REASON_MAX, isNotBlank, { pattern: NOT_BLANK.source }), 'must say why');

const code = textOf(CODE_MAX, (text) => CODE.test(text), { pattern: CODE.source, examples: ['123456'] });

const name = line(BUYER_NAME_MAX, isNotBlank, { pattern: NOT_BLANK.source, examples: ['Jeanne Dupont'] });

const explanation = textOf(EXPLANATION_MAX, () => true, {
  description: 'Needed for the complaint `other` about a report that came.',
});

const link = wholeFrom(0, MAX_ORDER_LINK, {
  description: 'How often the link was replaced before; another number replaces nothing.',
  examples: [0],
});

// The contract of the API names these two.
export class CorrectAddressRequest {
  @Email() readonly email!: string;
}

export class ConfirmAddressRequest {
  @Required(code, 'must be six digits') readonly code!: string;
}

export class GrantRefundRequest {
  @Reason() readonly reason!: string;
}

export class DeclineRefundRequest {
  @Reason() readonly reason!: string;
}

export class RefundByHandRequest {
  @Reason() readonly reason!: string;
}

export class AskRefundRequest {
  @Required(oneOf(SERVICE_IDS), 'must be one of the services') readonly serviceId!: ServiceId;
  @Required(oneOf(COMPLAINTS), 'must be one of the complaints') readonly complaint!: Complaint;
  @Omissible(explanation, `must be text of at most ${EXPLANATION_MAX} characters`) readonly explanation?: string;
}

const WORDING_IDS = IMMEDIATE_PERFORMANCE_WORDINGS.map(({ id }) => id);

export class AgreeToImmediatePerformanceRequest {
  @Required(oneOf(WORDING_IDS), 'must name the words that were shown')
  readonly wordingId!: (typeof WORDING_IDS)[number];
}

export class ReplaceOrderLinkRequest {
  @Required(link, 'must be the number of the link to replace') readonly link!: number;
}

export class DeclareWithdrawalRequest {
  @Required(name, 'must be a name') readonly name!: string;
  @Email() readonly email!: string;
}

export class RecordWithdrawalRequest extends DeclareWithdrawalRequest {
  @Required(line(10, isDay, { format: 'date', examples: ['2026-07-12'] }), 'must be a day as yyyy-mm-dd')
  readonly sentOn!: string;
}
