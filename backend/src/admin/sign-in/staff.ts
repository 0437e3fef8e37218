import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AdminView } from '@shop/domain/admin';
import { Postgres } from '../../stores/postgres/postgres.js';
import { hashPassword, isPassword } from './passwords.js';

export interface StaffMember extends AdminView {
  readonly adminId: string;
}

interface Account {
  readonly admin_id: string;
  readonly email: string;
  readonly password_hash: string;
}

/** `known` names the account of a failed sign-in for the audit; it is never part of the response. */
export type Identification =
  | { readonly isRight: true; readonly member: StaffMember }
  | { readonly isRight: false; readonly known: StaffMember | undefined };

const memberFrom = ({ admin_id: adminId, email }: Account): StaffMember => ({ adminId, email, role: 'admin' });

/** The accounts of staff in the backend's own schema: e-mails in lower case, passwords only as argon2id hashes. */
@Injectable()
export class Staff {
  constructor(private readonly postgres: Postgres) {}

  async identify(email: string, password: string): Promise<Identification> {
    const account = await this.account('email = $1', email.trim().toLowerCase());
    const isRight = await isPassword(account?.password_hash, password);
    const known = account === undefined ? undefined : memberFrom(account);
    return isRight && known !== undefined ? { isRight: true, member: known } : { isRight: false, known };
  }

  async find(adminId: string): Promise<StaffMember | undefined> {
    const account = await this.account('admin_id = $1', adminId);
    return account === undefined ? undefined : memberFrom(account);
  }

  /** Returns true when the account is new. */
  async create(email: string, password: string): Promise<boolean> {
    const rows = await this.postgres.rows(
      `insert into backend.admin_user (admin_id, email, password_hash) values ($1, $2, $3)
       on conflict (email) do nothing returning admin_id`,
      [randomUUID(), email.trim().toLowerCase(), await hashPassword(password)],
    );
    return rows.length > 0;
  }

  /** Returns true when the account exists; all its sessions are ended. */
  async setPassword(email: string, password: string): Promise<boolean> {
    const rows = await this.postgres.rows<{ admin_id: string }>(
      'update backend.admin_user set password_hash = $2 where email = $1 returning admin_id',
      [email.trim().toLowerCase(), await hashPassword(password)],
    );
    const [changed] = rows;
    if (changed === undefined) return false;
    await this.postgres.rows(`delete from backend.admin_session where sess->'passport'->>'user' = $1`, [
      changed.admin_id,
    ]);
    return true;
  }

  private async account(condition: 'email = $1' | 'admin_id = $1', value: string): Promise<Account | undefined> {
    const [account] = await this.postgres.rows<Account>(
      `select admin_id, email, password_hash from backend.admin_user where ${condition}`,
      [value],
    );
    return account;
  }
}
