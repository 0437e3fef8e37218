/** Definitions that the import rules use. */
const CAPABILITIES = require('../capabilities.cjs');

const capability = `(${CAPABILITIES.join('|')})`;

/** The rooms of the frontend, lowest first; a room imports those below it, and those on its own level unless another rule forbids it. */
const PAGE_LEVELS = [
  ['ui', 'storage'],
  ['api'],
  ['i18n', 'telemetry'],
  CAPABILITIES.filter((name) => name !== 'admin'),
  ['trust', 'layout'],
  ['checkout', 'admin'],
  ['app'],
];
const pagesOf = (rooms) => `^frontend/src/(${rooms.join('|')})/`;
const test = '(\\.test\\.(ts|tsx|mjs)$|/testing/|\\.contract\\.ts$|/contract/)';
const modules = (name) => `(^|/)node_modules/${name}/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = { CAPABILITIES, capability, PAGE_LEVELS, pagesOf, test, modules, rule };
