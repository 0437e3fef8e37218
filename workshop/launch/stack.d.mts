export interface Addresses {
  shop: string;
  dashboard: string;
  mailbox: string;
  eventStore: string;
  eventStorePostgres?: string;
  postgres: string;
  backendPostgres: string;
  projectionsPostgres: string;
  stripe: { url: string; publicKey: string; secretKey: string; webhookSecret: string };
  admin: { email: string; password: string | null };
  gateway: string;
  backend: string;
  worker: string;
  projections: string;
  sandbox: string;
  smtp: string;
  data: string;
  pids: Record<string, number | undefined>;
}

export interface Part {
  start(): Promise<void>;
  stop(milliseconds?: number): Promise<void>;
  kill(): Promise<void>;
}

export interface Stack {
  addresses: Addresses;
  discount: { token: string; percent: number };
  services: Record<'backend' | 'worker' | 'projections' | 'sandbox' | 'gateway', Part> & Partial<Record<string, Part>>;
  environment: Record<'backend' | 'worker' | 'projections' | 'sandbox' | 'gateway', Record<string, string>>;
  stop(milliseconds?: number): Promise<void>;
  kill(): Promise<void>;
}

export function startStack(options: {
  data: string;
  port: number;
  given?: Record<string, string | undefined>;
  restart?: boolean;
  demo?: boolean;
  say?: (text: string) => void;
}): Promise<Stack>;
