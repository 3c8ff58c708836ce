import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/**
 * Whether a tenant may make this server call the address: https and a public host name, so that nobody
 * reaches the server's own network (SSRF).
 */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username } = new URL(address)
  return protocol === 'https:' && username === '' && isPublicHost(hostname)
}

/** Whether a host name is public: not an IP address and not a local name. */
export function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return false
  const labels = hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  const isLocal = ['localhost', 'local', 'internal', 'lan', 'home', 'corp'].includes(last)
  return labels.length > 1 && !/^\d+$/.test(last) && !last.startsWith('0x') && !isLocal
}

/** Resolves a name to IP addresses; tests pass their own. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export const resolveName: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/** Networks outside the public internet (IANA special-purpose registries). */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
/** For IPv6, only the range assigned to the public internet counts, minus its exceptions. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6')
}

export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return isIP(address) === 6 && publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** The name resolves, or may resolve, to a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/**
 * Refuses a non-public address, judging both its name and the IP addresses behind it. Returns the IP address to connect
 * to: the name may lead elsewhere when it is resolved again.
 */
export async function checkPublicAddress(address: string, resolve: Resolve): Promise<string> {
  if (!isPublicAddress(address)) throw new PrivateAddress(address)
  const numbers = await resolve(new URL(address).hostname)
  const [first] = numbers
  if (first === undefined || !numbers.every(isPublicIp)) throw new PrivateAddress(address)
  return first
}
