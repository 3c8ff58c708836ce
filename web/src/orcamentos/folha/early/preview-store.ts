import type { FolhaColumn } from '../state/columns.ts'
import type { WireFolha } from '../state/wire.ts'
import { FolhaStore } from '../state/folha-store.ts'

const neverSettled = () => new Promise<never>(() => undefined)
const noop = () => undefined

/** Columns that begin within this width: of the others nothing is seen. */
function seen(columns: readonly FolhaColumn[], width: number): FolhaColumn[] {
  let left = 0
  return columns.filter(({ largura }) => {
    const isSeen = left < width
    left += largura
    return isSeen
  })
}

/** The first lines of a sheet, to be seen only: nothing of them is edited, kept or sent. */
export function previewStore(
  first: WireFolha,
  columns: readonly FolhaColumn[],
  width: number,
): FolhaStore {
  const pode = { ...first.pode, alterar: false, trabalho: false }
  return new FolhaStore({ ...first, pode }, seen(columns, width), {
    transporte: { enviar: neverSettled, buscar: neverSettled, guardar: noop, esperar: () => noop },
    reler: neverSettled,
    novoUid: () => '',
    fechadas: new Set(),
    lembrarFechadas: noop,
    problemas: [],
    lembrarProblemas: noop,
    solto: undefined,
    lembrarSolto: noop,
    dizer: noop,
  })
}
