import type { Coluna } from '../estado/colunas.ts'
import type { FolhaDoFio } from '../estado/fio.ts'
import { FolhaStore } from '../estado/folha-store.ts'

const nunca = () => new Promise<never>(() => undefined)
const nada = () => undefined

/** The first lines of a sheet, to be seen only: nothing of them is edited, kept or sent. */
export function amostraDe(primeiras: FolhaDoFio, colunas: readonly Coluna[]): FolhaStore {
  const pode = { ...primeiras.pode, alterar: false, trabalho: false }
  return new FolhaStore({ ...primeiras, pode }, colunas, {
    transporte: { enviar: nunca, buscar: nunca, guardar: nada, esperar: () => nada },
    reler: nunca,
    novoUid: () => '',
    fechadas: new Set(),
    lembrarFechadas: nada,
    problemas: [],
    lembrarProblemas: nada,
    dizer: nada,
  })
}
