import { dateFormat, momentFormat } from '../../../ui/time/moment-format.js';

export const trackerAnswer = {
  title: 'Your choice',
  now: {
    accepted: 'You accepted the measuring cookie.',
    refused: 'You refused the measuring cookie.',
    unanswered: 'You have not answered yet: no measuring cookie is set.',
  },
};

export const sample = {
  label: 'Sample report',
  note: 'Illustrative sample, fictitious car.',
  example: 'sample report',
  drop: (distance: string) => `The odometer goes back by ${distance}`,
  curve: { shown: 'shown', driven: 'driven, at least' },
  recall: '1 recall not done',
  options: (count: number, price: string) => `${count} factory options, ${price} when new.`,
  all: 'See the samples:',
};

export const why = {
  title: 'Why choose us',
  promises: (within: string) => [
    { figure: '25+', text: 'makers covered by factory data and official service records.' },
    { figure: within, text: 'at most between the payment and the reports in your mailbox.' },
    { figure: '100%', text: 'refunded if the data is incomplete or no history is found.' },
  ],
};

export const reviews = {
  rating: (stars: number) => stars.toLocaleString('en'),
  scale: 'out of 5,',
  count: (reviews: number) => `${reviews.toLocaleString('en')} Google ${reviews === 1 ? 'review' : 'reviews'}`,
};

export const questions = {
  title: 'Questions and answers',
  list: [
    {
      question: 'Where do I find the VIN?',
      answer: 'Its 17 characters are at the foot of the windscreen, on the door frame and in field E of the papers.',
    },
    {
      question: 'Where does the data come from?',
      answer: 'From makers, their official networks and the used-car market, brought together for one car.',
    },
    {
      question: 'Is my car covered?',
      answer: 'Yes, if it is from 2001 or later and one of these 36 makes:',
      brands: true,
    },
    {
      question: 'What if nothing is found?',
      answer: 'You get the price of that report back; the others stay yours.',
    },
    {
      question: 'How is this different from HistoVec, which is free?',
      answer:
        'HistoVec is the French state’s record: owners, liens, technical inspections. Our reports add dealer servicing, factory equipment and a fair price. Read both.',
    },
    {
      question: 'Will I be charged every month?',
      answer: 'No. You pay once, without an account or a subscription.',
    },
    {
      question: 'What if nothing arrives?',
      answer: 'Check your spam folder after 30 minutes, then write to us: we reply in 1 to 3 hours.',
    },
  ],
};

export const flow = {
  label: 'Steps of the order',
  step: (current: number, all: number) => `Step ${current} of ${all}`,
  vehicle: 'Vehicle',
  email: 'E-mail',
  services: 'Reports',
  payment: 'Payment',
  emailTitle: 'Where should your reports go?',
  emailLead: 'The reports arrive at this address. We never sell it.',
  servicesTitle: 'Which reports do you want?',
  servicesLead: 'One is enough. Two or three cost less together.',
  paymentTitle: 'How would you like to pay?',
  summaryTitle: 'Your order',
};

export const notFound = {
  title: 'Page not found',
  text: 'The page you are looking for does not exist or has moved.',
  home: 'Back to home',
};

const hour = momentFormat('en-GB', { timeStyle: 'short' });
const weekday = dateFormat('en-GB', { weekday: 'long', day: 'numeric' });

/** '15:42' in Paris time; if the day differs from that of `from`, '15:42 on Tuesday 24'. */
export const time = (at: Date, from: Date): string =>
  weekday(at) === weekday(from) ? hour(at) : `${hour(at)} on ${weekday(at)}`;
