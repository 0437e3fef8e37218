const LOCALES = { fr: 'fr_FR', en: 'en_GB' };

/** The languages of the shop; the first applies to a URL that names none. */
export const LANGUAGES = ['fr', 'en'];

/** The canonical URL of a page in a language. */
export const urlOf = (publicUrl, path, language) =>
  new URL(language === LANGUAGES[0] ? path : `${path}?lang=${language}`, publicUrl).href;

/** The URLs of a page in every language as [hreflang, url], the default for other languages last. */
export const alternatesOf = (publicUrl, path) => [
  ...LANGUAGES.map((language) => [language, urlOf(publicUrl, path, language)]),
  ['x-default', urlOf(publicUrl, path, LANGUAGES[0])],
];

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** `object` as a JSON script element, which no content security policy treats as code; `<` is escaped so that no text can end it. */
const dataBlock = (attributes, object) =>
  `<script ${attributes}>${JSON.stringify(object).replaceAll('<', '\\u003c')}</script>`;

const atHead = (document, written) => document.replace('</head>', () => `${written}</head>`);

/** Sets the content of the meta tag that `named` matches. */
const withContent = (document, named, content) =>
  document.replace(
    new RegExp(`(<meta\\s+${named}\\s+content=")[^"]*"`),
    (_all, before) => `${before}${escaped(content)}"`,
  );

/** Sets the document's language, the manifest of that language, and its preview image as an absolute URL, as previews need it. */
export function inLanguage(document, publicUrl, language) {
  const tagged = document
    .replace(/<html lang="\w*"/, `<html lang="${language}"`)
    .replace(/\/manifest\.\w+\.webmanifest/, `/manifest.${language}.webmanifest`);
  const located = withContent(tagged, 'property="og:locale"', LOCALES[language]);
  return withContent(located, 'property="og:image"', new URL(`/preview.${language}.png`, publicUrl).href);
}

/** The document of an indexable page: with its title, description, canonical URL, and links to its other languages. */
export function described(document, { publicUrl, path, language, title, description }) {
  const url = urlOf(publicUrl, path, language);
  const links = alternatesOf(publicUrl, path).map(
    ([hreflang, href]) => `<link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}">`,
  );
  const others = LANGUAGES.filter((other) => other !== language).map(
    (other) => `<meta property="og:locale:alternate" content="${LOCALES[other]}">`,
  );
  const own = [`<link rel="canonical" href="${escaped(url)}">`, `<meta property="og:url" content="${escaped(url)}">`];
  const contents = [
    ['name="description"', description],
    ['property="og:title"', title],
    ['property="og:description"', description],
  ];
  const titled = document.replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`);
  const worded = contents.reduce((before, [named, content]) => withContent(before, named, content), titled);
  return atHead(inLanguage(worded, publicUrl, language), [...own, ...links, ...others].join(''));
}

/** The document with a JSON data block in its head. */
export const withData = (document, attributes, object) => atHead(document, dataBlock(attributes, object));

/** The document whose sentence for browsers without scripts names the e-mail of the shop's support. */
export const withSupportEmail = (document, email = '') =>
  document.replaceAll(
    '<a data-support-email></a>',
    () => `<a href="mailto:${escaped(email)}" translate="no">${escaped(email)}</a>`,
  );

/** Adds the start page's structured data for search engines; its URLs become absolute. */
export function withStructuredData(document, data, publicUrl) {
  const located = (name, value) => (['url', 'logo', 'image'].includes(name) ? new URL(value, publicUrl).href : value);
  return withData(document, 'type="application/ld+json"', JSON.parse(JSON.stringify(data), located));
}
