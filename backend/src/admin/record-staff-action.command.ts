import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { adminDecider, type AdminCommand } from '@shop/domain/admin';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';

export class RecordStaffAction extends Command<void> {
  constructor(
    readonly action: Exclude<AdminCommand['type'], 'RecordPersonalDataAccess' | 'RecordDisclosure' | 'RecordErasure'>,
    readonly adminId: string,
  ) {
    super();
  }
}

/** Appends to the audit stream `admin-<id>` without reading it: it holds years of sign-ins that do not depend on each other. */
@CommandHandler(RecordStaffAction)
export class RecordStaffActionHandler implements ICommandHandler<RecordStaffAction> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ action, adminId }: RecordStaffAction): Promise<void> {
    await this.streams.record(adminDecider, `admin-${adminId}`, { type: action, adminId, at: this.clock.now() });
  }
}
