export * from './catalogue.js';
export * from './decider.js';
export * from './events.js';
export * from './language.js';
export * from './origin.js';
export * from './refusals.js';
export * from './stages.js';
export * from './stream.js';
