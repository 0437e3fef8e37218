import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Configuration } from './contract.js';
import { getJson } from './http.js';

export type { Configuration };

export type Ratings = Configuration['ratings'];

/** Stars out of five, the number of reviews, and the day on which both were read; the day is null for a sample. */
export type Rating = NonNullable<Ratings['google']>;

/** The shop's configuration with the state of its only request; undefined until it is loaded, or when that failed. */
interface ConfigurationRequest {
  configuration: Configuration | undefined;
  isError: boolean;
  isAsking: boolean;
  ask: () => void;
}

const PATH = '/api/configuration';

const TIMEOUT_MS = 2_000;

/** The shop's configuration: from the document, else from the API; undefined when the API does not respond in time. */
export async function loadConfiguration(): Promise<Configuration | undefined> {
  const written = document.getElementById('configuration')?.textContent;
  if (written) return JSON.parse(written) as Configuration;
  return getJson<Configuration>(PATH, { timeoutMs: TIMEOUT_MS }).catch(() => undefined);
}

const ConfigurationContext = createContext<ConfigurationRequest | null>(null);

type Answer = Pick<ConfigurationRequest, 'configuration' | 'isError' | 'isAsking'>;

/** Holds the configuration of the page: the known one, else the response to the first component that needs it. */
export function ConfigurationProvider({ known, children }: { known?: Configuration | undefined; children: ReactNode }) {
  const [answer, setAnswer] = useState<Answer>({ configuration: known, isError: false, isAsking: false });
  const asking = useRef(known !== undefined);
  const [ask] = useState(() => () => {
    if (asking.current) return;
    asking.current = true;
    setAnswer((before) => ({ ...before, isAsking: true }));
    getJson<Configuration>(PATH).then(
      (configuration) => setAnswer({ configuration, isError: false, isAsking: false }),
      () => {
        asking.current = false;
        setAnswer({ configuration: undefined, isError: true, isAsking: false });
      },
    );
  });
  return <ConfigurationContext value={{ ...answer, ask }}>{children}</ConfigurationContext>;
}

/** The configuration with the state of its request; throws outside the ConfigurationProvider. */
export function useConfigurationRequest(): ConfigurationRequest {
  const request = use(ConfigurationContext);
  if (request === null) throw new Error('outside the ConfigurationProvider');
  const { configuration, isError, ask } = request;
  useEffect(() => {
    if (configuration === undefined && !isError) ask();
  }, [configuration, isError, ask]);
  return request;
}

/** The configuration of the shop; undefined until it is known. */
export const useConfiguration = (): Configuration | undefined => useConfigurationRequest().configuration;

/** The name of the shop, also while its configuration is not loaded. */
export const useBrandName = (): string => useConfiguration()?.brandName ?? 'Meca';
