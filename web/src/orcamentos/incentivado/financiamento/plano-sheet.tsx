import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, evaluateReais, formatDecimal, subtract } from '@claquete/core/kernel/amounts/money'
import {
  problemOfColuna,
  problemOfRow,
} from '@claquete/core/orcamentos/incentivado/financiamento/checks'
import type { PlanoCell, PlanoRow } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import { useMemo } from 'react'
import { toast } from '../../../lib/page/toast.ts'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import type { SheetCellText, SheetRow } from '../../../ui/sheet/sheet.tsx'
import type { SheetEdit } from '../../../ui/sheet/sheet-model.ts'
import type { ShownColuna, ShownPlano } from './plano-model.ts'

const textOf = (valor: Cents) => (valor === 0 ? '' : formatDecimal(valor))
const locked = (text: string, more: Partial<SheetCellText> = {}): SheetCellText => ({
  text,
  isLocked: true,
  ...more,
})

/** What is missing or above, in words: nobody has to read a colour. */
function gapOf(row: PlanoRow): SheetCellText {
  const { falta } = row
  const hint = problemOfRow(row)
  if (falta === 0) return locked('fecha')
  return falta > 0
    ? locked(`falta ${formatDecimal(falta)}`, { tone: 'warning', hint })
    : locked(`acima ${formatDecimal(subtract(cents(0), falta))}`, { tone: 'danger', hint })
}

const sheetRow = (row: PlanoRow): SheetRow => ({
  key: row.chave,
  head: [row.codigo, row.descricao].filter(Boolean).join(' '),
  level: row.nivel,
  isLocked: row.tipo !== 'item',
  cells: [
    locked(textOf(row.orcado)),
    ...row.valores.map((valor) => ({ text: textOf(valor) })),
    locked(textOf(row.planejado)),
    gapOf(row),
  ],
})

/** What a source may still be planned for. */
function leftOf({ soma, limite }: ShownColuna): SheetCellText {
  if (limite === null) return { text: '—', hint: 'Sem acesso ao extrato da conta' }
  const left = subtract(limite, soma)
  return left < 0
    ? {
        text: `acima ${formatDecimal(subtract(cents(0), left))}`,
        tone: 'danger',
        hint: problemOfColuna(soma, limite),
      }
    : { text: formatDecimal(left), tone: 'muted' }
}

function footOf({ colunas, total }: ShownPlano): SheetRow[] {
  const row = (key: string, head: string, cells: readonly SheetCellText[]): SheetRow => ({
    key,
    head,
    level: 0,
    cells,
  })
  const none = { text: '' }
  return [
    row('total', 'Planejado', [
      { text: formatDecimal(total.orcado) },
      ...colunas.map(({ soma }) => ({ text: formatDecimal(soma) })),
      { text: formatDecimal(total.planejado) },
      gapOf(total),
    ]),
    row('limite', 'Aprovado ou rendido', [
      none,
      ...colunas.map(({ limite }) => ({ text: limite === null ? '—' : formatDecimal(limite) })),
      none,
      none,
    ]),
    row('livre', 'Ainda sem item', [none, ...colunas.map(leftOf), none, none]),
  ]
}

interface PlanoSheetProps {
  readonly plano: ShownPlano
  readonly isReadOnly: boolean
  readonly onEdit: (cells: readonly PlanoCell[]) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
}

/** Items by sources, typed into as a spreadsheet. */
export function PlanoSheet({ plano, isReadOnly, onEdit, onUndo, onRedo }: PlanoSheetProps) {
  const { rows, colunas } = plano
  const shown = useMemo(() => rows.map(sheetRow), [rows])
  const edit = (edits: readonly SheetEdit[]) => {
    const cells = edits.map((one) => cellOf(one, plano))
    if (cells.includes(undefined)) {
      toast.warning('Informe um valor de zero para cima, como 1.234,50 ou 100+250*2.')
      return false
    }
    onEdit(cells.flatMap((one) => one ?? []))
    return true
  }
  return (
    <Sheet
      label="Plano de financiamento por item e fonte"
      corner="Item"
      columns={[
        {
          key: 'orcado',
          label: 'Orçado',
          hint: 'O valor do item no orçamento em vigor, com o que foi remanejado',
        },
        ...colunas.map(({ chave, nome, ajuda }) => ({ key: chave, label: nome, hint: ajuda })),
        { key: 'planejado', label: 'Planejado', hint: 'O que todas as fontes pagam do item' },
        { key: 'falta', label: 'Diferença', hint: 'Orçado menos planejado' },
      ]}
      rows={shown}
      foot={footOf(plano)}
      isReadOnly={isReadOnly}
      onEdit={edit}
      onUndo={onUndo}
      onRedo={onRedo}
      maxHeight="calc(100dvh - 250px)"
    />
  )
}

/** The first column is what the budget has. */
const firstColuna = 1

/** The cell that a typed text gives; undefined when it is no amount. */
function cellOf(
  { row: at, column, text }: SheetEdit,
  { rows, colunas }: ShownPlano,
): PlanoCell | undefined {
  const row = rows[at]
  const coluna = colunas[column - firstColuna]?.coluna
  const valor = text.trim() === '' ? cents(0) : evaluateReais(text)
  return !row || !coluna || valor === undefined || valor < 0
    ? undefined
    : { ...coluna, codigo: row.codigo, valor }
}
