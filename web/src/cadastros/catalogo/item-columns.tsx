import { Text } from '@mantine/core'
import { marginOf } from '@claquete/core/cadastros/catalogo/margin'
import { centsOfReais, formatReais } from '@claquete/core/kernel/amounts/money'
import { formatPercent } from '@claquete/core/kernel/amounts/quantity'
import { column } from '../../ui/list-table/column.tsx'
import type { Column } from '../../ui/list-table/column.tsx'

interface Priced {
  readonly valor: number
  readonly custo: number
}

const toCents = (reais: number | null) => centsOfReais(reais ?? 0)

/** The margin of a price in reais, formatted; `pct` is undefined without a price. */
export function marginText(valor: number | null, custo: number | null) {
  const { margem, pct } = marginOf(toCents(valor), toCents(custo))
  return {
    margem: formatReais(margem),
    pct: pct === undefined ? undefined : formatPercent(pct),
    isLoss: margem < 0,
  }
}

function MarginCell({ valor, custo }: Priced) {
  const { pct, isLoss } = marginText(valor, custo)
  const look = isLoss ? { c: 'var(--danger-text)' } : pct === undefined ? { c: 'dimmed' } : {}
  return (
    <Text span inherit {...look}>
      {pct ?? '–'}
    </Text>
  )
}

const margin: Column<'margem', Priced> = {
  ...column.custom<Priced, 'margem'>('margem', 'Margem', (row) => <MarginCell {...row} />, {
    width: 84,
  }),
  align: 'right',
}

// The row has no margin field: the cell computes it from `valor` and `custo`.
const priced = margin as unknown as Column<'valor', Priced>

/** Columns with the data that fills a budget line. */
export const leadingColumns = [
  column.text('grupo', 'Grupo', { width: 180 }),
  column.text('nome_unidade', 'Unidade', { width: 96, sortable: false }),
  column.money('valor', 'Valor', { width: 112 }),
  column.money('custo', 'Custo', { width: 112 }),
  priced,
]

/** Columns with the supplier and the rest of the record. */
export const trailingColumns = [
  column.text('fornecedor', 'Fornecedor', { width: 180, sortable: false }),
  column.documento('cnpj', 'CPF/CNPJ do fornecedor', { sortable: false }),
  column.text('codigo', 'Código', { width: 96 }),
  column.text('descricao', 'Descrição', { width: 260, sortable: false }),
  column.badge(
    'ativo',
    'Situação',
    { S: { label: 'Ativo', color: 'green' }, N: { label: 'Inativo' } },
    { width: 92, sortable: false },
  ),
  column.date('data_cadastro', 'Cadastro'),
]
