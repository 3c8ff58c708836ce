import type { Estrutura, EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import { estruturas } from '@claquete/core/orcamentos/incentivado/estruturas/all'
import { estruturaIn } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import type { Numeros } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import type { Mapa } from '@claquete/core/orcamentos/incentivado/mapa'

/** The places of a budget's lines in each structure that it was mapped to. */
export type Mapas = ReadonlyMap<EstruturaCodigo, Mapa>

const nowhere: Mapa = new Map()

/** The wanted structure, else the one in which most lines have a place, else ANCINE's; with the places of the lines in it. */
export function chosenEstrutura(
  mapas: Mapas,
  numeros: Numeros,
  wanted?: EstruturaCodigo,
): { readonly estrutura: Estrutura; readonly mapa: Mapa } {
  const [most] = [...mapas].toSorted(([, a], [, b]) => b.size - a.size)
  const codigo = wanted ?? most?.[0] ?? 'ancine'
  return { estrutura: estruturaIn(codigo, numeros), mapa: mapas.get(codigo) ?? nowhere }
}

/** Every structure with how many lines and groups of the budget somebody gave a place in it. */
export const estruturasWith = (mapas: Mapas) =>
  estruturas.map(({ codigo, nome }) => ({ codigo, nome, lugares: mapas.get(codigo)?.size ?? 0 }))
