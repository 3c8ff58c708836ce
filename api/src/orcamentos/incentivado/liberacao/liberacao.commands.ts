import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/orcamentos/incentivado/liberacao'
import type { Context } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { findFonte, lockFonte } from '../fonte.queries.ts'
import { lockOpenProjeto } from '../projeto.commands.ts'
import { findCredits, isLiberacaoOf, linkLinha } from './liberacao.queries.ts'
import { linhaTaken } from './liberacao.read.ts'

type Body = TakenBy<typeof contract.liberacaoLink>['body']

/** Says which bank line a release is, or that it is none. */
export async function linkLiberacao(context: Context, body: Body): Promise<number> {
  const { db } = context
  const { id_projeto_fonte, id_fonte_liberacao, id_extrato_historico, versao } = body
  const before = await findFonte(db, id_projeto_fonte)
  if (!before) throw new Failure('nao_encontrado')
  await lockOpenProjeto(context, before.id_projeto_incentivado)
  const fonte = await lockFonte(db, id_projeto_fonte)
  if (!fonte) throw new Failure('nao_encontrado')
  requireVersao(fonte, versao)
  if (!(await isLiberacaoOf(db, id_projeto_fonte, id_fonte_liberacao))) {
    throw new Failure('nao_encontrado')
  }
  if (id_extrato_historico !== null) {
    const conta = fonte.id_contabancaria
    const [linha] = conta === null ? [] : await findCredits(db, conta, [id_extrato_historico])
    if (!linha) throw fieldFailure('id_extrato_historico', messages.exists)
    if (linha.id_fonte_liberacao !== null && linha.id_fonte_liberacao !== id_fonte_liberacao) {
      throw fieldFailure('id_extrato_historico', linhaTaken)
    }
  }
  await linkLinha(db, { id_projeto_fonte, id_fonte_liberacao }, id_extrato_historico)
  return fonte.versao + 1
}
