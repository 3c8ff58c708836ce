import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { talaoCreate } from '@claquete/contract/financeiro/cheques/cheque'
import { problemOfTalao } from '@claquete/core/financeiro/cheques/talao'
import type { Context } from '../../kernel/context.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { requireContas } from '../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { deleteTalao, insertTalao, isContaOfCheque, listTaloes } from './conta.queries.ts'

export async function createTalao(
  context: Context,
  novo: TakenBy<typeof talaoCreate>['body'],
): Promise<number> {
  const { db, actor } = context
  await requireContas(context, [novo.id_contabancaria])
  const visao = await visaoDoLivro(db, actor)
  if (!(await isContaOfCheque(db, visao, novo.id_contabancaria))) {
    throw fieldFailure('id_contabancaria', 'Escolha uma conta corrente ativa: só ela tem cheques.')
  }
  await takeTurn(db, `cheque:${novo.id_contabancaria}`)
  const problem = problemOfTalao(novo, await listTaloes(db, visao, novo.id_contabancaria))
  if (problem) throw fieldFailure(problem.campo, problem.msg)
  return insertTalao(db, novo)
}

/** The cheques of the book stay: only its leaves are no longer proposed. */
export async function removeTalao({ db, actor }: Context, id_cheque_talao: number): Promise<void> {
  const seen = await listTaloes(db, await visaoDoLivro(db, actor))
  if (!seen.some((one) => one.id_cheque_talao === id_cheque_talao)) {
    throw new Failure('nao_encontrado')
  }
  await deleteTalao(db, id_cheque_talao)
}
