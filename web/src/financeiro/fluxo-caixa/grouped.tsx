import type { Grouped, FluxoGrupo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { startOfStep } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { PeriodoStep } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import {
  addTo,
  cents,
  centsOfReais,
  centsToReais,
  subtract,
  sum,
} from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { useMemo } from 'react'
import { toneOfAmount } from '../../ui/figures/tones.ts'
import { TreeTable } from '../../ui/tree-table/tree-table.tsx'
import type { Figure, TreeColumn, TreeRow } from '../../ui/tree-table/tree-table.tsx'
import { useFolded } from '../../ui/tree-table/use-unfolded.ts'
import styles from './fluxo-caixa.module.css'
import { nameOfLine } from './fluxo-caixa.labels.ts'
import type { Probable } from './use-probable.ts'
import type { SimulatedFluxo } from './use-simulacao.ts'
import { unitText } from '../../lib/account/unit-text.ts'

interface TableProps {
  readonly lido: Grouped
  readonly fluxo: SimulatedFluxo
  /** Income of deals that are not won yet, by line. */
  readonly probable: Probable
  readonly step: PeriodoStep
  readonly onOpen: (dia: CalendarDate, id_grupoCusto?: number | null) => void
}

const numero = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** An account's net amount in each line, in centavos. */
function cellsOf({ valores }: FluxoGrupo, passo: PeriodoStep) {
  const cells = new Map<string, Cents>()
  for (const { dia, entradas, saidas } of valores) {
    const linha = startOfStep(calendarDate(dia), passo)
    const valor = subtract(centsOfReais(entradas), centsOfReais(saidas))
    addTo(cells, linha, valor)
  }
  return cells
}

interface Line extends TreeRow {
  /** The figure of a line of the flow; undefined for the total. */
  readonly figureOf: (dia: CalendarDate | undefined) => Figure
}

/** Accounts by day, week or month, with the running balance at the foot. */
export function GroupedTable({ lido, fluxo, probable, step, onOpen }: TableProps) {
  const { linhas } = fluxo
  const folds = useFolded()
  const grupos = useMemo(
    () => lido.grupos.map((grupo) => ({ grupo, cells: cellsOf(grupo, step) })),
    [lido.grupos, step],
  )
  const columns: readonly TreeColumn<Line>[] = [
    ...linhas.map(({ dia }) => ({
      key: dia,
      label: nameOfLine(dia, step),
      mark: dia === fluxo.hoje ? 'hoje' : undefined,
      figure: ({ figureOf }: Line) => figureOf(dia),
    })),
    { key: 'total', label: 'Total', figure: ({ figureOf }) => figureOf(undefined) },
  ]
  return (
    <TreeTable
      label="Fluxo de caixa agrupado"
      head="Conta do plano"
      className={styles.tabela}
      columns={columns}
      rows={grupos.map(({ grupo, cells }): Line => {
        const { descricao, id_grupoCusto, id_grupoCustoSuperior, nivel, entradas, saidas } = grupo
        return {
          key: keyOf(grupo),
          parent: id_grupoCustoSuperior === null ? null : String(id_grupoCustoSuperior),
          level: nivel - 1,
          name: descricao,
          look: nivel === 1 ? 'strong' : undefined,
          figureOf: (dia) =>
            dia === undefined
              ? amount(subtract(centsOfReais(entradas), centsOfReais(saidas)))
              : amount(cells.get(dia), `${descricao}, ${nameOfLine(dia, step)}`, () =>
                  onOpen(dia, id_grupoCusto),
                ),
        }
      })}
      totals={[
        totalOf('Entradas', linhas, 'entradas'),
        totalOf('Saídas', linhas, 'saidas'),
        ...(linhas.some(({ ajuste }) => ajuste !== 0)
          ? [{ ...totalOf('Fora do fluxo', linhas, 'ajuste'), hint: outsideHelp }]
          : []),
        balanceOf(fluxo, step),
        ...(probable ? [probableOf(probable)] : []),
      ]}
      folds={folds}
    />
  )
}

const keyOf = ({ id_grupoCusto }: FluxoGrupo) => String(id_grupoCusto ?? 0)

const outsideHelp = unitText(
  'Muda o saldo e não é entrada nem saída: transferências, permutas, saldos de abertura e, ao filtrar por ' +
    '{unidade}, títulos pagos por contas de fora do filtro.',
)

type Lines = SimulatedFluxo['linhas']

const totalOf = (name: string, lines: Lines, campo: 'entradas' | 'saidas' | 'ajuste'): Line => ({
  key: campo,
  name,
  figureOf: (dia) =>
    amount(
      dia === undefined
        ? sum(lines.map((linha) => linha[campo]))
        : lines.find((linha) => linha.dia === dia)?.[campo],
    ),
})

/** What deals are expected to bring: beside the flow, and in no balance. */
const probableOf = (probable: NonNullable<Probable>): Line => ({
  key: 'provavel',
  name: '┄ Receita provável',
  hint: 'Vendas em andamento: valor vezes a chance, no dia previsto (sem dia, daqui a 30). Não entra no saldo.',
  figureOf: (dia) => ({
    ...amount(dia === undefined ? sum([...probable.values()]) : probable.get(dia)),
    tone: 'muted',
  }),
})

/** The running balance, with the first day below zero and the lowest one marked. */
function balanceOf({ linhas, negativo, menor }: SimulatedFluxo, step: PeriodoStep): Line {
  const isDay = (day: { readonly dia: CalendarDate } | null | undefined, dia: CalendarDate) =>
    day ? startOfStep(day.dia, step) === dia : false
  return {
    key: 'acumulado',
    name: 'Acumulado',
    figureOf: (dia) => {
      const line = dia === undefined ? linhas.at(-1) : linhas.find((one) => one.dia === dia)
      const acumulado = line?.acumulado ?? cents(0)
      const text = numero.format(centsToReais(acumulado))
      if (dia === undefined) return { text }
      const marks = [isDay(negativo, dia) && 'primeiro', isDay(menor, dia) && 'menor']
      return {
        text,
        tone: toneOfAmount(acumulado),
        mark: marks.filter(Boolean).join(' ') || undefined,
      }
    },
  }
}

/** An amount of the flow: nothing where nothing moved. */
function amount(valor: Cents | undefined, label?: string, onOpen?: () => void): Figure {
  if (!valor) return { text: valor === 0 ? '0,00' : '', tone: 'muted' }
  const text = numero.format(centsToReais(valor))
  const figure = { text, tone: toneOfAmount(valor) }
  return onOpen ? { ...figure, onOpen, label: `${label}: ${text}. Ver títulos` } : figure
}
