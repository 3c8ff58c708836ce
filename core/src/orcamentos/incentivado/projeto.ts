import type { FieldProblem } from '../../kernel/field-problem.ts'
import { dateRangeProblem } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Norma } from './norma.ts'
import { isInForce } from './norma.ts'
import type { Ambito } from './norma.ts'
import { mecanismos } from './fonte.ts'
import type { MecanismoCodigo } from './fonte.ts'

/** Where a project stands. */
export const estados = {
  elaboracao: 'Em elaboração',
  analise: 'Em análise',
  captacao: 'Em captação',
  execucao: 'Em execução',
  contas: 'Prestando contas',
  concluido: 'Concluído',
  arquivado: 'Arquivado',
} as const
export type Estado = keyof typeof estados

export const tiposObra = {
  longa: 'Longa-metragem',
  media: 'Média-metragem',
  curta: 'Curta-metragem',
  serie: 'Série',
  telefilme: 'Telefilme',
  documentario: 'Documentário',
  animacao: 'Animação',
  jogo: 'Jogo eletrônico',
  festival: 'Festival ou mostra',
  outro: 'Outro',
} as const
export type TipoObra = keyof typeof tiposObra

export interface Datas {
  readonly captacao_inicio?: CalendarDate | null | undefined
  readonly captacao_fim?: CalendarDate | null | undefined
  readonly execucao_inicio?: CalendarDate | null | undefined
  readonly execucao_fim?: CalendarDate | null | undefined
  readonly concluido_em?: CalendarDate | null | undefined
  readonly cinemateca_em?: CalendarDate | null | undefined
  readonly contas_entregues_em?: CalendarDate | null | undefined
}

export interface ProjetoToCheck extends Datas {
  readonly tipo: 'incentivado' | 'privado'
  readonly salic: string | null
  readonly estado: Estado
  /** Whether a norm asks the company to deliver the work to the Cinemateca before it concludes the project. */
  readonly asksCinemateca: boolean
  /** Whether a norm asks for an accountant with CRC. */
  readonly asksContador: boolean
  readonly id_contador?: number | null | undefined
}

/** What is wrong with a project, by field. */
export function problemsOfProjeto(projeto: ProjetoToCheck): FieldProblem[] {
  const { tipo, salic, estado, asksCinemateca, asksContador } = projeto
  const range = (what: 'captacao' | 'execucao') => {
    const msg = dateRangeProblem(projeto[`${what}_inicio`], projeto[`${what}_fim`])
    return msg ? [{ campo: `${what}_fim`, msg }] : []
  }
  return [
    ...(tipo === 'privado' && salic
      ? [{ campo: 'salic', msg: 'Um projeto privado não tem número Salic.' }]
      : []),
    ...range('captacao'),
    ...range('execucao'),
    // IN 158/2021 as changed by IN 173/2025: from 2026, the delivery comes before the conclusion.
    ...(estado === 'concluido' && asksCinemateca && !projeto.cinemateca_em
      ? [{ campo: 'cinemateca_em', msg: 'Informe a entrega à Cinemateca antes de concluir.' }]
      : []),
    ...(estado === 'concluido' && asksContador && !projeto.id_contador
      ? [{ campo: 'id_contador', msg: 'Informe o contador com CRC antes de concluir.' }]
      : []),
  ]
}

/** The scopes of norms that a mechanism brings. */
export function ambitosOf(codigo: MecanismoCodigo): readonly Ambito[] {
  if (codigo === 'R18' || codigo === 'R26') return ['rouanet']
  return mecanismos[codigo].ancine ? ['ancine', 'ancine_contas'] : []
}

/**
 * Returns the norms in force on `dia`, one for each scope that the mechanisms belong to. Callers pass the first day of the
 * project's execution: the norm of that day governs the project even after another comes into force.
 */
export const normasInForce = (
  normas: readonly Norma[],
  dia: CalendarDate,
  fontes: readonly MecanismoCodigo[],
): readonly Norma[] => {
  const ambitos = new Set(fontes.flatMap(ambitosOf))
  return normas.filter((norma) => ambitos.has(norma.ambito) && isInForce(norma, dia))
}

/** Norms of these scopes follow one another; of a city or of a call a project may be under several. */
const following: ReadonlySet<Ambito> = new Set(['rouanet', 'ancine', 'ancine_contas'])

/** Two of the norms of which one replaced the other, the newer first; undefined where none did. */
export function replacedIn(
  normas: readonly Norma[],
): readonly [newer: Norma, older: Norma] | undefined {
  for (const older of normas) {
    const { vigencia_fim: fim, ambito } = older
    const newer = normas.find(
      (one) =>
        following.has(ambito) && one.ambito === ambito && fim !== null && fim < one.vigencia_inicio,
    )
    if (newer) return [newer, older]
  }
  return undefined
}

export interface NormasToCheck {
  /** The codes of those that the project is under. */
  readonly normas: readonly string[]
  /** The first day of its execution, else today. */
  readonly dia: CalendarDate
  readonly fontes: readonly MecanismoCodigo[]
}

/** Norms that the sources bring and none of whose scope the project is under, and those that were not in force on its day. */
export function checkNormas(all: readonly Norma[], { normas, dia, fontes }: NormasToCheck) {
  const own = all.filter(({ codigo }) => normas.includes(codigo))
  const ofDay = normasInForce(all, dia, fontes)
  const under = new Set(own.map(({ ambito }) => ambito))
  return {
    own,
    faltam: ofDay.filter(({ ambito }) => !under.has(ambito)),
    fora: own
      .filter((norma) => !isInForce(norma, dia))
      .map((norma) => ({ norma, atual: ofDay.find(({ ambito }) => ambito === norma.ambito) })),
  }
}
