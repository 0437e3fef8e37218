import { Body, Controller, Get, Post, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DEVICES, MAX_MEASURE_MS, SPEED_METRICS, SPEED_STEPS, type SpeedView } from '@shop/domain/analytics';
import { Required, RequiredList } from '../../http/input/check.js';
import { numberFrom, oneOf } from '../../http/input/fields.js';
import { Route } from '../../http/openapi/routes.js';
import { StaffOnly } from '../../http/staff/staff-only.guard.js';
import { RecordSpeed } from './record-speed.command.js';
import { FindSpeed } from './find-speed.query.js';

const MAX_MEASURES = 16;

const OneOf = <const Name extends string>(names: readonly Name[]) =>
  Required(oneOf(names), `must be one of ${names.join(', ')}`);

class SpeedMeasure {
  @OneOf(SPEED_STEPS) readonly step!: (typeof SPEED_STEPS)[number];
  @OneOf(SPEED_METRICS) readonly metric!: (typeof SPEED_METRICS)[number];
  @Required(numberFrom(0, MAX_MEASURE_MS), `must be a number from 0 to ${MAX_MEASURE_MS}`) readonly ms!: number;
}

export class SpeedRequest {
  @OneOf(DEVICES) readonly device!: (typeof DEVICES)[number];
  @RequiredList(SpeedMeasure, MAX_MEASURES, `must be at most ${MAX_MEASURES} measures`)
  readonly measures!: readonly SpeedMeasure[];
}

@Controller('api')
export class SpeedController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('speed')
  @Route({ summary: 'Record speed measures of a page, without an identifier', answers: { 202: 'Accepted' } })
  async count(@Body() { device, measures }: SpeedRequest): Promise<{ accepted: true }> {
    await this.commands.execute(new RecordSpeed(device, measures));
    return { accepted: true };
  }

  @Get('admin/speed')
  @UseGuards(StaffOnly)
  @Route({
    summary: 'Find the measured speed of each step',
    answers: { 200: 'Speed' },
    signIn: 'required',
  })
  async find(): Promise<SpeedView> {
    return this.queries.execute(new FindSpeed());
  }
}
