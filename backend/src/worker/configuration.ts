import { readConfiguration, type Configuration } from '../configuration.js';
import { readEnvironment, type Read } from '../environment.js';

/** What the worker is told: all that the backend is, and how often it looks for what nobody told. */
export interface WorkerConfiguration {
  readonly shop: Configuration;
  readonly reconciliationSeconds: number;
}

const reconciliationSeconds = (read: Read): number => {
  const seconds = read.whole('RECONCILIATION_SECONDS', '300');
  if (seconds < 1) read.wrong('RECONCILIATION_SECONDS', 'at least 1');
  return seconds;
};

/** Reads and checks the environment; throws an error that names every variable that is missing or wrong. */
export const readWorkerConfiguration = (environment: NodeJS.ProcessEnv = process.env): WorkerConfiguration => ({
  shop: readConfiguration(environment),
  reconciliationSeconds: readEnvironment(environment, reconciliationSeconds),
});
