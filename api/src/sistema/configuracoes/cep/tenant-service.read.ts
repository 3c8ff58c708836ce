import { cepProviders } from '@claquete/contract/sistema/configuracoes/integracao'
import type { Services } from '../../../kernel/services.ts'
import { fetchAnywhere, fetchPublic } from '../foreign-service.read.ts'
import type { FetchService } from '../foreign-service.read.ts'
import type { CepService } from './service.read.ts'

/** A company's stored configuration: fields and secrets by name. */
export interface OwnCep {
  readonly dados: Readonly<Record<string, string | null>>
  readonly segredos: Readonly<Record<string, string>>
}

/** The company's service, or the installation's by default. */
export function serviceOf(
  own: OwnCep | undefined,
  { config }: Pick<Services, 'config'>,
): CepService {
  if (!own) return { url: config.cepUrl, headers: {} }
  const { provedor, url, autenticacao } = own.dados
  const known = provedor === 'viacep' || provedor === 'brasilapi' ? provedor : undefined
  return {
    url: known ? cepProviders[known] : (url ?? ''),
    headers: headersOf(autenticacao ?? 'nenhuma', own.segredos['token']),
  }
}

function headersOf(autenticacao: string, token: string | undefined): Record<string, string> {
  if (!token || autenticacao === 'nenhuma') return {}
  return autenticacao === 'bearer' ? { authorization: `Bearer ${token}` } : { 'x-api-key': token }
}

/** A company's service must be on the public network; the installation's may be anywhere. */
export const fetchFor = (
  services: Pick<Services, 'fetch' | 'fetchAt' | 'resolve'>,
  own: OwnCep | undefined,
): FetchService => (own ? fetchPublic(services) : fetchAnywhere(services))
