import { customProp } from '@claquete/contract/kernel/custom-fields'
import type { CampoCustom, CustomValues } from '@claquete/contract/kernel/custom-fields'
import { customProblem } from '@claquete/core/kernel/custom-fields/custom-field'
import type { CustomKind, CustomValue } from '@claquete/core/kernel/custom-fields/custom-field'
import { reaisToCents } from '@claquete/core/kernel/amounts/money'
import type { ColumnKind, SheetCell, SheetColumn } from '../sheets/sheet.ts'

const kinds: Record<CustomKind, ColumnKind> = {
  texto: 'text',
  numero: 'number',
  dinheiro: 'money',
  data: 'date',
  sim_nao: 'yesno',
  lista: 'text',
}
const widths: Record<CustomKind, number> = {
  texto: 24,
  numero: 10,
  dinheiro: 13,
  data: 11,
  sim_nao: 6,
  lista: 14,
}

/** A custom field as a column of an exported file. */
export interface CustomSheetColumn extends SheetColumn {
  readonly prop: string
  readonly cell: (row: { readonly campos_personalizados?: unknown }) => SheetCell
}

/** A printed page with more columns is unreadable; workbooks and CSV have all of them. */
const printedMax = 10

/** The custom fields for a printed page: those shown in the list come first. */
export function printable(fields: readonly CampoCustom[]): CampoCustom[] {
  const shownFirst = fields.toSorted((a, b) => b.na_lista.localeCompare(a.na_lista))
  const printed = new Set(shownFirst.slice(0, printedMax))
  return fields.filter((field) => printed.has(field))
}

/** The custom fields of a register as columns of a file, each with its type. */
export const customColumns = (fields: readonly CampoCustom[]): CustomSheetColumn[] =>
  fields.map((field) => ({
    prop: customProp(field.id_campos_custom),
    label: field.nome,
    kind: kinds[field.tipo],
    width: widths[field.tipo],
    cell: ({ campos_personalizados }) =>
      cellOf(field, (campos_personalizados as CustomValues | null)?.[field.id_campos_custom]),
  }))

/** A value that no longer fits its field is left out: it would spoil the whole file. */
function cellOf(field: CampoCustom, value: CustomValue | null | undefined): SheetCell {
  if (value === undefined || value === null) return null
  if (field.tipo !== 'lista' && customProblem(field, value) !== undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  return field.tipo === 'dinheiro' ? (reaisToCents(Number(value)) ?? null) : value
}
