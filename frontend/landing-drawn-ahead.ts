import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

type Drawing = { html: string; title: string; description: string };

const LANGUAGES = ['fr', 'en'] as const;
const LOCALES = { fr: 'fr_FR', en: 'en_GB' } as const;

const HERE = import.meta.dirname;
const PAGES = join(HERE, 'dist');
const DRAWER = join(PAGES, 'drawer');
const FONTS = /(inter-latin-wght-normal|barlow-semi-condensed-latin-600-normal)-.*\.woff2$/;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The built document with the start page in it; what it needs at once is asked for from its head. */
function inDocument(
  document: string,
  language: (typeof LANGUAGES)[number],
  { html, title, description }: Drawing,
  links: readonly string[],
): string {
  return document
    .replace('<html lang="fr">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, `<title>${escaped(title)}</title>`)
    .replace(/(name="description"\s+content=")[^"]*"/, (_all, before: string) => `${before}${escaped(description)}"`)
    .replace(
      /(property="og:description"\s+content=")[^"]*"/,
      (_all, before: string) => `${before}${escaped(description)}"`,
    )
    .replace(/(property="og:title" content=")[^"]*"/, (_all, before: string) => `${before}${escaped(title)}"`)
    .replace('content="fr_FR"', `content="${LOCALES[language]}"`)
    .replace('</head>', `${links.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-language="${language}">${html}</div>`);
}

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

/** Beside every script, style and drawn page its compressed form, for the gateway to send. */
const compressAll = (files: readonly string[]) =>
  Promise.all(
    files
      .filter((file) => /\.(js|css|html)$/.test(file))
      .map(async (file) => writeFile(join(PAGES, `${file}.br`), await compress(await readFile(join(PAGES, file))))),
  );

/** The drawings, made in a process of their own: what the page starts (timers, channels) would keep the build from ending. */
function drawn(): Record<(typeof LANGUAGES)[number], Drawing> {
  const drawer = pathToFileURL(join(DRAWER, 'draw-landing.js')).href;
  const script = `import { drawLanding } from '${drawer}';
    const [fr, en] = [await drawLanding('fr'), await drawLanding('en')];
    process.stdout.write(JSON.stringify({ fr, en }), () => process.exit(0));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  return JSON.parse(output) as ReturnType<typeof drawn>;
}

/** Draws the start page in both languages while the pages are built: landing.fr.html and landing.en.html. */
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
      const drawings = drawn();
      const document = await withItsStyles(await readFile(join(PAGES, 'index.html'), 'utf8'));
      const fonts = files
        .filter((file) => FONTS.test(file))
        .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
      const texts = (language: string) =>
        files
          .filter((file) => new RegExp(`assets/${language}-.*\\.js$`).test(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      for (const language of LANGUAGES) {
        const page = inDocument(document, language, drawings[language], [...fonts, ...texts(language)]);
        await writeFile(join(PAGES, `landing.${language}.html`), page);
      }
      await compressAll([...files, ...LANGUAGES.map((language) => `landing.${language}.html`)]);
      await rm(DRAWER, { recursive: true });
    },
  };
}
