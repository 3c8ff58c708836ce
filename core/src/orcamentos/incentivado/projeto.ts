import type { FieldProblem } from '../../kernel/field-problem.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Datas } from './datas.ts'
import { problemsOfDatas } from './datas.ts'
import { problemsOfFatos } from './fatos/fato.ts'
import type { FatosToCheck } from './fatos/fato.ts'

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

/** Whether nobody changes the sources and the accounts of a project any more, until it is reopened. */
export const isEnded = (estado: Estado): boolean => estado === 'concluido' || estado === 'arquivado'

export const tiposObra = {
  longa: 'Longa-metragem',
  media: 'Média-metragem',
  curta: 'Curta-metragem',
  serie: 'Série',
  telefilme: 'Telefilme',
  documentario: 'Documentário',
  animacao: 'Animação',
  jogo: 'Jogo eletrônico',
  podcast: 'Podcast',
  festival: 'Festival ou mostra',
  outro: 'Outro',
} as const
export type TipoObra = keyof typeof tiposObra

export interface ProjetoToCheck extends Datas, FatosToCheck {
  readonly tipo: 'incentivado' | 'privado'
  readonly salic: string | null
  readonly estado: Estado
  /** Whether a norm asks the company to deliver the work to the Cinemateca before it concludes the project. */
  readonly asksCinemateca: boolean
  /** Whether a norm asks for an accountant with CRC. */
  readonly asksContador: boolean
  readonly id_contador?: number | null | undefined
  readonly today: CalendarDate
}

/** What is wrong with a project, by field. */
export function problemsOfProjeto(projeto: ProjetoToCheck): FieldProblem[] {
  const { tipo, salic, estado, asksCinemateca, asksContador } = projeto
  return [
    ...(tipo === 'privado' && salic
      ? [{ campo: 'salic', msg: 'Um projeto privado não tem número Salic.' }]
      : []),
    ...problemsOfDatas(projeto, projeto.today),
    ...problemsOfFatos(projeto, projeto.today),
    // IN 158/2021 as changed by IN 173/2025: from 2026, the delivery comes before the conclusion.
    ...(estado === 'concluido' && asksCinemateca && !projeto.cinemateca_em
      ? [{ campo: 'cinemateca_em', msg: 'Informe a entrega à Cinemateca antes de concluir.' }]
      : []),
    ...(estado === 'concluido' && asksContador && !projeto.id_contador
      ? [{ campo: 'id_contador', msg: 'Informe o contador com CRC antes de concluir.' }]
      : []),
  ]
}
