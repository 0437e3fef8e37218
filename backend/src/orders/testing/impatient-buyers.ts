import type { OrderView } from '@shop/domain/orders';
import type { StoryShop } from '../../testing/shop.js';
import { OrderTokens } from '../order-tokens.js';

const CONCURRENCY = 4;
const ANSWER_TIMEOUT_MS = 5000;
const PAUSE_MS = 200;
const SHARE_OF_COPIES = 0.2;

/** Buyers who poll their pages and request mails again, from an API that crashes now and then. */
export class ImpatientBuyers {
  /** Orders whose buyer got a response that the mail is sent again. */
  readonly promised = new Set<string>();
  /** Requests for pages that were answered, and those that a crashed API left unanswered. */
  readonly looks = { answered: 0, unanswered: 0 };
  private isOver = false;
  private readonly asking: Promise<unknown>;

  constructor(
    private readonly shop: StoryShop,
    private readonly url: string,
    private readonly uuids: readonly string[],
  ) {
    this.asking = Promise.all(Array.from({ length: CONCURRENCY }, () => this.ask()));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.asking;
  }

  private async ask(): Promise<void> {
    while (!this.isOver) {
      const uuid = this.uuids[Math.floor(Math.random() * this.uuids.length)] ?? '';
      await this.look(uuid).then(
        () => (this.looks.answered += 1),
        () => (this.looks.unanswered += 1),
      );
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private async look(uuid: string): Promise<void> {
    const page = `${this.url}/api/orders/${this.shop.app.get(OrderTokens, { strict: false }).tokenOf({ orderId: uuid, link: 0 })}`;
    const answer = await fetch(page, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    const { stage } = (await answer.json()) as OrderView;
    if (stage !== 'sent' || this.promised.has(uuid) || Math.random() > SHARE_OF_COPIES) return;
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const asked = await fetch(`${page}/resend`, { method: 'POST', signal });
    if (asked.status === 200) this.promised.add(uuid);
  }
}
