import { isIP, isIPv4 } from 'node:net';

/** Names that never leave a local network. */
const LOCAL_NAME = /^(?:localhost|[^.]+|.+\.(?:localhost|local|internal|lan|home|corp|intranet|arpa))\.?$/i;

/** First parts of networks that are not public: this host, private, shared, loopback, link-local, multicast. */
const NOT_PUBLIC_V4: readonly RegExp[] = [
  /^(?:0|10|127)\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^192\.(?:0\.0|168)\./,
  /^198\.1[89]\./,
  /^(?:22[4-9]|2[3-5]\d)\./,
];

/**
 * Whether an address that a person has typed leads out of this computer and its network, as far as it says so itself: a name
 * may still be resolved to an address within. Such an address is not called: what stands there is nobody else's business.
 */
export function isPublicAddress(text: string): boolean {
  const host = URL.parse(text)?.hostname ?? '';
  // URL has written numbers such as 2130706433 or 0x7f.1 as 127.0.0.1 by now.
  if (isIPv4(host)) return !NOT_PUBLIC_V4.some((network) => network.test(host));
  const inner = host.replace(/^\[|\]$/g, '');
  // Global unicast; the addresses of version 4 that stand in version 6 are no way around.
  if (isIP(inner) === 6) return /^[23]/.test(inner) && !/^(?:2002|2001):/.test(inner);
  return host !== '' && !LOCAL_NAME.test(host);
}
