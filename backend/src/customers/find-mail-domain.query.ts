import { domainToASCII } from 'node:url';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isEmail, type MailDomainView } from '@shop/domain/customers';
import { MailDomains } from './mail-domains.js';

export class FindMailDomain extends Query<MailDomainView> {
  constructor(readonly domain: string) {
    super();
  }
}

/** Whether the domain of an e-mail certainly gets no mail; nothing is asked about a text that is no domain. */
@QueryHandler(FindMailDomain)
export class FindMailDomainHandler implements IQueryHandler<FindMailDomain> {
  constructor(private readonly domains: MailDomains) {}

  async execute({ domain }: FindMailDomain): Promise<MailDomainView> {
    const name = domainToASCII(domain);
    return { isUnknown: isEmail(`a@${name}`) && (await this.domains.isUnknown(name)) };
  }
}
