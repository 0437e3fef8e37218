import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const api = process.env['API_TARGET'];
const sandbox = process.env['SANDBOX_TARGET'];
const port = process.env['PORT'];

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
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
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/domain\/src\//, sideEffects: false }] } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/set-up.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
    css: false,
  },
});
