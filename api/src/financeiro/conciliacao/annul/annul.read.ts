import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  conciliacaoAnnulBaixas,
  conciliacaoAnnulDecisions,
} from '@claquete/contract/financeiro/conciliacao/annul'
import { Failure } from '@claquete/contract/failures'
import { namedBy, problemToReopen } from '@claquete/core/financeiro/conciliacao/returned'
import { negate } from '@claquete/core/kernel/amounts/money'
import type { Who } from '../../../kernel/context.ts'
import { listExtratoLines } from '../../extrato/public.ts'
import { requireConta } from '../account.read.ts'
import { listDecided, listLooseBaixas } from './annul.queries.ts'
import type { FoundDecision } from './annul.queries.ts'

/** The bank line of a decision, and why it is not undone together with its return. */
const shownOf = (one: FoundDecision) => {
  const { dia, no_banco, texto, documento, id_extrato_historico, id_contabancaria } = one
  return {
    ...one,
    linha: { id_extrato_historico, id_contabancaria, data: dia, valor: no_banco, texto, documento },
    problema: problemToReopen({ ...one, isMade: one.criada }) ?? null,
  }
}
export type DecidedBefore = ReturnType<typeof shownOf>

export const findDecided = async (who: Who, asked: Parameters<typeof listDecided>[1]) =>
  (await listDecided(who, asked)).map(shownOf)

async function findLine(who: Who, id_contabancaria: number, id: number) {
  await requireConta(who, id_contabancaria)
  const [line] = await listExtratoLines(who.db, { ids: [id], id_contabancaria })
  if (!line) throw new Failure('nao_encontrado')
  return line
}

/** What was reconciled with the value that a line gives back, up to its day. */
export async function decisionsFor(
  who: Who,
  query: TakenBy<typeof conciliacaoAnnulDecisions>['query'],
) {
  const { id_contabancaria, id_extrato_historico } = query
  const { valor, data } = await findLine(who, id_contabancaria, id_extrato_historico)
  return findDecided(who, { id_contabancaria, valores: [negate(valor)], ate: data })
}

/** The settlements that may be a line's, which come with the act only when a person chooses one. */
export async function baixasFor(who: Who, query: TakenBy<typeof conciliacaoAnnulBaixas>['query']) {
  const { id_contabancaria, id_extrato_historico, devolucao } = query
  const line = await findLine(who, id_contabancaria, id_extrato_historico)
  const lines =
    devolucao === undefined ? [line] : [line, await findLine(who, id_contabancaria, devolucao)]
  const found = (await listLooseBaixas(who, { ...line, id_contabancaria })).map((one) => ({
    ...one,
    cheque: one.numCheque,
    codigos: one.num_documento ? [one.num_documento] : [],
  }))
  const named = namedBy(lines, found)
  return found.map((one) => ({ ...one, tem_numero: one === named }))
}
