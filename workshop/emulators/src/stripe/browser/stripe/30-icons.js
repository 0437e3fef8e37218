/** Small drawings without letters; each is hidden from assistive technology, words say the same beside it. */
const svg = (box, body) => `<svg viewBox="${box}" aria-hidden="true" focusable="false">${body}</svg>`;
const plate = (fill, body) => svg('0 0 36 24', `<rect width="36" height="24" rx="4" fill="${fill}"/>${body}`);
const strokes = (colour, width, path) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const ICONS = {
  card: svg(
    '0 0 24 20',
    '<rect x="1" y="2" width="22" height="16" rx="3" fill="none" stroke="currentColor" stroke-width="2"/>' +
      strokes('currentColor', 3, 'M2 7.5h20') +
      strokes('currentColor', 2, 'M5.5 13.500h5'),
  ),
  apple_pay: plate(
    '#000',
    '<path transform="translate(8 1)" fill="#fff" d="M12.600 5.700c.5-.6.8-1.4.7-2.200-.7 0-1.500.5-2 1.100-.4.5-.8 1.300-.7 2.100.8.1 1.500-.4 2-1zm.7 1.200c-1.100-.1-2 .6-2.600.6-.5 0-1.300-.6-2.200-.6-1.100 0-2.200.7-2.700 1.700-1.200 2-.3 5 .8 6.700.6.8 1.200 1.700 2.100 1.700.8 0 1.100-.5 2.100-.5s1.300.5 2.200.5 1.500-.8 2-1.600c.6-.9.9-1.800.9-1.900 0 0-1.700-.7-1.700-2.600 0-1.600 1.300-2.400 1.400-2.400-.8-1.100-1.900-1.600-2.300-1.600z"/>',
  ),
  google_pay: plate(
    '#fff',
    '<rect x=".5" y=".5" width="35" height="23" rx="3.500" fill="none" stroke="#c4cad6"/>' +
      '<g fill="none" stroke-width="3"><path stroke="#ea4335" d="M13.200 8.700a6 6 0 0 1 8.900-1.300"/>' +
      '<path stroke="#fbbc04" d="M13.100 15.400a6 6 0 0 1 .1-6.700"/><path stroke="#34a853" d="M21.900 16.600a6 6 0 0 1-8.800-1.200"/>' +
      '<path stroke="#4285f4" d="M18 12h6a6 6 0 0 1-2.100 4.600"/></g>',
  ),
  link: plate('#00d66f', strokes('#011e0f', 2.6, 'M12 6l6 6-6 6M19 6l6 6-6 6')),
  visa: plate(
    '#1434cb',
    strokes(
      '#fff',
      2,
      'M6 8.500l2 7 4-7M15.500 8.500l-1.300 7M22.500 9c-4-1.500-5.500 1.500-3 2.900s1 4.300-2.800 3M24 15.500l4-7 1.600 7M25.500 13.500h3.500',
    ),
  ),
  mastercard: plate(
    '#252b36',
    '<circle cx="14" cy="12" r="7" fill="#eb001b"/><circle cx="22" cy="12" r="7" fill="#f79e1b"/>' +
      '<path fill="#ff5f00" d="M18 6.300a7 7 0 0 1 0 11.400 7 7 0 0 1 0-11.400z"/>',
  ),
  amex: plate(
    '#016fd0',
    strokes(
      '#fff',
      1.6,
      'M4 15.500l2.700-7 2.700 7M5 13.500h3.400M12 15.500v-7l2.700 4.500 2.700-4.500v7M24 8.500h-3.600v7h3.600M20.400 12h3M26.500 8.500l5 7M31.500 8.500l-5 7',
    ),
  ),
  unknown: plate('#e7ebf0', strokes('#9aa4b5', 3, 'M5 8.500h26') + strokes('#9aa4b5', 2, 'M6 16h8')),
};

const METHOD_NAMES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };

function drawIcon(name) {
  const holder = draw('span');
  holder.innerHTML = ICONS[name];
  return holder;
}
