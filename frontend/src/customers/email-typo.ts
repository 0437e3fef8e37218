/** Mail domains of private customers; a domain that is spelled almost like one of them is most likely a typo. */
const KNOWN_DOMAINS = [
  ...['gmail.com', 'hotmail.fr', 'hotmail.com', 'outlook.fr', 'outlook.com', 'yahoo.fr', 'yahoo.com', 'icloud.com'],
  ...['orange.fr', 'wanadoo.fr', 'laposte.net', 'protonmail.com', 'hotmail.co.uk', 'yahoo.co.uk', 'googlemail.com'],
  ...[
    'mail.com',
    'email.com',
    'ymail.com',
    'free.fr',
    'sfr.fr',
    'live.fr',
    'live.com',
    'neuf.fr',
    'bbox.fr',
    'msn.com',
    'aol.com',
    'gmx.com',
    'proton.me',
  ],
];

/** Minimum length of a known domain for typo detection; shorter names are too similar to other domains. */
const MIN_LENGTH_WITH_TYPO = 8;

const ENDINGS: Readonly<Record<string, string>> = { con: 'com', cm: 'com', cmo: 'com', vom: 'com', rf: 'fr', ft: 'fr' };

const withEnding = (domain: string): string =>
  domain.replace(/[^.]+$/, (ending) => (Object.hasOwn(ENDINGS, ending) ? (ENDINGS[ending] ?? ending) : ending));

/** Whether `typed` differs from `meant` by one extra, missing or wrong letter, or by two swapped ones. */
function isOneSlip(entered: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && entered[start] === meant[start]) start += 1;
  const [rest, wanted] = [entered.slice(start), meant.slice(start)];
  const exchanged = `${wanted[1] ?? ''}${wanted[0] ?? ''}${wanted.slice(2)}`;
  return [
    rest.slice(1) === wanted,
    rest === wanted.slice(1),
    rest.slice(1) === wanted.slice(1),
    rest === exchanged,
  ].some(Boolean);
}

/** The e-mail that was most likely meant; undefined when there is no sign of a typo. */
export function likelyEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || KNOWN_DOMAINS.includes(domain)) return undefined;
  const entered = withEnding(domain);
  const meant = KNOWN_DOMAINS.find(
    (known) => entered === known || (known.length >= MIN_LENGTH_WITH_TYPO && isOneSlip(entered, known)),
  );
  return meant === undefined ? undefined : `${email.slice(0, at).trim()}@${meant}`;
}
