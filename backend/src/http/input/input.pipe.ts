import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { instanceToPlain, plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { BadInput } from '../../platform/bad-input.js';
import { fieldsOf } from './described.js';

const sentenceOf = ({ children = [], constraints = {} }: ValidationError): string =>
  children[0] === undefined ? (Object.values(constraints)[0] ?? '') : sentenceOf(children[0]);

/** One message per field, in the order of the class, which class-validator gives up for inherited fields. */
function refusalOf(errors: readonly ValidationError[]): BadInput {
  const order = Object.keys(fieldsOf(errors[0]?.target ?? {}));
  const sorted = errors.toSorted((a, b) => order.indexOf(a.property) - order.indexOf(b.property));
  return new BadInput(
    sorted.map((error) => ({ field: error.property, message: `${error.property} ${sentenceOf(error)}` })),
  );
}

/** Refuses input of the wrong shape by field, and drops what its class does not list; a missing body counts as an empty one. */
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidUnknownValues: true,
      stopAtFirstError: true,
      validationError: { target: true, value: false },
      exceptionFactory: refusalOf,
      validatorPackage: { validate: validateSync },
      transformerPackage: { plainToInstance, classToPlain: instanceToPlain },
    });
  }

  /** Throws for a body without a class, which Nest would pass on as it came; a class imported as a type is none. */
  protected override toValidate(metadata: ArgumentMetadata): boolean {
    const isChecked = super.toValidate(metadata);
    if (metadata.type === 'body' && !isChecked) throw new Error('No class checks this body.');
    return isChecked;
  }
}
