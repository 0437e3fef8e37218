import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { landingDrawnAhead } from './landing-drawn-ahead.js';

const api = process.env['API_TARGET'];
const sandbox = process.env['SANDBOX_TARGET'];
const port = process.env['PORT'];

const DRAWN_IN_NODE = 'src/draw-landing.test.ts';

/** The package resolves to its development build, whose names, warnings and words to developers would keep parts that no page uses. */
const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/([`"])(?:use\w+\(\) may|<Navigate> m|You should|You cannot)[^`"\\]*\1/g, '``')
        .replaceAll(/React\d*\.forwardRef\(/g, '/* @__PURE__ */ $&')
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
  },
});

export default defineConfig({
  plugins: [react(), productionRouter(), landingDrawnAhead()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', 'node'], externalConditions: ['source', 'node'] } },
  server: {
    ...(port ? { port: Number(port), strictPort: true } : {}),
    proxy: {
      ...(api ? { '/api': api, '/health': api } : {}),
      ...(sandbox ? { '/sandbox': sandbox } : {}),
    },
  },
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    /** No polyfill: browsers without modulepreload fetch the same files a little later. */
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: { moduleSideEffects: [{ test: /\/domain\/src\//, sideEffects: false }] },
      /** The modules that every page starts with are bundled into one file, which compresses better than single modules. */
      output: {
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
        /** The first script names all later files: seven characters of a hash, which does not compress, tell versions of a file apart. */
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  test: {
    maxWorkers: 2,
    /** Libraries are loaded once per worker, and the pages anew for each test file. */
    isolate: false,
    server: { deps: { inline: [/@stripe\//] } },
    testTimeout: 120_000,
    env: { TZ: 'Europe/Paris' },
    restoreMocks: true,
    css: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'in a browser',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [DRAWN_IN_NODE],
          setupFiles: ['src/testing/fresh-modules.ts', 'src/testing/set-up.ts'],
        },
      },
      /** A worker of its own: React refuses contexts of libraries that its server and its browser renderer share. */
      { extends: true, test: { name: 'in Node', environment: 'node', include: [DRAWN_IN_NODE] } },
    ],
  },
});
