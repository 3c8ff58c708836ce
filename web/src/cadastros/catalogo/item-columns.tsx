import { Text } from '@mantine/core'
import { marginOf } from '@claquete/core/cadastros/catalogo/margin'
import { centsOfReais, formatReais } from '@claquete/core/kernel/amounts/money'
import { formatPercent } from '@claquete/core/kernel/amounts/quantity'
import { Cell } from '../../ui/list-table/cell.tsx'
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

/** The columns of a list of items, with the margin beside the cost. */
export const withMargin = <Prop extends string, Row extends Priced>(
  columns: readonly Column<Prop, Row>[],
): readonly Column<Prop | 'valor', Row>[] =>
  columns.flatMap((one) => (one.prop === 'custo' ? [one, priced] : [one]))

export const looks = { ativo: { S: { label: 'Ativo', color: 'green' }, N: { label: 'Inativo' } } }

export const cells = {
  cnpj: ({ cnpj }: { readonly cnpj: string | null }) => <Cell kind="documento" value={cnpj} />,
}
