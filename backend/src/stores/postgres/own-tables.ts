import { Inject, Injectable } from '@nestjs/common';
import { claimTables } from '@shop/eventing/consumers/shop-tables';
import type { Configuration } from '../../platform/configuration.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import { Postgres } from './postgres.js';

/** The schemas that say whose log their tables were read from. */
const SCHEMAS = ['backend', 'es'];

/** Whose the tables are: those of the shop whose log this process reads, or those of another shop. */
@Injectable()
export class OwnTables {
  private shop: string | undefined;

  constructor(
    private readonly postgres: Postgres,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Marks the tables as this shop's. Throws LogRefused when they are another shop's, PostgresUnavailable when they do not answer. */
  async claim(shop: string): Promise<void> {
    this.shop = shop;
    const { databaseUrl, eventStoreUrl } = this.configuration;
    const tables = { queries: this.postgres.reader, url: databaseUrl, schemas: SCHEMAS };
    await claimTables(tables, 'backend', { shop, url: eventStoreUrl });
  }

  /** The other shop whose tables these are now; undefined while they are this one's, and before it is known which shop this is. */
  async otherShop(): Promise<string | undefined> {
    const { shop } = this;
    if (shop === undefined) return undefined;
    const [mark] = await this.postgres.rows<{ other: string }>(
      'select shop_id as other from backend.shop where shop_id <> $1',
      [shop],
    );
    return mark?.other;
  }
}
