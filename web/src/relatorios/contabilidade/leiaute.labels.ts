import { tableKeys } from '@claquete/core/kernel/record'
import type { Separator } from '@claquete/core/relatorios/contabilidade/leiaute'
import { unitText } from '../../lib/unit-text.ts'

export const separatorLabels: Readonly<Record<Separator, string>> = {
  ponto_e_virgula: 'Ponto e vírgula (;)',
  virgula: 'Vírgula (,)',
  tabulacao: 'Tabulação',
  barra: 'Barra vertical (|)',
}

/** The options of a select from a table of labels. */
export const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label: unitText(label) }))

/** The chosen value of a select whose options are the keys of a table. */
export const keyOf = <T extends object>(table: T, chosen: string) =>
  tableKeys(table).find((key) => key === chosen)
