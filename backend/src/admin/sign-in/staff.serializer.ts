import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import { Staff, type StaffMember } from './staff.js';

type Done<T> = (error: unknown, value?: T | null) => void;

/** The session holds only the account's id; the account is read again on every request. */
@Injectable()
export class StaffSerializer extends PassportSerializer {
  constructor(private readonly staff: Staff) {
    super();
  }

  serializeUser({ adminId }: StaffMember, done: Done<string>): void {
    done(null, adminId);
  }

  deserializeUser(adminId: string, done: Done<StaffMember>): void {
    this.staff.find(adminId).then(
      (member) => done(null, member ?? null),
      (error: unknown) => done(error),
    );
  }
}
