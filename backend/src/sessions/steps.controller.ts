import { Body, Controller, Get, Headers, NotFoundException, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { isStepNumber, type StepNumber } from '@shop/domain/sessions';
import { IsDefined } from 'class-validator';
import type { Response } from 'express';
import { Field, Text } from '../http/input/fields.js';
import { PAYLOAD_GIVEN, UUID, wholeFrom } from '../http/openapi/fields.js';
import { Route } from '../http/openapi/routes.js';
import { REVISION_HEADER, revisionFrom } from '../http/input/revision.js';
import { isSessionUuid, SessionUuidPipe } from '../http/session/session-uuid.pipe.js';
import { ListSteps } from './list-steps.query.js';
import { RecordStep } from './record-step.command.js';
import { stepView, type StepView } from './step-view.js';

const LARGEST_PAYLOAD_BYTES = 2048;

const isSmall = (json: string): boolean => Buffer.byteLength(json) <= LARGEST_PAYLOAD_BYTES;

/** Text that parses, or an object; 2 KiB at most either way. */
const isPayload = (value: unknown): boolean => {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'string') return typeof value === 'object' && isSmall(JSON.stringify(value));
  if (!isSmall(value)) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
};

export class RecordStepRequest {
  @Field('uuid', 'must be a UUID', isSessionUuid, UUID) readonly uuid!: string;
  @IsDefined()
  @Field('step', 'must be a whole number from 0 to 6', isStepNumber, wholeFrom(0, 6))
  readonly stepNumber!: StepNumber;
  @Field('payload', 'must be JSON text or an object of at most 2 KiB', isPayload, PAYLOAD_GIVEN)
  readonly payloadJson?: unknown;
  @Text(40) readonly status?: string | null;
  @Text(100) readonly providerCode?: string | null;
  @Text(500) readonly providerMessage?: string | null;
}

@Controller('api/steps')
export class StepsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @Route({
    summary: 'Records a step of the page',
    answers: { 201: 'Step' },
    revision: 'answered',
    repeatable: true,
    problems: ['session-not-found', 'owner-required', 'too-many-steps', 'contended'],
  })
  async record(@Body() request: RecordStepRequest, @Res({ passthrough: true }) response: Response): Promise<StepView> {
    const { stepNumber, payloadJson = null, status = null, providerCode = null, providerMessage = null } = request;
    const uuid = request.uuid.toLowerCase();
    const step = { stepNumber, payloadJson, status, providerCode, providerMessage };
    const revision = await this.commands.execute(new RecordStep(uuid, step));
    response.setHeader(REVISION_HEADER, String(revision));
    return stepView(uuid, step);
  }

  @Get(':uuid/last')
  @Route({
    summary: 'The last recorded step',
    answers: { 200: 'Step' },
    uuid: true,
    revision: 'asked and answered',
    problems: ['session-not-found', 'owner-required'],
  })
  async findLast(
    @Param('uuid', SessionUuidPipe) uuid: string,
    @Headers(REVISION_HEADER) seen: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StepView> {
    const last = (await this.list(uuid, seen, response)).at(-1);
    if (last === undefined) throw new NotFoundException('This session has recorded no step.');
    return last;
  }

  @Get(':uuid')
  @Route({
    summary: 'Every recorded step, in order',
    answers: { 200: 'Steps' },
    uuid: true,
    revision: 'asked and answered',
    problems: ['session-not-found', 'owner-required'],
  })
  async list(
    @Param('uuid', SessionUuidPipe) uuid: string,
    @Headers(REVISION_HEADER) seen: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly StepView[]> {
    const { view, revision } = await this.queries.execute(new ListSteps(uuid, revisionFrom(seen)));
    response.setHeader(REVISION_HEADER, String(revision));
    return view;
  }
}
