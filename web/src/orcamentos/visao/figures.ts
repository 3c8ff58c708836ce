import { chargeKinds } from '@claquete/core/orcamentos/visao/espelho'
import type { ChargeKind } from '@claquete/core/orcamentos/visao/espelho'
import type { PermissoesDoEspelho, EspelhoValues } from '@claquete/contract/orcamentos/visao/visao'
import { formatDecimal, formatReais, reaisToCents } from '@claquete/core/kernel/amounts/money'
import { formatPercent, numberToRate } from '@claquete/core/kernel/amounts/quantity'

/** Formats reais as `1.234,56`, negatives with a minus sign. */
export const decimalText = (reais: number): string => {
  const cents = reaisToCents(reais)
  return cents === undefined ? '' : formatDecimal(cents)
}
/** Formats reais as `R$ 1.234,56`. */
export const reaisText = (reais: number): string => {
  const cents = reaisToCents(reais)
  return cents === undefined ? '' : formatReais(cents)
}

/** As `reaisText`; undefined if the person may not see the amount. */
export const moneyText = (reais: number | undefined): string | undefined =>
  reais === undefined ? undefined : reaisText(reais)

/** Formats a percentage as `17,91%`. */
export const percentText = (value: number): string => {
  const rate = numberToRate(value)
  return rate === undefined ? '' : formatPercent(rate)
}

export type EspelhoFigure = keyof EspelhoValues
type Sees = Pick<PermissoesDoEspelho, 'orcado' | 'custos' | 'previsto'>

interface FigureColumn {
  readonly prop: EspelhoFigure
  readonly label: string
  readonly title: string
  readonly sees: keyof Sees
  /** A click opens the entries behind the figure. */
  readonly isOpenable?: true
}

const figureColumns: readonly FigureColumn[] = [
  {
    prop: 'orcado',
    label: 'Orçado',
    title: 'Preço dos itens, sem os encargos que a planilha soma depois',
    sees: 'orcado',
  },
  { prop: 'previsto', label: 'Previsto', title: 'Custo planejado', sees: 'previsto' },
  {
    prop: 'comprometido',
    label: 'Comprometido',
    title: 'Aprovado e ainda não pago, e saldo das verbas entregues',
    sees: 'custos',
    isOpenable: true,
  },
  {
    prop: 'realizado',
    label: 'Realizado',
    title: 'Quitado, em dinheiro ou em permuta, menos estornos, e despesas aprovadas',
    sees: 'custos',
    isOpenable: true,
  },
  {
    prop: 'horas',
    label: 'Horas',
    title:
      'Horas da equipe: o tempo lançado nas tarefas, ao custo da hora de cada pessoa. Ninguém é pago por elas neste job',
    sees: 'custos',
    isOpenable: true,
  },
  {
    prop: 'alugueis',
    label: 'Aluguel próprio',
    title:
      'Aluguel de equipamento próprio: as diárias das remessas que saíram para o job. Ninguém é pago por ele',
    sees: 'custos',
    isOpenable: true,
  },
  {
    prop: 'extras',
    label: 'Horas extras',
    title:
      'Horas extras do set: pelos horários reais das ordens do dia; de quem já está em Horas da equipe, só o adicional. O pagamento delas é lançado à parte',
    sees: 'custos',
    isOpenable: true,
  },
  {
    prop: 'saldo',
    label: 'Saldo',
    title: 'Previsto menos comprometido e realizado',
    sees: 'previsto',
  },
  { prop: 'execucao', label: '%', title: 'Realizado sobre o previsto', sees: 'previsto' },
  {
    prop: 'estimativa_final',
    label: 'Estimativa',
    title: 'Quanto deve custar no fim',
    sees: 'previsto',
  },
  {
    prop: 'variacao',
    label: 'Variação',
    title: 'Previsto na aprovação menos a estimativa final',
    sees: 'previsto',
  },
]

export const chargeLabels: Readonly<Record<ChargeKind, string>> = {
  horas: 'Horas da equipe',
  alugueis: 'Aluguel de equipamento próprio',
  extras: 'Horas extras do set',
}

const isCharge = (prop: EspelhoFigure): prop is ChargeKind =>
  chargeKinds.some((kind) => kind === prop)

/** The columns that a profile may see; of what is charged without being paid only those with something. */
export const figureColumnsFor = (
  sees: Sees,
  totals: Readonly<Partial<Record<ChargeKind, number | undefined>>> = {},
) =>
  figureColumns.filter(
    ({ prop, sees: needed }) => sees[needed] && (!isCharge(prop) || totals[prop] !== undefined),
  )

/** Formats a figure; a dash if it has no value. */
export function figureText(prop: EspelhoFigure, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  return prop === 'execucao' ? percentText(value) : decimalText(value)
}

/** Do spent and committed exceed the planned cost? */
export const isOverrun = ({ saldo }: Pick<EspelhoValues, 'saldo'>): boolean =>
  saldo !== undefined && saldo < 0
