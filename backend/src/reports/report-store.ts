import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ServiceId } from '@shop/domain/pricing';
import { orderStream, READABLE_DAYS } from '@shop/domain/orders';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { Postgres } from '../stores/postgres/postgres.js';
import type { FoundReport } from './report-provider.js';

interface SavedReport {
  readonly sealed: string;
  readonly digest: string;
}

/** Stores what providers answered, encrypted with the visit's key: the erasure of a visit makes its reports unreadable too. */
@Injectable()
export class ReportStore {
  constructor(
    private readonly postgres: Postgres,
    private readonly personalData: PersonalData,
  ) {}

  /** Stores a report, of which the first one stays for good; returns the SHA-256 of the stored one. */
  async save(orderId: string, { serviceId, report }: FoundReport, at: string): Promise<string> {
    const sealed = await this.personalData.sealDocument(orderStream(orderId), serviceId, report);
    const digest = createHash('sha256').update(JSON.stringify(report)).digest('hex');
    const [saved] = await this.postgres.rows<SavedReport>(
      `insert into backend.report_answer as known (order_id, service_id, sealed, digest, received_at)
       values ($1, $2, $3, $4, $5)
       on conflict (order_id, service_id) do update set digest = known.digest
       returning sealed, digest`,
      [orderId, serviceId, sealed, digest, at],
    );
    return saved?.digest ?? digest;
  }

  /** A stored report; undefined when it was deleted, or its buyer erased. */
  async find(orderId: string, serviceId: ServiceId): Promise<FoundReport | undefined> {
    const [kept] = await this.postgres.rows<SavedReport>(
      `select sealed, digest from backend.report_answer where order_id = $1 and service_id = $2`,
      [orderId, serviceId],
    );
    if (kept === undefined) return undefined;
    const report = await this.personalData.openText(orderStream(orderId), kept.sealed);
    return typeof report === 'object' && report !== null ? ({ serviceId, report } as FoundReport) : undefined;
  }

  /** Deletes a report that arrived when it was not needed any more. */
  async delete(orderId: string, serviceId: ServiceId): Promise<void> {
    await this.postgres.rows(`delete from backend.report_answer where order_id = $1 and service_id = $2`, [
      orderId,
      serviceId,
    ]);
  }

  /** Deletes reports whose time to be read is over. */
  async deleteExpired(): Promise<void> {
    await this.postgres.rows(`delete from backend.report_answer where received_at < now() - $1 * interval '1 day'`, [
      READABLE_DAYS,
    ]);
  }
}
