import { status, type ServiceDefinition, type handleUnaryCall } from '@grpc/grpc-js';
import protobuf from 'google-protobuf';
import { accessDenied, asRefusal, Refusal } from './refusals.js';
import type { Users } from './authentication.js';
import type { Call } from './services.js';

/** The texts of a request's options, in the order of their numbers: the login name, then the password. */
type Options = readonly string[];

function optionsIn(bytes: Buffer): Options {
  const outer = new protobuf.BinaryReader(bytes);
  const texts: string[] = [];
  while (outer.nextField()) {
    outer.readMessage(texts, () => {
      while (outer.nextField()) texts[outer.getFieldNumber() - 1] = outer.readString();
    });
  }
  return texts;
}

const call = (name: string) => ({
  path: `/event_store.client.users.Users/${name}`,
  requestStream: false as const,
  responseStream: false as const,
  requestSerialize: () => Buffer.alloc(0),
  requestDeserialize: optionsIn,
  responseSerialize: () => Buffer.alloc(0),
  responseDeserialize: () => ({}),
});

/** Of the service Users, what makes a user and gives it another password. */
export const UsersService = {
  create: call('Create'),
  resetPassword: call('ResetPassword'),
} satisfies ServiceDefinition;

const conflict = (name: string): Refusal =>
  new Refusal(status.FAILED_PRECONDITION, 'Conflict.', { exception: 'user-conflict', 'login-name': name });

const notFound = (name: string): Refusal =>
  new Refusal(status.NOT_FOUND, `User '${name}' is not found.`, { exception: 'user-not-found', 'login-name': name });

/** Answers admins alone; the users last until the process ends. */
export function usersCalls(users: Users, authenticate: (call: Call) => string | undefined) {
  const setPassword =
    (refusal: (name: string) => Refusal | undefined): handleUnaryCall<Options, object> =>
    (request, answer) => {
      try {
        if (authenticate(request) !== 'admin') throw accessDenied();
        const [name = '', password = ''] = request.request;
        const refused = refusal(name);
        if (refused) throw refused;
        users.set(name, password);
        answer(null, {});
      } catch (error) {
        answer(asRefusal(error));
      }
    };
  return {
    create: setPassword((name) => (users.has(name) ? conflict(name) : undefined)),
    resetPassword: setPassword((name) => (users.has(name) ? undefined : notFound(name))),
  };
}
