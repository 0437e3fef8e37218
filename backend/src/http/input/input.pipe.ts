import { StandardSchemaValidationPipe } from '@nestjs/common';
import { BadInput } from './bad-input.js';

type Schema = Parameters<StandardSchemaValidationPipe['validate']>[1];

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

const fieldOf = ({ path = [] }: Issue): string => {
  const [first = 'body'] = path;
  return String(typeof first === 'object' ? first.key : first);
};

/** One message per field, in the order of the schema. */
const refusalOf = (issues: readonly Issue[]): BadInput => {
  const byField = new Map(issues.toReversed().map((issue) => [fieldOf(issue), issue.message]));
  const errors = [...byField].map(([field, message]) => ({ field, message: `${field} ${message}` }));
  return new BadInput(errors.toReversed());
};

/** Refuses input of the wrong shape by field, and drops what the schema does not list; a missing body counts as an empty one. */
export class InputPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: refusalOf });
  }

  protected override validate<T>(value: unknown, schema: Schema, options?: Record<string, unknown>) {
    return super.validate<T>(value ?? {}, schema, options);
  }
}
