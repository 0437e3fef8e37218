export * from './decider.js';
export * from './events.js';
export * from './events.examples.js';
export * from './views.js';
