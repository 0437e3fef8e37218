import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Staff, type Identification } from './staff.js';

export class FindStaffByPassword extends Query<Identification> {
  constructor(
    readonly email: string,
    readonly password: string,
  ) {
    super();
  }
}

@QueryHandler(FindStaffByPassword)
export class FindStaffByPasswordHandler implements IQueryHandler<FindStaffByPassword> {
  constructor(private readonly staff: Staff) {}

  async execute({ email, password }: FindStaffByPassword): Promise<Identification> {
    return this.staff.identify(email, password);
  }
}
