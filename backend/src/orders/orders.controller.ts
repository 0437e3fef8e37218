import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { ApiParam } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { clientIp } from '../platform/client-ip.js';
import { Route } from '../http/openapi/routes.js';
import { TooManyRequests } from '../limits/too-many-requests.js';
import { AskRefund, ChooseWait, DeclareWithdrawal, Resend } from './customer-actions.command.js';
import { FindOrderFile, REPORT_PROBLEMS, serviceOf } from './find-order-file.query.js';
import { FindOrder } from './find-order.query.js';
import type { DocumentFile } from '../documents/document-file.js';
import { AskRefundRequest, DeclareWithdrawalRequest } from './order.requests.js';
import { OpenReport } from './open-report.command.js';
import { OrderFeed } from './order-feed.js';
import { OrderLinkPipe, OrderTokenPipe } from './order-token.pipe.js';
import type { OrderLink } from './order-tokens.js';
import { streamOrder } from './stream-order.js';
import { FULL_RETRY_AFTER_SECONDS } from '../live-streams/live-stream.js';
import { isReading } from './reading/is-reading.js';

function answerFile(response: Response, { name, type, content }: DocumentFile): void {
  response.attachment(name).type(type).send(Buffer.from(content));
}

const PDF = { 200: 'application/pdf' } as const;
const WITHDRAWAL_PROBLEMS = [
  'order-not-found',
  'order-link-replaced',
  'order-address-invalid',
  'withdrawal-name-missing',
  'withdrawal-too-late',
  'withdrawal-already-declared',
  'withdrawal-nothing-left',
  'withdrawal-given-up',
  'contended',
] as const;
const ORDER_ANSWER = { answers: { 200: 'Order' }, repeatable: true } as const;

/** The buyer's page; the token in the path is the only credential, so it is never written to a log. */
@Controller('api/orders/:token')
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly feed: OrderFeed,
  ) {}

  @Get()
  @Route({
    summary: 'Find an order',
    answers: { 200: 'Order' },
    problems: ['order-not-found', 'order-link-replaced', 'order-not-open'],
  })
  async find(@Param('token', OrderTokenPipe) orderId: string): Promise<OrderView> {
    return this.queries.execute(new FindOrder(orderId));
  }

  @Get('stream')
  @ApiParam({ name: 'token', type: String })
  @Route({
    summary: 'Stream an order as server-sent events `order`, until it changes no more by itself',
    answers: {},
    stream: 'Order',
    problems: ['order-not-found', 'order-link-replaced', 'order-not-open'],
  })
  async stream(
    @Param('token', OrderLinkPipe) link: OrderLink,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.queries.execute(new FindOrder(link.orderId));
    const leave = this.feed.open.take(clientIp(request.ip));
    if (leave === undefined) throw new TooManyRequests(FULL_RETRY_AFTER_SECONDS);
    streamOrder(response, this.feed, link, leave);
  }

  @Get('reports/:service')
  @Route({
    summary: 'Find a report as PDF; the first access is recorded',
    answers: {},
    files: PDF,
    problems: REPORT_PROBLEMS,
  })
  async report(
    @Param('token', OrderTokenPipe) orderId: string,
    @Param('service') service: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const serviceId = serviceOf(service);
    const file = await this.queries.execute(new FindOrderFile(orderId, { report: serviceId }));
    if (isReading(request)) await this.commands.execute(new OpenReport(orderId, serviceId));
    answerFile(response, file);
  }

  @Get('invoice')
  @Route({
    summary: 'Find the invoice as PDF',
    answers: {},
    files: PDF,
    problems: ['order-not-found', 'order-link-replaced', 'report-not-ready'],
  })
  async invoice(@Param('token', OrderTokenPipe) orderId: string, @Res() response: Response): Promise<void> {
    answerFile(response, await this.queries.execute(new FindOrderFile(orderId, 'invoice')));
  }

  @Get('credit-notes/:service')
  @Route({
    summary: 'Find the credit note of a refund as PDF',
    answers: {},
    files: PDF,
    problems: ['order-not-found', 'order-link-replaced', 'report-not-ready'],
  })
  async creditNote(
    @Param('token', OrderTokenPipe) orderId: string,
    @Param('service') service: string,
    @Res() response: Response,
  ): Promise<void> {
    answerFile(response, await this.queries.execute(new FindOrderFile(orderId, { creditNote: serviceOf(service) })));
  }

  @Post('resend')
  @Route({
    summary: 'Send the last mail again',
    ...ORDER_ANSWER,
    problems: ['order-not-found', 'order-link-replaced', 'order-mails-used-up', 'contended'],
  })
  async resend(@Param('token', OrderTokenPipe) orderId: string): Promise<OrderView> {
    return this.commands.execute(new Resend(orderId));
  }

  @Post('wait')
  @Route({
    summary: 'Keep waiting for a late order',
    ...ORDER_ANSWER,
    problems: ['order-not-found', 'order-link-replaced', 'order-not-late', 'contended'],
  })
  async wait(@Param('token', OrderTokenPipe) orderId: string): Promise<OrderView> {
    return this.commands.execute(new ChooseWait(orderId));
  }

  @Post('refund')
  @Route({
    summary: 'Ask for the refund of one report',
    ...ORDER_ANSWER,
    problems: ['order-not-found', 'order-link-replaced', 'refund-too-early', 'refund-explanation-missing', 'contended'],
  })
  async refund(
    @Param('token', OrderTokenPipe) orderId: string,
    @Body() { serviceId, complaint, explanation }: AskRefundRequest,
  ): Promise<OrderView> {
    return this.commands.execute(new AskRefund(orderId, serviceId, complaint, explanation));
  }

  @Post('withdrawal')
  @Route({
    summary: 'Withdraw from the contract; idempotent',
    ...ORDER_ANSWER,
    problems: WITHDRAWAL_PROBLEMS,
  })
  async withdraw(
    @Param('token', OrderTokenPipe) orderId: string,
    @Body() { name, email }: DeclareWithdrawalRequest,
  ): Promise<OrderView> {
    return this.commands.execute(new DeclareWithdrawal(orderId, name, email));
  }
}
