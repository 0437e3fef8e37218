import { isIP } from 'node:net';
import { credentials, type ChannelCredentials } from '@grpc/grpc-js';

interface Connector {
  readonly connectionOptions: { servername?: string };
}

interface Connecting {
  _createSecureConnector: (this: Connecting, ...given: unknown[]) => Connector;
}

const { createSsl } = credentials;

/**
 * gRPC names a server to TLS by the host of its URL, also where that is an IP, which RFC 6066 forbids and Node refuses since version 26. Then no
 * name is given; the certificate must be one for the IP all the same.
 */
credentials.createSsl = (...given): ChannelCredentials => {
  const secured = createSsl(...given);
  const connecting = secured as unknown as Connecting;
  const create = connecting._createSecureConnector;
  connecting._createSecureConnector = function (...asked) {
    const connector = create.apply(this, asked);
    const { connectionOptions } = connector;
    if (isIP(connectionOptions.servername ?? '') !== 0) delete connectionOptions.servername;
    return connector;
  };
  return secured;
};
