import { MAX_BASE_PRICE, MIN_BASE_PRICE } from '@shop/domain/pricing';

export const header = {
  home: 'Meca, home',
  mission: 'A used car’s papers, checked before you buy.',
  professionalApp: 'Accès App Pro',
  language: 'Language',
  back: 'Back to home',
  secured: 'Secure',
  visitor: 'Your request',
  skip: 'Skip to content',
};

export const footer = {
  label: 'Information',
  promise: (within: string) => `Reports by e-mail within ${within}. Support replies in 1 to 3 hours.`,
  pages: 'Useful pages',
  trackers: 'Tracker choice',
  company: (name: string, siret: string) => `${name}, SIRET ${siret}`,
};

export const trackers = {
  label: 'Trackers',
  question: 'May we set a cookie for 365 days that recognises your browser and measures visits?',
  more: 'What it measures',
  refuse: 'Refuse',
  accept: 'Accept',
};

export const landing = {
  title: 'Know everything before you buy.',
  lead: (within: string) => `Three reports on the used car you have in mind, by e-mail within ${within}.`,
  promises: `${MIN_BASE_PRICE} to ${MAX_BASE_PRICE}\u00a0€ a report, depending on the car. Money-back guarantee.`,
  rating: (stars: number, reviews: number) =>
    `${stars.toLocaleString('en')}/5 on Google · ${reviews.toLocaleString('en')} ${reviews === 1 ? 'review' : 'reviews'}`,
};

export const errors = {
  title: 'This page has stopped.',
  text: 'Nothing is lost: your request is kept. Reload the page to go on.',
  reload: 'Reload the page',
  waiting: 'Loading the page',
  loading: 'Finding your request',
  missing: 'This text could not be loaded.',
};

export const dialog = {
  close: 'Close',
  keepOpen: 'Keep open',
  closesIn: (seconds: number) => `Closes in ${seconds} s`,
};

export const links = {
  security: 'Secure payment',
  refund: 'Money-back guarantee',
  google: 'Google reviews',
  trustpilot: 'Trustpilot',
  terms: 'Terms of sale',
  privacy: 'Personal data',
  contact: 'Write to us',
  legal: 'Legal notice',
  mediator: 'Mediator',
  accessibility: 'Accessibility',
};
