import type { DreLine } from '@claquete/contract/financeiro/dre/dre'
import { useMemo } from 'react'
import { percentText } from '../../lib/plain/statement-text.ts'
import { monthColumns } from '../../ui/tree-table/month-columns.ts'
import type { MonthLine } from '../../ui/tree-table/month-columns.ts'
import { FoldAll, TreeTable } from '../../ui/tree-table/tree-table.tsx'
import type { TreeRow } from '../../ui/tree-table/tree-table.tsx'
import { useUnfolded } from '../../ui/tree-table/use-unfolded.ts'
import styles from './dre.module.css'

type Conta = DreLine['contas'][number]

/** The clicked cell: its line, with month and account if it has them. */
export interface OpenCell {
  readonly titulo: string
  readonly codigo: string
  readonly mes?: string
  readonly conta?: Pick<Conta, 'id_grupoCusto' | 'especie'>
}

interface TableProps {
  readonly months: readonly string[]
  readonly lines: readonly DreLine[]
  readonly isBusy: boolean
  readonly onOpen: (cell: OpenCell) => void
}

const nameOf = ({ descricao }: DreLine) => descricao.replace(/^(\([−+]\)|=) /u, '')
const signOf = ({ descricao }: DreLine) => /^(\([−+]\)|=) /u.exec(descricao)?.[1] ?? ''

/** Row styles by kind; other kinds have none. */
const looks: Partial<Record<DreLine['especie'], 'strong' | 'muted'>> = {
  subtotal: 'strong',
  nao_classificado: 'muted',
}

type Line = TreeRow & MonthLine

/** A name after the column of signs, which accounts leave empty. */
const Name = ({ sign, text }: { readonly sign?: string; readonly text: string }) => (
  <span className={styles.name}>
    <i>{sign}</i>
    <span>{text}</span>
  </span>
)

/** A line of the statement, followed by its accounts. */
function rowsOf(line: DreLine, onOpen: TableProps['onOpen']): readonly Line[] {
  const { codigo, especie } = line
  const nome = nameOf(line)
  const falta = especie === 'nao_classificado' && line.total !== 0
  return [
    {
      key: codigo,
      name: <Name sign={signOf(line)} text={nome} />,
      look: falta ? 'warning' : looks[especie],
      valores: line.valores,
      total: line.total,
      percent: percentText(line.percentual),
      titulo: nome,
      onOpen: (mes, titulo) => onOpen({ codigo, titulo, ...(mes && { mes }) }),
    },
    ...line.contas.map((conta): Line => ({
      key: `${codigo} ${conta.especie}${conta.id_grupoCusto ?? ''}`,
      parent: codigo,
      name: <Name text={`${conta.codigo} ${conta.descricao}`} />,
      look: 'muted',
      valores: conta.valores,
      total: conta.total,
      percent: percentText(conta.percentual),
      titulo: conta.descricao,
      onOpen: (mes, titulo) =>
        onOpen({
          codigo,
          titulo,
          ...(mes && { mes }),
          conta: { id_grupoCusto: conta.id_grupoCusto, especie: conta.especie },
        }),
    })),
  ]
}

/** Lines by month; lines expand to accounts, figures open their titles. */
export function DemonstrativoTable({ months, lines, isBusy, onOpen }: TableProps) {
  const folds = useUnfolded('dre')
  const columns = useMemo(() => monthColumns<Line>(months, 'Da receita líquida'), [months])
  const rows = lines.flatMap((line) => rowsOf(line, onOpen))
  return (
    <TreeTable
      label="Demonstrativo de resultado por mês"
      columns={columns}
      rows={rows}
      folds={folds}
      head={<FoldAll rows={rows} folds={folds} open="Expandir contas" close="Recolher contas" />}
      isBusy={isBusy}
    />
  )
}
