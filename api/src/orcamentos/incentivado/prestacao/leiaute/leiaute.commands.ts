import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/leiaute'
import { problemsOfColunas } from '@claquete/core/orcamentos/incentivado/contas/relacoes/leiaute'
import type { Context } from '../../../../kernel/context.ts'
import { takeTurn } from '../../../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../../../kernel/records/versao.ts'
import { listOwnLeiautes, removeLeiaute, storeLeiaute } from './leiaute.queries.ts'

type Wanted = TakenBy<typeof contract.relacaoLeiauteSave>['body']

/** Says the columns of a sheet otherwise than the product, or than the company did before. */
export async function saveLeiaute({ db, actor }: Context, body: Wanted): Promise<number> {
  await takeTurn(db, 'relacao_leiaute')
  const { relacao, norma = '', endereco = '', lido, versao } = body
  const stored = (await listOwnLeiautes(db)).find((one) => one.relacao === relacao)
  requireVersao({ versao: stored?.versao ?? 0 }, versao)
  const colunas = body.colunas.map(({ vigencia_inicio = null, vigencia_fim = null, ...one }) => ({
    ...one,
    vigencia_inicio,
    vigencia_fim,
  }))
  const erros = problemsOfColunas(relacao, colunas)
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  const { id_usuario } = actor
  return storeLeiaute(db, { relacao, norma, endereco, lido, id_usuario, colunas })
}

/** Goes back to the columns of the product. */
export async function resetLeiaute(
  { db }: Context,
  { relacao }: TakenBy<typeof contract.relacaoLeiauteReset>['query'],
): Promise<void> {
  await takeTurn(db, 'relacao_leiaute')
  await removeLeiaute(db, relacao)
}
