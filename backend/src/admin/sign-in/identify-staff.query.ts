import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Staff, type Identification } from './staff.js';

export class IdentifyStaff extends Query<Identification> {
  constructor(
    readonly email: string,
    readonly password: string,
  ) {
    super();
  }
}

@QueryHandler(IdentifyStaff)
export class IdentifyStaffHandler implements IQueryHandler<IdentifyStaff> {
  constructor(private readonly staff: Staff) {}

  async execute({ email, password }: IdentifyStaff): Promise<Identification> {
    return this.staff.identify(email, password);
  }
}
