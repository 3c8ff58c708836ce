import type { RequestTo } from '@claquete/contract/endpoint'
import { contratoFontes } from '@claquete/contract/contratos/contrato/fontes'
import type { FontesDoContrato } from '@claquete/contract/contratos/contrato/fontes'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useProjetoCheck } from '../../../livro/titulos/public.ts'

export type ToCheck = RequestTo<typeof contratoFontes>['body']

interface Typed {
  readonly valor: number | null
  readonly vencimento: CalendarDate | null
  readonly id_projeto_fonte: number | null
}

/** Of instalments as they are typed, those that say an amount and a day, each with its place among all. */
const complete = (parcelas: readonly Typed[]) =>
  parcelas.flatMap(({ valor, vencimento, id_projeto_fonte }, place) =>
    valor === null || valor <= 0 || vencimento === null
      ? []
      : [{ place, valor, vencimento, id_projeto_fonte }],
  )

interface Asked extends Omit<ToCheck, 'id_orcamento' | 'parcelas'> {
  readonly id_orcamento: number | null
  readonly parcelas: readonly Typed[]
}

/** What the project of a budget says of instalments as they are typed; undefined of a budget of no project. */
export function useFontes({ id_orcamento, parcelas, ...asked }: Asked):
  | (Omit<FontesDoContrato, 'parcelas'> & {
      readonly falhasOf: (place: number) => FontesDoContrato['falhas']
    })
  | undefined {
  const typed = complete(parcelas)
  const reply = useProjetoCheck(
    contratoFontes,
    id_orcamento === null
      ? undefined
      : {
          body: { ...asked, id_orcamento, parcelas: typed.map(({ place: _, ...one }) => one) },
        },
  )
  if (!reply?.data) return undefined
  const { parcelas: falhas, ...found } = reply.data
  const byPlace = new Map(typed.map(({ place }, at) => [place, falhas[at]]))
  return { ...found, falhasOf: (place) => byPlace.get(place) ?? [] }
}

/** The sources of a project as a selector shows them. */
export const fonteOptions = ({ opcoes }: Pick<FontesDoContrato, 'opcoes'>) =>
  opcoes.map(({ id_projeto_fonte, nome, conta }) => ({
    value: id_projeto_fonte,
    label: conta === null ? nome : `${nome} · ${conta}`,
  }))
