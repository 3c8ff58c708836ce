import { yesNoFields } from '@claquete/contract/register'
import type { Register, RegisterField } from '@claquete/contract/register'
import type { BadgeLook } from '../../ui/list-table/cell.tsx'
import type { Looks } from '../../ui/list-table/columns-of.tsx'

export type RegisterRow = Record<string, unknown>

const yesOrNo: Readonly<Record<string, BadgeLook>> = {
  S: { label: 'Sim', color: 'green' },
  N: { label: 'Não' },
}

export const looksOf = ({ fields }: Register): Looks =>
  Object.fromEntries(yesNoFields(fields).map((name) => [name, yesOrNo]))

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
