import type { ReplyOf } from '@claquete/contract/endpoint'
import type { SemanaDaPessoa, aprovacaoView } from '@claquete/contract/projetos/horas/semana'

export type Aprovacao = ReplyOf<typeof aprovacaoView>['data']

/** A week of somebody, as the screen points at it. */
export interface Waiting extends SemanaDaPessoa {
  readonly id_usuario: number
  readonly nome: string
}

export const allOf = ({ pessoas }: Aprovacao): Waiting[] =>
  pessoas.flatMap(({ id_usuario, nome, semanas }) =>
    semanas.map((semana) => ({ ...semana, id_usuario, nome })),
  )
