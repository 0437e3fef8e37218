export const trust = {
  linksLabel: 'Before you pay',
  allReviews: 'See all reviews',
  topics: {
    security: {
      link: 'Secure payment',
      title: 'Secure payment',
      text: 'You enter your card with our payment provider. Its number never passes through our servers.',
      points: [
        'A provider present in 40+ countries with 135+ currencies',
        'Encrypted connection and your bank’s own check',
        'A question about the payment: an answer within 4 business hours',
      ],
    },
    refund: {
      link: 'Satisfied or refunded',
      title: 'Satisfied or refunded',
      text: 'Each report has its own refund condition.',
      points: [
        'MecaVIN: if the data is incomplete',
        'MecaScore: if the valuation is manifestly wrong',
        'Service History: if no history is found',
      ],
    },
    google: {
      link: 'Google reviews',
      title: 'Google reviews: 4.7/5',
      text: 'Over 1,700 buyers have left a review on Google.',
      points: ['Average rating of 4.7/5', 'More than 25 makers covered'],
    },
    trustpilot: {
      link: 'Trustpilot',
      title: 'Trustpilot: 4 of 5 stars',
      text: '193 reviews are published on Trustpilot, an independent platform.',
      points: ['4 of 5 stars', '193 reviews'],
    },
    terms: {
      link: 'Terms of sale',
      title: 'Terms of sale',
      text: 'You buy digital reports on a vehicle, paid once and delivered by e-mail.',
      points: [
        'Delivered within 1 hour of the payment',
        'Price with VAT, shown before the payment',
        'Refunds by the condition of each report',
      ],
    },
    privacy: {
      link: 'Personal data',
      title: 'Personal data',
      text: 'We process your e-mail and the vehicle’s data to prepare your reports and send them to you.',
      points: [
        'Your agreement is recorded with its date',
        'Your data is encrypted in our archives',
        'Write to us to see or erase it',
      ],
    },
  },
};
