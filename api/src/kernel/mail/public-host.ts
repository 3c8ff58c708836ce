import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicIp } from '../security/public-address.ts'
import { MailProblem } from './trouble.ts'

export type LookUp = (host: string) => Promise<readonly { readonly address: string }[]>

/**
 * Resolves the host of a company's mail server to an IP address. It must be public, so that nobody reaches
 * this server's network; and it is fixed, so that a second lookup cannot give another answer.
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
