import type { FolhaColumn } from '../board/columns.ts'
import type { WireFolha } from '../board/wire.ts'
import { FolhaStore } from '../state/folha-store.ts'

const neverSettled = () => new Promise<never>(() => undefined)
const noop = () => undefined

/** The columns that begin within this width; the others are out of sight. */
function seen(columns: readonly FolhaColumn[], width: number): FolhaColumn[] {
  let left = 0
  return columns.filter(({ largura }) => {
    const isSeen = left < width
    left += largura
    return isSeen
  })
}

/** A read-only store of a sheet's first lines: it saves and sends nothing. */
export function previewStore(
  first: WireFolha,
  columns: readonly FolhaColumn[],
  width: number,
): FolhaStore {
  const pode = { ...first.pode, alterar: false, trabalho: false }
  return new FolhaStore({ ...first, pode }, seen(columns, width), {
    transport: { enviar: neverSettled, fetchSince: neverSettled, guardar: noop, wait: () => noop },
    reread: neverSettled,
    novoUid: () => '',
    folded: new Set(),
    rememberFolded: noop,
    problemas: [],
    rememberProblems: noop,
    looseTotal: undefined,
    rememberLooseTotal: noop,
    tell: noop,
  })
}
