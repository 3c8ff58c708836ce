import type { Regua } from '@claquete/contract/financeiro/regua/regua'

/** Days typed one after the other; what is no number is kept as NaN, which the server refuses in words. */
const daysOf = (text: string): number[] =>
  text
    .split(/[\s,;]+/u)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,3}$/u.test(part) ? Number(part) : Number.NaN))

export interface ReguaValues {
  readonly ativo: 'S' | 'N'
  readonly antes: string
  readonly noDia: boolean
  readonly depois: string
  readonly valor_minimo: number
  readonly hora: number
  readonly assunto_antes: string
  readonly texto_antes: string
  readonly assunto_depois: string
  readonly texto_depois: string
  readonly versao: number
}

export const valuesOf = (regua: Regua): ReguaValues => ({
  ativo: regua.ativo,
  antes: regua.dias
    .filter((dias) => dias < 0)
    .map((dias) => -dias)
    .join(', '),
  noDia: regua.dias.includes(0),
  depois: regua.dias.filter((dias) => dias > 0).join(', '),
  valor_minimo: regua.valor_minimo,
  hora: regua.hora,
  assunto_antes: regua.assunto_antes,
  texto_antes: regua.texto_antes,
  assunto_depois: regua.assunto_depois,
  texto_depois: regua.texto_depois,
  versao: regua.versao,
})

/** What is wrong with days as they were typed. */
export const problemOfDays = (text: string): string | undefined =>
  daysOf(text).some((dias) => !(dias > 0))
    ? 'Informe dias inteiros, separados por vírgula: 3, 1'
    : undefined

/** The days of the rule, from the due date: those before it are negative. */
const diasOf = ({ antes, noDia, depois }: ReguaValues): number[] => [
  ...daysOf(antes).map((dias) => -dias),
  ...(noDia ? [0] : []),
  ...daysOf(depois),
]

/** The request that these values make; days that cannot be read are left out, since `problemOfDays` refuses them. */
export function bodyOf(values: ReguaValues) {
  const { antes: _before, noDia: _day, depois: _after, ...body } = values
  return { ...body, dias: diasOf(values).filter((dias) => Number.isInteger(dias)) }
}
