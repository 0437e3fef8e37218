import { Injectable, type PipeTransform } from '@nestjs/common';
import { BadInput } from '../input/bad-input.js';

/** Any 8-4-4-4-12 of hexadecimal digits, of any UUID version. */
export const SESSION_UUID = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

export const isSessionUuid = (value: unknown): value is string => typeof value === 'string' && SESSION_UUID.test(value);

const RANDOM_UUID = /^.{14}4.{4}[89ab]/;

/** Requires version 4 of RFC 9562, whose digits cannot be guessed from a time; throws BadInput. */
export const mustBeRandom = (uuid: string): void => {
  if (RANDOM_UUID.test(uuid.toLowerCase())) return;
  throw new BadInput([{ field: 'uuid', message: 'uuid must be a random UUID (version 4)' }]);
};

@Injectable()
export class SessionUuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isSessionUuid(value)) throw new BadInput([{ field: 'uuid', message: 'uuid must be a UUID' }]);
    return value.toLowerCase();
  }
}
