import { orderStep } from '../folha/tree.ts'
import type { Grupo } from '../folha/documento.ts'
import { aboveOf } from './estrutura.ts'
import type { Estrutura } from './estrutura.ts'

/** The groups that a new budget of a structure begins with, and the place of each. */
export function startingGrupos(
  { nos }: Estrutura,
  newUid: () => string,
): { readonly grupos: readonly Grupo[]; readonly mapa: ReadonlyMap<string, string> } {
  const uids = new Map(nos.map(({ codigo }) => [codigo, newUid()]))
  const uidOf = (codigo: string) => uids.get(codigo) ?? codigo
  const grupos = nos.map(({ codigo, descricao }, at): Grupo => {
    const above = aboveOf(codigo)
    return {
      id: uidOf(codigo),
      tipo: 'grupo',
      superior: above === null ? null : uidOf(above),
      ordem: (at + 1) * orderStep,
      descricao,
      id_grande_item: null,
    }
  })
  return { grupos, mapa: new Map(nos.map(({ codigo }) => [uidOf(codigo), codigo])) }
}
