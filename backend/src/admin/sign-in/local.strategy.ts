import { Injectable, Logger, UnauthorizedException } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { FindStaffByPassword } from './find-staff-by-password.query.js';
import { RecordStaffAction } from '../record-staff-action.command.js';
import type { StaffMember } from './staff.js';

const REFUSED = 'Identifiants incorrects.';

/** Checks e-mail and password; the response is the same whichever of the two is wrong. */
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
    const identified = await this.queries.execute(new FindStaffByPassword(email, password));
    if (identified.isRight) return identified.member;
    const { known } = identified;
    if (known !== undefined) this.recordFailureOf(known);
    throw new UnauthorizedException(REFUSED);
  }

  /** Not awaited: otherwise the response time would reveal that the account exists. */
  private recordFailureOf({ adminId }: StaffMember): void {
    void this.commands
      .execute(new RecordStaffAction('RecordLoginFailure', adminId))
      .catch((error: unknown) => this.logger.error(error));
  }
}
