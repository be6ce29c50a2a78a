import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Address ranges without a location: private, local, carrier-grade NAT. */
const unplaced = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  unplaced.addSubnet(network, prefix, 'ipv4');
}
unplaced.addSubnet('::', 127, 'ipv6');
unplaced.addSubnet('fc00::', 7, 'ipv6');
unplaced.addSubnet('fe80::', 10, 'ipv6');

/**
 * The network of an address, e.g. `203.0.113.0/24` or `2001:db8:0:1::/64`, shown as the place of a session: there is no
 * database of locations.
 *
 * @returns null for a private or local network.
 */
export function placeOf(ip: string): string | null {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4 && isIPv4(v4)) {
    return unplaced.check(v4, 'ipv4') ? null : `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  }
  const v6 = ip.split('%')[0] ?? '';
  if (!isIPv6(v6) || unplaced.check(v6, 'ipv6')) return null;
  const [head = '', tail] = v6.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const behind = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - behind.length)).fill('0'), ...behind);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
