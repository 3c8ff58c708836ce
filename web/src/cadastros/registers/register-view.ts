import type { Register, RegisterField } from '@claquete/contract/register'
import { column } from '../../ui/list-table/column.tsx'
import type { Column } from '../../ui/list-table/column.tsx'

export type RegisterRow = Record<string, unknown>

const makers: Readonly<
  Record<RegisterField['kind'], (prop: string, label: string) => Column<string>>
> = {
  text: (prop, label) => column.text(prop, label, { width: 280 }),
  long: (prop, label) => column.text(prop, label, { width: 340 }),
  integer: (prop, label) => column.number(prop, label),
  date: (prop, label) => column.date(prop, label),
  yesno: (prop, label) =>
    column.badge(prop, label, { S: { label: 'Sim', color: 'green' }, N: { label: 'Não' } }),
}

/** The columns of a register's list, from its fields. */
export function columnsOf({ fields }: Register): readonly Column<string>[] {
  return Object.entries(fields)
    .filter(([, { formOnly }]) => !formOnly)
    .map(([prop, { kind, label }]) => makers[kind](prop, label))
}

export const keyOfRow = (register: Register, row: RegisterRow): number => Number(row[register.key])
export const labelOfRow = (register: Register, row: RegisterRow): string =>
  String(row[register.label])

/** Values of a new row: yes/no fields take their default ('S' when none), others are blank. */
export const blankOf = ({ fields }: Register): RegisterRow =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, byDefault }]) => [
      name,
      kind === 'yesno' ? (byDefault ?? 'S') : blankOfKind(kind),
    ]),
  )

const blankOfKind = (kind: RegisterField['kind']) =>
  kind === 'text' || kind === 'long' ? '' : null
