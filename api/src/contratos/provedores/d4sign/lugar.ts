import { chamadasPorHora } from '@claquete/core/contratos/provedores/quota'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Services } from '../../../kernel/services.ts'
import { openIntegration } from '../../../sistema/configuracoes/public.ts'

/** The account of D4Sign that is asked, and where. */
export interface LugarD4sign {
  readonly ambiente: string
  readonly url: string
  readonly token: string
  /** Blank where the account has none. */
  readonly cryptKey: string
  readonly hmacKey: string
  readonly cofre: string | undefined
  readonly pasta: string | undefined
  /** Calls that are answered in an hour. */
  readonly porHora: number
  /** `configurada_em` of the card. */
  readonly de: string | null
}

export const unconfiguredD4sign =
  'A D4Sign não está configurada. Abra Configurações, Integração, D4Sign, e informe as chaves.'

const withoutSafe =
  'Falta escolher o cofre. Abra Configurações, Integração, D4Sign, e escolha onde os documentos ficam.'

interface At {
  readonly db: TenantDb
  readonly services: Services
}

/** What the company's card says; undefined where it says nothing. */
export async function findLugarD4sign({ db, services }: At): Promise<LugarD4sign | undefined> {
  const own = await openIntegration({ db, services }, 'd4sign')
  if (!own) return undefined
  const { ambiente, cofre, pasta, por_hora } = own.dados
  const rest = {
    ambiente: ambiente ?? '',
    cofre: cofre ?? undefined,
    pasta: pasta ?? undefined,
    porHora: Number(por_hora ?? chamadasPorHora),
    de: own.configurada_em,
  }
  if (ambiente === 'simulador') {
    const found = await services.sandboxes?.findD4sign()
    if (!found) return undefined
    const { url, id, secret, hmacKeys } = found
    return { ...rest, url, token: id, cryptKey: secret, hmacKey: hmacKeys[0] ?? '' }
  }
  const { d4sign } = services.config.signatures
  const url = ambiente === 'producao' ? d4sign.producao : d4sign.homologacao
  return {
    ...rest,
    url: url.replace(/\/+$/u, ''),
    token: own.segredos['token'] ?? '',
    cryptKey: own.segredos['crypt_key'] ?? '',
    hmacKey: own.segredos['chave_hmac'] ?? '',
  }
}

/** Why nothing can be sent by D4Sign; undefined where it can. */
export async function unreadyD4sign(at: At): Promise<string | undefined> {
  const lugar = await findLugarD4sign(at)
  if (!lugar) return unconfiguredD4sign
  return lugar.cofre === undefined ? withoutSafe : undefined
}
