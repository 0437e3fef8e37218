import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DueConsentNotice } from '@shop/domain';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { Postgres } from '../stores/postgres/postgres.js';

const NAME = 'notices';

/** Notices of erased visits that the CRM has not received yet, encrypted with a key for each visit's notices alone. */
@Injectable()
export class ErasedConsents {
  constructor(
    private readonly postgres: Postgres,
    private readonly personalData: PersonalData,
  ) {}

  /** Keeps the notices of a visit until `forget`; those that are kept already stay. */
  async keep(uuid: string, notices: readonly DueConsentNotice[]): Promise<void> {
    if ((await this.kept(uuid)).length > 0) return;
    const keyOf = `consents-${randomUUID()}`;
    const sealed = await this.personalData.sealDocument(keyOf, NAME, notices);
    await this.postgres.rows(
      'insert into backend.erased_consent (uuid, key_of, sealed) values ($1, $2, $3) on conflict (uuid) do nothing',
      [uuid, keyOf, sealed],
    );
  }

  /** The notices that are kept of a visit; none when their key is gone, since they were received then. */
  async of(uuid: string): Promise<readonly DueConsentNotice[]> {
    const [kept] = await this.kept(uuid);
    if (kept === undefined) return [];
    const notices = await this.personalData.openText(kept.key_of, kept.sealed);
    return Array.isArray(notices) ? (notices as readonly DueConsentNotice[]) : [];
  }

  /** Deletes the key of the notices for good, then the notices. */
  async forget(uuid: string): Promise<void> {
    for (const { key_of } of await this.kept(uuid)) await this.personalData.erase(key_of);
    await this.postgres.rows('delete from backend.erased_consent where uuid = $1', [uuid]);
  }

  /** The visits of which something is kept. */
  async waiting(): Promise<readonly string[]> {
    const rows = await this.postgres.rows<{ uuid: string }>('select uuid from backend.erased_consent order by kept_at');
    return rows.map(({ uuid }) => uuid);
  }

  private kept(uuid: string): Promise<readonly { readonly key_of: string; readonly sealed: string }[]> {
    return this.postgres.rows('select key_of, sealed from backend.erased_consent where uuid = $1', [uuid]);
  }
}
