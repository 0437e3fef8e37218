export * from './consent.js';
export * from './decider.js';
export * from './email.js';
export * from './events.js';
export * from './events.examples.js';
export * from './personal.js';
export * from './professional.js';
export * from './refusals.js';
