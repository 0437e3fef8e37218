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

/** An account as `npm run admin -- list` prints it; both of `disabled…` are null while it may sign in. */
export interface ListedAccount {
  readonly email: string;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  readonly disabledBy: string | null;
}

/** `known` names the account of a failed sign-in for the audit; it is never part of the response. */
export type Identification =
  | { readonly isRight: true; readonly member: StaffMember }
  | { readonly isRight: false; readonly known: StaffMember | undefined };

const memberFrom = ({ admin_id: adminId, email }: Account): StaffMember => ({ adminId, email, role: 'admin' });

/** The accounts of staff in the backend's own schema: e-mails in lower case, passwords only as argon2id hashes. A disabled one counts as none. */
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

  /** Returns true when the account exists; all its sessions are ended. A disabled one may sign in again. */
  async setPassword(email: string, password: string): Promise<boolean> {
    const rows = await this.postgres.rows<{ admin_id: string }>(
      'update backend.admin_user set password_hash = $2, disabled_at = null, disabled_by = null where email = $1 returning admin_id',
      [email.trim().toLowerCase(), await hashPassword(password)],
    );
    const [changed] = rows;
    if (changed === undefined) return false;
    await this.endSessionsOf(changed.admin_id);
    return true;
  }

  /** Returns true when the account exists; it signs in no more and all its sessions are ended. `by`: who decided; the first stays. */
  async disable(email: string, by: string): Promise<boolean> {
    const [disabled] = await this.postgres.rows<{ admin_id: string }>(
      `update backend.admin_user set disabled_at = coalesce(disabled_at, now()), disabled_by = coalesce(disabled_by, $2)
        where email = $1 returning admin_id`,
      [email.trim().toLowerCase(), by],
    );
    if (disabled === undefined) return false;
    await this.endSessionsOf(disabled.admin_id);
    return true;
  }

  /** Every account, by e-mail. */
  async list(): Promise<readonly ListedAccount[]> {
    return this.postgres.rows<ListedAccount>(
      `select email, created_at as "createdAt", disabled_at as "disabledAt", disabled_by as "disabledBy"
         from backend.admin_user order by email`,
    );
  }

  private async endSessionsOf(adminId: string): Promise<void> {
    await this.postgres.rows(`delete from backend.admin_session where sess->'passport'->>'user' = $1`, [adminId]);
  }

  private async account(condition: 'email = $1' | 'admin_id = $1', value: string): Promise<Account | undefined> {
    const [account] = await this.postgres.rows<Account>(
      `select admin_id, email, password_hash from backend.admin_user where ${condition} and disabled_at is null`,
      [value],
    );
    return account;
  }
}
