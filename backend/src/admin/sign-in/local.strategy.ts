import { Injectable, Logger, UnauthorizedException } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { IdentifyStaff } from './identify-staff.query.js';
import { RecordStaffAction } from '../record-staff-action.command.js';
import type { StaffMember } from './staff.js';

const REFUSED = 'Identifiants incorrects.';

/** E-mail and password; the same answer for a wrong one of either. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  private readonly logger = new Logger('SignIn');

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    super({ usernameField: 'email' });
  }

  async validate(email: string, password: string): Promise<StaffMember> {
    const identified = await this.queries.execute(new IdentifyStaff(email, password));
    if (identified.isRight) return identified.member;
    const { known } = identified;
    if (known !== undefined) this.recordFailureOf(known);
    throw new UnauthorizedException(REFUSED);
  }

  /** Nobody waits for it: the answer would tell by its time that the account exists. */
  private recordFailureOf({ adminId }: StaffMember): void {
    void this.commands
      .execute(new RecordStaffAction('RecordLoginFailure', adminId))
      .catch((error: unknown) => this.logger.error(error));
  }
}
