export * from './decider.js';
export * from './events.js';
export * from './events.examples.js';
export * from './language.js';
export * from './personal.js';
export * from './refusals.js';
export * from './stages.js';
