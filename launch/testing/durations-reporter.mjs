import { recordDurations } from '../check/durations.mjs';

/** Vitest's reporter that keeps what each test file took, for the order of the next run and for `npm run check`. */
export default class DurationsReporter {
  onTestRunEnd(modules) {
    const secondsOf = (module) => {
      const { collectDuration, duration } = module.diagnostic();
      return (collectDuration + duration) / 1000;
    };
    recordDurations(Object.fromEntries(modules.map((module) => [module.moduleId, secondsOf(module)])));
  }
}
