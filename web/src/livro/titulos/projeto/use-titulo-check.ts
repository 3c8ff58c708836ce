import type { RequestTo } from '@claquete/contract/endpoint'
import { tituloCheck } from '@claquete/contract/orcamentos/incentivado/titulo'
import type { CheckedLine } from '@claquete/contract/orcamentos/incentivado/titulo'
import { useProjetoCheck } from './use-projeto-check.ts'

export type TypedTitulo = RequestTo<typeof tituloCheck>['body']

const none: readonly CheckedLine[] = []

/** What incentivised projects say of a payable as it is typed; of one that is on no line of a budget nothing is asked. */
export function useTituloCheck(titulo: TypedTitulo): readonly CheckedLine[] {
  const isAsked = titulo.linhas.length > 0
  const found = useProjetoCheck(tituloCheck, isAsked ? { body: titulo } : undefined)
  return (isAsked ? found?.data : undefined) ?? none
}
