import { Body, Controller, Get, Param, Post, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { OrderView, StaffOrders } from '@shop/domain/orders';
import { Route } from '../../http/openapi/routes.js';
import { SessionUuidPipe } from '../../http/session/session-uuid.pipe.js';
import { AdminId } from '../../http/staff/staff-context.interceptor.js';
import { StaffOnly } from '../../http/staff/staff-only.guard.js';
import {
  GrantRefund,
  DeclineRefund,
  RecordRefundByHand,
  RecordWithdrawal,
  Redeliver,
  GrantEmailChange,
  DeclineEmailChange,
} from './staff-actions.command.js';
import { serviceOf } from '../find-order-file.query.js';
import {
  DeclineRefundRequest,
  GrantRefundRequest,
  RecordWithdrawalRequest,
  RefundByHandRequest,
} from '../order.requests.js';
import { ListOrders } from './list-orders.query.js';

@Controller('api/admin/orders')
@UseGuards(StaffOnly)
export class StaffOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Route({
    summary: 'List orders that are under way, late or need a person',
    answers: { 200: 'StaffOrders' },
    signIn: 'required',
  })
  async list(): Promise<StaffOrders> {
    return this.queries.execute(new ListOrders());
  }

  @Post(':uuid/refunds/:service')
  @Route({
    summary: 'Grant the refund that a buyer asked for, with a reason for the records',
    answers: { 200: 'Order' },
    signIn: 'required',
    uuid: true,
    problems: ['order-not-found', 'refund-reason-missing', 'contended'],
  })
  async grant(
    @AdminId() adminId: string,
    @Param('uuid', SessionUuidPipe) orderId: string,
    @Param('service') service: string,
    @Body() { reason }: GrantRefundRequest,
  ): Promise<OrderView> {
    return this.commands.execute(new GrantRefund(orderId, adminId, serviceOf(service), reason));
  }

  @Post(':uuid/refunds/:service/decline')
  @Route({
    summary: 'Decline the refund that a buyer asked for, with a reason that the buyer reads',
    answers: { 200: 'Order' },
    signIn: 'required',
    uuid: true,
    problems: ['order-not-found', 'refund-reason-missing', 'withdrawal-refund-owed', 'contended'],
  })
  async decline(
    @AdminId() adminId: string,
    @Param('uuid', SessionUuidPipe) orderId: string,
    @Param('service') service: string,
    @Body() { reason }: DeclineRefundRequest,
  ): Promise<OrderView> {
    return this.commands.execute(new DeclineRefund(orderId, adminId, serviceOf(service), reason));
  }

  @Post(':uuid/refunds/:service/by-hand')
  @Route({
    summary: 'Record that the money of a failed refund was paid back in another way, and how',
    answers: { 200: 'Order' },
    signIn: 'required',
    uuid: true,
    problems: ['order-not-found', 'refund-reason-missing', 'contended'],
  })
  async recordByHand(
    @AdminId() adminId: string,
    @Param('uuid', SessionUuidPipe) orderId: string,
    @Param('service') service: string,
    @Body() { reason }: RefundByHandRequest,
  ): Promise<OrderView> {
    return this.commands.execute(new RecordRefundByHand(orderId, adminId, serviceOf(service), reason));
  }

  @Post(':uuid/withdrawal')
  @Route({
    summary: 'Record a withdrawal that the buyer sent by mail or letter; the day of sending decides',
    answers: { 200: 'Order' },
    signIn: 'required',
    uuid: true,
    problems: [
      ...(['order-not-found', 'order-address-invalid', 'withdrawal-name-missing', 'withdrawal-day-wrong'] as const),
      ...(['withdrawal-too-late', 'withdrawal-already-declared', 'withdrawal-nothing-left'] as const),
      ...(['withdrawal-given-up', 'contended'] as const),
    ],
  })
  async recordWithdrawal(
    @AdminId() adminId: string,
    @Param('uuid', SessionUuidPipe) orderId: string,
    @Body() declared: RecordWithdrawalRequest,
  ): Promise<OrderView> {
    return this.commands.execute(new RecordWithdrawal(orderId, adminId, declared));
  }

  @Post(':uuid/address')
  @Route({
    summary: 'Grant a change of e-mail that was referred to staff',
    answers: { 200: 'Order' },
    signIn: 'required',
    uuid: true,
    problems: ['order-not-found', 'contended'],
  })
  async grantAddress(@AdminId() adminId: string, @Param('uuid', SessionUuidPipe) orderId: string): Promise<OrderView> {
    return this.commands.execute(new GrantEmailChange(orderId, adminId));
  }

  @Post(':uuid/address/decline')
  @Route({
    summary: 'Decline a change of e-mail that was referred to staff',
    answers: { 200: 'Order' },
    signIn: 'required',
    uuid: true,
    problems: ['order-not-found', 'contended'],
  })
  async declineAddress(
    @AdminId() adminId: string,
    @Param('uuid', SessionUuidPipe) orderId: string,
  ): Promise<OrderView> {
    return this.commands.execute(new DeclineEmailChange(orderId, adminId));
  }

  @Post(':uuid/redelivery')
  @Route({
    summary: 'Send the mails again that the mail server refused',
    answers: { 200: 'Order' },
    signIn: 'required',
    uuid: true,
    problems: ['order-not-found', 'contended'],
  })
  async redeliver(@AdminId() adminId: string, @Param('uuid', SessionUuidPipe) orderId: string): Promise<OrderView> {
    return this.commands.execute(new Redeliver(orderId, adminId));
  }
}
