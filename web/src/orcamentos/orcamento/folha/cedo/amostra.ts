import type { Coluna } from '../estado/colunas.ts'
import type { FolhaDoFio } from '../estado/fio.ts'
import { FolhaStore } from '../estado/folha-store.ts'

const nunca = () => new Promise<never>(() => undefined)
const nada = () => undefined

/** Columns that begin within this width: of the others nothing is seen. */
function vistas(colunas: readonly Coluna[], largura: number): Coluna[] {
  let esquerda = 0
  return colunas.filter((coluna) => {
    const isSeen = esquerda < largura
    esquerda += coluna.largura
    return isSeen
  })
}

/** The first lines of a sheet, to be seen only: nothing of them is edited, kept or sent. */
export function amostraDe(
  primeiras: FolhaDoFio,
  colunas: readonly Coluna[],
  largura: number,
): FolhaStore {
  const pode = { ...primeiras.pode, alterar: false, trabalho: false }
  return new FolhaStore({ ...primeiras, pode }, vistas(colunas, largura), {
    transporte: { enviar: nunca, buscar: nunca, guardar: nada, esperar: () => nada },
    reler: nunca,
    novoUid: () => '',
    fechadas: new Set(),
    lembrarFechadas: nada,
    problemas: [],
    lembrarProblemas: nada,
    solto: undefined,
    lembrarSolto: nada,
    dizer: nada,
  })
}
