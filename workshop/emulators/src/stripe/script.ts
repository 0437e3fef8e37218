import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import express, { type Router } from 'express';
import type { Gate } from './scenarios/gate.js';
import type { CallSubject } from './scenarios/scenarios.js';

/** Plain browser code is not compiled: it is served from `src`, also by the built program. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('#package.json')), 'src/stripe/browser');

const SCRIPT: CallSubject = { call: 'script', from: 'browser', intent: null, session: null };

/** Serves `stripe.js`, the parts of `browser/stripe/` joined in the order of their names as one classic script; and the bank's page. */
export function scriptRouter(gate: Gate): Router {
  const router = express.Router();
  router.get('/stripe.js', async (_request, response) => {
    if (!(await gate.lets(SCRIPT, response))) return;
    response.set({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
    await gate.sends(SCRIPT, response.type('text/javascript'), await joinedScript());
  });
  for (const file of ['page.js', 'page.css']) {
    router.get(`/3ds/${file}`, (_request, response) => response.sendFile(join(FOLDER, 'bank', file)));
  }
  router.get('/3ds/:id', (_request, response) => {
    response.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    response.sendFile(join(FOLDER, 'bank', 'page.html'));
  });
  return router;
}

/** Wraps all parts in one function: they share their names, and the page gets only `window.Stripe`. */
async function joinedScript(): Promise<string> {
  const folder = join(FOLDER, 'stripe');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js')).sort();
  const parts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return `(function () {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
