export * from './catalogue.js';
export * from './acceptance.js';
export * from './brands.js';
export * from './decider.js';
export * from './events.js';
export * from './refusals.js';
export * from './vehicle-data.js';
export * from './vehicle-id.js';
