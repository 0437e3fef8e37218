import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { cleanEmail } from '@shop/domain/customers';
import { useConfiguration } from '../api/configuration.js';
import { mailDomainQuery } from './customer.queries.js';

const TIMEOUT_MS = 1_500;

/**
 * Asks whether the domain of an e-mail certainly gets no mail, at most once for each e-mail; without an answer in 1.5 s, and where the
 * shop does not ask, it is not doubted.
 */
export function useDomainCheck() {
  const client = useQueryClient();
  const isAsked = useConfiguration()?.checksMailDomains === true;
  const [doubted, setDoubted] = useState<string | null>(null);
  const ask = async (email: string): Promise<boolean> => {
    const [, domain = ''] = cleanEmail(email).toLowerCase().split('@');
    const answer = client.fetchQuery(mailDomainQuery(domain)).then(({ isUnknown }) => isUnknown);
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false));
    const isUnknown = await Promise.race([answer.catch(() => false), timeout]);
    if (isUnknown) setDoubted(email);
    return isUnknown;
  };
  const doubts = (email: string): false | Promise<boolean> => isAsked && email !== doubted && ask(email);
  return { doubted, doubts };
}
