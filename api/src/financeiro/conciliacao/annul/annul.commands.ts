import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type {
  conciliacaoAnnul,
  conciliacaoAnnulDecided,
} from '@claquete/contract/financeiro/conciliacao/annul'
import { problemToAnnul } from '@claquete/core/financeiro/conciliacao/annul'
import { negate } from '@claquete/core/kernel/amounts/money'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../../kernel/context.ts'
import { refuse, reverseOne } from '../../../livro/titulos/public.ts'
import { returnChequeOf } from '../../cheques/public.ts'
import { listExtratoLines } from '../../extrato/public.ts'
import type { ExtratoLine } from '../../extrato/public.ts'
import { requireConta } from '../account.read.ts'
import { require } from '../book.commands.ts'
import { lockConciliacoes } from '../conciliacao.queries.ts'
import { join, lockPending } from '../reconcile.commands.ts'
import { undoConciliacao } from '../undo.commands.ts'
import { listLooseBaixas } from './annul.queries.ts'
import { findDecided } from './annul.read.ts'

type Annul = TakenBy<typeof conciliacaoAnnul>['body']
type AnnulDecided = TakenBy<typeof conciliacaoAnnulDecided>['body']
type Said = Pick<Annul, 'alinea' | 'motivo'>

const usual = 'as duas linhas se anulam'

/** Joins two pending lines with each other; `undone` says what of the books went with them. */
async function joinPair(
  who: WhoToday,
  id_contabancaria: number,
  { lines, motivo, undone }: { lines: readonly ExtratoLine[]; motivo?: string; undone?: string },
): Promise<number> {
  const told = undone === undefined ? motivo : [motivo || usual, undone].join('; ')
  return join(
    who,
    { motivo: told },
    { modo: 'manual', usual },
    { lines, baixas: [], made: [], id_contabancaria },
  )
}

const reasonOf = ({ data, texto }: ExtratoLine, motivo = '') =>
  `Voltou no banco em ${formatDateBr(data)}: ${texto}${motivo === '' ? '' : `. ${motivo}`}`.slice(
    0,
    500,
  )

/** Undoes the settlement that a line gave back: its cheque is returned, any other is reversed. */
async function reopen(who: WhoToday, id_baixa: number, back: ExtratoLine, said: Said) {
  const { alinea, motivo } = said
  const reason = reasonOf(back, motivo)
  const { data } = back
  const returned = { data, alinea: alinea ?? undefined, motivo: reason }
  if (await returnChequeOf(who, id_baixa, returned)) return
  await reverseOne(who, id_baixa, reason)
}

/** Undoes the chosen settlement of one of two pending lines; returns what the history says of it. */
async function reopenChosen(
  who: WhoToday,
  lines: readonly ExtratoLine[],
  { id_baixa, ...said }: Said & { readonly id_baixa: number },
): Promise<string> {
  require(who, 'lancamento.estornar')
  for (const first of lines) {
    const back = lines.find((line) => line !== first && line.data >= first.data)
    const [baixa] = back ? await listLooseBaixas(who, { ...first, id_baixa }) : []
    if (!back || !baixa) continue
    await reopen(who, id_baixa, back, said)
    return `a baixa do lançamento nº ${baixa.id_lancamento} foi desfeita`
  }
  throw fieldFailure('id_baixa', 'Esta baixa não é mais do valor e da conta da primeira linha.')
}

/**
 * Decides a payment and its return together: one reconciliation of two lines. Nothing changes in the books, but for a
 * settlement that the person chose: it is undone, and its title is owed again.
 */
export async function annulLines(who: WhoToday, body: Annul): Promise<number> {
  const { id_contabancaria, linhas, id_baixa, motivo } = body
  const lines = await lockPending(who, linhas, id_contabancaria)
  const problem = problemToAnnul(lines.map(({ valor }) => ({ conta: id_contabancaria, valor })))
  if (problem !== undefined) throw fieldFailure('linhas', problem)
  const undone = id_baixa ? await reopenChosen(who, lines, { ...body, id_baixa }) : undefined
  return joinPair(who, id_contabancaria, { lines, motivo, undone })
}

/** The decision that a line gives back, which the transaction holds; throws where it is not undone together with it. */
async function lockDecided(who: WhoToday, body: AnnulDecided, back: ExtratoLine) {
  const { id_contabancaria, id_conciliacao } = body
  const [stored] = await lockConciliacoes(who.db, [id_conciliacao])
  if (!stored || stored.id_contabancaria !== id_contabancaria) throw new Failure('nao_encontrado')
  if (stored.desfeita) throw refuse('anular', 'a conciliação escolhida já foi desfeita.')
  const [found] = await findDecided(who, {
    id_contabancaria,
    valores: [negate(back.valor)],
    ate: back.data,
    id_conciliacao,
  })
  if (!found) {
    throw fieldFailure(
      'id_conciliacao',
      'Ela não é do valor que esta linha devolve, até o dia dela.',
    )
  }
  if (found.problema !== null) throw fieldFailure('id_conciliacao', found.problema)
  return found
}

/**
 * Undoes a payment that was reconciled and came back: its reconciliation with what that made, its settlement, and both
 * lines are decided together.
 */
export async function annulDecided(who: WhoToday, body: AnnulDecided): Promise<number> {
  const { id_contabancaria, id_extrato_historico, id_conciliacao, motivo } = body
  require(who, 'lancamento.estornar')
  await requireConta(who, id_contabancaria, true)
  const [back] = await listExtratoLines(who.db, { ids: [id_extrato_historico], id_contabancaria })
  if (!back) throw new Failure('nao_encontrado')
  const found = await lockDecided(who, body, back)
  await undoConciliacao(who, id_conciliacao, reasonOf(back, motivo))
  const pair = [found.id_extrato_historico, id_extrato_historico]
  const lines = await lockPending(who, pair, id_contabancaria)
  if (!found.criada) await reopen(who, found.id_baixa, back, body)
  const undone =
    found.tipo === 'titulo'
      ? `a baixa do lançamento nº ${found.id_lancamento} foi desfeita`
      : 'o lançamento feito da primeira foi excluído'
  return joinPair(who, id_contabancaria, { lines, motivo, undone })
}
