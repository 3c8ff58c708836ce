import type { CampoCustom, CustomValues } from '@claquete/contract/configuracoes/campo-custom'
import type { FieldError } from '@claquete/contract/failures'
import { isCalendarDate } from '@claquete/core/kernel/calendar'
import { reaisToCents } from '@claquete/core/kernel/money'

type Value = CustomValues[string] | undefined

const problems: Record<
  CampoCustom['tipo'],
  (value: Value, field: CampoCustom) => string | undefined
> = {
  texto: (value) => (typeof value === 'string' ? undefined : 'Informe um texto'),
  numero: (value) =>
    typeof value === 'number' && Number.isFinite(value) ? undefined : 'Use apenas números',
  dinheiro: (value) =>
    typeof value === 'number' && reaisToCents(value) !== undefined
      ? undefined
      : 'Informe um valor com até 2 decimais',
  data: (value) =>
    typeof value === 'string' && isCalendarDate(value) ? undefined : 'Data inválida',
  sim_nao: (value) => (typeof value === 'boolean' ? undefined : 'Escolha sim ou não'),
  lista: (value, { opcoes }) =>
    typeof value === 'string' && opcoes.includes(value)
      ? undefined
      : `Escolha um destes valores: ${opcoes.join(', ')}`,
}

const isBlank = (value: Value) => value === undefined || value === null || value === ''

/** Every problem of the values of one record: unknown fields, wrong types, required ones missing. */
export function customValueProblems(
  fields: readonly CampoCustom[],
  values: CustomValues,
): FieldError[] {
  const known = new Map(fields.map((field) => [String(field.id_campos_custom), field]))
  const unknown = Object.keys(values)
    .filter((id) => !known.has(id))
    .map((id) => ({ campo: id, msg: 'Campo personalizado inexistente' }))
  const wrong = [...known].flatMap(([id, field]) => {
    const value = values[id]
    if (isBlank(value)) {
      return field.obrigatorio === 'S' ? [{ campo: id, msg: 'Campo obrigatório' }] : []
    }
    const msg = problems[field.tipo](value, field)
    return msg ? [{ campo: id, msg }] : []
  })
  return [...unknown, ...wrong].map(({ campo, msg }) => ({
    campo: `campos_personalizados.${campo}`,
    msg,
  }))
}
