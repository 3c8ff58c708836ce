import { evaluateReais, formatDecimal } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents } from '@claquete/core/kernel/amounts/money'
import { planRows, planTotals, spreadYear } from '@claquete/core/relatorios/planejamento/plano'
import type { PlanCell, PlanRow } from '@claquete/core/relatorios/planejamento/plano'
import { useMemo } from 'react'
import { toast } from '../../lib/page/toast.ts'
import { toneOfAmount } from '../../ui/figures/tones.ts'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import type { SheetRow } from '../../ui/sheet/sheet.tsx'
import type { SheetEdit } from '../../ui/sheet/sheet-model.ts'
import type { Plan, PlanData } from './use-plan.ts'

const names = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')
const columns = [
  ...names.map((label) => ({ key: label, label })),
  { key: 'total', label: 'Total', hint: 'Um valor digitado aqui se divide pelos doze meses' },
]

const textOf = (valor: Cents) => (valor === 0 ? '' : formatDecimal(valor))

interface Sums {
  readonly valores: readonly Cents[]
  readonly total: Cents
}

const cellsOf = ({ valores, total }: Sums) =>
  [...valores, total].map((valor) => ({ text: textOf(valor), tone: toneOfAmount(valor) }))

const rowOf = (row: PlanRow): SheetRow => ({
  key: row.chave,
  head: `${row.codigo} ${row.descricao}`.trim(),
  level: row.nivel,
  cells: cellsOf(row),
  isLocked: row.isSum,
})

interface PlanSheetProps {
  readonly data: PlanData
  readonly plan: Plan
  readonly side: 'receita' | 'despesa' | 'tudo'
  readonly isReadOnly: boolean
}

/** Accounts by month, typed into as a spreadsheet. */
export function PlanSheet({ data: { contas }, plan, side, isReadOnly }: PlanSheetProps) {
  const { values, edit } = plan
  const shown = useMemo(
    () =>
      planRows(
        contas.filter(({ tipo }) => side === 'tudo' || tipo === side),
        values,
        // What has no account is planned by filling, and shown when it is.
      ).filter(({ especie, valores }) => !especie || valores.some((valor) => valor !== 0)),
    [contas, side, values],
  )
  const rows = useMemo(() => shown.map(rowOf), [shown])
  const foot = useMemo(() => {
    const totals = planTotals(contas, values)
    const names = { receitas: 'Receitas', despesas: 'Despesas', resultado: 'Resultado' } as const
    return (Object.keys(names) as (keyof typeof names)[]).map((key): SheetRow => ({
      key,
      head: names[key],
      level: 0,
      cells: cellsOf(totals[key]),
    }))
  }, [contas, values])
  const onEdit = (edits: readonly SheetEdit[]) => {
    const cells = edits.map((one) => cellsOfEdit(shown[one.row], one))
    const unreadable = cells.filter((one) => one === undefined).length
    if (unreadable > 0) {
      const msg =
        edits.length === 1
          ? 'Informe um valor, como 1.234,50 ou 100+250*2.'
          : `${unreadable} de ${edits.length} células não são valores. Nada foi colado.`
      toast.warning(msg)
      return false
    }
    edit(cells.flatMap((one) => one ?? []))
    return true
  }
  return (
    <Sheet
      label="Planejamento por conta e mês"
      corner="Conta"
      columns={columns}
      rows={rows}
      foot={foot}
      isReadOnly={isReadOnly}
      onEdit={onEdit}
      onUndo={plan.undo}
      onRedo={plan.redo}
      maxHeight="calc(100dvh - 180px)"
    />
  )
}

/** The cells that a typed text gives; undefined when it is no amount. */
function cellsOfEdit(
  row: PlanRow | undefined,
  { column, text }: SheetEdit,
): PlanCell[] | undefined {
  if (!row) return []
  const valor = text.trim() === '' || text.trim() === '–' ? cents(0) : evaluateReais(text)
  if (valor === undefined) return undefined
  const { id_grupoCusto, especie } = row
  return column === names.length
    ? spreadYear(row, valor)
    : [{ id_grupoCusto, ...(especie && { especie }), mes: column + 1, valor }]
}
