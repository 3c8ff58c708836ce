import type { Evidencia } from '@claquete/contract/financeiro/cobranca/evidencia'
import { decisoes } from '@claquete/core/financeiro/cobranca/decisao'
import { isWaiting } from '@claquete/core/financeiro/pagamentos/lote'
import { decidedOfItem } from '@claquete/core/financeiro/pagamentos/settlement'
import type { CamposOfItem } from '@claquete/core/financeiro/pagamentos/settlement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { add, centsToReais, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { problemToSettle } from '@claquete/core/livro/titulos/baixa'
import type { WhoToday } from '../../../kernel/context.ts'
import { findLancamento } from '../../../livro/titulos/public.ts'
import { findItem } from '../lote/lote.queries.ts'

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
    pago: centsToReais(pago),
    devido: centsToReais(item.valor),
    saldo: centsToReais(saldo),
    diferenca: centsToReais(subtract(pago, item.valor)),
    vencimento: titulo.dataVencimento,
    dia,
    juros: campos ? centsToReais(campos.acrescimo) : 0,
    desconto: campos ? centsToReais(campos.desconto) : 0,
    abatimento: 0,
    outros_creditos: 0,
    tarifa: 0,
    decisoes: !isOpen
      ? []
      : decisoes.flatMap((decisao) => {
          const baixa = decidedOfItem(decisao, item, pago, saldo)
          if (!baixa) return []
          const principal = subtract(baixa.valor, baixa.juros)
          return [
            {
              decisao,
              principal: centsToReais(principal),
              desconto: centsToReais(baixa.desconto),
              multa: 0,
              juros: centsToReais(baixa.juros),
              saldo_depois: centsToReais(subtract(saldo, add(principal, baixa.desconto))),
            },
          ]
        }),
  }
}
