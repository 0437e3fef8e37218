import type { Read } from '../environment.js';

/** Hosts that no proxy is asked for: this machine's own. */
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

const EXPECTED = 'the address of an HTTP proxy such as http://proxy.example:3128';

/** Both spellings are in use; the one in small letters wins, as it does elsewhere. */
const spellings = (read: Read, name: string): string[] =>
  [name.toLowerCase(), name].map((spelled) => read.text(spelled, '').trim()).filter((text) => text !== '');

function proxyOf(read: Read, name: string): string {
  const [text = ''] = spellings(read, name);
  if (text === '') return '';
  const url = text.includes('://') ? text : `http://${text}`;
  if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) read.wrong(name, EXPECTED);
  return url;
}

/** Reads the proxies for calls to the outside, each '' where none is set, and which hosts are called directly, separated by commas. */
export const readProxies = (read: Read) => ({
  /** For http, and for https too where `https` is ''. */
  http: proxyOf(read, 'HTTP_PROXY'),
  https: proxyOf(read, 'HTTPS_PROXY'),
  direct: [...OWN_HOSTS, ...spellings(read, 'NO_PROXY')].join(),
});

/** Reads the proxy for mail, undefined without one: few HTTP proxies let mail through, so it is named for itself. */
export const readMailProxy = (read: Read): string | undefined => proxyOf(read, 'SMTP_PROXY') || undefined;

export type Proxies = Readonly<ReturnType<typeof readProxies>>;
