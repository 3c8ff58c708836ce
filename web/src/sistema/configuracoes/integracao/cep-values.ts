import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'

export const providers = {
  viacep: 'ViaCEP (gratuito)',
  brasilapi: 'BrasilAPI (gratuita)',
  outro: 'Outro endereço',
} as const

export const authentications = {
  nenhuma: 'Sem autenticação',
  bearer: 'Authorization: Bearer',
  chave: 'X-API-Key',
} as const

export type CepValues = {
  provedor: keyof typeof providers
  url: string | null
  autenticacao: keyof typeof authentications
  /** Undefined keeps the stored token. */
  token: string | undefined
}

/** Form values of the stored configuration; the token is never read back. */
export function valuesOf({ dados }: Integracao): CepValues {
  const { provedor, url, autenticacao } = dados
  return {
    provedor: (provedor ?? 'viacep') as CepValues['provedor'],
    url: url ?? null,
    autenticacao: (autenticacao ?? 'nenhuma') as CepValues['autenticacao'],
    token: undefined,
  }
}

/** What is saved of the configuration, without values of hidden fields. */
export function requestOf({ provedor, url, autenticacao, token }: CepValues) {
  const isOther = provedor === 'outro'
  const body = {
    provedor,
    url: isOther ? url : null,
    autenticacao: isOther ? autenticacao : ('nenhuma' as const),
    ...(isOther && token && { token }),
  }
  return { query: { tipo: 'cep' as const }, body }
}
