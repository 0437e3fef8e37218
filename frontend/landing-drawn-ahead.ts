import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const LANGUAGES = ['fr', 'en'] as const;
const LOCALES = { fr: 'fr_FR', en: 'en_GB' } as const;

const HERE = import.meta.dirname;
const PAGES = join(HERE, 'dist');
const DRAWER = join(PAGES, 'drawer');
const FONTS = /(inter-latin|barlow-plate)-.*\.woff2$/;

/** Parts that are rendered into the document; a page that finds them there does not fetch their code. */
const DRAWN_PARTS = /\/checkout\/landing\/(below|sample-finding)\.tsx$/;

const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * The document with its styles inlined, so that nothing has to be fetched before the first paint. Their links stay, disabled and
 * never fetched: they mark these styles as present for the pages that load later.
 */
async function withItsStyles(document: string, ofParts: readonly string[]): Promise<string> {
  const linked = [...document.matchAll(STYLESHEET)].map(([, file = '']) => file);
  const files = [...new Set([...linked, ...ofParts])];
  const styles = await Promise.all(files.map((file) => readFile(join(PAGES, file), 'utf8')));
  const links = files.map((file) => `<link disabled rel="stylesheet" crossorigin href="/${file}">`);
  return document
    .replaceAll(STYLESHEET, '')
    .replace('</head>', () => `${links.join('')}<style>${styles.join('')}</style></head>`);
}

/** Stylesheets of the rendered parts; those of imported modules come before their own. */
function stylesOfParts(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const stylesOf = (name: string, seen: string[] = []): string[] => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || seen.includes(name)) return [];
    const imported = chunk.imports.flatMap((file) => stylesOf(file, [...seen, name]));
    return [...imported, ...(chunk.viteMetadata?.importedCss ?? [])];
  };
  const parts = chunks.filter(({ facadeModuleId }) => DRAWN_PARTS.test(facadeModuleId ?? ''));
  if (parts.length === 0) throw new Error('no part of the start page is a chunk of its own');
  return [...new Set(parts.flatMap(({ fileName }) => stylesOf(fileName)))];
}

const compress = promisify(brotliCompress);

/** Writes a compressed copy beside every script and style, for the gateway to send. */
const compressAll = (files: readonly string[]) =>
  Promise.all(
    files
      .filter((file) => /\.(js|css)$/.test(file))
      .map(async (file) => writeFile(join(PAGES, `${file}.br`), await compress(await readFile(join(PAGES, file))))),
  );

/** Writes the document of the start page in a language; its head preloads what the page needs at once. */
async function writeLanding(
  language: (typeof LANGUAGES)[number],
  document: string,
  files: readonly string[],
): Promise<void> {
  const fonts = files
    .filter((file) => FONTS.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
  const texts = files
    .filter((file) => new RegExp(`assets/first-${language}-.*\\.js$`).test(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const page = document
    .replace('<html lang="fr">', `<html lang="${language}">`)
    .replace('content="fr_FR"', `content="${LOCALES[language]}"`)
    .replace('/preview.fr.png', `/preview.${language}.png`)
    .replace('</head>', `${[...fonts, ...texts].join('')}</head>`);
  await writeFile(join(PAGES, `landing.${language}.html`), page);
}

/** Builds landing.fr.html and landing.en.html, and drawer/, with which the gateway renders the start page into them. */
export function landingDrawnAhead(): Plugin {
  let files: string[] = [];
  let ofParts: string[] = [];
  return {
    name: 'landing-drawn-ahead',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        ofParts = stylesOfParts(bundle);
      },
    },
    writeBundle(_options, bundle) {
      files = Object.keys(bundle);
    },
    async closeBundle() {
      const ssr = join(HERE, 'src/draw-landing.tsx');
      await build({ root: HERE, logLevel: 'warn', build: { ssr, outDir: DRAWER, copyPublicDir: false } });
      const document = await withItsStyles(await readFile(join(PAGES, 'index.html'), 'utf8'), ofParts);
      for (const language of LANGUAGES) await writeLanding(language, document, files);
      await compressAll(files);
    },
  };
}
