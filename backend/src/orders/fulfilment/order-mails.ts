import { Inject, Injectable } from '@nestjs/common';
import {
  codeRecipient,
  missingServices,
  promisedSeconds,
  READABLE_DAYS,
  readableUntil,
  receivedServices,
  referenceOf,
  type OrderedMail,
  type OrderedService,
  type OrderState,
  wordingOf,
} from '@shop/domain/orders';
import type { ReportSummary } from '@shop/domain/reports';
import { daysAfter } from '@shop/domain/time';
import type { Configuration } from '../../platform/configuration.js';
import { Clock } from '../../platform/clock.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import type { DocumentFile } from '../../documents/document-file.js';
import type { OutgoingMail } from '../../mail/mail-sender.js';
import type { Mail } from '../../mail/content.js';
import type { OrderMailModel } from '../../mail/mail-models.js';
import {
  emailChangedMail,
  emailCodeMail,
  emailCorrectedMail,
  confirmationMail,
  immediatePerformanceMail,
  lateMail,
  linkReplacedMail,
  refundDeclinedMail,
  refundMadeMail,
  reportsReadyMail,
  withdrawalMail,
} from '../../mail/order-templates.js';
import { EmailCodes } from '../email/email-codes.js';
import { AskProvider } from './ask-provider.js';
import type { ActiveOrder } from '../active-order.js';
import { linesOf, OrderDocuments, type MailedReport } from '../../documents/order-documents.js';
import { OrderTokens } from '../order-tokens.js';

type MailDraft = Omit<OutgoingMail, 'messageId'>;

const withoutReport = ({ services }: OrderState) =>
  services.flatMap(({ serviceId, standing, shareCents, reason }) =>
    standing === 'unavailable' ? [{ service: serviceId, refundCents: shareCents, reason: reason ?? 'no-answer' }] : [],
  );

function known<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('a due mail lacks data of its order');
  return value;
}

function refundOf(service: OrderedService | undefined) {
  const { serviceId, shareCents, refundReason, refundedAt, creditNote } = known(service);
  return {
    ...{ service: serviceId, amountCents: shareCents, reason: known(refundReason), madeAt: known(refundedAt) },
    creditNoteNumber: known(creditNote).number,
  };
}

function refusalOf(service: OrderedService | undefined) {
  const { serviceId, declined } = known(service);
  return { service: serviceId, reason: known(declined) };
}

function withdrawalOf({ withdrawal, services: all }: OrderState) {
  const { name, email, services, declaredAt, sentOn } = known(withdrawal);
  const covered = all.filter(({ serviceId }) => services.includes(serviceId));
  const refundCents = covered.reduce((sum, { shareCents }) => sum + shareCents, 0);
  return { name, email, services, declaredAt, sentOn, refundCents };
}

/** The recipient: of a withdrawal the e-mail that it gives, of a code the last one that accepted a mail, of a change the old one. */
export function recipientOf(state: OrderState, { mail, copy }: OrderedMail): string {
  if (mail === 'withdrawal') return known(state.withdrawal).acknowledgedTo;
  if (mail === 'address-code') return codeRecipient(state);
  return mail === 'address-changed' ? known(state.address.former[copy - 1]) : state.email;
}

/** Renders the mails of an order from its current state. */
@Injectable()
export class OrderMails {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly tokens: OrderTokens,
    private readonly codes: EmailCodes,
    private readonly documents: OrderDocuments,
    private readonly provider: AskProvider,
    private readonly clock: Clock,
  ) {}

  async write(order: ActiveOrder, mail: OrderedMail): Promise<MailDraft> {
    const reports = mail.mail === 'reports' ? await this.reportsOf(order) : [];
    const summaries = reports.map(({ summary }) => summary);
    const { subject, text, html } = this.render(order, mail, summaries);
    const files = [...reports.map(({ file }) => file), ...(await this.otherFilesOf(order, mail))];
    const to = recipientOf(order.state, mail);
    return { to, subject, text, html, files, replyTo: this.configuration.page.supportEmail };
  }

  private async reportsOf(order: ActiveOrder): Promise<readonly MailedReport[]> {
    const received = order.state.services.filter(({ standing }) => standing === 'received');
    const reports = await Promise.all(received.map((service) => this.reportOf(order, service)));
    return reports.filter((report) => report !== undefined);
  }

  /** Undefined only for a report that has expired; one that Postgres has lost is asked for again. */
  private async reportOf(order: ActiveOrder, service: OrderedService): Promise<MailedReport | undefined> {
    const find = () => this.documents.report(order.orderId, order.state, service.serviceId);
    const stored = await find();
    const deletedAt = daysAfter(known(service.receivedAt), READABLE_DAYS);
    if (stored !== undefined || this.clock.now() >= deletedAt) return stored;
    await this.provider.recover(order, service);
    return known(await find());
  }

  private render(
    { orderId, state, order }: ActiveOrder,
    { mail, copy, about }: OrderedMail,
    summaries: readonly ReportSummary[],
  ): Mail {
    const model = this.modelOf(orderId, state, order);
    const { paidAt, promisedBy, lang } = order;
    const service = state.services.find(({ serviceId }) => serviceId === about);
    switch (mail) {
      case 'confirmation': {
        const promised = state.lateAt === null ? promisedBy : null;
        const own = { email: state.email, paidAt, promisedBy: promised, invoiceNumber: state.invoice?.number ?? '' };
        const immediateDeliveryAgreedAt = state.agreement?.agreedAt ?? null;
        const agreed = { promisedSeconds: promisedSeconds(order), immediateDeliveryAgreedAt };
        return confirmationMail({ ...model, ...own, ...agreed, lines: linesOf(state) }, lang);
      }
      case 'reports': {
        const own = { ready: receivedServices(state), summaries, missing: withoutReport(state) };
        const times = { readableUntil: readableUntil(paidAt), isLate: state.lateAt !== null };
        return reportsReadyMail({ ...model, ...own, ...times }, lang);
      }
      case 'late': {
        const waitUrl = `${model.orderUrl}#choix`;
        const own = { missing: missingServices(state), paidAt, openedAt: order.openedAt, promisedBy };
        return lateMail({ ...model, ...own, waitUrl, refundUrl: waitUrl }, lang);
      }
      case 'address-code': {
        const { email, expiresAt } = known(state.address.change);
        const code = this.codes.codeOf({ orderId, request: copy });
        return emailCodeMail({ ...model, code, email, expiresAt }, lang);
      }
      case 'address-changed':
        return emailChangedMail({ ...model, email: state.email }, lang);
      case 'address-corrected':
        return emailCorrectedMail({ ...model, email: state.email }, lang);
      case 'refunded':
        return refundMadeMail({ ...model, ...refundOf(service) }, lang);
      case 'refund-declined':
        return refundDeclinedMail({ ...model, ...refusalOf(service) }, lang);
      case 'immediate-performance': {
        const agreement = known(state.agreement);
        const { text } = known(wordingOf(agreement.wordingId));
        return immediatePerformanceMail({ ...model, ...agreement, text, paidAt }, lang);
      }
      case 'link-replaced':
        return linkReplacedMail(model, lang);
      case 'withdrawal':
        return withdrawalMail({ ...model, ...withdrawalOf(state), paidAt }, lang);
    }
  }

  private modelOf(orderId: string, state: OrderState, order: ActiveOrder['order']): OrderMailModel {
    const { page, http } = this.configuration;
    const { name, siret, vatNumber, mediator, address } = page.company;
    return {
      brand: { name: page.brandName, site: http.publicUrl.host, supportEmail: page.supportEmail },
      seller: { name, siret, vatNumber, mediator, address },
      orderReference: referenceOf(state),
      vehicle: order.vehicle,
      orderUrl: new URL(`/commande/${this.tokens.tokenOf({ orderId, link: state.link })}`, http.publicUrl).href,
    };
  }

  private async otherFilesOf({ state }: ActiveOrder, { mail, about }: OrderedMail): Promise<readonly DocumentFile[]> {
    const isRefunded = mail === 'refunded' && about !== null;
    const invoice = mail === 'confirmation' ? await this.documents.invoice(state) : undefined;
    const file = isRefunded ? await this.documents.creditNote(state, about) : invoice;
    return file === undefined ? [] : [file];
  }
}
