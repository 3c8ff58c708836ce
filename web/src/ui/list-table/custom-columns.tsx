import { customProp } from '@claquete/contract/kernel/custom-fields'
import { useMemo } from 'react'
import { useListCustomFields } from '../../lib/list/custom-fields.ts'
import type { CampoCustom } from '../../lib/list/custom-fields.ts'
import type { List } from '../../lib/list/list.ts'
import { BadgeCell, Cell } from './cell.tsx'
import type { CellKind } from './cell.tsx'
import type { Column } from './column.tsx'

interface Look {
  readonly kind: CellKind
  readonly width: number
  readonly align?: 'right'
}

const looks: Record<CampoCustom['tipo'], Look> = {
  texto: { kind: 'text', width: 180 },
  numero: { kind: 'number', width: 110, align: 'right' },
  dinheiro: { kind: 'money', width: 140, align: 'right' },
  data: { kind: 'date', width: 112 },
  sim_nao: { kind: 'text', width: 92 },
  lista: { kind: 'text', width: 140 },
}

/** The columns of a list, with one for each custom field of its register. */
export function useOfferedColumns<Row>(
  list: Pick<List<Row>, 'model' | 'filterNames'>,
  columns: readonly Column<keyof Row & string, Row>[],
): { readonly columns: readonly Column<string, Row>[]; readonly isReady: boolean } {
  const { fields, isReady } = useListCustomFields(list)
  const offered = useMemo(
    () => (fields.length === 0 ? columns : [...columns, ...fields.map(columnOf)]),
    [columns, fields],
  )
  return { columns: offered, isReady }
}

function columnOf(field: CampoCustom): Column {
  const { kind, width, align = 'left' } = looks[field.tipo]
  return {
    prop: customProp(field.id_campos_custom),
    label: field.nome,
    width,
    align,
    isSortable: true,
    isHiddenAtFirst: field.na_lista === 'N',
    render: (row) => <CustomCell field={field} kind={kind} value={valueIn(row, field)} />,
  }
}

interface Holder {
  readonly campos_personalizados?: Readonly<Record<string, unknown>>
}

const valueIn = (row: unknown, { id_campos_custom }: CampoCustom) =>
  (row as Holder).campos_personalizados?.[id_campos_custom]

interface CustomCellProps {
  readonly field: CampoCustom
  readonly kind: CellKind
  readonly value: unknown
}

function CustomCell({ field: { tipo }, kind, value }: CustomCellProps) {
  if (tipo === 'lista') return <BadgeCell value={value} look={undefined} />
  if (typeof value === 'boolean') return <Cell kind="text" value={value ? 'Sim' : 'Não'} />
  return <Cell kind={kind} value={value} />
}
