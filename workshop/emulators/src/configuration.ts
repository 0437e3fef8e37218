export type Configuration = Readonly<ReturnType<typeof readConfiguration>>;

const REPORT_MS = 1_500;

/** Reads SANDBOX_* once. Throws one error that names everything missing or malformed. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = [];
  const read = (name: string, fits: (text: string) => boolean, shape: string): string => {
    const value = environment[name];
    if (value === undefined || value === '') problems.push(`${name} is missing (${shape})`);
    else if (!fits(value)) problems.push(`${name} is not ${shape}`);
    return value ?? '';
  };
  const text = (name: string, shape: string) => read(name, () => true, shape);
  const key = (name: string, prefix: string) =>
    read(name, (value) => value.startsWith(prefix), `a key starting with ${prefix}`);
  const port = (name: string) => Number(read(name, isPort, 'a port, 0 to 65535; 0 picks a free one'));

  const configuration = {
    host: environment['SANDBOX_HOST'] || '127.0.0.1',
    port: port('SANDBOX_PORT'),
    smtpPort: port('SANDBOX_SMTP_PORT'),
    /** Folder in which the emulators store all their data. */
    data: text('SANDBOX_DATA', 'a folder'),
    /** The bearer token that registry, valuation and CRM expect. */
    providerKey: text('SANDBOX_PROVIDER_KEY', 'a bearer key'),
    /** Usual time that a report takes, in ms. */
    reportMs: Number(environment['SANDBOX_REPORT_MS'] || REPORT_MS),
    stripe: {
      publicKey: key('SANDBOX_STRIPE_PUBLIC_KEY', 'pk_'),
      secretKey: key('SANDBOX_STRIPE_SECRET_KEY', 'sk_'),
      webhookSecret: key('SANDBOX_STRIPE_WEBHOOK_SECRET', 'whsec_'),
      webhookUrl: read('SANDBOX_STRIPE_WEBHOOK_URL', isHttpUrl, 'an http(s) address'),
    },
  };
  if (!Number.isInteger(configuration.reportMs) || configuration.reportMs < 0)
    problems.push('SANDBOX_REPORT_MS is not a whole number of milliseconds');
  if (problems.length > 0) throw new Error(`The sandbox cannot start:\n  ${problems.join('\n  ')}`);
  return configuration;
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65535;

const isHttpUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
