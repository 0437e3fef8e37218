export interface SandboxKeys {
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
  providerKey: string;
}

export interface Sandbox {
  url: string;
  smtpUrl: string;
  keys: SandboxKeys;
  data: string;
  stop(): Promise<unknown>;
}

export interface SandboxProcess extends Sandbox {
  pid: number;
  log: string;
  kill(): Promise<unknown>;
}

export interface SandboxOptions {
  webhookUrl?: string;
  data?: string;
  port?: number;
  env?: Record<string, string>;
}

export function startSandbox(options?: SandboxOptions): Promise<Sandbox>;
export function startSandboxProcess(options?: SandboxOptions): Promise<SandboxProcess>;
