import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldError } from '../problem.js';
import { BadInput } from './bad-input.js';

const errorsOf = (errors: readonly ValidationError[], parent = ''): FieldError[] =>
  errors.flatMap(({ property, constraints = {}, children = [] }) => {
    const field = parent === '' ? property : `${parent}.${property}`;
    return [...Object.values(constraints).map((message) => ({ field, message })), ...errorsOf(children, field)];
  });

/** Refuses the wrong shape by field, drops what the contract does not know. */
export const inputPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    transform: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new BadInput(errorsOf(errors)),
  });
