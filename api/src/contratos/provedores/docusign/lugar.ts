import type { Services } from '../../../kernel/services.ts'
import { openIntegration } from '../../../sistema/configuracoes/public.ts'
import type { At } from '../../assinatura/public.ts'
import { ProvedorProblem } from '../fila/servico.ts'

/** The application that asks DocuSign, and where. */
export interface Lugar {
  readonly ambiente: string
  readonly authUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Of notices; none where the company gave none. */
  readonly hmacKeys: readonly string[]
  /** `configurada_em` of the card. */
  readonly de: string | null
}

export const unconfigured =
  'A DocuSign não está configurada. Abra Configurações, Integração, DocuSign, e informe as chaves.'

export const keysOf = (text: string | undefined): string[] =>
  (text ?? '').split(/\s+/u).filter((one) => one !== '')

/** What the company's card says; undefined where it says nothing. */
export async function findLugar({
  db,
  services,
}: {
  readonly db: At['db']
  readonly services: Services
}): Promise<Lugar | undefined> {
  const own = await openIntegration({ db, services }, 'docusign')
  if (!own) return undefined
  const { ambiente, client_id } = own.dados
  const de = own.configurada_em
  if (ambiente === 'simulador') {
    const found = await services.sandboxes?.findDocusign()
    if (!found) return undefined
    const { url, id, secret, hmacKeys } = found
    return { ambiente, authUrl: url, clientId: id, clientSecret: secret, hmacKeys, de }
  }
  const { docusign } = services.config.signatures
  const isReal = ambiente === 'producao'
  return {
    ambiente: ambiente ?? '',
    authUrl: (isReal ? docusign.producao : docusign.demonstracao).replace(/\/+$/u, ''),
    clientId: client_id ?? '',
    clientSecret: own.segredos['client_secret'] ?? '',
    hmacKeys: keysOf(own.segredos['chaves_hmac']),
    de,
  }
}

export async function requireLugar(at: Parameters<typeof findLugar>[0]): Promise<Lugar> {
  const found = await findLugar(at)
  if (!found) throw new ProvedorProblem('reconectar', unconfigured)
  return found
}
