import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { adminDecider } from '@shop/domain/admin';
import { sessionStream } from '@shop/domain/sessions';
import { EndConsents } from '../customers/end-consents.command.js';
import { Clock } from '../platform/clock.js';
import { ReconcileVisit } from '../payments/reconciliation/reconcile-visit.command.js';
import { EraseVisit, type Erasure } from '../sessions/erase-visit.command.js';
import { ErasedVisits } from '../sessions/erased-visits.js';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { Streams } from '../stores/event-store/streams.js';

/** Who erases visits and why, as the audit of staff shows it. */
export interface Authority {
  readonly by: string;
  readonly reason: string;
}

export interface CompletedErasure extends Erasure {
  /** Whether the CRM is still to receive that a consent has ended. */
  readonly isNoticeDue: boolean;
}

const AUDIT_STREAM = 'admin-erasures';

/** The erasure of visits, on request and by age: each visit for itself, then one entry of the audit for all of them. */
@Injectable()
export class Erasures {
  constructor(
    private readonly commands: CommandBus,
    private readonly register: ErasedVisits,
    private readonly streams: Streams,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases a visit, or says what keeps it; an intent that may still be paid is cancelled first, and what the CRM has to be told is kept before the
   * key is deleted. `unusedSince`: as in EraseVisit.
   */
  async erase(uuid: string, unusedSince?: string): Promise<CompletedErasure> {
    await this.register.begin(uuid);
    const erasure = await this.attempt(uuid, unusedSince);
    if (erasure.outcome === 'erased') {
      const isNoticeDue = await this.commands.execute(new EndConsents(uuid));
      await this.personalData.erase(sessionStream(uuid));
      return { ...erasure, isNoticeDue };
    }
    if (erasure.outcome === 'unknown') await this.register.complete([uuid]);
    else await this.register.keep(uuid);
    return { ...erasure, isNoticeDue: false };
  }

  /**
   * Waits until no read model shows these erased visits, and records who erased how many. Answers those that are still shown, because
   * events of theirs are blocked: they stay unfinished. Throws when the read models do not follow.
   */
  async finish(erased: readonly string[], { by, reason }: Authority): Promise<readonly string[]> {
    await this.register.followed();
    const shown = await this.register.shown(erased);
    const gone = erased.filter((uuid) => !shown.includes(uuid));
    if (gone.length === 0) return shown;
    const record = { type: 'RecordErasure', by, reason, visits: gone.length, at: this.clock.now() } as const;
    await this.streams.record(adminDecider, AUDIT_STREAM, record);
    await this.register.complete(gone);
    return shown;
  }

  private async attempt(uuid: string, unusedSince?: string): Promise<Erasure> {
    const first = await this.commands.execute(new EraseVisit(uuid, unusedSince));
    if (first.outcome !== 'payment-open') return first;
    const isOpen = await this.commands.execute(new ReconcileVisit(uuid, true)).catch(() => true);
    return isOpen ? first : this.commands.execute(new EraseVisit(uuid));
  }
}
