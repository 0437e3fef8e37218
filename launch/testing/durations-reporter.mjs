import { recordDurations } from '../check/durations.mjs';

/** Jest's reporter that keeps what each test file took, for the order of the next run and for `npm run check`. */
export default class DurationsReporter {
  onRunComplete(_contexts, { testResults }) {
    const ran = testResults.filter(({ perfStats }) => perfStats.end > 0);
    recordDurations(
      Object.fromEntries(
        ran.map(({ testFilePath, perfStats }) => [testFilePath, (perfStats.end - perfStats.start) / 1000]),
      ),
    );
  }
}
