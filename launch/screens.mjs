import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatted } from '../tools/formatted.mjs';
import { ROOT } from './prepare/root.mjs';

/** Every screen with screenshots, in the order of the funnel: its name in the file names, and its title. */
export const SCREENS = {
  landing: 'Landing page (step 1)',
  trackers: 'The question about trackers',
  'service-mecavin': 'What MecaVIN holds',
  'service-history': 'What Service History holds',
  'service-score': 'What MecaSCORE holds',
  'trust-google': 'Google reviews',
  'trust-trustpilot': 'Trustpilot',
  'question-open': 'A question, opened',
  'vehicle-unknown': 'A vehicle that is not found',
  'vehicle-unsupported': 'A brand that is not supported',
  'vehicle-too-old': 'A vehicle that is too old',
  email: 'E-mail and consent (step 2)',
  'email-typo': 'A slip in the e-mail',
  professional: 'A professional address',
  services: 'Reports, none chosen (step 3)',
  'services-pack': 'Two reports with the pack, and the mileage',
  payment: 'Payment, the form ready (step 4)',
  'payment-declined': 'A card that is declined',
  'payment-3ds': 'The bank asks (3-D Secure)',
  'payment-processing': 'The bank is deciding',
  success: 'Paid',
  unpaid: 'The page of success without a payment',
  order: 'The buyer’s page of the order',
  'order-report': 'A report of the order, read as a page',
  'shared-link': 'The link that shows a report to others',
  'sample-mecavin': 'Sample of MecaVIN, read as a page',
  'sample-service-history': 'Sample of the Service History',
  'sample-mecascore': 'Sample of MecaSCORE',
  withdrawal: 'Withdrawing from the contract, nothing typed (step 1)',
  'withdrawal-confirm': 'Withdrawing from the contract, to be confirmed (step 2)',
  withdrawn: 'The order after the withdrawal',
  'page-contact': 'Contact',
  'page-refund': 'Satisfied or refunded',
  'page-security': 'Payment security',
  'page-terms': 'Terms of sale',
  'page-privacy': 'Personal data',
  'page-legal': 'Legal notice',
  'page-mediator': 'Mediator',
  'page-accessibility': 'Accessibility',
  'not-found': 'An address that does not exist',
  'sign-in': 'Sign-in of staff',
  dashboard: 'Dashboard',
  'dashboard-range': 'Dashboard: 30 days, by origin',
  'dashboard-past': 'Dashboard: as it stood a month ago',
  visits: 'The visits behind a figure',
  story: 'The story of a visit',
  orders: 'Deliveries: what is under way, late or in trouble',
  audit: 'Who asked to see whose data',
};

const PICTURES = 'pictures/screens';
const WIDTHS = { 390: 'phone, 390 px', 1280: 'desktop, 1280 px' };
const LOOKS = { fr: 'Français', en: 'English', dark: 'Français, in the dark' };

const INTRODUCTION = `# Every screen

Made by \`npm run screenshots\`, which opens the built shop on its emulators as the browser's stories do, walks through every screen in
both languages on a phone and a desktop, and writes this page. What a visitor types is always the same, and the visitor's clock
stands still, except while a payment is awaited. The dashboard shows three months of made-up history. Of a long page the beginning is shown.
`;

const fileOf = (screen, look, width) =>
  look === 'dark' ? `${screen}-fr-${width}-dark.webp` : `${screen}-${look}-${width}.webp`;

function tableOf([screen, title]) {
  const cell = (look, width, wide) => {
    const file = join(PICTURES, fileOf(screen, look, width));
    if (!existsSync(join(ROOT, 'docs', file))) return '';
    return `<img src="${file}" width="${wide}" alt="${title}, ${LOOKS[look]}, ${WIDTHS[width]}" loading="lazy">`;
  };
  const rows = Object.entries(LOOKS).flatMap(([look, language]) => {
    const [phone, desktop] = [cell(look, 390, 190), cell(look, 1280, 560)];
    return phone || desktop ? [`| ${language} | ${phone} | ${desktop} |`] : [];
  });
  return [`## ${title}`, '', `| | ${WIDTHS[390]} | ${WIDTHS[1280]} |`, '| --- | --- | --- |', ...rows, ''].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = [INTRODUCTION, ...Object.entries(SCREENS).map(tableOf)].join('\n');
  writeFileSync(join(ROOT, 'docs/screens.md'), await formatted('docs/screens.md', page));
  console.log('docs/screens.md shows every screen.');
}
