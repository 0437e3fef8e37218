import { hostname } from 'node:os';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { tryUpcast } from '@shop/domain/event-types';
import { AllEvents } from '@shop/eventing/event-store/all-events';
import { Database } from '@shop/eventing/postgres/database';
import { LogEnd } from '@shop/eventing/reactions/log-end';
import type { ReactionTables } from '@shop/eventing/reactions/reaction';
import type { Stores } from '@shop/eventing/consumers/stores';
import type { Configuration } from '../../platform/configuration.js';
import { logText } from '../../platform/log-text.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import { addCausedJobs, type Job } from '../postgres/jobs.js';

/** The schema and the functions with which the engine stores what the backend's reactions need. */
export const REACTION_TABLES: ReactionTables<Job> = { schema: 'backend', redact: logText, addJobs: addCausedJobs };

/** Time after which a waiting event raises an alarm, until it is handled or skipped. */
export const ALARM_AFTER_SECONDS = 60;

/** Both stores in the form that the engine needs; they connect on first use. */
@Injectable()
export class ReactionStores implements Stores, OnApplicationShutdown {
  private readonly logger = new Logger('reactions');
  readonly database: Database;
  readonly events: AllEvents;
  readonly logEnd: LogEnd;

  constructor(@Inject(CONFIGURATION) { databaseUrl, eventStoreUrl }: Configuration) {
    this.database = new Database(databaseUrl, `shop-worker ${hostname()} ${process.pid}`);
    this.events = new AllEvents(eventStoreUrl, tryUpcast);
    this.logEnd = new LogEnd(this.events);
  }

  readonly report = (line: string): void => this.logger.warn(logText(line));

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.database.end(), this.events.end()]);
  }
}
