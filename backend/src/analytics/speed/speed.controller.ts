import { Body, Controller, Get, Post, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DEVICES, MAX_MEASURE_MS, SPEED_METRICS, SPEED_STEPS, type SpeedView } from '@shop/domain/analytics';
import { z } from 'zod';
import { failing, requestBody } from '../../http/input/fields.js';
import { Route } from '../../http/openapi/routes.js';
import { StaffOnly } from '../../http/staff/staff-only.guard.js';
import { RecordSpeed } from './record-speed.command.js';
import { FindSpeed } from './find-speed.query.js';

const MAX_MEASURES = 16;

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });

const ms = () => {
  const error = `must be a number from 0 to ${MAX_MEASURE_MS}`;
  return z.number({ error }).min(0, failing(error)).max(MAX_MEASURE_MS, failing(error));
};

export const SpeedRequest = requestBody('SpeedRequest', {
  device: oneOf(DEVICES),
  measures: z
    .array(z.object({ step: oneOf(SPEED_STEPS), metric: oneOf(SPEED_METRICS), ms: ms() }))
    .min(1, failing('must not be empty'))
    .max(MAX_MEASURES, failing(`must be at most ${MAX_MEASURES} measures`)),
});
export type SpeedRequest = z.infer<typeof SpeedRequest>;

@Controller('api')
export class SpeedController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('speed')
  @Route({ summary: 'Record speed measures of a page, without an identifier', answers: { 202: 'Accepted' } })
  async count(@Body({ schema: SpeedRequest }) { device, measures }: SpeedRequest): Promise<{ accepted: true }> {
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
