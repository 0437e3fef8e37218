import type { Proxies } from './proxy-configuration.js';

/** Makes every `fetch` of this process use the proxies, if there are any: http in absolute form, https by CONNECT. Node's own `fetch` of version 20 cannot. */
export async function useProxies({ http, https, direct }: Proxies): Promise<void> {
  if (http === '' && https === '') return;
  const { EnvHttpProxyAgent, install, setGlobalDispatcher } = await import('undici');
  const proxies = { httpProxy: http, httpsProxy: https, noProxy: direct };
  install();
  setGlobalDispatcher(new EnvHttpProxyAgent({ ...proxies, proxyTunnel: false }));
}
