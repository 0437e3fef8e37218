import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** Who asks, for counting: an IPv4 address, or the /64 network that one IPv6 customer has to himself. */
export const clientAddress = (ip = ''): string => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')];
  const filling = tail === undefined ? [] : Array.from({ length: GROUPS - front.length - back.length }, () => '0');
  const groups = [...front, ...filling, ...back].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
};
