import { Resolver } from 'node:dns/promises';
import type { Configuration } from '../platform/configuration.js';

/** Longest wait for what a resolver says of a domain, both questions together. */
const MAX_WAIT_MS = 800;
const QUESTION_TIMEOUT_MS = 350;

/** Nobody has this name, in the words of Node's resolver; any other failure says nothing of the domain. */
const NO_SUCH_DOMAIN = 'ENOTFOUND';

const isNoSuchDomain = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === NO_SUCH_DOMAIN;

/** What the domain name system says of the part of an e-mail after the @, where this shop may ask it. */
export class MailDomains {
  constructor(private readonly resolver: Configuration['mailDomainResolver']) {}

  /** True only if the domain certainly gets no mail: it does not exist, or its null MX says so (RFC 7505). */
  async isUnknown(domain: string): Promise<boolean> {
    if (this.resolver === 'none') return false;
    const resolver = new Resolver({ timeout: QUESTION_TIMEOUT_MS, tries: 1 });
    if (this.resolver !== 'system') resolver.setServers(this.resolver);
    const timer = setTimeout(() => resolver.cancel(), MAX_WAIT_MS);
    try {
      const records = await resolver.resolveMx(domain);
      return records.length === 1 && records[0]?.exchange === '';
    } catch (error) {
      return isNoSuchDomain(error) && (await this.hasNoIp(resolver, domain));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Some name servers deny a name that has an IP address when they are asked for another record of it. */
  private async hasNoIp(resolver: Resolver, domain: string): Promise<boolean> {
    return resolver.resolve4(domain).then(() => false, isNoSuchDomain);
  }
}
