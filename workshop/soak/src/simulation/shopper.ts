import type { Command } from '@nestjs/cqrs';
import type { SessionChanges, SessionView } from '@shop/domain';
import { CONSENT_VERSION } from '@shop/domain/customers';
import { SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import type { StepNumber } from '@shop/domain/sessions';
import { PreparePayment } from '@shop/backend/payments/prepare-payment.command';
import { RecordStep } from '@shop/backend/sessions/record-step.command';
import { StartSession } from '@shop/backend/sessions/start-session.command';
import { UpdateSession } from '@shop/backend/sessions/update-session.command';
import type { Answer } from './answer.js';
import type { Environment } from './environment.js';
import { CARS, TOKENS } from './outside.js';

type Act = () => Promise<void>;

const NO_PARAMETERS = { idaff: null, src: null, email: null, product: null, idveh: null };
const MIXES: readonly (readonly ServiceId[])[] = [
  SERVICE_IDS,
  SERVICE_IDS.slice(0, 1),
  SERVICE_IDS.slice(0, 2),
  SERVICE_IDS.slice(1),
  ['mecascore'],
];
export const EMAILS = ['jeanne@auto.example', 'marc@shop.example'];
const MAX_TRIES = 4;

/** One tab of a shopper: uses the funnel out of order, repeats unanswered requests, and sends false claims. */
export class Shopper {
  private view: SessionView | undefined;
  private revision = -1;
  private shown: number | null = null;
  private intentId: string | null = null;
  private sent = 0;

  constructor(
    private readonly world: Environment,
    private readonly tab: number,
  ) {}

  async shop(): Promise<void> {
    const { random, time } = this.world;
    const path: Act[] = [this.start, this.identify, this.consent, this.choose, this.prepare, this.pay, this.claim];
    const any: Act[] = [...path, this.identify, this.choose, this.prepare, this.pay, this.record, this.clear, this.lie];
    const acts = this.tab === 0 ? path : [this.start];
    for (const act of acts) {
      await act();
      await time.wait(random.between(50, 60_000));
      while (random.happens(0.25)) {
        await random.one(any)();
        await time.wait(random.happens(0.05) ? random.between(0, 4_000_000) : random.between(5, 5000));
      }
    }
    const more = random.whole(0, 4);
    for (let act = 0; act < more; act += 1) await random.one(any)();
    await this.moneyGoesBack();
  }

  private readonly start: Act = async () => {
    const { uuid, random } = this.world;
    const parameters = { ...NO_PARAMETERS, src: random.one([null, 'google']), idaff: random.one([null, 'aff-1']) };
    this.see(await this.ask(new StartSession(uuid, random.one(['fr', 'en']), parameters, random.happens(0.05))));
  };

  private readonly identify: Act = () => {
    const car = this.world.random.one(CARS);
    return this.change({ idveh: car.immatriculation_siv, vehicleData: car, basePrice: 19 });
  };

  private readonly clear: Act = () => this.change({ vehicleData: null });

  private readonly consent: Act = () =>
    this.change({
      email: this.world.random.one(EMAILS),
      gdprConsent: true,
      gdprConsentVersion: CONSENT_VERSION,
    });

  private readonly choose: Act = () => {
    const { random } = this.world;
    const selectedServices = random.one(MIXES);
    return this.change({
      selectedServices,
      mileage: selectedServices.includes('mecascore') ? 80_000 : null,
      totalAmount: random.one([19, 43, null]),
      ...(random.happens(0.2) && { discountToken: random.one([...Object.keys(TOKENS), 'NOBODY']) }),
    });
  };

  /** Requests an intent for the amount that the page shows; after a price change the page shows the new price. */
  private readonly prepare: Act = async () => {
    const { world, shown } = this;
    const answer = await this.ask(new PreparePayment(world.uuid, shown, {}));
    if (answer.kind === 'refused' && answer.code === 'price-changed') this.shown = Number(answer.details['amount']);
    if (answer.kind !== 'ok') return;
    this.intentId = answer.result.clientSecret.split('_secret')[0] ?? null;
    if (this.intentId === null) return;
    world.ledger.handOut(this.intentId);
    const { amountCents } = world.ledger.of(this.intentId);
    if (shown !== null && shown !== amountCents) {
      world.violated('I5', `${this.intentId} is for ${amountCents} cents, and ${shown} were shown`);
    }
    this.seeRevision(answer.result.revision);
  };

  private readonly pay: Act = async () => {
    const { random, time, ledger } = this.world;
    if (this.intentId === null) return;
    const id = this.intentId;
    if (random.happens(0.3)) await this.step(4, 'pending');
    await time.wait(random.between(100, 3000));
    const isAccepted = !random.happens(0.2);
    ledger.confirm(id, isAccepted);
    if (!isAccepted && random.happens(0.5)) await this.step(6, 'failed');
  };

  private readonly claim: Act = () =>
    this.intentId === null ? Promise.resolve() : this.claimed('success', this.intentId);

  private readonly lie: Act = () => {
    const { random, ledger } = this.world;
    const ids = [...ledger.intents.keys(), 'pi_nobody'];
    return this.claimed(random.one(['success', 'success', 'failed', 'pending']), random.one(ids));
  };

  private readonly record: Act = () => this.step(this.world.random.one([0, 1, 2, 3, 4, 5, 6]), 'success');

  private claimed(paymentStatus: string, paymentIntentId: string): Promise<void> {
    return this.change({ paymentStatus, paymentIntentId, paymentProvider: 'stripe' });
  }

  private async step(stepNumber: StepNumber, status: string): Promise<void> {
    const payloadJson = JSON.stringify({ paymentIntentId: this.intentId, paymentStatus: status });
    const record = { stepNumber, payloadJson, status, providerCode: null, providerMessage: null };
    const answer = await this.ask(new RecordStep(this.world.uuid, record));
    if (answer.kind === 'ok') this.seeRevision(answer.result);
  }

  private async change(changes: SessionChanges): Promise<void> {
    this.see(await this.ask(new UpdateSession(this.world.uuid, changes)));
  }

  /** An unanswered request is repeated with the same key, or abandoned. */
  private async ask<Result>(message: Command<Result>): Promise<Answer<Result>> {
    const { world } = this;
    const commandId = `tab-${this.tab}-${(this.sent += 1)}`;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await world.ask(message, { commandId, actor: 'visitor', sessionUuid: world.uuid });
      if (answer.kind !== 'unknown' || attempt >= MAX_TRIES || world.random.happens(0.15)) return answer;
      await world.time.wait(world.random.between(200, 4000));
    }
  }

  private see(answer: Answer<{ readonly view: SessionView; readonly revision: number }>): void {
    if (answer.kind !== 'ok') return;
    const { view, revision } = answer.result;
    this.view = view;
    this.shown = this.view.quote.total || null;
    this.seeRevision(revision);
    const { ledger, uuid } = this.world;
    if (view.paymentStatus === 'success' && ledger.succeededOf(uuid).length === 0) {
      this.world.violated('I10', `the view says success, and the provider has taken nothing`);
    }
  }

  private seeRevision(revision: number): void {
    if (revision < this.revision) {
      this.world.violated('I3', `revision ${revision} was answered after ${this.revision}`);
    }
    this.revision = Math.max(this.revision, revision);
  }

  /** Staff refund money at the provider, or the cardholder disputes the payment, and the bank decides. */
  private async moneyGoesBack(): Promise<void> {
    const { random, ledger, time, uuid } = this.world;
    const [paid] = ledger.succeededOf(uuid);
    if (paid === undefined || !random.happens(0.1)) return;
    await time.wait(random.between(0, 200_000));
    const left = paid.amountCents - paid.refundedCents;
    if (random.happens(0.7) && left > 0) ledger.refund(paid.id, random.whole(1, left), `staff-${this.tab}`);
    else {
      ledger.dispute(paid.id, 'open');
      await time.wait(random.between(0, 200_000));
      ledger.dispute(paid.id, random.happens(0.5) ? 'won' : 'lost');
    }
  }
}
