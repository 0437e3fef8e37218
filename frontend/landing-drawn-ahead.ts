import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const LANGUAGES = ['fr', 'en'] as const;
const LOCALES = { fr: 'fr_FR', en: 'en_GB' } as const;

const HERE = import.meta.dirname;
const PAGES = join(HERE, 'dist');
const DRAWER = join(PAGES, 'drawer');
const FONTS = /(inter-latin-wght-normal|barlow-semi-condensed-latin-600-normal)-.*\.woff2$/;

const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * The document with its styles inside, so that nothing has to be fetched before it is painted. Their links stay, disabled and never
 * fetched: by them the pages that load later know that these styles are there.
 */
async function withItsStyles(document: string): Promise<string> {
  const files = [...document.matchAll(STYLESHEET)].map(([, file = '']) => file);
  const styles = await Promise.all(files.map((file) => readFile(join(PAGES, file), 'utf8')));
  return document
    .replaceAll(STYLESHEET, (link) => link.replace('<link', '<link disabled'))
    .replace('</head>', () => `<style>${styles.join('')}</style></head>`);
}

const compress = promisify(brotliCompress);

/** Beside every script and style its compressed form, for the gateway to send. */
const compressAll = (files: readonly string[]) =>
  Promise.all(
    files
      .filter((file) => /\.(js|css)$/.test(file))
      .map(async (file) => writeFile(join(PAGES, `${file}.br`), await compress(await readFile(join(PAGES, file))))),
  );

/** The document of the start page in a language; what it needs at once is asked for from its head. */
async function writeLanding(
  language: (typeof LANGUAGES)[number],
  document: string,
  files: readonly string[],
): Promise<void> {
  const fonts = files
    .filter((file) => FONTS.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
  const texts = files
    .filter((file) => new RegExp(`assets/${language}-.*\\.js$`).test(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const page = document
    .replace('<html lang="fr">', `<html lang="${language}">`)
    .replace('content="fr_FR"', `content="${LOCALES[language]}"`)
    .replace('/preview.fr.png', `/preview.${language}.png`)
    .replace('</head>', `${[...fonts, ...texts].join('')}</head>`);
  await writeFile(join(PAGES, `landing.${language}.html`), page);
}

/** Builds the documents of the start page, landing.fr.html and landing.en.html, and what the gateway draws into them: drawer/. */
export function landingDrawnAhead(): Plugin {
  let files: string[] = [];
  return {
    name: 'landing-drawn-ahead',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle(_options, bundle) {
      files = Object.keys(bundle);
    },
    async closeBundle() {
      const ssr = join(HERE, 'src/draw-landing.tsx');
      await build({ root: HERE, logLevel: 'warn', build: { ssr, outDir: DRAWER, copyPublicDir: false } });
      const document = await withItsStyles(await readFile(join(PAGES, 'index.html'), 'utf8'));
      for (const language of LANGUAGES) await writeLanding(language, document, files);
      await compressAll(files);
    },
  };
}
