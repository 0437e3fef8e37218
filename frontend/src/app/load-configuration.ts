import { configurationInDocument, fetchConfiguration, type Configuration } from '../api/configuration.js';

const TIMEOUT_MS = 2_000;

/** The configuration of the shop: from the document, else from the shop; undefined when it does not answer in time. */
export async function loadConfiguration(): Promise<Configuration | undefined> {
  const written = configurationInDocument();
  if (written) return written;
  return fetchConfiguration(TIMEOUT_MS).catch(() => undefined);
}
