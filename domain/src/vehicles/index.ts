export * from './brands.js';
export * from './decider.js';
export * from './events.js';
export * from './events.examples.js';
export * from './personal.js';
export * from './refusals.js';
export * from './vehicle-data.js';
export * from './vehicle-id.js';
