import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { line, openStory, story } from '../../testing/story.js';

const MARKS = {
  good: ['PaymentSucceeded', 'ReportsDelivered', 'RefundCompleted', 'ReportRefundMade', 'DisputeWon'],
  bad: [
    ...['PaymentFailed', 'PaymentDisputed', 'DisputeLost', 'PaymentAnomalyDetected', 'DuplicatePaymentReceived'],
    ...['ReportRequestFailed', 'ReportUnavailable', 'DeliveryRefused', 'DeliveryLate', 'DeliveryAlarmRaised'],
    ...['RefundFailed', 'ReportRefundDeclined', 'AddressChangeDeclined', 'PersonalDataRevealRefused'],
  ],
  none: ['SessionStarted', 'OrderOpened', 'PaymentAttempted', 'ReportsCompiled', 'RefundRequested', 'DisputeClosed'],
};

describe('the lines of a story', () => {
  it('are marked by whether they are good or bad news', async () => {
    const types = Object.values(MARKS).flat();
    openStory({ ...story, lines: types.map((type) => line(0, type, 'payment')) });
    await screen.findByText('SessionStarted en mots.');
    const marks = Object.entries(MARKS).map(([tone, ofTone]) => [
      tone,
      ...ofTone.map((type) => {
        const item = screen.getByText(`${type} en mots.`).closest('li')!;
        return [type, item.dataset['tone'] ?? 'none', item.querySelectorAll('svg').length];
      }),
    ]);
    expect(marks).toEqual(
      Object.entries(MARKS).map(([tone, ofTone]) => [
        tone,
        ...ofTone.map((type) => [type, tone, tone === 'none' ? 0 : 1]),
      ]),
    );
  });
});
