import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Configuration } from './contract.js';
import { getJson } from './http.js';

export type { Configuration };

/** The shop's configuration with the state of its only request; undefined until it is loaded, or when that failed. */
type ConfigurationRequest = {
  configuration: Configuration | undefined;
  isError: boolean;
  isAsking: boolean;
  ask: () => void;
};

const PATH = '/api/configuration';

/** The configuration that the gateway wrote into the document; undefined when there is none. */
export function configurationInDocument(): Configuration | undefined {
  const written = document.getElementById('configuration')?.textContent;
  return written ? (JSON.parse(written) as Configuration) : undefined;
}

/** Requests the configuration; throws when the shop does not respond in time. */
export const fetchConfiguration = (timeoutMs?: number): Promise<Configuration> =>
  getJson<Configuration>(PATH, timeoutMs === undefined ? {} : { timeoutMs });

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
    fetchConfiguration().then(
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
