export * from './days.js';
export * from './moment.js';
export * from './paris-day.js';
export * from './paris-time.js';
