import { formatDateBr } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { mecanismos, rouanet } from './fonte.ts'
import type { MecanismoCodigo } from './fonte.ts'
import type { Ambito, Norma } from './norma.ts'
import { isInForce } from './norma.ts'

/** The scopes of norms that a mechanism brings. */
export function ambitosOf(codigo: MecanismoCodigo): readonly Ambito[] {
  if (rouanet.includes(codigo)) return ['rouanet']
  return mecanismos[codigo].ancine ? ['ancine', 'ancine_contas'] : []
}

/** The days of a project by which its norms are chosen. */
export interface DiasDoProjeto {
  readonly aprovado_em: CalendarDate | null
  /** The day of its first payment. */
  readonly primeiro_gasto: CalendarDate | null
  readonly execucao_inicio: CalendarDate | null
  readonly today: CalendarDate
}

/** A day that chooses a norm, and what happened on it. */
export interface DiaDaNorma {
  readonly dia: CalendarDate
  readonly por: 'aprovacao' | 'primeiro_gasto' | 'execucao' | 'hoje'
}

/**
 * The day that chooses the norm of a scope. How ANCINE's accounts are kept goes by the approval of the project; of money that
 * needs none, by the first expense (IN 159/2021 is of projects approved from 17/01/2022, domain notes 2). Every other norm
 * is that of the first day of the execution, even after another comes into force.
 */
export function diaDaNorma(ambito: Ambito, dias: DiasDoProjeto): DiaDaNorma {
  const { aprovado_em, primeiro_gasto, execucao_inicio, today } = dias
  if (ambito === 'ancine_contas') {
    if (aprovado_em) return { dia: aprovado_em, por: 'aprovacao' }
    if (primeiro_gasto) return { dia: primeiro_gasto, por: 'primeiro_gasto' }
  }
  return execucao_inicio ? { dia: execucao_inicio, por: 'execucao' } : { dia: today, por: 'hoje' }
}

/** What of a norm chooses it. */
type Known = Pick<Norma, 'codigo' | 'nome' | 'ambito' | 'vigencia_inicio' | 'vigencia_fim'>

/** The norms in force on the days that choose them, one for each scope that the mechanisms belong to. */
export const normasInForce = <N extends Known>(
  normas: readonly N[],
  dias: DiasDoProjeto,
  fontes: readonly MecanismoCodigo[],
): readonly N[] => {
  const ambitos = new Set(fontes.flatMap(ambitosOf))
  return normas.filter(
    (norma) => ambitos.has(norma.ambito) && isInForce(norma, diaDaNorma(norma.ambito, dias).dia),
  )
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
  readonly dias: DiasDoProjeto
  readonly fontes: readonly MecanismoCodigo[]
}

/** A norm that the project is under and that was not in force on the day that chooses it; the one that was, where known. */
export interface NormaFora<N> extends DiaDaNorma {
  readonly norma: N
  readonly atual: N | undefined
}

/** Norms that the sources bring and none of whose scope the project is under, and those that were not in force on its day. */
export function checkNormas<N extends Known>(
  all: readonly N[],
  { normas, dias, fontes }: NormasToCheck,
): {
  readonly own: readonly N[]
  readonly faltam: readonly N[]
  readonly fora: readonly NormaFora<N>[]
} {
  const own = all.filter(({ codigo }) => normas.includes(codigo))
  const ofDay = normasInForce(all, dias, fontes)
  const under = new Set(own.map(({ ambito }) => ambito))
  return {
    own,
    faltam: ofDay.filter(({ ambito }) => !under.has(ambito)),
    fora: own.flatMap((norma) => {
      const dia = diaDaNorma(norma.ambito, dias)
      if (isInForce(norma, dia.dia)) return []
      const atual = all.find(
        (one) =>
          following.has(one.ambito) && one.ambito === norma.ambito && isInForce(one, dia.dia),
      )
      return [{ ...dia, norma, atual }]
    }),
  }
}

const happened = {
  aprovacao: 'O projeto foi aprovado em',
  primeiro_gasto: 'O primeiro gasto é de',
  execucao: 'A execução começa em',
  hoje: 'Hoje é',
} as const

/** Why a norm is not the project's, in words. */
export const textOfFora = ({ norma, dia, por }: Omit<NormaFora<Known>, 'atual'>): string =>
  `${happened[por]} ${formatDateBr(dia)}, e ${norma.nome} ${
    norma.vigencia_fim !== null && norma.vigencia_fim < dia
      ? `valeu até ${formatDateBr(norma.vigencia_fim)}`
      : `só vale desde ${formatDateBr(norma.vigencia_inicio)}`
  }.`
