import { ExternalService } from '../integrations/external-service.js';
import { ProviderFailed } from '../integrations/provider-call.js';
import { Crm } from './crm.js';

const TIMEOUT_MS = 4000;

export class HttpCrm extends Crm {
  private readonly service: ExternalService;

  constructor(url: string, key: string) {
    super();
    this.service = new ExternalService({ url, key, timeoutMs: TIMEOUT_MS });
  }

  async notify(notice: Readonly<Record<string, unknown>>, idempotencyKey: string): Promise<void> {
    const { status } = await this.service.call('', notice, idempotencyKey);
    if (status >= 300) throw new ProviderFailed(`answered ${status}`);
  }
}
