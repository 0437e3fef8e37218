import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { adminDecider, type AdminCommand } from '@shop/domain/admin';
import { Clock } from '../clock.js';
import { Streams } from '../event-store/streams.js';

export class RecordStaffAction extends Command<void> {
  constructor(
    readonly action: AdminCommand['type'],
    readonly adminId: string,
  ) {
    super();
  }
}

/** The audit of staff, in the stream `admin-<id>`. */
@CommandHandler(RecordStaffAction)
export class RecordStaffActionHandler implements ICommandHandler<RecordStaffAction> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ action, adminId }: RecordStaffAction): Promise<void> {
    const command = { type: action, adminId, at: this.clock.now() };
    await this.streams.decide(adminDecider, `admin-${adminId}`, () => [command]);
  }
}
