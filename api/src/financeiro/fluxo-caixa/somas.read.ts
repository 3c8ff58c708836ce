import { must } from '@claquete/core/kernel/must'
import {
  linesOfFluxo,
  lowestSaldo,
  firstNegative,
  saldosBancarios,
  noSomas,
  sumOfDays,
  somasOf,
} from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { FluxoLine, SumOfDay, Somas } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { add, cents, negate, subtract, sum } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../kernel/context.ts'
import { gruposOf } from './grupos.ts'
import { listPlano } from './contas.queries.ts'
import { sumMovimentos } from './somas.queries.ts'
import type { SumRead } from './somas.queries.ts'
import type { Fluxo } from './slice.read.ts'

/** Converts a sum from the database for the flow. */
function sumOfDay({ dia, operacao, pago, contado, no_saldo, centavos }: SumRead): SumOfDay {
  const inFlow = contado ? somasOf(operacao, pago, centavos) : noSomas
  const moved = operacao === 'C' ? centavos : negate(centavos)
  if (contado === no_saldo) return { dia, ...inFlow }
  return { dia, ...inFlow, ajuste: contado ? negate(moved) : moved }
}

export interface FluxoLido {
  readonly dias: readonly SumOfDay[]
  /** By account of the chart, as read from the database. */
  readonly contas: readonly SumRead[]
  /** Opening balance of each bank account, in their order, and of all together. */
  readonly saldos: readonly Cents[]
  readonly saldo: Cents
  readonly saldoInicial: Cents
  readonly previstoAntes: Cents
  /** The number of movements. */
  readonly total: number
}

/** Reads the sums of the flow by day and by account of the chart. */
export async function readFluxo(
  { db }: Pick<Context, 'db'>,
  { slice, contas }: Fluxo,
): Promise<FluxoLido> {
  const { somas: sums, earlier } = await sumMovimentos(db, slice)
  const saldos = contas.map(({ id_contabancaria, openedWith }) =>
    add(openedWith, earlier.get(id_contabancaria) ?? cents(0)),
  )
  const saldo = sum(saldos)
  const doPeriodo = (soma: SumRead) => soma.de_dia && soma.dia >= slice.inicio
  const antes = sums.filter((soma) => soma.de_dia && soma.dia < slice.inicio)
  const previstoAntes = sum(
    antes.map(({ operacao, centavos }) => (operacao === 'C' ? centavos : negate(centavos))),
  )
  const openings = contas.flatMap(({ opened, opensWith }) =>
    opened === null ? [] : [{ ...noSomas, dia: opened, ajuste: opensWith }],
  )
  return {
    dias: [...sums.filter(doPeriodo).map(sumOfDay), ...openings],
    contas: sums.filter(({ de_dia }) => !de_dia),
    saldos,
    saldo,
    saldoInicial: add(saldo, previstoAntes),
    previstoAntes,
    total: sums
      .filter((soma) => doPeriodo(soma) && soma.contado)
      .reduce((all, { quantos }) => all + quantos, 0),
  }
}

const withBothSides = <S extends Somas>(somas: S) => ({
  ...somas,
  entradas: add(somas.entradas_realizadas, somas.entradas_previstas),
  saidas: add(somas.saidas_realizadas, somas.saidas_previstas),
})

function withBanks(linhas: readonly FluxoLine[], saldo: Cents, hoje: CalendarDate) {
  const noBanco = saldosBancarios(saldo, linhas, hoje)
  return linhas.map((linha, at) => ({
    ...withBothSides(linha),
    saldoBancarioDia: noBanco[at] ?? null,
  }))
}

/** The rows of the flow and the figures of the whole period. */
export function summaryOf(fluxo: Fluxo, lido: FluxoLido) {
  const { dias, saldoInicial, previstoAntes, saldo, saldos } = lido
  const { slice, contas } = fluxo
  const byDay = linesOfFluxo(saldoInicial, dias, { ...slice, passo: 'dia' })
  const linhas = slice.passo === 'dia' ? byDay : linesOfFluxo(saldoInicial, dias, slice)
  const totais = byDay.reduce<Somas>(sumOfDays, noSomas)
  const sums = withBothSides(totais)
  const menor = lowestSaldo(byDay)
  return {
    linhas: withBanks(linhas, saldo, slice.hoje),
    header: {
      periodo1: slice.inicio,
      periodo2: slice.fim,
      hoje: slice.hoje,
      passo: slice.passo,
      saldo_parcial: slice.visao.bloqueadas.length > 0 || slice.visao.tem_ocultos,
      saldoInicial,
      previstoAntes,
      contas: contas.map(({ id_contabancaria, descricao, especie }, at) => ({
        id_contabancaria,
        descricao,
        especie,
        saldo: must(saldos[at], `balance of ${descricao}`),
      })),
      totalGeralIn: sums.entradas,
      totalGeralOut: sums.saidas,
      totais: sums,
      saldoFinal: add(saldoInicial, add(subtract(sums.entradas, sums.saidas), sums.ajuste)),
      menorSaldo: menor ? { dia: menor.dia, valor: menor.acumulado } : null,
      primeiroNegativo: firstNegative(byDay)?.dia ?? null,
    },
  }
}

export async function groupedOf(context: Context, fluxo: Fluxo) {
  const lido = await readFluxo(context, fluxo)
  const { linhas, header } = summaryOf(fluxo, lido)
  const grupos = gruposOf(await listPlano(context.db), lido.contas)
  return { ...header, linhas, grupos }
}
