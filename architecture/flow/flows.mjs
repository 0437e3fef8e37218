/** The flows that `npm run slice` can follow: the events that they are made of, or the figure that they end in. */
export const FLOWS = {
  'give-email': { events: ['EmailProvided', 'ConsentGiven'], fields: ['gdprConsent'] },
  pay: { events: ['PaymentIntentRequested', 'PaymentSucceeded'], fields: ['paymentIntentId', 'paymentStatus'] },
  deliver: { events: ['OrderOpened', 'ReportReceived', 'ReportsDelivered'] },
  'funnel-rate': { figure: 'conversionRates' },
};
