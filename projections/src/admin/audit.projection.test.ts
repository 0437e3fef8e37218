import { sessionExamples, adminExamples, ordersExamples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import { logOf, sessionNumber } from '../testing/log.js';
import { started } from '../testing/examples.js';
import { tablesAfter } from '../testing/tables.js';
import { audit } from './audit.projection.js';

describe('the audit trail', () => {
  it('keeps what staff did and what went wrong with money, in the order of the log', () => {
    const log = logOf();
    log.session(1, [started(1), sessionExamples.PaymentFailed]);
    log.admin('anne', [adminExamples.AdminLoggedIn, adminExamples.AdminLoggedOut]);
    log.session(1, [sessionExamples.DuplicatePaymentReceived]);
    expect(tablesAfter(audit, log.events)['admin.audit']).toMatchObject([
      { type: 'PaymentFailed', session_uuid: sessionNumber(1), admin_id: null, actor: 'visitor', revision: 1n },
      { type: 'AdminLoggedIn', session_uuid: null, admin_id: adminExamples.AdminLoggedIn.data.adminId, actor: 'staff' },
      { type: 'AdminLoggedOut', stream: 'admin-anne', revision: 1n },
      { type: 'DuplicatePaymentReceived', commit_pos: 500n, data: sessionExamples.DuplicatePaymentReceived.data },
    ]);
  });

  it('names who exported personal data', () => {
    const log = logOf();
    log.admin('disclosures', [adminExamples.PersonalDataDisclosed]);
    expect(tablesAfter(audit, log.events)['admin.audit']).toMatchObject([
      { type: 'PersonalDataDisclosed', admin_id: 'jo@example.fr', session_uuid: null },
    ]);
  });

  it('names the staff member who decided about an order, and nobody for automatic events', () => {
    const log = logOf();
    const { ReportRefundRequested: requested, ReportRefundDeclined: declined } = ordersExamples;
    log.write(`order-${sessionNumber(1)}`, [{ ...declined, data: { ...declined.data, adminId: 'anne' } }, requested]);
    expect(tablesAfter(audit, log.events)['admin.audit']).toMatchObject([
      { type: 'ReportRefundDeclined', admin_id: 'anne', session_uuid: sessionNumber(1) },
      { type: 'ReportRefundRequested', admin_id: null, session_uuid: sessionNumber(1), data: requested.data },
    ]);
  });

  it('has each event once, with where and how it was written', () => {
    const log = logOf();
    const { PersonalDataRevealed: revealed } = adminExamples;
    log.admin('anne', [revealed]);
    log.write(`session-${sessionNumber(2).toUpperCase()}`, [sessionExamples.RefundFailed], {
      ...{ actor: 'provider', commandId: 'c-1', correlationId: 'p-1' },
    });
    log.write('discount-A', [sessionExamples.PaymentFailed]);
    const places = log.events.map((event) => ({ ...event, position: { ...event.position, prepare: 99n } }));
    expect(tablesAfter(audit, places)['admin.audit']).toEqual([
      {
        ...{ event_id: log.events[0]?.id, commit_pos: 100n, prepare_pos: 99n, stream: 'admin-anne', revision: 0n },
        ...{ type: 'PersonalDataRevealed', at: revealed.at, actor: 'staff', session_uuid: revealed.data.sessionUuid },
        ...{ admin_id: revealed.data.adminId, command_id: null, correlation_id: null, data: revealed.data },
      },
      expect.objectContaining({
        ...{ type: 'RefundFailed', session_uuid: sessionNumber(2), actor: 'provider', admin_id: null },
        ...{ event_id: log.events[1]?.id, command_id: 'c-1', correlation_id: 'p-1' },
      }),
      expect.objectContaining({ type: 'PaymentFailed', session_uuid: null }),
    ]);
  });

  it('keeps every event that staff may have to account for, and no other', () => {
    expect([...audit.handles].sort()).toEqual(
      [
        'AdminLoggedIn',
        'AdminLoggedOut',
        'PersonalDataDisclosed',
        'PersonalDataErased',
        'PersonalDataRevealed',
        'PersonalDataRevealRefused',
        'AdminLoginFailed',
        'DuplicatePaymentReceived',
        'EmailConsentNotified',
        'PaymentAnomalyDetected',
        'PaymentAttempted',
        'DisputeClosed',
        'DisputeLost',
        'DisputeWon',
        'PaymentDisputed',
        'PaymentFailed',
        'PaymentIntentFailed',
        'PaymentRefunded',
        'ProfessionalDetected',
        'RefundCompleted',
        'RefundFailed',
        'RefundRequested',
        'AddressChangeDeclined',
        'DeliveryAddressCorrected',
        'RedeliveryRequested',
        'OrderLinkReplaced',
        'WithdrawalDeclared',
        'ReportRefundDeclined',
        'ReportRefundFailed',
        'ReportRefundMade',
        'ReportRefundRequested',
      ].sort(),
    );
  });
});
