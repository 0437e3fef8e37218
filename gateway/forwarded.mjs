import { isIP } from 'node:net';
import express from 'express';
import clientOf from 'proxy-addr';

/**
 * The setting GATEWAY_TRUST_PROXY as a list for Express: IP addresses, networks, loopback, linklocal, uniquelocal, separated by commas; empty
 * or none trusts nobody. Throws when one is no IP address.
 */
export function trustedProxiesOf(text = '') {
  const named = text.split(',').flatMap((one) => one.trim() || []);
  if (named.join() === 'none') return [];
  try {
    express().set('trust proxy', named);
  } catch (error) {
    const expected = 'none, or loopback, uniquelocal, addresses and networks, separated by commas';
    throw new Error(`GATEWAY_TRUST_PROXY should be ${expected}: ${error.message}`, { cause: error });
  }
  return named;
}

/**
 * Removes the forwarding headers of clients and sets them anew, for the client that the last proxy names of those that `isTrusted(ip, hop)`
 * lets through, else the connection's.
 */
export function forwardedBy(publicUrl, isTrusted) {
  const proto = new URL(publicUrl).protocol.replace(':', '');
  return (request) => {
    const { headers, socket } = request;
    const named = clientOf(request, isTrusted);
    const client = isIP(named ?? '') ? named : socket.remoteAddress;
    for (const name of Object.keys(headers)) if (/^(x-)?forwarded(-|$)|^x-real-ip$/.test(name)) delete headers[name];
    if (client) headers['x-forwarded-for'] = client;
    headers['x-forwarded-proto'] = proto;
  };
}
