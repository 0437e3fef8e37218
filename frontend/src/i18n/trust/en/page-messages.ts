import type { pageMessages as french } from '../fr/page-messages.js';

/** Messages of the pages that are not also pop-ups; `within` is the delivery time of reports. */
export const pageMessages: typeof french = (within) => ({
  contact: {
    title: 'Write to us',
    text: 'A real person answers, within 1 to 3 hours.',
    sections: [
      {
        title: 'For a faster answer',
        points: [
          'Write from the address you gave with the order, or name it',
          'Give the VIN of the car',
          'Say what you expected, and what you received',
        ],
      },
      {
        title: 'Before you write',
        points: [
          `A report that is late: it arrives within ${within} at most; after 30 minutes, look in your spam folder`,
          'A refund: answer the delivery e-mail; the conditions are on the page Money-back guarantee',
          'Your data: ask the same address for a copy, a correction or an erasure',
        ],
      },
    ],
  },
  legal: {
    title: 'Legal notice',
    text: 'Who publishes this site, who hosts it, and how to reach them.',
    sections: [
      {
        title: 'What is on this site',
        points: [
          'Texts, layout and sample reports belong to the publisher',
          'Names and marks of manufacturers belong to their owners; we are independent of them',
          'Something looks wrong or unlawful? Write to us; we check it and put it right',
        ],
      },
    ],
  },
  mediator: {
    title: 'Consumer mediator',
    text: 'A disagreement we could not settle? An independent mediator looks at it, free of charge for you.',
    sections: [
      {
        title: 'What to do',
        points: [
          'Write to us first: most disagreements are settled in one reply',
          'No agreement within 60 days, or no reply? Turn to the mediator named below',
          'You have one year from your first letter to do so',
          'You need not accept the proposal: you keep the right to go to court',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Accessibility',
    text: 'This shop aims at WCAG 2.2, level AA. Everyone should be able to buy here unaided.',
    sections: [
      {
        title: 'What is checked',
        points: [
          'A whole purchase works by keyboard, and with a screen reader',
          'Contrast, sizes and layout hold from 320 to 1280 pixels, light and dark',
          'Motion stops if your device asks for it; windows that close by themselves can be kept open',
          'An automatic check (axe) passes on every screen, in both languages, with every version',
        ],
      },
      {
        title: 'Not done yet',
        points: ['The card form belongs to Stripe, which answers for it', 'No outside body has audited the shop yet'],
      },
      {
        title: 'Something in your way?',
        points: [
          'Write to us: we take the step with you, then fix the page',
          'Without a good answer you may turn to the French ombudsman, the Défenseur des droits (defenseurdesdroits.fr)',
        ],
      },
    ],
  },
});
