/**
 * The flows that `npm run slice` can follow: the events that they consist of (and the request fields that a screen fills in, where the
 * fields of the events would match too much), or the figure that they end in.
 */
export const FLOWS = {
  'give-email': { events: ['EmailProvided', 'ConsentGiven'], fields: ['gdprConsent'] },
  pay: { events: ['PaymentIntentRequested', 'PaymentSucceeded'], fields: ['paymentIntentId', 'paymentStatus'] },
  deliver: { events: ['OrderOpened', 'ReportReceived', 'ReportsDelivered'] },
  'funnel-rate': { figure: 'conversionRates' },
};
