import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { Mapping } from '@claquete/contract/sistema/importacao/calls'
import { suggestMapping } from '@claquete/core/sistema/importacao/columns'
import { fold } from '@claquete/core/kernel/text'
import { createHash } from 'node:crypto'
import type { ImportField } from './target.read.ts'

/** The extra column of the file of rejected lines. */
export const reasonColumn = 'motivo'
export const isReason = (coluna: string) => fold(coluna) === reasonColumn

/** Equal for files with the same columns, so that they are mapped only once. */
export const headerKey = (colunas: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(colunas.filter((coluna) => !isReason(coluna)).map(fold)))
    .digest('hex')

/** The first mapping: the one last used for these columns, else the suggested one. */
export function initialMapping(
  colunas: readonly string[],
  fields: readonly ImportField[],
  remembered: Mapping | undefined,
): Mapping {
  const known = new Set(fields.map(({ campo }) => campo))
  const likely = remembered ? [] : suggestMapping(colunas.map(suggestible), fields)
  const entries = colunas.map((coluna, at): [string, string | null] => {
    const campo = remembered ? rememberedFor(remembered, coluna) : likely[at]
    return [coluna, campo && known.has(campo) ? campo : null]
  })
  return Object.fromEntries(entries)
}

const suggestible = (coluna: string) => (isReason(coluna) ? '' : coluna)

/** Repeated exports may change the case of column names. */
const rememberedFor = (mapping: Mapping, coluna: string) =>
  Object.entries(mapping).find(([name]) => fold(name) === fold(coluna))?.[1]

export interface MappedColumn {
  readonly at: number
  readonly field: ImportField
}

/** The position of each mapped field; refuses mappings that do not fit the file or the register. */
export function mappedColumns(
  mapping: Mapping,
  colunas: readonly string[],
  fields: readonly ImportField[],
): MappedColumn[] {
  const erros: FieldError[] = []
  const refuse = (coluna: string, msg: string) =>
    void erros.push({ campo: `mapeamento.${coluna}`, msg })
  const taken = new Set<string>()
  const mapped = Object.entries(mapping).flatMap(([coluna, campo]): MappedColumn[] => {
    if (campo === null || campo === '') return []
    const at = colunas.indexOf(coluna)
    const field = fields.find((one) => one.campo === campo)
    if (at < 0) refuse(coluna, 'O arquivo não tem esta coluna')
    if (!field) refuse(coluna, `Campo inexistente: ${campo}`)
    if (taken.has(campo)) refuse(coluna, `Outra coluna já preenche ${field?.label ?? campo}`)
    taken.add(campo)
    return field && at >= 0 ? [{ at, field }] : []
  })
  for (const { campo, label, obrigatorio } of fields) {
    if (obrigatorio && !taken.has(campo)) refuse(campo, `Escolha a coluna de ${label}`)
  }
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  return mapped.toSorted((a, b) => a.at - b.at)
}
