import { oneOf, requiredText } from '@claquete/contract/wire'
import { cents, formatReais, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { complete, spread } from '@claquete/core/orcamentos/incentivado/financiamento/fill'
import { cellKey, ownRows } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import type {
  PlanoCell,
  PlanoValues,
} from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import * as z from 'zod/mini'
import { useValues } from '../../../lib/form/form.ts'
import { counted } from '../../../lib/plain/format.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { formOf, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import type { ShownColuna, ShownPlano } from './plano-model.ts'
import type { PlanoEditing } from './use-plano.ts'

const Fill = z.object({
  coluna: requiredText(60),
  modo: oneOf('completar', 'proporcao'),
  item: requiredText(20),
  limitado: z.boolean(),
})
type Values = z.output<typeof Fill>

const everyItem = 'todos'
const isItem = ({ tipo }: ShownPlano['rows'][number]) => tipo === 'item'

const modes = [
  { value: 'completar', label: 'Completar o que falta' },
  { value: 'proporcao', label: 'Repartir a fonte na proporção do orçamento' },
]

interface FillDialogProps {
  readonly plano: ShownPlano
  readonly editing: PlanoEditing
  readonly onClose: () => void
}

/** Fills a source's column of the grid as one step, which is saved with the rest. */
export function FillDialog({ plano, editing, onClose }: FillDialogProps) {
  const itens = plano.rows.filter(isItem)
  const initial: Values = {
    coluna: plano.colunas[0]?.chave ?? '',
    modo: 'completar',
    item: everyItem,
    limitado: true,
  }
  const f = useRecordForm(formOf(Fill), {
    initial,
    send: ({ body }) => {
      const cells = cellsToFill(plano, body)
      editing.edit(cells)
      const filled = counted(cells.length, 'célula preenchida', 'células preenchidas')
      return Promise.resolve({ msg: `${filled}. Falta salvar.` })
    },
  })
  const values = useValues(f)
  const { modo } = values
  return (
    <FormDialog
      form={f}
      title="Preencher com uma fonte"
      yes="Preencher"
      isDisabled={cellsToFill(plano, values).length === 0}
      onClose={onClose}
    >
      <f.Select
        of="coluna"
        label="Fonte"
        options={plano.colunas.map(({ chave, nome }) => ({ value: chave, label: nome }))}
      />
      <f.Select of="modo" label="Como" options={modes} />
      {modo === 'completar' && (
        <>
          <f.Select
            of="item"
            label="Onde"
            options={[
              { value: everyItem, label: 'Todos os itens' },
              ...itens.map(({ codigo, descricao }) => ({
                value: codigo,
                label: `${codigo} ${descricao}`,
              })),
            ]}
          />
          <f.Check of="limitado" label="Só até o que a fonte ainda tem sem item" />
        </>
      )}
      <Preview f={f} plano={plano} values={editing.values} />
    </FormDialog>
  )
}

const leftOf = ({ limite, soma }: ShownColuna): Cents | null => {
  if (limite === null) return null
  const left = subtract(limite, soma)
  return left > 0 ? left : cents(0)
}

/** The cells that a fill changes. */
function cellsToFill({ rows, colunas }: ShownPlano, { coluna, modo, item, limitado }: Values) {
  const at = colunas.findIndex(({ chave }) => chave === coluna)
  const column = colunas[at]
  if (!column) return []
  const itens = ownRows(rows).filter(isItem)
  if (modo === 'proporcao') {
    return spread({ itens, coluna: column.coluna, at }, column.limite ?? column.soma)
  }
  const some = itens.filter(({ codigo }) => item === everyItem || codigo === item)
  return complete({ itens: some, coluna: column.coluna, at }, limitado ? leftOf(column) : null)
}

interface PreviewProps {
  readonly f: Parameters<typeof useValues<Values>>[0]
  readonly plano: ShownPlano
  readonly values: PlanoValues
}

/** What the fill will do, before it does it. */
function Preview({ f, plano, values }: PreviewProps) {
  const asked = useValues(f)
  const column = plano.colunas.find(({ chave }) => chave === asked.coluna)
  if (!column) return null
  const cells: readonly PlanoCell[] = cellsToFill(plano, asked)
  if (cells.length === 0) {
    return <Note>Nada muda: não falta valor nestes itens, ou a fonte já está toda em itens.</Note>
  }
  const before = sumOf(cells, (cell) => values.get(cellKey(cell)) ?? cents(0))
  const more = subtract(
    sumOf(cells, ({ valor }) => valor),
    before,
  )
  const soma = cents(column.soma + more)
  const beyond = column.limite !== null && soma > column.limite
  return (
    <Note tone={beyond ? 'warning' : 'muted'}>
      {counted(cells.length, 'item muda', 'itens mudam')}: {formatReais(column.soma)} →{' '}
      <strong>{formatReais(soma)}</strong>
      {column.limite !== null && ` de ${formatReais(column.limite)}`} em {column.nome}
      {beyond && `, ${formatReais(subtract(soma, column.limite))} acima`}. Nada é salvo ainda.
    </Note>
  )
}
