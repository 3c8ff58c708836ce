import { Failure, fieldFailure } from '@claquete/contract/failures'
import { normalizeCep } from '@claquete/core/pessoas/cep'
import type { SlowContext } from '../../../kernel/context.ts'
import { findSetting } from '../../configuracoes/public.ts'
import { findCep, saveCep } from '../endereco.queries.ts'
import type { CepRow } from '../endereco.queries.ts'
import { askCepService, isPublicAddress } from './service.ts'

/**
 * The address of a postal code: from the cache, else from the tenant's own service, else from the
 * installation's. Only the installation's answers are cached, because every tenant reads the cache.
 */
export async function lookUpCep(context: SlowContext, text: string): Promise<CepRow> {
  const cep = normalizeCep(text)
  if (cep === undefined) throw fieldFailure('cep', 'CEP inválido: informe 8 dígitos')
  const { services } = context
  const { cached, url } = await context.transaction(async ({ db }) => ({
    cached: await findCep(db, cep),
    url: urlOf(await findSetting(db, 'integracao.cep')),
  }))
  if (cached) return cached
  if (url !== undefined && !isPublicAddress(url)) throw new Failure('cep_indisponivel')
  const answer = await askCepService(services.fetch, url ?? services.config.cepUrl, cep)
  if (answer === 'indisponivel') throw new Failure('cep_indisponivel')
  if (answer === 'inexistente') throw new Failure('cep_nao_encontrado')
  if (url === undefined) await context.transaction(({ db }) => saveCep(db, answer))
  return answer
}

const urlOf = (setting: unknown): string | undefined =>
  typeof setting === 'object' && setting !== null && 'url' in setting
    ? String(setting.url)
    : undefined
