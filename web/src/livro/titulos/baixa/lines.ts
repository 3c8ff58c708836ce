import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { DarBaixaBody, TituloToSettle } from '@claquete/contract/livro/titulos/baixa'
import {
  add,
  cents,
  centsOfReais,
  centsToReais,
  subtract,
} from '@claquete/core/kernel/amounts/money'
import { movimentoOf } from '@claquete/core/livro/titulos/delay'
import { resolveBaixa } from '@claquete/core/livro/titulos/baixa'
import type { LineDifference } from '@claquete/core/livro/titulos/baixa'
import { reais } from '../../../lib/plain/money.ts'

/** Typed values that override the suggested ones. */
export interface Typed {
  readonly valor?: number
  readonly juros?: number
  readonly multa?: number
  readonly desconto?: number
  readonly diferenca?: LineDifference
  readonly conta?: number | null
}
export type TypedList = Readonly<Record<number, Typed>>

/** A title about to be settled; amounts in reais. */
export interface Line {
  readonly titulo: TituloToSettle
  readonly valor: number
  readonly juros: number
  readonly multa: number
  readonly desconto: number
  readonly diferenca: LineDifference
  /** Balance plus interest and fine minus discount: what settles it exactly. */
  readonly toPay: number
  /** Balance left open. */
  readonly left: number
  readonly movimento: number
  readonly conta: number | null | undefined
  readonly problema: string | undefined
}

export function lineOf(titulo: TituloToSettle, typed: Typed = {}): Line {
  const juros = centsOfReais(typed.juros ?? titulo.juros)
  const multa = centsOfReais(typed.multa ?? titulo.multa)
  const desconto = centsOfReais(typed.desconto ?? 0)
  const saldo = centsOfReais(titulo.saldo)
  const toPay = subtract(add(saldo, add(juros, multa)), desconto)
  const valor = typed.valor === undefined ? toPay : centsOfReais(typed.valor)
  const isOver = valor > toPay
  const chosen = typed.diferenca ?? (isOver ? 'juros_multa' : 'manter_saldo')
  const diferenca = isOver ? 'juros_multa' : chosen === 'juros_multa' ? 'manter_saldo' : chosen
  const { baixa, problema } = {
    baixa: undefined,
    problema: undefined,
    ...resolveBaixa(
      saldo,
      { valor, juros, multa, desconto, diferenca, operacao: titulo.operacao },
      centsOfReais(titulo.multa),
    ),
  }
  const remaining = baixa ? subtract(saldo, add(baixa.principal, baixa.desconto)) : saldo
  return {
    titulo,
    valor: centsToReais(valor),
    juros: centsToReais(juros),
    multa: centsToReais(multa),
    desconto: centsToReais(desconto),
    diferenca,
    toPay: centsToReais(toPay),
    left: centsToReais(remaining),
    movimento: centsToReais(baixa ? movimentoOf(baixa) : cents(0)),
    conta: typed.conta,
    // A title that cannot be settled has no errors of its own.
    problema: titulo.problema === null ? problema?.msg : undefined,
  }
}

/** Ways to treat the difference to the amount due; none if there is no difference. */
export function optionsOfDifference({ valor, toPay }: Line) {
  const resto = reais(Math.abs(centsToReais(subtract(centsOfReais(valor), centsOfReais(toPay)))))
  if (valor === toPay) return []
  if (valor > toPay) return [{ value: 'juros_multa', label: `${resto} em juros e multa` }]
  return [
    { value: 'manter_saldo', label: `Manter saldo em aberto de ${resto}` },
    { value: 'desconto', label: `${resto} de desconto` },
  ]
}

interface Shared {
  readonly id_contabancaria: number | null
  readonly data: CalendarDate
  readonly forma_pagamento: FormaOfPagamento | null
  readonly agendado: boolean
  readonly obs?: string
}

/** The request that settles these titles. */
export const wantedOf = (linhas: readonly Line[], shared: Shared): DarBaixaBody => ({
  id_contabancaria: shared.id_contabancaria,
  data: shared.data,
  forma_pagamento: shared.forma_pagamento,
  ...(shared.obs && { obs: shared.obs }),
  agendado: shared.agendado ? 'S' : 'N',
  baixas: linhas.map(({ titulo, valor, juros, multa, desconto, diferenca, conta }) => ({
    id_lancamento: titulo.id_lancamento,
    versao: titulo.versao,
    valor,
    juros,
    multa,
    desconto,
    diferenca,
    ...(titulo.permuta === 'S' && { id_contabancaria: null }),
    ...(titulo.permuta === 'N' && conta && { id_contabancaria: conta }),
  })),
})

/** Totals in reais, added in centavos: out, in and due. */
export function sumOf(linhas: readonly Line[]) {
  const de = (operacao: 'C' | 'D', campo: 'movimento' | 'toPay') =>
    centsToReais(
      linhas
        .filter(({ titulo }) => titulo.operacao === operacao)
        .reduce((total, linha) => add(total, centsOfReais(linha[campo])), cents(0)),
    )
  return {
    sai: de('D', 'movimento'),
    entra: de('C', 'movimento'),
    deve: centsToReais(add(centsOfReais(de('D', 'toPay')), centsOfReais(de('C', 'toPay')))),
  }
}
