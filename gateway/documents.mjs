import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { described, inLanguage, LANGUAGES, withData, withStructuredData, withSupportEmail } from './head.mjs';

const ASK_AGAIN_MS = 250;
const REFRESH_MS = 60_000;
const TIMEOUT_MS = 5_000;
const WAITS_MS = 15_000;
const EMPTY_ROOT = '<div id="root"></div>';
const CONFIGURATION_BLOCK = 'type="application/json" id="configuration"';

const compress = promisify(brotliCompress);

/**
 * The documents of the shop, rendered with the backend's configuration: each contains it, and the start page is prerendered with it.
 * Requests it from `backendUrl` (or several, separated by commas) until one answers, then every minute; if it fails, the last documents stay. `loadDrawer` resolves to the
 * exports of frontend/src/draw-landing.tsx; `publicUrl` is the shop's own URL. Returns `of(name)`, undefined before the first response;
 * `paths()`, the URLs of the indexable pages; `isPage(path)`, whether the pages have a route for a path, true as well while they are
 * being built; `supportEmail()`, undefined before the first response; `settled()`, true after a response or after 15 seconds without one;
 * and `stop()`.
 */
export function keepDocuments({ publicUrl, backendUrl, frontend, loadDrawer = () => drawerIn(frontend) }) {
  let documents = new Map();
  let supportEmail;
  let known = '';
  let timer;
  let stopped = false;
  const startedMs = Date.now();

  const refresh = async () => {
    const configuration = await askAny(backendUrl.split(','));
    const written = JSON.stringify(configuration);
    if (written === known) return;
    const made = await documentsWith({ configuration, publicUrl, frontend, drawer: await loadDrawer() });
    await Promise.all(LANGUAGES.map((language) => made.get(`landing.${language}.html`).compressed()));
    documents = made;
    supportEmail = configuration.supportEmail;
    known = written;
  };
  const goOn = async () => {
    const pauseMs = await refresh().then(() => REFRESH_MS, pauseAfter);
    if (!stopped) timer = setTimeout(goOn, pauseMs).unref();
  };
  const pauseAfter = (error) => {
    if (error instanceof BackendAway) return known === '' ? ASK_AGAIN_MS : REFRESH_MS;
    console.error('prerendering failed', error);
    return REFRESH_MS;
  };
  void goOn();
  return {
    of: (name) => documents.get(name),
    paths: () => [...documents.keys()].filter((name) => name.endsWith(' fr')).map((name) => name.slice(0, -3)),
    isPage: (path) =>
      loadDrawer().then(
        ({ pageNameOf }) => pageNameOf(path) !== 'not-found',
        () => true,
      ),
    supportEmail: () => supportEmail,
    settled: () => known !== '' || Date.now() - startedMs > WAITS_MS,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The backend did not answer; not logged here, because its clients report it. */
class BackendAway extends Error {}

/** The configuration, of the first backend that answers. */
async function askAny([backendUrl, ...others]) {
  return ask(backendUrl).catch((error) => {
    if (others.length === 0 || !(error instanceof BackendAway)) throw error;
    return askAny(others);
  });
}

async function ask(backendUrl) {
  try {
    const answer = await fetch(`${backendUrl}/api/configuration`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return await answer.json();
  } catch (cause) {
    throw new BackendAway('no answer', { cause });
  }
  throw new BackendAway('no configuration');
}

async function documentsWith({ configuration, publicUrl, frontend, drawer }) {
  const read = async (name) => {
    const built = withSupportEmail(await readFile(join(frontend, name), 'utf8'), configuration.supportEmail);
    return withData(built, CONFIGURATION_BLOCK, configuration);
  };
  const index = await read('index.html');
  const inEach = await Promise.all(
    LANGUAGES.map(async (language) => {
      const built = await read(`landing.${language}.html`);
      const start = async (hasCode) => {
        const { html, structuredData, ...head } = await drawer.drawLanding(language, configuration, hasCode);
        const landing = described(built, { publicUrl, path: '/', language, ...head });
        const drawn = landing.replace(EMPTY_ROOT, () => `<div id="root" data-language="${language}">${html}</div>`);
        return withStructuredData(drawn, structuredData, publicUrl);
      };
      const pages = Object.entries(await drawer.describePages(language, configuration));
      return [
        [`landing.${language}.html`, await start(false)],
        [`landing-with-code.${language}.html`, await start(true)],
        [`index.${language}.html`, inLanguage(index, publicUrl, language)],
        ...pages.map(([path, page]) => [
          `${path} ${language}`,
          described(index, { publicUrl, path, language, ...page }),
        ]),
      ];
    }),
  );
  return new Map(inEach.flat().map(([name, text]) => [name, ready(text)]));
}

/** A document as it is sent, plain and, from when it is first asked for, compressed, with the ETag by which a browser recognises it. */
function ready(text) {
  const plain = Buffer.from(text);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  let compressed;
  return { plain, compressed: () => (compressed ??= compress(plain)), tag };
}

/** The prerendering module that was built with the pages, loaded on demand; it uses React's production build. */
async function drawerIn(frontend) {
  process.env['NODE_ENV'] ??= 'production';
  return import(pathToFileURL(join(frontend, 'drawer', 'draw-landing.js')).href);
}
