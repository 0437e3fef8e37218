import { Injectable } from '@nestjs/common';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { Counter, Registry } from 'prom-client';
import { addStoreGauges } from '../stores/event-store/store-gauges.js';

/** What became of a message to the payment webhook. */
export type MessageResult = 'settled' | 'not-ours' | 'not-about-a-payment' | 'forged';

/** What monitoring reads of this process, in Prometheus form. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly messages = new Counter({
    name: 'shop_webhook_messages_total',
    help: 'Messages to the payment webhook, by what became of them',
    labelNames: ['result'],
    registers: [this.registry],
  });

  constructor(store: StreamStore) {
    addStoreGauges(this.registry, store);
  }

  message(result: MessageResult): void {
    this.messages.inc({ result });
  }
}
