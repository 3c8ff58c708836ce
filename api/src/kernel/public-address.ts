import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/**
 * Whether a tenant may point the server there: over https, and by a name of the public network, so
 * that nobody makes the server ask its own neighbours.
 */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username } = new URL(address)
  return protocol === 'https:' && username === '' && isPublicHost(hostname)
}

/** Whether a name is one of the public network: no number, no name of a local one. */
export function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return false
  const labels = hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  const isLocal = ['localhost', 'local', 'internal', 'lan', 'home', 'corp'].includes(last)
  return labels.length > 1 && !/^\d+$/.test(last) && !last.startsWith('0x') && !isLocal
}

/** Names to numbers; tests answer for themselves. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export const resolveName: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/** Networks that are not of the public internet (IANA special-purpose registries). */
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
/** Of IPv6 only what is assigned to the public network, less its own exceptions. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address belongs to the public network. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return isIP(address) === 6 && publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** The name leads, or may lead, into a closed network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** Refuses an address that is not of the public network, by its name and by where the name leads. */
export async function checkPublicAddress(address: string, resolve: Resolve): Promise<void> {
  if (!isPublicAddress(address)) throw new PrivateAddress(address)
  const numbers = await resolve(new URL(address).hostname)
  if (numbers.length === 0 || !numbers.every(isPublicIp)) throw new PrivateAddress(address)
}
