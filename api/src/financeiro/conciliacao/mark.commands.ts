import { Failure } from '@claquete/contract/failures'
import type { WhoToday } from '../../kernel/context.ts'
import {
  listBaixasOfTitulos,
  listBaixasToReconcile,
  markReconciled,
  refuse,
  requireContas,
} from '../../livro/titulos/public.ts'
import { insertConciliacao, insertParts, listOfLancamento } from './conciliacao.queries.ts'
import { undoConciliacao } from './undo.commands.ts'

const reason = 'marcado na lista de lançamentos, sem linha de extrato'

/** Marks a paid entry as reconciled without a bank line, or takes that mark away. */
export async function setMark(who: WhoToday, id_lancamento: number, isMarked: boolean) {
  if (isMarked) await mark(who, id_lancamento)
  else await unmark(who, id_lancamento)
}

/** One reconciliation for each account in which the entry was settled. */
async function mark(who: WhoToday, id_lancamento: number): Promise<void> {
  const live = await listBaixasOfTitulos(who.db, [id_lancamento])
  const baixas = await listBaixasToReconcile(
    who.db,
    live.map(({ id_baixa }) => id_baixa),
  )
  if (baixas.length === 0) throw refuse('conciliar', 'ele ainda não foi pago nem recebido.')
  const open = baixas.filter(({ id_conciliacao }) => id_conciliacao === null)
  if (open.length === 0) throw refuse('conciliar', 'ele já está conciliado.')
  const contas = await requireContas(
    who,
    open.map(({ id_contabancaria }) => id_contabancaria),
  )
  for (const [conta, own] of Map.groupBy(open, ({ id_contabancaria }) => id_contabancaria)) {
    if (conta === null || !contas.has(conta)) throw new Failure('nao_encontrado')
    const id_conciliacao = await insertConciliacao(who.db, {
      id_contabancaria: conta,
      modo: 'manual',
      motivo: reason,
      pontos: 100,
      id_conciliacao_regra: null,
      id_usuario: who.actor.id_usuario,
    })
    const ids = own.map(({ id_baixa }) => id_baixa)
    await markReconciled(who, ids, { id_conciliacao, id_contabancaria: conta })
    await insertParts(who.db, id_conciliacao, { linhas: [], baixas: ids, made: [] })
  }
}

async function unmark(who: WhoToday, id_lancamento: number): Promise<void> {
  const found = await listOfLancamento(who.db, id_lancamento)
  if (found.length === 0) throw refuse('tirar a marca', 'ele não está conciliado.')
  if (found.some(({ linhas }) => linhas > 0)) {
    throw refuse(
      'tirar a marca',
      'ele foi conciliado com uma linha do extrato. Desfaça em Conciliação bancária, em Feitas.',
    )
  }
  for (const { id_conciliacao } of found) await undoConciliacao(who, id_conciliacao)
}
