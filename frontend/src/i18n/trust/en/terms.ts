import type { terms as frTerms } from '../fr/terms.js';

/** Terms of sale in English: what is bought, at what price, and what the shop owes; `within` is the delivery time. */
export const terms: typeof frTerms = (within) => ({
  title: 'Terms of sale',
  text: 'What you buy, at what price, and what we owe you.',
  sections: [
    {
      title: '1. The reports',
      points: [
        'MecaVIN: identification, trim, equipment and options, technical data, production, list price when new',
        'Service History: official dealer maintenance, mileage consistency, signs of fraud',
        'MecaSCORE: market value worked out by AI from the mileage you give',
        'More than 25 manufacturers are covered, for vehicles from 2001 on',
      ],
    },
    {
      title: '2. The price',
      points: [
        'In euros, all taxes included, shown before you pay',
        'It depends on the vehicle’s value; two reports cost about 10% less, three about 25% less, to the euro',
        'Paid once, no subscription and no account',
      ],
    },
    {
      title: '3. Delivery',
      points: [
        `By e-mail, within ${within} of the payment at most`,
        'Nothing after 30 minutes? Look in your spam folder',
        'Support replies within 1 to 3 hours',
      ],
    },
    {
      title: '4. Withdrawal and refunds',
      points: [
        'You have 14 days from the payment to withdraw, without giving a reason',
        'The function “Withdraw from the contract here” is on your order page; every mail gives its address',
        'If you ask for your reports at once, by an optional box on that page, a report that is sent or opened afterwards cannot be given back',
        'We acknowledge it by e-mail at once, with what you declared, its date and time; an e-mail to support is enough, too',
        'All that you paid goes back within 14 days, and what has not left is not sent any more',
        'The legal guarantee of conformity of digital content applies for two years (articles L224-25-12 and following of the French Consumer Code)',
        'Each report’s commercial guarantee comes on top: see Money-back guarantee',
      ],
    },
    {
      title: '5. Our limits',
      points: [
        'A report gathers what manufacturers and dealers have recorded; it does not replace a test drive',
        'Reports are for your personal use',
      ],
    },
    {
      title: '6. Law and disputes',
      points: [
        'French law applies',
        'Write to us first; if we cannot agree, the mediator below is free of charge for you',
      ],
    },
  ],
});
