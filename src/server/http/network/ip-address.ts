/** The IP address of a request. */
import { isIP } from 'node:net';

/** Some balancers name the port as well: `192.0.2.1:50123`, `[2001:db8::1]:443`. */
export function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

/** The address that rate limits count: the /64 network of an IPv6 address, since one customer usually owns all of it. */
export function countedNetwork(text: string): string {
  const address = withoutPort(text);
  const [, old] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (old) return old;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::');
  const [left, right] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}
