import type { PendingLote } from './replica.ts'

/** Unsent changes are in the browser's storage under one key per tab, so that tabs do not overwrite each other. */
const PREFIX = 'claquete.folha/'

const prefixOf = (id_usuario: number, id_orcamento: number) =>
  `${PREFIX}${id_usuario}/${id_orcamento}/`

export interface ChangeKeeper {
  guardar(pendentes: readonly PendingLote[]): void
  /** Takes the unsent changes of closed tabs. */
  takeOrphans(): Promise<PendingLote[]>
  fechar(): void
}

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Which tabs are open, by the Web Locks they hold. */
export interface TabLocks {
  hold(nome: string): () => void
  held(): Promise<ReadonlySet<string>>
}

export function folhaKeeper(
  ids: { readonly id_usuario: number; readonly id_orcamento: number; readonly cliente: string },
  storage: KeyStorage,
  locks: TabLocks,
): ChangeKeeper {
  const prefixo = prefixOf(ids.id_usuario, ids.id_orcamento)
  const chave = prefixo + ids.cliente
  const release = locks.hold(chave)
  return {
    guardar(pendentes) {
      if (pendentes.length === 0) storage.removeItem(chave)
      else storage.setItem(chave, JSON.stringify(pendentes))
    },
    async takeOrphans() {
      const abertas = await locks.held()
      const orphans = keysOf(storage, prefixo).filter((key) => !abertas.has(key) && key !== chave)
      return orphans.flatMap((key) => {
        const lotes = readLotes(storage.getItem(key))
        storage.removeItem(key)
        return lotes
      })
    },
    fechar: release,
  }
}

const keysOf = (storage: KeyStorage, prefixo: string): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) =>
    key.startsWith(prefixo),
  )

function readLotes(texto: string | null): PendingLote[] {
  try {
    const lidos: unknown = JSON.parse(texto ?? '[]')
    return Array.isArray(lidos) ? (lidos as PendingLote[]).map(withoutMark) : []
  } catch {
    return []
  }
}

/** Drops `noServidor`: only the closed tab knew that the server had the batch. */
const withoutMark = ({ lote, mudancas, tentado }: PendingLote): PendingLote => ({
  lote,
  mudancas,
  ...(tentado && { tentado }),
})

/** Web Locks; without them every tab counts as closed, and the server ignores a batch sent twice. */
export const browserTabLocks: TabLocks = {
  hold(nome) {
    if (!('locks' in navigator)) return () => undefined
    let release = () => undefined as void
    void navigator.locks.request(
      nome,
      () =>
        new Promise<void>((resolve) => {
          release = resolve
        }),
    )
    return () => release()
  },
  async held() {
    if (!('locks' in navigator)) return new Set()
    const { held = [], pending = [] } = await navigator.locks.query()
    return new Set([...held, ...pending].flatMap(({ name }) => (name ? [name] : [])))
  },
}
