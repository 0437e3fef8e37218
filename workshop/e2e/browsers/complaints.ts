export type Collected = string[];

type Page = Window & { shopComplaints?: string[] };

/** Runs in the page. Returns its failed requests, and its errors since the first call, which adds the listeners. */
export function collectComplaints(): Collected {
  const page = window as Page;
  if (!page.shopComplaints) {
    const heard: string[] = [];
    page.shopComplaints = heard;
    window.addEventListener('error', ({ message }) => heard.push(message));
    window.addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      heard.push(`${violatedDirective} refused ${blockedURI}`),
    );
    const { error } = console;
    console.error = (...words: unknown[]) => {
      heard.push(words.map(String).join(' '));
      error(...words);
    };
  }
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const failed = requests.filter(({ responseStatus }) => responseStatus >= 400);
  return [...page.shopComplaints, ...failed.map(({ name, responseStatus }) => `${responseStatus} ${name}`)];
}
