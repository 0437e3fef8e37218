export interface SandboxKeys {
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
  providerKey: string;
}

export interface SandboxProcess {
  url: string;
  smtpUrl: string;
  keys: SandboxKeys;
  data: string;
  log: string;
  stop(milliseconds?: number): Promise<unknown>;
  kill(): Promise<unknown>;
}

export const SANDBOX_KEYS: SandboxKeys;

export function startSandbox(options?: {
  webhookUrl?: string;
  data?: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<SandboxProcess>;
