import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/remanejamento'
import { add, cents, sum } from '@claquete/core/kernel/amounts/money'
import {
  isRegraDeRemanejamento,
  problemsOfRemanejamento,
} from '@claquete/core/orcamentos/incentivado/contas/remanejamento'
import type { LinhaToMove } from '@claquete/core/orcamentos/incentivado/contas/remanejamento'
import type { Context } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { lockProjeto } from '../projeto.commands.ts'
import { readContas } from './contas.read.ts'
import type { ReadContas } from './contas.read.ts'
import { execucaoOf } from './execucao.read.ts'
import {
  insertRemanejamento,
  listMovimentos,
  listRemanejamentos,
  findRemanejamento,
  markUndone,
} from './remanejamento.queries.ts'

type Body = TakenBy<typeof contract.remanejamentoCreate>['body']
type UndoBody = TakenBy<typeof contract.remanejamentoUndo>['body']

const linhasToMove = (accounts: ReadContas): ReadonlyMap<string, LinhaToMove> =>
  new Map(
    execucaoOf(accounts).linhas.map(({ uid, item, aprovado, remanejado, gasto, comprometido }) => [
      uid,
      { uid, item, aprovado, remanejado, used: add(gasto, comprometido) },
    ]),
  )

/** The reallocations of a project with their lines. */
export async function readRemanejamentos({ db }: Context, id_projeto_incentivado: number) {
  const all = await listRemanejamentos(db, id_projeto_incentivado)
  const ids = all.map(({ id_remanejamento }) => id_remanejamento)
  const linhas = Map.groupBy(await listMovimentos(db, ids), (one) => one.id_remanejamento)
  return all.map(({ id_projeto_incentivado: _, ...one }) => ({
    ...one,
    linhas: (linhas.get(one.id_remanejamento) ?? []).map(({ uid, item, valor }) => ({
      uid,
      item,
      valor,
    })),
  }))
}

/** Moves amounts between lines of the approved budget of a project. */
export async function createRemanejamento(context: Context, body: Body) {
  const { id_projeto_incentivado, data, motivo, autorizacao = '', linhas } = body
  await lockProjeto(context, id_projeto_incentivado)
  const accounts = await readContas(context, id_projeto_incentivado)
  const regras = accounts.regras.filter((one) => isRegraDeRemanejamento(one))
  const erros = problemsOfRemanejamento(linhas, linhasToMove(accounts), { regras, autorizacao })
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  const id_usuario = context.actor.id_usuario
  const id_remanejamento = await insertRemanejamento(
    context.db,
    { id_projeto_incentivado, data, motivo, autorizacao, id_usuario },
    linhas,
  )
  return { id_remanejamento }
}

/** Takes a reallocation back, unless a line that received would be left below what it costs by now. */
export async function undoRemanejamento(
  context: Context,
  { id_remanejamento, versao }: UndoBody,
): Promise<void> {
  const { db } = context
  const before = await findRemanejamento(db, id_remanejamento)
  if (!before) throw new Failure('nao_encontrado')
  // Whoever moves amounts of a project locks it, so what is read after is what is stored.
  await lockProjeto(context, before.id_projeto_incentivado)
  const found = await findRemanejamento(db, id_remanejamento)
  if (!found || found.isUndone) throw new Failure('nao_encontrado')
  requireVersao(found, versao)
  const linhas = linhasToMove(await readContas(context, found.id_projeto_incentivado))
  const moved = await listMovimentos(db, [id_remanejamento])
  const short = moved.find(({ uid, valor }) => {
    const linha = linhas.get(uid)
    if (!linha || valor < 0) return false
    return sum([linha.aprovado, linha.remanejado, cents(-valor)]) < linha.used
  })
  if (short) {
    throw new Failure('remanejamento_usado', { values: { item: short.item } })
  }
  await markUndone(db, id_remanejamento)
}
