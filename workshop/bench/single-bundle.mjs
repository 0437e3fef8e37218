import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import express from 'express';
import { build, loadConfigFromFile, mergeConfig } from 'vite';
import { pipeTo } from '../../gateway/pipe.mjs';
import { temporaryFolder } from '../launch/testing/stores.mjs';

const ROOT = join(import.meta.dirname, '..', '..', 'frontend');
const TYPES = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

const STACK = join(import.meta.dirname, 'specified-stack.mjs');

/** Adds the libraries that the constants of the specification name to the pages' entry; React is included only once. */
const specifiedStack = {
  name: 'specified-stack',
  config: () => ({ resolve: { dedupe: ['react', 'react-dom', 'radix-ui', 'posthog-js'] } }),
  transform: (code, id) => (id.endsWith('/src/main.tsx') ? `import ${JSON.stringify(STACK)};\n${code}` : undefined),
};

/** Builds the shop's pages as one script that renders them in the browser: nothing is prerendered, nothing is loaded on demand. */
async function buildSingleBundle() {
  const outDir = temporaryFolder();
  const of = { command: 'build', mode: 'production' };
  const { config } = await loadConfigFromFile(of, join(ROOT, 'vite.config.ts'), ROOT, 'error');
  const plugins = config.plugins.flat().filter(({ name }) => name !== 'landing-drawn-ahead');
  const whole = {
    ...{ root: ROOT, configFile: false, logLevel: 'error' },
    build: { outDir, emptyOutDir: true, cssCodeSplit: false },
  };
  const single = mergeConfig({ ...config, plugins: [...plugins, specifiedStack] }, whole);
  single.build.rolldownOptions = { output: { codeSplitting: false } };
  await build(single);
  return outDir;
}

/** Serves that build, gzipped, next to the API of a shop. Returns its address and a function that closes it. */
export async function serveSingleBundle(shop) {
  const folder = await buildSingleBundle();
  const app = express();
  const zipped = (file, response) => {
    response.setHeader('content-type', TYPES[file.split('.').at(-1)]);
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(readFileSync(join(folder, file))));
  };
  const toShop = pipeTo(shop, 'shop');
  const isOfShop = ({ path }) => path.startsWith('/api/') || path.startsWith('/sandbox/');
  app.use((request, response, next) => (isOfShop(request) ? void toShop(request, response) : next()));
  app.get(/\.(js|css)$/, ({ path }, response) => zipped(path, response));
  app.get('/', (_request, response) => zipped('index.html', response));
  app.use(express.static(folder));
  const server = createServer(app);
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  return { url: `http://localhost:${server.address().port}`, close: () => server.close() };
}
