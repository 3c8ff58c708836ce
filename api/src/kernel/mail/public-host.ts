import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicIp } from '../public-address.ts'
import { MailProblem } from './trouble.ts'

export type LookUp = (host: string) => Promise<readonly { readonly address: string }[]>

/**
 * The address to connect to for a server a company named: public, so that nobody makes this server
 * speak to its own neighbours, and fixed, so that a second look-up cannot answer otherwise.
 */
export async function publicAddressOf(
  host: string,
  lookUp: LookUp = (name) => lookup(name, { all: true }),
): Promise<string> {
  const found = isIP(host) ? [{ address: host }] : await lookUp(host).catch(() => [])
  if (found.length === 0) {
    throw new MailProblem(
      `O servidor de e-mail ${host} não foi encontrado. Confira o nome.`,
      'servidor',
      false,
    )
  }
  const [first] = found
  if (!first || !found.every(({ address }) => isPublicIp(address))) {
    throw new MailProblem('Informe um servidor de e-mail da rede pública.', 'servidor', false)
  }
  return first.address
}
