import { Body, Controller, Get, Headers, NotFoundException, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { stepView, type StepNumber, type StepView } from '@shop/domain/sessions';
import type { Response } from 'express';
import { either, Nullable, Required, Verbatim, type Check } from '../http/input/check.js';
import { Text, textOf, Uuid, wholeFrom } from '../http/input/fields.js';
import { Route } from '../http/openapi/routes.js';
import { REVISION_HEADER, revisionFrom } from '../http/input/revision.js';
import { SessionUuidPipe } from '../http/session/session-uuid.pipe.js';
import { ListSteps } from './list-steps.query.js';
import { RecordStep } from './record-step.command.js';

const MAX_PAYLOAD_BYTES = 2048;

const isSmall = (json: string): boolean => Buffer.byteLength(json) <= MAX_PAYLOAD_BYTES;

function isSmallJsonText(text: string): boolean {
  if (!isSmall(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const isSmallObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && isSmall(JSON.stringify(value));

const object: Check<object> = {
  fits: (value): value is object => isSmallObject(value) && !Array.isArray(value),
  schema: { type: 'object', properties: {}, additionalProperties: {} },
};

const list: Check<readonly unknown[]> = {
  fits: (value): value is readonly unknown[] => isSmallObject(value) && Array.isArray(value),
  schema: { type: 'array', items: {} },
};

const json = textOf(MAX_PAYLOAD_BYTES, isSmallJsonText, {
  description: 'The same as JSON text.',
  examples: ['{"page":"/"}'],
});

/** JSON text, an object or a list; 2 KiB at most in each form, and returned as it was sent. */
const Payload = () => Nullable(either(object, list, json), 'must be JSON text or an object of at most 2 KiB');

export class RecordStepRequest {
  @Uuid() readonly uuid!: string;
  @Required(wholeFrom(0, 6) as Check<StepNumber>, 'must be a whole number from 0 to 6')
  readonly stepNumber!: StepNumber;
  @Verbatim() @Payload() readonly payloadJson?: object | string | null;
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
    summary: 'Record a step of the page',
    answers: { 201: 'Step' },
    revision: 'answered',
    repeatable: true,
    paid: 'by visit',
    problems: ['session-not-found', 'owner-required', 'too-many-steps', 'contended', 'proof-of-work-required'],
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
    summary: 'Find the last recorded step',
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
    summary: 'List the recorded steps, in order',
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
