import { UNPAID_VISIT_MONTHS } from '@shop/domain/sessions';
import type { TrustMessages } from '../fr/trust-messages.js';
import { pageMessages } from './page-messages.js';
import { ratingMessages } from './rating-messages.js';
import { terms } from './terms.js';

/** Long messages of pop-ups and pages, loaded when one is opened; `within` is the delivery time of reports. */
export const trustMessages = (within: string): TrustMessages => ({
  topics: {
    ...pageMessages(within),
    security: {
      title: 'Secure payment',
      text: 'You enter your card with our payment provider, Stripe. Its number never passes through our servers.',
      sections: [
        {
          title: 'The provider',
          points: [
            'Present in more than 40 countries (40+)',
            'Takes more than 135 currencies (135+)',
            'Certified PCI DSS level 1, the standard for card data',
          ],
        },
        {
          title: 'Your payment',
          points: [
            'Encrypted connection',
            'Your bank confirms the purchase when it wishes to (3-D Secure)',
            'Charged once, in euros, no subscription',
            'We keep the amount and the reference, never the card',
          ],
        },
        {
          title: 'A question about a payment',
          points: ['Write to us: an answer within 4 business hours'],
        },
      ],
    },
    refund: {
      title: 'Money-back guarantee',
      text: 'Each report has its own condition. When it is met, you get the price of that report back.',
      sections: [
        {
          title: 'When we refund',
          points: [
            'MecaVIN: if the data is incomplete',
            'MecaScore: if the valuation is manifestly wrong',
            'Service History: if no history is found',
          ],
        },
        {
          title: 'How to ask',
          points: [
            'Answer the delivery e-mail, or write to support, within 14 days',
            'Say which report, and what is missing',
            'The money goes back to the card or wallet you used, within 14 days at most',
            'For 14 days, without a reason: “Withdraw from the contract here”, on your order page',
          ],
        },
        {
          title: 'In a pack',
          points: ['You get back what you paid for that report; the others stay yours'],
        },
        {
          title: 'What the law guarantees as well',
          points: [
            'The right to withdraw for 14 days, and the legal guarantee of conformity of digital content for two years (articles L224-25-12 and following of the French Consumer Code)',
            'Our conditions come on top of them and replace neither',
          ],
        },
      ],
    },
    terms: terms(within),
    privacy: {
      title: 'Personal data',
      text: 'We ask for little, and for one thing: to prepare your reports and send them to you.',
      sections: [
        {
          title: 'What we process',
          points: [
            'Your e-mail, the plate or VIN, the mileage if you give it',
            'Your name, if you withdraw from the contract',
            'The reports you chose, the amount and the payment reference',
            'Your agreement, with its date and version',
          ],
        },
        {
          title: 'Why',
          points: [
            'To prepare, send and guarantee the reports (contract)',
            'To answer you and keep our accounts (legal obligation)',
            'To count visits without cookie or profile (legitimate interest)',
          ],
        },
        {
          title: 'Who receives it',
          points: [
            'The providers of vehicle data, the payment provider, our customer relations tool',
            'Those who host us and carry our e-mails, on our behalf alone',
            'Your data is sold to nobody',
          ],
        },
        {
          title: 'For how long',
          points: [
            `A request without a purchase: ${UNPAID_VISIT_MONTHS} months`,
            'A purchase: 10 years for the accounts, 90 days for the reports',
            'If you withdraw from a report that you received: 90 days for a fingerprint of the card and of the e-mail, which serves to count automatic refunds',
            'E-mail, plate, VIN and name are encrypted in our log',
          ],
        },
        {
          title: 'Trackers',
          points: [
            'Without your agreement, no measuring cookie: visits are counted without recognising anyone',
            'The name that your browser gives itself is read once, to count robots apart; only that result is kept',
            'The speed of the pages is measured by step and by day, and nothing is recorded about who reads them',
            'With your agreement, a cookie of our measuring tool, kept for 365 days, recognises your browser',
            'Your answer is kept in this browser for 6 months; change it whenever you like',
          ],
        },
        {
          title: 'Your rights',
          points: [
            'See, correct, receive or erase your data: one e-mail is enough',
            'Withdraw your agreement: the button below, or an e-mail',
            'You may complain to the French authority, the CNIL (cnil.fr)',
          ],
        },
      ],
    },
  },
  ratings: ratingMessages,
  reviews: {
    title: 'Sample reviews',
    note: 'These texts show what a review looks like. The real ones are on Google.',
    source: { google: 'Google', trustpilot: 'Trustpilot', example: 'Sample' },
    rating: (stars: number) => `${stars} out of 5`,
    all: 'See all reviews',
  },
  seller: {
    title: 'The seller',
    siret: 'SIRET',
    vat: 'VAT',
    director: 'Publication director',
    host: 'Host',
    mediator: 'Mediator',
    contact: 'Contact',
  },
});
