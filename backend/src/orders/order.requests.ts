import { EMAIL_MAX, isEmail } from '@shop/domain/customers';
import { SERVICE_IDS, isServiceId, type ServiceId } from '@shop/domain/pricing';
import {
  BUYER_NAME_MAX,
  IMMEDIATE_PERFORMANCE_WORDINGS,
  REFUND_REASON_MAX,
  wordingOf,
  type Complaint,
} from '@shop/domain/orders';
import { Field } from '../http/input/fields.js';
import { EMAIL, textOf } from '../http/openapi/fields.js';

const COMPLAINTS: readonly Complaint[] = ['data-incomplete', 'valuation-wrong', 'other'];

const isComplaint = (value: unknown): value is Complaint => COMPLAINTS.some((one) => one === value);

const CODE_MAX = 20;

const Address = (): PropertyDecorator =>
  Field(
    'email',
    'must be an e-mail address',
    (value) => typeof value === 'string' && value.length <= EMAIL_MAX && isEmail(value),
    textOf(EMAIL_MAX, EMAIL),
  );

export class CorrectAddressRequest {
  @Address()
  readonly email!: string;
}

export class ConfirmAddressRequest {
  @Field(
    'code',
    'must be six digits',
    (value) => typeof value === 'string' && /^\s*(\d\s*){6}$/.test(value) && value.length <= CODE_MAX,
    textOf(CODE_MAX, { pattern: '^\\s*(\\d\\s*){6}$', examples: ['123456'] }),
  )
  readonly code!: string;
}

const isReason = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= REFUND_REASON_MAX;

export class DeclineRefundRequest {
  @Field('reason', 'must say why', isReason, textOf(REFUND_REASON_MAX, { pattern: '\\S' }))
  readonly reason!: string;
}

export class AskRefundRequest {
  @Field('service', 'must be one of the services', isServiceId, { type: 'string', enum: [...SERVICE_IDS] })
  readonly serviceId!: ServiceId;

  @Field('complaint', 'must be one of the complaints', isComplaint, { type: 'string', enum: [...COMPLAINTS] })
  readonly complaint!: Complaint;
}

export class AgreeToImmediatePerformanceRequest {
  @Field(
    'wordingId',
    'must name the words that were shown',
    (value) => typeof value === 'string' && wordingOf(value) !== undefined,
    { type: 'string', enum: IMMEDIATE_PERFORMANCE_WORDINGS.map(({ id }) => id) },
  )
  readonly wordingId!: string;
}

const CONTROL = /\p{Cc}/u;

const isName = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= BUYER_NAME_MAX && !CONTROL.test(value);

export class DeclareWithdrawalRequest {
  @Field('name', 'must be a name', isName, textOf(BUYER_NAME_MAX, { pattern: '\\S', examples: ['Jeanne Dupont'] }))
  readonly name!: string;

  @Address()
  readonly email!: string;
}
