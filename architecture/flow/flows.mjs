/**
 * The flows that `npm run slice` can follow: the events that they are made of (with the fields of the requests that a
 * screen fills in, where those of the events are too many), or the figure that they end in.
 */
export const FLOWS = {
  'give-email': { events: ['EmailProvided', 'ConsentGiven'], fields: ['gdprConsent'] },
  pay: { events: ['PaymentIntentRequested', 'PaymentSucceeded'], fields: ['paymentIntentId', 'paymentStatus'] },
  deliver: { events: ['OrderOpened', 'ReportReceived', 'ReportsDelivered'] },
  'funnel-rate': { figure: 'conversionRates' },
};
