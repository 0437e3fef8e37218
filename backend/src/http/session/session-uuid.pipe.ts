import { Injectable, type PipeTransform } from '@nestjs/common';
import { isSessionUuid } from '@shop/domain/sessions';
import { BadInput } from '../../platform/bad-input.js';

const RANDOM_UUID = /^.{14}4.{4}[89ab]/;

/** Requires version 4 of RFC 9562, whose digits cannot be guessed from a time; throws BadInput. */
export function mustBeRandom(uuid: string): void {
  if (RANDOM_UUID.test(uuid.toLowerCase())) return;
  throw new BadInput([{ field: 'uuid', message: 'uuid must be a random UUID (version 4)' }]);
}

@Injectable()
export class SessionUuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isSessionUuid(value)) throw new BadInput([{ field: 'uuid', message: 'uuid must be a UUID' }]);
    return value.toLowerCase();
  }
}
