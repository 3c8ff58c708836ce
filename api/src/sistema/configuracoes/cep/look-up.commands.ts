import { Failure, fieldFailure } from '@claquete/contract/failures'
import { normalizeCep } from '@claquete/core/kernel/person/cep'
import type { SlowContext } from '../../../kernel/context.ts'
import { noteIntegration, openIntegration } from '../integracoes/integracao.commands.ts'
import { findCep, findOwnCep, saveCep, saveOwnCep } from './cep.queries.ts'
import type { CepRow } from './cep.queries.ts'
import { askCepService } from './service.read.ts'
import { fetchFor, serviceOf } from './tenant-service.read.ts'

/**
 * The address of a postal code: from the cache, else from the tenant's own service, else from the
 * installation's. A tenant's service fills only that tenant's cache: the shared cache trusts the
 * installation's service alone.
 */
export async function lookUpCep(context: SlowContext, text: string): Promise<CepRow> {
  const cep = normalizeCep(text)
  if (cep === undefined) throw fieldFailure('cep', 'CEP inválido: informe 8 dígitos')
  const { own, cached } = await context.transaction(async (opened) => {
    const mine = await openIntegration(opened, 'cep')
    return { own: mine, cached: await (mine ? findOwnCep : findCep)(opened.db, cep) }
  })
  if (cached) return cached
  const { services } = context
  const answer = await askCepService(fetchFor(services, own), serviceOf(own, services), cep)
  const isWorking = answer === 'inexistente' || !('motivo' in answer)
  if (own && isWorking !== own.funciona) {
    const found = isWorking ? 'Respondeu a uma consulta.' : answer.motivo
    await context.transaction((opened) =>
      noteIntegration(opened, 'cep', { ok: isWorking, texto: found, de: own.configurada_em }),
    )
  }
  if (answer === 'inexistente') throw new Failure('cep_nao_encontrado')
  if ('motivo' in answer) throw new Failure('cep_indisponivel')
  await context.transaction(({ db }) => (own ? saveOwnCep : saveCep)(db, answer))
  return answer
}
