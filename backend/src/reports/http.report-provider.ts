import type { ServiceId } from '@shop/domain/pricing';
import {
  readHistoryReport,
  readTechnicalReport,
  readValuationReport,
  type ReportQuery,
  type ProviderFault,
} from '@shop/domain/reports';
import { MINIMUM_YEAR } from '@shop/domain/vehicles';
import { LRUCache } from 'lru-cache';
import { ExternalService } from '../integrations/external-service.js';
import { ProviderFailed } from '../integrations/provider-call.js';
import type { DeliveryConfiguration } from '../platform/delivery-configuration.js';
import {
  ReportProvider,
  ReportUnreadable,
  type FoundReport,
  type ReportAnswer,
  type ReportRequest,
} from './report-provider.js';

const TIMEOUT_MS = 10_000;
const MAX_CACHED = 5000;
const ORDER_ID = /^[\w-]{1,128}$/;

const plain = (id: string): string => id.replaceAll(/[\s-]/g, '').toUpperCase();

const orderOf = ({ vehicle, mileage, lang }: ReportRequest) => ({
  ...(vehicle.plate === null ? {} : { plate: plain(vehicle.plate) }),
  ...(vehicle.vin === null ? {} : { vin: plain(vehicle.vin) }),
  make: vehicle.make,
  ...(vehicle.model === '' ? {} : { model: vehicle.model }),
  year: vehicle.year ?? MINIMUM_YEAR,
  ...(mileage === null ? {} : { mileage }),
  language: lang,
});

function unreadable(fault: ProviderFault): never {
  throw new ReportUnreadable(fault);
}

/** Accepts only what the domain can read; an empty history counts as nothing found. */
function foundIn(serviceId: ServiceId, answer: unknown, query: ReportQuery): FoundReport | undefined {
  switch (serviceId) {
    case 'mecavin': {
      const read = readTechnicalReport(answer, query);
      return read.clean ? { serviceId, report: read.report } : unreadable(read.fault);
    }
    case 'service-history': {
      const read = readHistoryReport(answer, query);
      if (!read.clean) return unreadable(read.fault);
      return read.report.entries.length === 0 ? undefined : { serviceId, report: read.report };
    }
    case 'mecascore': {
      const read = readValuationReport(answer, query);
      return read.clean ? { serviceId, report: read.report } : unreadable(read.fault);
    }
  }
}

/** The provider of each service's report, which gets `timeoutMs` to answer. */
export function servicesOf(
  { technicalUrl, historyUrl, valuationUrl, key }: DeliveryConfiguration,
  timeoutMs: number,
): Readonly<Record<ServiceId, ExternalService>> {
  const at = (url: string) => new ExternalService({ url, key, timeoutMs });
  return { mecavin: at(technicalUrl), 'service-history': at(historyUrl), mecascore: at(valuationUrl) };
}

/** The contract of docs/report-providers.md: order under a key, then collect. */
export class HttpReportProvider extends ReportProvider {
  private readonly services: Readonly<Record<ServiceId, ExternalService>>;
  private readonly ordered = new LRUCache<string, string>({ max: MAX_CACHED });

  constructor(configuration: DeliveryConfiguration) {
    super();
    this.services = servicesOf(configuration, TIMEOUT_MS);
  }

  async ask(request: ReportRequest): Promise<ReportAnswer> {
    const { key, serviceId, vehicle, today } = request;
    const id = this.ordered.get(key) ?? (await this.order(request));
    this.ordered.set(key, id);
    const { status, body } = await this.services[serviceId].call(`/${id}`);
    if (status !== 200) {
      this.ordered.delete(key);
      throw new ProviderFailed(`answered ${status}`);
    }
    const { status: progress, report } = (body ?? {}) as Record<string, unknown>;
    if (progress === 'pending') return { status: 'pending' };
    if (progress === 'unavailable') return { status: 'nothing-found' };
    if (progress !== 'ready') throw new ProviderFailed('answered without a status');
    const found = foundIn(serviceId, report, { vin: vehicle.vin, plate: vehicle.plate, today });
    return found === undefined ? { status: 'nothing-found' } : { status: 'found', found };
  }

  private async order(request: ReportRequest): Promise<string> {
    const { status, body } = await this.services[request.serviceId].call('', orderOf(request), request.key);
    const { orderId } = (body ?? {}) as Record<string, unknown>;
    if (status !== 202 || typeof orderId !== 'string' || !ORDER_ID.test(orderId)) {
      throw new ProviderFailed(`answered ${status}`);
    }
    return orderId;
  }
}
