import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../api/http.js';

/** What an installation decides: names, links and the payment provider's address. */
export type Configuration = {
  brandName: string;
  professionalAppUrl: string;
  customerAppUrl: string;
  reviewsUrl: string;
  supportEmail: string;
  company: { name: string; siret: string; vatNumber: string; mediator: string };
  stripe: { publicKey: string; scriptUrl: string };
  /** Where page events go; without it none are sent. */
  analytics: { host: string; key: string } | null;
  livePaymentHost: string;
};

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: () => getJson<Configuration>('/api/configuration'),
});
