import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const ASK_AGAIN_MS = 250;
const REFRESH_MS = 60_000;
const TIMEOUT_MS = 5_000;
const WAITS_MS = 15_000;
const LANGUAGES = ['fr', 'en'];

const compress = promisify(brotliCompress);

/**
 * The documents of the shop with what the backend says of itself in them: the configuration in each, and the start page drawn with it.
 * Asks `backendUrl` until it answers, then every minute; what was made last stays when it does not. `draw(language, configuration)`
 * answers `{ html, title, description }`; `publicUrl` is the shop's own address. Returns `of(name)`, undefined before the first answer; `settled()`, true once there was one or
 * 15 seconds went by without; and `stop()`.
 */
export function keepDocuments({ publicUrl, backendUrl, frontend, draw = drawerOf(frontend) }) {
  let documents = new Map();
  let known = '';
  let timer;
  let stopped = false;
  const startedMs = Date.now();

  const refresh = async () => {
    const configuration = await ask(backendUrl);
    const written = JSON.stringify(configuration);
    if (written === known) return;
    documents = await documentsWith({ configuration, publicUrl, frontend, draw });
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
    settled: () => known !== '' || Date.now() - startedMs > WAITS_MS,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The backend gave no answer; whoever asks it says so elsewhere. */
class BackendAway extends Error {}

async function ask(backendUrl) {
  try {
    const answer = await fetch(`${backendUrl}/api/configuration`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return await answer.json();
  } catch (cause) {
    throw new BackendAway('no answer', { cause });
  }
  throw new BackendAway('no configuration');
}

async function documentsWith({ configuration, publicUrl, frontend, draw }) {
  const read = async (name) => withPreview(await readFile(join(frontend, name), 'utf8'), publicUrl);
  const index = ['index.html', withConfiguration(await read('index.html'), configuration)];
  const landings = await Promise.all(
    LANGUAGES.map(async (language) => {
      const name = `landing.${language}.html`;
      const document = withDrawing(await read(name), language, await draw(language, configuration));
      return [name, withConfiguration(document, configuration)];
    }),
  );
  return new Map(await Promise.all([index, ...landings].map(async ([name, text]) => [name, await ready(text)])));
}

/** Both forms of a document that are sent, and the tag by which a browser knows that it has it. */
async function ready(text) {
  const plain = Buffer.from(text);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return { plain, compressed: await compress(plain), tag };
}

/** A preview's address is read without the page around it, so it names the shop's host. */
const withPreview = (document, publicUrl) =>
  document.replace(/(property="og:image"\s+content=")\//, (_all, before) => `${before}${new URL('/', publicUrl).href}`);

/** As data, which no policy takes for a script; `<` is written so that no text can end it. */
function withConfiguration(document, configuration) {
  const data = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="configuration">${data}</script>`;
  return document.replace('</head>', () => `${block}</head>`);
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function withDrawing(document, language, { html, title, description }) {
  return document
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(name="description"\s+content=")[^"]*"/, (_all, before) => `${before}${escaped(description)}"`)
    .replace(/(property="og:title"\s+content=")[^"]*"/, (_all, before) => `${before}${escaped(title)}"`)
    .replace(/(property="og:description"\s+content=")[^"]*"/, (_all, before) => `${before}${escaped(description)}"`)
    .replace('<div id="root"></div>', () => `<div id="root" data-language="${language}">${html}</div>`);
}

/** The drawer that was built with the pages, loaded when it is needed; React's build for production. */
function drawerOf(frontend) {
  return async (language, configuration) => {
    process.env['NODE_ENV'] ??= 'production';
    const { drawLanding } = await import(pathToFileURL(join(frontend, 'drawer', 'draw-landing.js')).href);
    return drawLanding(language, configuration);
  };
}
