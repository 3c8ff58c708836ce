import type { TituloBody } from '@claquete/contract/livro/titulos/titulo'

export type FonteOfLine = NonNullable<TituloBody['fontes']>[number]

export type Place = Pick<FonteOfLine, 'id_orcamento' | 'id_orca_item'>
interface Target {
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
}
export const isOf = (place: Place) => (one: Place) =>
  one.id_orcamento === place.id_orcamento && one.id_orca_item === place.id_orca_item

const placesOf = (rateio: readonly Target[]): Place[] =>
  rateio.flatMap(({ id_orcamento, id_orca_item }) =>
    id_orcamento === null ? [] : [{ id_orcamento, id_orca_item }],
  )

/** The sources chosen for the lines that the title still has. */
export const fontesOf = (
  fontes: readonly FonteOfLine[],
  rateio: readonly Target[],
): FonteOfLine[] => fontes.filter((one) => placesOf(rateio).some(isOf(one)))
