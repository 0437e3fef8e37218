import { useQueryClient } from '@tanstack/react-query';
import { cleanEmail } from '@shop/domain/customers';
import { useConfiguration } from '../api/configuration.js';
import { mailDomainQuery } from './customer.queries.js';

const TIMEOUT_MS = 1_500;

/** Asks whether the domain of an e-mail certainly gets no mail: false where the shop does not ask, and without an answer in 1.5 s. */
export function useDomainCheck(): (email: string) => false | Promise<boolean> {
  const client = useQueryClient();
  const isAsked = useConfiguration()?.checksMailDomains === true;
  return (email) => {
    if (!isAsked) return false;
    const [, domain = ''] = cleanEmail(email).toLowerCase().split('@');
    const said = client.fetchQuery(mailDomainQuery(domain)).then(({ isUnknown }) => isUnknown);
    const unsaid = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false));
    return Promise.race([said.catch(() => false), unsaid]);
  };
}
