import { Module } from '@nestjs/common';
import { EraseVisitHandler } from './erase-visit.command.js';
import { ErasedVisits } from './erased-visits.js';
import { FindSessionHandler } from './find-session.query.js';
import { ListStepsHandler } from './list-steps.query.js';
import { ListVisitsOfHandler } from './list-visits-of.query.js';
import { RecordStepHandler } from './record-step.command.js';
import { SessionRows } from './session-rows.js';
import { SessionsController } from './sessions.controller.js';
import { StartSessionHandler } from './start-session.command.js';
import { StepsController } from './steps.controller.js';
import { UpdateSessionHandler } from './update-session.command.js';

@Module({
  controllers: [SessionsController, StepsController],
  providers: [
    SessionRows,
    StartSessionHandler,
    UpdateSessionHandler,
    RecordStepHandler,
    FindSessionHandler,
    ListStepsHandler,
    ListVisitsOfHandler,
    EraseVisitHandler,
    ErasedVisits,
  ],
  exports: [ErasedVisits],
})
export class SessionsModule {}
