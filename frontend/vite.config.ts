import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { landingDrawnAhead } from './landing-drawn-ahead.js';

const api = process.env['API_TARGET'];
const sandbox = process.env['SANDBOX_TARGET'];
const port = process.env['PORT'];

/** Small modules that the start page needs and other pages share: together they compress better than one by one. */
const ON_EVERY_START =
  /frontend\/src\/(ui\/(button|chip|skeleton|icon|class-names|toast-store|brand-mark)|sessions\/(tracker-choice|address|session\.queries)|app\/(measure\/measure\.|page-frame|header|footer|start-over)|api\/http)|domain\/src\/(vehicles\/(brands|vehicle-id)|pricing\/(quote|services))/;

/** The router's package names its build for development alone; the other carries no texts of warnings. */
const ROUTER_WITHOUT_WARNINGS = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url)),
};

export default defineConfig({
  plugins: [react(), landingDrawnAhead()],
  resolve: { conditions: ['source', ...defaultClientConditions], alias: [ROUTER_WITHOUT_WARNINGS] },
  ssr: { resolve: { conditions: ['source', 'node'], externalConditions: ['source', 'node'] } },
  server: {
    ...(port ? { port: Number(port), strictPort: true } : {}),
    proxy: {
      ...(api ? { '/api': api, '/health': api } : {}),
      ...(sandbox ? { '/sandbox': sandbox } : {}),
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/domain\/src\//, sideEffects: false }] },
      output: { codeSplitting: { groups: [{ name: 'start', test: ON_EVERY_START }] } },
    },
  },
  test: {
    environment: 'jsdom',
    maxWorkers: 2,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/set-up.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
    css: false,
  },
});
