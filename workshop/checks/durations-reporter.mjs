import { recordDurations } from './durations.mjs';

/** Vitest reporter that records the duration of each test file, for the order of the next run and for `npm run check`. */
export default class DurationsReporter {
  onTestRunEnd(modules) {
    const secondsOf = (module) => {
      const { collectDuration, duration } = module.diagnostic();
      return (collectDuration + duration) / 1000;
    };
    recordDurations(Object.fromEntries(modules.map((module) => [module.moduleId, secondsOf(module)])));
  }
}
