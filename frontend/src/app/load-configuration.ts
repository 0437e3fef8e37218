import { configurationInDocument, fetchConfiguration, type Configuration } from '../api/configuration.js';

const TIMEOUT_MS = 2_000;

/** The shop's configuration: from the document, else from the API; undefined when the API does not respond in time. */
export async function loadConfiguration(): Promise<Configuration | undefined> {
  const written = configurationInDocument();
  if (written) return written;
  return fetchConfiguration(TIMEOUT_MS).catch(() => undefined);
}
