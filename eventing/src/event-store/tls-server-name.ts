import { isIP } from 'node:net';
import { credentials } from '@grpc/grpc-js';

interface Connector {
  readonly connectionOptions: { servername?: string };
}

interface Credentials {
  _createSecureConnector: (this: Credentials, ...given: unknown[]) => Connector;
}

/**
 * gRPC names a server to TLS by the host of its URL, also where that is an IP, which RFC 6066 forbids and Node refuses since version 26. Then no
 * name is given; the certificate must be one for the IP all the same.
 */
const secured = Object.getPrototypeOf(credentials.createSsl()) as Credentials;
const create = secured._createSecureConnector;
secured._createSecureConnector = function (...given) {
  const connector = create.apply(this, given);
  const { connectionOptions } = connector;
  if (isIP(connectionOptions.servername ?? '') !== 0) delete connectionOptions.servername;
  return connector;
};
