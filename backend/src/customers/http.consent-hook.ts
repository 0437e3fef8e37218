import { callProvider, ProviderFailed } from '../outside/provider-call.js';
import { ConsentHook } from './consent-hook.js';

const BUDGET_MILLISECONDS = 4000;

export class HttpConsentHook extends ConsentHook {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {
    super();
  }

  async notify(notice: Readonly<Record<string, unknown>>): Promise<void> {
    const { status } = await callProvider(this.url, { key: this.key, milliseconds: BUDGET_MILLISECONDS, body: notice });
    if (status >= 300) throw new ProviderFailed(`answered ${status}`);
  }
}
