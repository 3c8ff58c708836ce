import {
  pairReturns,
  returnWindow,
  saysReturn,
} from '@claquete/core/financeiro/conciliacao/returned'
import type { ReturnedPair } from '@claquete/core/financeiro/conciliacao/returned'
import { negate } from '@claquete/core/kernel/amounts/money'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { Who } from '../../../kernel/context.ts'
import type { ExtratoLine } from '../../extrato/public.ts'
import { findDecided } from './annul.read.ts'
import type { DecidedBefore } from './annul.read.ts'

type Line = Pick<
  ExtratoLine,
  'id_extrato_historico' | 'id_contabancaria' | 'data' | 'valor' | 'texto' | 'documento'
>
const readLine = (line: Line, decision?: DecidedBefore) => ({
  ...line,
  id: line.id_extrato_historico,
  conta: line.id_contabancaria,
  decision,
})

const reasonOf = ({ evidence, first }: ReturnedPair) => {
  if (evidence === 'cheque') return 'mesmo valor e número de cheque'
  const what = first.valor < 0 ? 'a única saída' : 'a única entrada'
  return `${what} deste valor nos ${returnWindow} dias antes`
}

/**
 * Which of the shown lines say that they are a return, and what each may give back: one statement for all of them, and
 * none where no line says so. `pending` are all lines of the account, the oldest first.
 */
export async function findReturns(
  who: Who,
  id_contabancaria: number,
  {
    shown,
    pending,
  }: { readonly shown: readonly ExtratoLine[]; readonly pending: readonly ExtratoLine[] },
) {
  const lines = shown.filter(({ texto }) => saysReturn(texto)).map((line) => readLine(line))
  const [oldest, newest] = [lines[0], lines.at(-1)]
  if (!oldest || !newest) return []
  const decided = await findDecided(who, {
    id_contabancaria,
    valores: lines.map(({ valor }) => negate(valor)),
    de: addDays(oldest.data, -returnWindow),
    ate: newest.data,
    limit: 1_000,
  })
  const pairs = pairReturns(lines, {
    pending: pending.map((line) => readLine(line)),
    decided: decided.map((decision) => readLine(decision.linha, decision)),
  })
  return pairs.flatMap((pair) => {
    const { back, first } = pair
    // The act would refuse to undo this decision, so it is not proposed.
    if (first.decision && first.decision.problema !== null) return []
    return [
      {
        id_extrato_historico: back.id,
        primeira: first,
        id_conciliacao: first.decision?.id_conciliacao ?? null,
        motivo: reasonOf(pair),
      },
    ]
  })
}
