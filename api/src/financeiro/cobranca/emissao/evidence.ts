import type { EvidenciaInside as Evidencia } from '@claquete/contract/financeiro/cobranca/evidencia'
import { decisoes } from '@claquete/core/financeiro/cobranca/decisao'
import { decidedBaixa } from '@claquete/core/financeiro/cobranca/settlement'
import type { ChargeTerms, ToldPayment } from '@claquete/core/financeiro/cobranca/settlement'
import { cents, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { takenBy } from '@claquete/core/livro/titulos/delay'
import type { Lancamento } from '../../../livro/titulos/public.ts'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { saldoOf } from '../boleto/amounts.ts'

/** A charge that was paid: what it asked for, and whether it has settled. */
interface Charged {
  readonly terms: ChargeTerms
  readonly vencimento: CalendarDate
  readonly id_baixa: number | null
}

/** What is known of a payment that waits, and what may be decided of it. */
export function evidenceOf(
  titulo: Lancamento,
  charged: Charged,
  told: ToldPayment,
  tarifa: Cents = cents(0),
): Evidencia {
  const { terms } = charged
  const saldo = saldoOf(titulo)
  const devido = subtract(terms.valor, terms.parcial)
  // A boleto that was paid before may have been paid twice: this money is not its receivable's.
  const isOpen = charged.id_baixa === null && titulo.situacao === 'aprovado'
  return {
    operacao: 'C',
    pago: told.pago,
    devido,
    saldo,
    diferenca: subtract(told.pago, devido),
    vencimento: charged.vencimento,
    dia: told.dia ?? null,
    juros: told.juros,
    desconto: told.desconto,
    abatimento: told.abatimento,
    outros_creditos: told.outrosCreditos,
    tarifa,
    decisoes: !isOpen
      ? []
      : decisoes.flatMap((decisao) => {
          const baixa = decidedBaixa(decisao, terms, told.pago, saldo)
          if (!baixa) return []
          return [
            {
              decisao,
              principal: baixa.principal,
              desconto: baixa.desconto,
              multa: baixa.multa,
              juros: baixa.juros,
              saldo_depois: subtract(saldo, takenBy(baixa)),
            },
          ]
        }),
  }
}
