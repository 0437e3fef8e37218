import ipaddr from 'ipaddr.js';

/** A network that is counted as one client, and how many times the allowance of one customer it has. */
export interface ClientNetwork {
  readonly name: string;
  readonly allowance: number;
}

/** One customer has a /64 or, with most providers, a /56; a /48 belongs to a company, or to many customers of a provider. */
const IPV6_NETWORKS = [
  { bits: 64, allowance: 1 },
  { bits: 56, allowance: 4 },
  { bits: 48, allowance: 16 },
];

/** The IPv4 address that an IPv6 address carries: mapped (::ffff:0:0/96) or translated (NAT64, 64:ff9b::/96). */
function carriedIpv4(ip: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address();
  return ip.range() === 'rfc6052' ? new ipaddr.IPv4(ip.toByteArray().slice(-4)) : undefined;
}

/** The networks by which a request is counted, the narrowest first: one IPv4 address, or the IPv6 networks around an address. */
export function clientNetworks(ip = ''): readonly [ClientNetwork, ...ClientNetwork[]] {
  const text = ip.replace(/%.*$/, '');
  if (!ipaddr.isValid(text)) return [{ name: text, allowance: 1 }];
  const parsed = ipaddr.parse(text);
  const client = parsed instanceof ipaddr.IPv6 ? (carriedIpv4(parsed) ?? parsed) : parsed;
  if (client instanceof ipaddr.IPv4) return [{ name: client.toString(), allowance: 1 }];
  const [narrowest, ...wider] = IPV6_NETWORKS.map(({ bits, allowance }) => ({
    name: `${ipaddr.IPv6.networkAddressFromCIDR(`${client.toString()}/${bits}`).toString()}/${bits}`,
    allowance,
  }));
  return [narrowest ?? { name: text, allowance: 1 }, ...wider];
}

/** The client, for counting what is open at once: the narrowest of these networks. */
export const clientIp = (ip?: string): string => clientNetworks(ip)[0].name;
