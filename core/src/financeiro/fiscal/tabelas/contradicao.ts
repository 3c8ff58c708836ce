import type { FieldProblem } from '../../../kernel/field-problem.ts'
import { dateRangeProblem, formatDateBr } from '../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import type { Conteudo, FiscalRegra } from './regra.ts'

export interface Vigencia {
  readonly vigencia_inicio: CalendarDate
  /** The last day; null while it is in force. */
  readonly vigencia_fim: CalendarDate | null
}

/** Is there a day on which both hold? */
export const overlap = (a: Vigencia, b: Vigencia): boolean =>
  (a.vigencia_fim === null || a.vigencia_fim >= b.vigencia_inicio) &&
  (b.vigencia_fim === null || b.vigencia_fim >= a.vigencia_inicio)

const share = <T>(a: readonly T[], b: readonly T[]): boolean =>
  (a.length === 0 && b.length === 0) || a.some((one) => b.includes(one))

/** Kinds of which one rule holds on a day. */
const alone: ReadonlySet<Conteudo['tipo']> = new Set([
  'dividendos',
  'leiaute',
  'leiaute_reinf',
  'leiaute_pagamento',
])

/**
 * Do both answer the same question? On one day a question has one answer. Two obligations never contradict each other,
 * and an emitter of a regime wins over that of a city.
 */
function areAlike(a: Conteudo, b: Conteudo): boolean {
  if (a.tipo === 'taxa' && b.tipo === 'taxa') return a.tributo === b.tributo
  if (a.tipo === 'presuncao' && b.tipo === 'presuncao') return a.tributo === b.tributo
  if (a.tipo === 'emissor' && b.tipo === 'emissor') {
    return a.municipio === b.municipio && share(a.regimes, b.regimes) && a.emissor !== b.emissor
  }
  if (a.tipo === 'natureza' && b.tipo === 'natureza') return a.codigo === b.codigo
  return a.tipo === b.tipo && alone.has(a.tipo)
}

const spanOf = ({ vigencia_inicio, vigencia_fim }: Vigencia) =>
  vigencia_fim === null
    ? `desde ${formatDateBr(vigencia_inicio)}`
    : `de ${formatDateBr(vigencia_inicio)} a ${formatDateBr(vigencia_fim)}`

/** What contradicts the rule's own days or another rule in force, by field. */
export function problemsOfFiscalRegra(
  regra: FiscalRegra,
  others: readonly FiscalRegra[],
): FieldProblem[] {
  const turned = dateRangeProblem(regra.vigencia_inicio, regra.vigencia_fim)
  if (turned) return [{ campo: 'vigencia_fim', msg: turned }]
  return others
    .filter(
      (other) =>
        other.chave !== regra.chave &&
        overlap(regra, other) &&
        areAlike(regra.conteudo, other.conteudo),
    )
    .slice(0, 1)
    .map((other) => ({
      campo: 'vigencia_inicio',
      msg: `“${other.titulo}” já diz isso ${spanOf(other)}: diga nela até quando vale, ou altere aquela.`,
    }))
}

/** What a rule says, for telling whether it changed since somebody read it in the official text. */
export const marcaOf = ({ norma, vigencia_inicio, vigencia_fim, conteudo }: FiscalRegra): string =>
  JSON.stringify([
    norma,
    vigencia_inicio,
    vigencia_fim,
    Object.entries(conteudo).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])

/** A rule that nobody read in its official text as it is now. */
export const isToCheck = (regra: FiscalRegra, marca: string | undefined): boolean =>
  regra.lido !== 'oficial' && marca !== marcaOf(regra)
