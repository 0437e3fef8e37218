export * from './decider.js';
export * from './events.examples.js';
export * from './events.js';
export * from './reason.js';
export * from './reveals.js';
export * from './upcasters.js';
export * from './views.js';
