/** Reads variables and collects their errors, so that a failed start reports all of them at once. */
export interface Read {
  /** An empty variable counts as missing. */
  text(name: string, fallback?: string): string;
  whole(name: string, fallback?: string): number;
  url(name: string, fallback?: string): URL;
  /** An http URL to which paths are appended: without a slash at its end, and without a query. */
  baseUrl(name: string): string;
  wrong(name: string, expected: string): void;
}

/** Builds a configuration from the environment; throws one error with a line per wrong variable. */
export function readEnvironment<T>(environment: NodeJS.ProcessEnv, build: (read: Read) => T): T {
  const problems = new Set<string>();
  const read: Read = {
    text: (name, fallback) => {
      const value = environment[name] || fallback;
      if (value === undefined) problems.add(`${name} is missing`);
      return value ?? '';
    },
    whole: (name, fallback) => {
      const value = Number(read.text(name, fallback));
      if (!Number.isInteger(value) || value < 0) read.wrong(name, 'a whole number');
      return value;
    },
    url: (name, fallback) => {
      const text = read.text(name, fallback);
      const isHttp = /^https?:\/\//i.test(text) && URL.canParse(text);
      if (isHttp && new URL(text).username === '') return new URL(text);
      read.wrong(name, 'an address such as https://example.fr');
      return new URL('http://invalid.invalid');
    },
    baseUrl: (name) => {
      const { origin, pathname, search, hash } = read.url(name);
      if (search !== '' || hash !== '') read.wrong(name, 'an address without ? and #');
      return `${origin}${pathname.replace(/\/+$/, '')}`;
    },
    wrong: (name, expected) => problems.add(`${name} should be ${expected}`),
  };
  const built = build(read);
  if (problems.size > 0) throw new Error(`The configuration is not complete:\n  ${[...problems].join('\n  ')}`);
  return built;
}
