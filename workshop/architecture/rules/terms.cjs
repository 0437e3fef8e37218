/** Definitions that the import rules use. */
const capability = `(${require('../capabilities.cjs').join('|')})`;
const test = '(\\.test\\.(ts|tsx|mjs)$|/testing/|\\.contract\\.ts$|/src/[^/]+/contract/)';
const modules = (name) => `(^|/)node_modules/${name}/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = { capability, test, modules, rule };
