import { addDays, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { isInForce } from './norma.ts'
import type { Regra } from './norma.ts'
import type { Estado } from './projeto.ts'

export interface ProjetoComPrazos {
  readonly estado: Estado
  readonly captacao_fim: CalendarDate | null
  readonly execucao_fim: CalendarDate | null
  readonly concluido_em: CalendarDate | null
  readonly cinemateca_em: CalendarDate | null
  /** By when the accounting is due, as the contract says; norms may say it too. */
  readonly contas_ate: CalendarDate | null
  readonly contas_entregues_em: CalendarDate | null
  readonly id_contador: number | null
}

export interface Diligencia {
  readonly id_projeto_diligencia: number
  readonly descricao: string
  readonly prazo: CalendarDate
  readonly respondida_em: CalendarDate | null
}

/** `fora_do_prazo`: a diligência that was answered after its day. */
export type SituacaoDoPrazo =
  | 'aberto'
  | 'atrasado'
  | 'feito'
  | 'fora_do_prazo'
  | 'sem_data'
  | 'encerrado'

export interface PrazoDoProjeto {
  /** Names it in the project for good. */
  readonly chave: string
  readonly tipo: 'captacao' | 'execucao' | 'contas' | 'cinemateca' | 'contador' | 'diligencia'
  readonly titulo: string
  /** The rule that asks for it; null of the project's own days. */
  readonly regra: string | null
  readonly vencimento: CalendarDate | null
  readonly feito_em: CalendarDate | null
  readonly situacao: SituacaoDoPrazo
  /** Days left; below zero it is late. Null of what is done, over or has no day. */
  readonly dias: number | null
}

interface Asked extends Omit<PrazoDoProjeto, 'situacao' | 'dias'> {
  /** Nobody waits for it any more, though it was not done. */
  readonly isOver: boolean
  /** It is done, and nobody says on which day. */
  readonly isDone?: boolean
}

function situacaoOf(
  { tipo, vencimento, feito_em, isOver, isDone = false }: Asked,
  today: CalendarDate,
): SituacaoDoPrazo {
  const isLate = feito_em !== null && vencimento !== null && feito_em > vencimento
  if (tipo === 'diligencia' && isLate) return 'fora_do_prazo'
  if (feito_em !== null || isDone) return 'feito'
  if (isOver) return 'encerrado'
  if (vencimento === null) return 'sem_data'
  return vencimento < today ? 'atrasado' : 'aberto'
}

function ofProjeto(projeto: ProjetoComPrazos): Asked[] {
  const { estado, captacao_fim, execucao_fim, concluido_em, contas_ate } = projeto
  const isOver = estado === 'contas' || estado === 'concluido' || estado === 'arquivado'
  const own = { regra: null, isOver }
  const end = { ...own, chave: 'execucao', tipo: 'execucao', feito_em: concluido_em } as const
  return [
    ...(captacao_fim === null
      ? []
      : [
          {
            ...own,
            chave: 'captacao',
            tipo: 'captacao' as const,
            titulo: 'Fim da captação',
            vencimento: captacao_fim,
            feito_em: null,
          },
        ]),
    ...(execucao_fim === null
      ? []
      : [{ ...end, titulo: 'Fim da execução', vencimento: execucao_fim }]),
    ...(contas_ate === null
      ? []
      : [
          {
            regra: null,
            chave: 'contas',
            tipo: 'contas' as const,
            titulo: 'Prestação de contas',
            vencimento: contas_ate,
            feito_em: projeto.contas_entregues_em,
            isOver: estado === 'concluido' || estado === 'arquivado',
          },
        ]),
  ]
}

function ofRegra(projeto: ProjetoComPrazos, { chave, titulo, conteudo }: Regra): Asked[] {
  const { estado, execucao_fim, concluido_em, cinemateca_em, contas_entregues_em } = projeto
  const own = { regra: chave, titulo, isOver: estado === 'concluido' || estado === 'arquivado' }
  if (conteudo.tipo === 'etapa' && conteudo.etapa === 'cinemateca') {
    const when = { vencimento: execucao_fim, feito_em: cinemateca_em }
    return [{ ...own, ...when, chave: `cinemateca/${chave}`, tipo: 'cinemateca' }]
  }
  if (conteudo.tipo === 'etapa') {
    const when = { vencimento: execucao_fim, feito_em: null, isDone: projeto.id_contador !== null }
    return [{ ...own, ...when, chave: `contador/${chave}`, tipo: 'contador' }]
  }
  if (conteudo.tipo !== 'prazo' || conteudo.prazo.de === 'diligencia') return []
  const from = conteudo.prazo.de === 'conclusao' ? concluido_em : execucao_fim
  const vencimento = from === null ? null : addDays(from, conteudo.prazo.dias)
  return [
    { ...own, chave: `contas/${chave}`, tipo: 'contas', vencimento, feito_em: contas_entregues_em },
  ]
}

const ofDiligencia = ({ estado }: ProjetoComPrazos, one: Diligencia): Asked => ({
  chave: `diligencia/${one.id_projeto_diligencia}`,
  tipo: 'diligencia',
  titulo: one.descricao,
  regra: null,
  vencimento: one.prazo,
  feito_em: one.respondida_em,
  isOver: estado === 'arquivado',
})

const last = '9999-12-31'

/**
 * What is due in a project, the nearest first: its own days, what the rules of its norms ask for, and the diligências. The
 * delivery to the Cinemateca and the accountant are due by the end of the execution.
 */
export function prazosOf(
  projeto: ProjetoComPrazos,
  {
    regras,
    diligencias,
    today,
  }: {
    readonly regras: readonly Regra[]
    readonly diligencias: readonly Diligencia[]
    readonly today: CalendarDate
  },
): PrazoDoProjeto[] {
  const asked = [
    ...ofProjeto(projeto),
    ...regras.flatMap((regra) => ofRegra(projeto, regra)),
    ...diligencias.map((one) => ofDiligencia(projeto, one)),
  ]
  return asked
    .map((one): PrazoDoProjeto => {
      const { isOver: _over, isDone: _done, ...prazo } = one
      const situacao = situacaoOf(one, today)
      const waits = situacao === 'aberto' || situacao === 'atrasado'
      const dias = waits && one.vencimento !== null ? daysBetween(today, one.vencimento) : null
      return { ...prazo, situacao, dias }
    })
    .toSorted((a, b) => ((a.vencimento ?? last) < (b.vencimento ?? last) ? -1 : 1))
}

/**
 * The rules that say what is due: those of the project's norms in force on its day, and the steps before its conclusion in
 * force today, as the conclusion is refused by them.
 */
export const regrasDePrazo = (
  regras: readonly Regra[],
  of: {
    readonly normas: readonly string[]
    readonly dia: CalendarDate
    readonly today: CalendarDate
  },
): Regra[] =>
  regras.filter((regra) => {
    const day = regra.conteudo.tipo === 'etapa' ? of.today : of.dia
    return of.normas.includes(regra.norma) && isInForce(regra, day)
  })

/** The days in which a diligência is answered, by the strictest rule; undefined where none says it. */
export function diasDeResposta(regras: readonly Regra[]): number | undefined {
  const dias = regras.flatMap(({ conteudo }) =>
    conteudo.tipo === 'prazo' && conteudo.prazo.de === 'diligencia' ? [conteudo.prazo.dias] : [],
  )
  return dias.length === 0 ? undefined : Math.min(...dias)
}

/** Days before a deadline on which people are told; and once it is late. */
export const avisosDePrazo = [30, 15, 5, 1] as const
const late = 0

/**
 * Which notice of a deadline is to be given; undefined for none. Each is given once: `told` are those given, and one that
 * comes late gives the nearest only.
 */
export function avisoDue(
  vencimento: CalendarDate,
  today: CalendarDate,
  told: readonly number[],
): number | undefined {
  const left = daysBetween(today, vencimento)
  const reached = left < 0 ? [late] : avisosDePrazo.filter((days) => left <= days)
  if (reached.length === 0) return undefined
  const nearest = Math.min(...reached)
  return told.some((one) => one <= nearest) ? undefined : nearest
}
