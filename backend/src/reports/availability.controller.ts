import { Controller, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AvailabilityView } from '@shop/domain/reports';
import type { Response } from 'express';
import { REVISION_HEADER } from '../http/input/revision.js';
import { Route } from '../http/openapi/routes.js';
import { SessionUuidPipe } from '../http/session/session-uuid.pipe.js';
import { AskAvailability } from './ask-availability.command.js';

@Controller('api/sessions')
export class AvailabilityController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':uuid/availability')
  @Route({
    summary: 'Ask the report providers for the availability of each report for the vehicle of a visit',
    answers: { 200: 'Availability' },
    uuid: true,
    revision: 'answered',
    paid: 'by visit',
    problems: ['session-not-found', 'owner-required', 'contended', 'proof-of-work-required'],
  })
  async ask(
    @Param('uuid', SessionUuidPipe) uuid: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AvailabilityView> {
    const { view, revision } = await this.commands.execute(new AskAvailability(uuid));
    response.setHeader(REVISION_HEADER, String(revision));
    return view;
  }
}
