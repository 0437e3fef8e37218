import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Configuration } from './contract.js';
import { getJson } from './http.js';

export type { Configuration };

/** What the shop says of itself, asked for once: as long as it is not known, or could not be had. */
type ConfigurationRequest = {
  configuration: Configuration | undefined;
  isError: boolean;
  isAsking: boolean;
  ask: () => void;
};

const PATH = '/api/configuration';

/** What the gateway has written into the document of what the shop answers; nothing where nobody has. */
export function configurationInDocument(): Configuration | undefined {
  const written = document.getElementById('configuration')?.textContent;
  return written ? (JSON.parse(written) as Configuration) : undefined;
}

/** Asks the shop; throws when it does not answer in time. */
export const fetchConfiguration = (timeoutMs?: number): Promise<Configuration> =>
  getJson<Configuration>(PATH, timeoutMs === undefined ? {} : { timeoutMs });

const ConfigurationContext = createContext<ConfigurationRequest | null>(null);

type Answer = Pick<ConfigurationRequest, 'configuration' | 'isError' | 'isAsking'>;

/** Keeps the configuration for the page: the one that is known already, else the answer to the first who needs it. */
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

/** The configuration with what became of asking for it; throws outside the ConfigurationProvider. */
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
