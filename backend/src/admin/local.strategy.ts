import { Injectable, UnauthorizedException } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { IdentifyStaff } from './identify-staff.query.js';
import { RecordStaffAction } from './record-staff-action.command.js';
import type { StaffMember } from './staff.js';

const REFUSED = 'Identifiants incorrects.';

/** E-mail and password; the same answer for a wrong one of either. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
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
    if (known !== undefined) await this.commands.execute(new RecordStaffAction('RecordLoginFailure', known.adminId));
    throw new UnauthorizedException(REFUSED);
  }
}
