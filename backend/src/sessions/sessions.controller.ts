import { Body, Controller, Get, Headers, Inject, Param, Patch, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { isGiven, type SessionView } from '@shop/domain';
import { cleanEmail } from '@shop/domain/customers';
import { DEFAULT_LANGUAGE, isLanguage } from '@shop/domain/sessions';
import type { Response } from 'express';
import type { Configuration } from '../platform/configuration.js';
import { type HostCookie, ownerCookie } from '../http/session/cookies.js';
import { Route } from '../http/openapi/routes.js';
import { REVISION_HEADER, revisionFrom } from '../http/input/revision.js';
import { mustBeRandom, SessionUuidPipe } from '../http/session/session-uuid.pipe.js';
import { CONFIGURATION } from '../platform/tokens.js';
import { FindSession } from './find-session.query.js';
import { isRobot } from './is-robot.js';
import { StartSessionRequest, UpdateSessionRequest, changesFrom } from './session.requests.js';
import { newSessionUuid, type VersionedSession } from './session-stream.js';
import { StartSession } from './start-session.command.js';
import { UpdateSession } from './update-session.command.js';

function answer(response: Response, { view, revision }: VersionedSession): SessionView {
  response.setHeader(REVISION_HEADER, String(revision));
  return view;
}

@Controller('api/sessions')
export class SessionsController {
  private readonly owner: HostCookie;
  private readonly isStrict: boolean;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CONFIGURATION) { http, sessionBinding }: Configuration,
  ) {
    this.owner = ownerCookie(http.publicUrl);
    this.isStrict = sessionBinding === 'strict';
  }

  @Post()
  @Route({
    summary: 'Start a visit, or find the one with this uuid',
    answers: { 200: 'Session', 201: 'Session' },
    revision: 'answered',
    repeatable: true,
    problems: ['session-not-found', 'contended'],
  })
  async start(
    @Body() request: StartSessionRequest,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { uuid, lang, idaff = null, src = null, email = null, product = null, idveh = null } = request;
    if (this.isStrict && isGiven(uuid)) mustBeRandom(uuid);
    const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
    const urlParameters = { idaff, src, email: email && cleanEmail(email), product, idveh };
    const session = await this.commands.execute(
      new StartSession(uuid?.toLowerCase() ?? newSessionUuid(), language, urlParameters, isRobot(userAgent)),
    );
    if (session.ownerSecret !== undefined) this.owner.set(response, session.ownerSecret);
    response.status(session.isNew ? 201 : 200);
    return answer(response, session);
  }

  @Get(':uuid')
  @Route({
    summary: 'Find a visit',
    answers: { 200: 'Session' },
    uuid: true,
    revision: 'asked and answered',
    problems: ['session-not-found'],
  })
  async find(
    @Param('uuid', SessionUuidPipe) uuid: string,
    @Headers(REVISION_HEADER) revision: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    return answer(response, await this.queries.execute(new FindSession(uuid, revisionFrom(revision))));
  }

  @Patch(':uuid')
  @Route({
    summary: 'Change the given fields of a visit',
    answers: { 200: 'Session' },
    uuid: true,
    revision: 'answered',
    repeatable: true,
    paid: 'by visit',
    problems: [
      'consent-missing',
      'consent-without-email',
      'email-invalid',
      'services-unknown',
      'session-not-found',
      'owner-required',
      'contended',
      'too-many-changes',
      'proof-of-work-required',
      'vehicle-mismatch',
    ],
  })
  async update(
    @Param('uuid', SessionUuidPipe) uuid: string,
    @Body() request: UpdateSessionRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return answer(response, await this.commands.execute(new UpdateSession(uuid, changesFrom(request))));
  }
}
