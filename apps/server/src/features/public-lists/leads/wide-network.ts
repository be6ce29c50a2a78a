import { isIPv4 } from 'node:net';
import { networkOf } from '#platform/http/network.ts';

/** The wider network of an address, in which a sender can change it: /24, with IPv6 /48. */
export function wideNetworkOf(ip: string): string {
  const network = networkOf(ip);
  if (isIPv4(network)) return network.split('.').slice(0, 3).join('.');
  return network.split(':').slice(0, 3).join(':');
}
