export * from './funnel.js';
export * from './paris-day.js';
export * from './views.js';
