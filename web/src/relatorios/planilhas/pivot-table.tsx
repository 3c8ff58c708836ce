import type { ReplyOf } from '@claquete/contract/endpoint'
import type { Pivot, PivotRow } from '@claquete/contract/relatorios/planilhas/pivot'
import { percentText, valorText } from '../../lib/plain/statement-text.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { monthColumns } from '../../ui/tree-table/month-columns.ts'
import type { MonthLine } from '../../ui/tree-table/month-columns.ts'
import { FoldAll, TreeTable } from '../../ui/tree-table/tree-table.tsx'
import type { TreeColumn, TreeRow } from '../../ui/tree-table/tree-table.tsx'
import { useUnfolded } from '../../ui/tree-table/use-unfolded.ts'

export type PivotData = ReplyOf<Pivot['endpoints']['table']>['data']

interface TableProps {
  readonly pivot: Pivot
  readonly data: PivotData
  readonly isBusy: boolean
  readonly onOpen: (linha: string, mes: string | undefined) => void
}

type Line = TreeRow & MonthLine & Pick<PivotRow, 'anterior' | 'variacao'>

const compared: readonly TreeColumn<Line>[] = [
  {
    key: 'anterior',
    label: 'Antes',
    figure: ({ anterior }) => ({ text: valorText(anterior ?? 0) }),
  },
  {
    key: 'variacao',
    label: 'Variação',
    figure: ({ variacao }) => ({
      text: `${variacao !== null && variacao > 0 ? '+' : ''}${percentText(variacao)}`,
    }),
  },
]

/** Accounts or groups by month: rows fold, figures open their entries. */
export function PivotTable({ pivot, data, isBusy, onOpen }: TableProps) {
  const folds = useUnfolded(pivot.name)
  const lines = data.linhas.map((row): Line => ({
    ...row,
    key: row.chave,
    parent: row.superior,
    level: row.nivel,
    name: unitText([row.codigo, row.nome].filter(Boolean).join(' ')),
    look: row.nivel > 0 ? 'muted' : undefined,
    percent: percentText(row.participacao),
    titulo: row.nome,
    onOpen: (mes) => onOpen(row.chave, mes),
  }))
  const total: Line = {
    ...data,
    key: 'total',
    name: 'Total',
    percent: percentText(data.total === 0 ? null : 100),
    titulo: 'Total',
    onOpen: (mes) => onOpen('', mes),
  }
  return (
    <TreeTable
      label={`${pivot.title} por mês`}
      columns={monthColumns<Line>(data.meses, 'Do total', data.comparado ? compared : [])}
      rows={lines}
      totals={[total]}
      folds={folds}
      head={<FoldAll rows={lines} folds={folds} open="Expandir tudo" close="Recolher tudo" />}
      isBusy={isBusy}
      maxHeight="70vh"
    />
  )
}
