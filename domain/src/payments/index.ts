export * from './decider.js';
export * from './events.js';
export * from './events.examples.js';
export * from './personal.js';
export * from './refusals.js';
export * from './revenue.js';
export * from './settlement.js';
export * from './state.js';
