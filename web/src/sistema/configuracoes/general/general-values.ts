import { documentos, generalKeys, settings } from '@claquete/contract/kernel/settings/catalogue'
import {
  Configuracoes,
  configuracaoUpdate,
  configuracaoView,
  Next,
  Serie,
} from '@claquete/contract/sistema/configuracoes/general'
import { numberingProblem } from '@claquete/core/kernel/writing/numbering'
import * as z from 'zod/mini'
import { call } from '../../../lib/wire/call.ts'

/** Values of the form: the settings, the next numbers to set, and data only shown. */
export const GeneralSchema = z.extend(Configuracoes, {
  proximos: Next,
  series: z.array(Serie),
  logo_url: z.nullable(z.string()),
  /** Name of the tenant in its contract with the product. */
  nome: z.string(),
})
export type GeneralValues = z.output<typeof GeneralSchema>

const defaults = Object.fromEntries(
  generalKeys.map((key) => [key, settings[key].padrao]),
) as Configuracoes
const noNumbers = { orcamento: null, projeto: null, fatura: null }

/** Values before the settings are read. */
export const blankGeneral: GeneralValues = {
  ...defaults,
  proximos: noNumbers,
  series: [],
  logo_url: null,
  nome: '',
}

/** Reads the settings as form values. */
export async function readGeneral(signal: AbortSignal): Promise<GeneralValues> {
  const { configuracoes, series, logo_url, nome } = (await call(configuracaoView, {}, { signal }))
    .data
  return { ...defaults, ...configuracoes, proximos: noNumbers, series, logo_url, nome }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Saves only the changed settings, so that another user's changes to the others stay. */
export function saveGeneral(values: GeneralValues, read: GeneralValues) {
  const changed = generalKeys.filter((key) => !isSame(values[key], read[key]))
  const body = Object.fromEntries(changed.map((key) => [key, values[key]]))
  return call(configuracaoUpdate, { body: { ...body, proximos: values.proximos } })
}

/** Problems across fields, by path; the server checks the same rules. */
export function generalProblems(values: GeneralValues): Record<string, string> {
  const found: Record<string, string> = {}
  for (const documento of documentos) {
    const problem = numberingProblem(values[`numeracao_${documento}`])
    if (problem) found[`numeracao_${documento}.${problem.campo}`] = problem.msg
  }
  const days = values.feriados.map(({ dia, todo_ano }) => (todo_ano === 'S' ? dia.slice(5) : dia))
  for (const [index, day] of days.entries()) {
    if (days.indexOf(day) !== index) found[`feriados.${index}.dia`] = 'Este dia já está na lista'
  }
  return found
}
