import type { FieldProblem } from '../../../kernel/field-problem.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { stillToCome } from '../datas.ts'

/** The exceptions by which a project may be larger than others (notes of November 2026, 1.1: art. 11). */
export const excecoes = {
  nenhuma: 'Nenhuma',
  intermediaria: 'A intermediária: itinerância e outras',
  maior: 'A maior: grandes eventos e outras',
} as const
export type Excecao = keyof typeof excecoes

/** What came before this edition of an action that goes on, such as a festival (notes of November 2026, 1.1: art. 13). */
export const edicoes = {
  avulso: 'Não é ação continuada',
  primeira: 'Ação continuada, primeira edição',
  pendente: 'As contas da edição anterior não foram entregues',
  entregue: 'As contas da edição anterior foram entregues',
} as const
type Edicao = keyof typeof edicoes

/** What a person tells of a project for its norms; null: nobody told it, and what asks for it is not measured. */
export interface FatosDoProjeto {
  /** A project of a territory, which has more months. */
  readonly territorio: 'S' | 'N' | null
  /** The day on which the proposal was handed in. */
  readonly proposta_em: CalendarDate | null
  /** Active projects of the proponent, this one among them, and what they were approved for together. */
  readonly carteira_projetos: number | null
  readonly carteira_valor: Cents | null
  readonly excecao: Excecao | null
  readonly inabilitado: 'S' | 'N' | null
  /** The last day of the inabilitação. */
  readonly inabilitado_ate: CalendarDate | null
  readonly edicao: Edicao | null
  /** The day on which the accounting of the edition before was handed in. */
  readonly edicao_contas_em: CalendarDate | null
}

export type FatosToCheck = {
  readonly [K in 'inabilitado' | 'inabilitado_ate' | 'edicao' | 'edicao_contas_em']?:
    | FatosDoProjeto[K]
    | undefined
}

/** What of the facts contradicts another or has not happened yet, by field. */
export function problemsOfFatos(fatos: FatosToCheck, today: CalendarDate): FieldProblem[] {
  const { inabilitado, inabilitado_ate, edicao, edicao_contas_em } = fatos
  const isInabilitado = inabilitado === 'S'
  const isDelivered = edicao === 'entregue'
  return [
    ...(isInabilitado && !inabilitado_ate
      ? [{ campo: 'inabilitado_ate', msg: 'Informe o último dia da inabilitação.' }]
      : []),
    ...(!isInabilitado && inabilitado_ate
      ? [{ campo: 'inabilitado_ate', msg: 'Só de um proponente que está ou esteve inabilitado.' }]
      : []),
    ...(isDelivered && !edicao_contas_em
      ? [{ campo: 'edicao_contas_em', msg: 'Informe o dia em que as contas foram entregues.' }]
      : []),
    ...(!isDelivered && edicao_contas_em
      ? [{ campo: 'edicao_contas_em', msg: 'Só de contas da edição anterior que foram entregues.' }]
      : []),
    ...(isDelivered && (edicao_contas_em ?? today) > today
      ? [{ campo: 'edicao_contas_em', msg: stillToCome }]
      : []),
  ]
}
