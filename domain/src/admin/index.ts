export * from './catalogue.js';
export * from './decider.js';
export * from './events.js';
export * from './reason.js';
export * from './reveals.js';
export * from './views.js';
