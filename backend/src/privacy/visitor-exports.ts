import { Injectable } from '@nestjs/common';
import type { Event, SessionEvent } from '@shop/domain';
import { adminDecider } from '@shop/domain/admin';
import { orderStream, READABLE_DAYS, WITHDRAWAL_WINDOW_DAYS, type OrderEvent } from '@shop/domain/orders';
import { sessionStream, UNPAID_VISIT_MONTHS } from '@shop/domain/sessions';
import { positionText } from '@shop/eventing/event';
import { Clock } from '../platform/clock.js';
import { ReactionStores } from '../stores/event-store/reaction-stores.js';
import { Streams } from '../stores/event-store/streams.js';
import { Postgres } from '../stores/postgres/postgres.js';
import type { Authority } from './erasures.js';

/** What the shop holds of one e-mail, as its visitor gets it; docs/privacy/export.md says what each field is. */
export interface VisitorExport {
  readonly format: 'personal-data';
  readonly version: 1;
  readonly email: string;
  /** ISO 8601, UTC, as every time of the export. */
  readonly exportedAt: string;
  readonly periods: readonly { readonly what: string; readonly keptFor: string }[];
  readonly visits: readonly ExportedVisit[];
}

export interface ExportedVisit {
  readonly uuid: string;
  readonly visit: readonly Event[];
  /** Empty when nothing was bought. */
  readonly order: readonly Event[];
  /** When staff had the personal data shown. */
  readonly shownToStaff: readonly { readonly at: string; readonly by: 'staff' }[];
}

const PERIODS: VisitorExport['periods'] = [
  { what: 'a visit without a payment, from its last event', keptFor: `${UNPAID_VISIT_MONTHS} months` },
  { what: 'a visit with a payment, its order, invoice and credit notes', keptFor: '10 years' },
  { what: 'the contents of reports, from their receipt', keptFor: `${READABLE_DAYS} days` },
  { what: 'digests of card and e-mail after a withdrawal', keptFor: `${WITHDRAWAL_WINDOW_DAYS} days` },
];

/** Fields that are no data of the visitor: the account of a member of staff, and the hash of the secret that binds a browser. */
const WITHHELD = ['adminId', 'ownerHash'];
const AUDIT_STREAM = 'admin-disclosures';

function exported({ type, at, data }: Event): Event {
  const fields = Object.entries(data as object).filter(([name]) => !WITHHELD.includes(name));
  return { type, at: new Date(at).toISOString(), data: Object.fromEntries(fields) };
}

/** Exports of what the shop holds of a visitor (GDPR, articles 15 and 20). */
@Injectable()
export class VisitorExports {
  constructor(
    private readonly streams: Streams,
    private readonly stores: ReactionStores,
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {}

  /** Records in the audit of staff that these visits are exported or listed, by whom and why; to be called before anything of them is shown. */
  async record(uuids: readonly string[], { by, reason }: Authority, format: 'json' | 'list' = 'json'): Promise<void> {
    const upToPosition = positionText(await this.stores.events.lastPosition());
    const at = this.clock.now();
    const range = { since: null, until: null, where: [], afterPosition: '0/0', upToPosition };
    const commands = uuids.map((uuid) => {
      const disclosure = { by, reason, format, types: [], stream: sessionStream(uuid), ...range };
      return { type: 'RecordDisclosure', disclosure, at } as const;
    });
    await this.streams.record(adminDecider, AUDIT_STREAM, ...commands);
  }

  /** The export of an e-mail and its visits, personal fields opened. */
  async of(email: string, uuids: readonly string[]): Promise<VisitorExport> {
    const visits: ExportedVisit[] = [];
    for (const uuid of uuids) visits.push(await this.visit(uuid));
    return { format: 'personal-data', version: 1, email, exportedAt: this.clock.now(), periods: PERIODS, visits };
  }

  private async visit(uuid: string): Promise<ExportedVisit> {
    const [visit, order, shownToStaff] = await Promise.all([
      this.streams.readRecorded<SessionEvent>(sessionStream(uuid)),
      this.streams.readRecorded<OrderEvent>(orderStream(uuid)),
      this.postgres.rows<{ at: string; by: 'staff' }>(
        `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, 'staff' as by from admin.audit
          where session_uuid = $1 and type = 'PersonalDataRevealed' order by commit_pos, prepare_pos`,
        [uuid],
      ),
    ]);
    return { uuid, visit: visit.map(exported), order: order.map(exported), shownToStaff };
  }
}
