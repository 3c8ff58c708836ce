import type { EvidenciaInside as Evidencia } from '@claquete/contract/financeiro/cobranca/evidencia'
import { decisoes } from '@claquete/core/financeiro/cobranca/decisao'
import { isWaiting } from '@claquete/core/financeiro/pagamentos/lote'
import { decidedOfItem } from '@claquete/core/financeiro/pagamentos/settlement'
import type { CamposOfItem } from '@claquete/core/financeiro/pagamentos/settlement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { add, cents, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { problemToSettle } from '@claquete/core/livro/titulos/baixa'
import type { WhoToday } from '../../../kernel/context.ts'
import { findLancamento } from '../../../livro/titulos/public.ts'
import { findItem } from '../lote/lote.queries.ts'

const none = cents(0)

interface Said {
  readonly seuNumero: string
  readonly pago: Cents
  readonly dia: CalendarDate | null
  readonly campos: CamposOfItem | undefined
}

/** What was ordered and paid of a payment, and what may be decided where they differ; null of an unknown one. */
export async function evidenceOfItem(
  { db }: Pick<WhoToday, 'db'>,
  { seuNumero, pago, dia, campos }: Said,
): Promise<Evidencia | null> {
  const item = await findItem(db, seuNumero)
  const titulo = item && (await findLancamento(db, item.id_lancamento))
  if (!item || !titulo) return null
  const saldo = subtract(titulo.centavos, titulo.baixado_centavos)
  const isOpen =
    isWaiting(item.estado) && problemToSettle(titulo) === undefined && pago !== item.valor
  return {
    operacao: 'D',
    pago,
    devido: item.valor,
    saldo,
    diferenca: subtract(pago, item.valor),
    vencimento: titulo.dataVencimento,
    dia,
    juros: campos?.acrescimo ?? none,
    desconto: campos?.desconto ?? none,
    abatimento: none,
    outros_creditos: none,
    tarifa: none,
    decisoes: !isOpen
      ? []
      : decisoes.flatMap((decisao) => {
          const baixa = decidedOfItem(decisao, item, pago, saldo)
          if (!baixa) return []
          const principal = subtract(baixa.valor, baixa.juros)
          return [
            {
              decisao,
              principal,
              desconto: baixa.desconto,
              multa: none,
              juros: baixa.juros,
              saldo_depois: subtract(saldo, add(principal, baixa.desconto)),
            },
          ]
        }),
  }
}
