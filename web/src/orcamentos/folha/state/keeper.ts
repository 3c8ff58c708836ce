import type { PendingLote } from './replica.ts'

/** Where unsent changes wait: this browser, one place per tab, so that none writes over another's. */
const PREFIX = 'claquete.folha/'

const prefixOf = (id_usuario: number, id_orcamento: number) =>
  `${PREFIX}${id_usuario}/${id_orcamento}/`

export interface ChangeKeeper {
  guardar(pendentes: readonly PendingLote[]): void
  /** Takes what tabs that are no longer open left unsent. */
  tomarOrfaos(): Promise<PendingLote[]>
  fechar(): void
}

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Which tabs of a budget are open, by the locks they hold. */
export interface TabLocks {
  segurar(nome: string): () => void
  seguradas(): Promise<ReadonlySet<string>>
}

export function folhaKeeper(
  ids: { readonly id_usuario: number; readonly id_orcamento: number; readonly cliente: string },
  deposito: KeyStorage,
  trancas: TabLocks,
): ChangeKeeper {
  const prefixo = prefixOf(ids.id_usuario, ids.id_orcamento)
  const chave = prefixo + ids.cliente
  const soltar = trancas.segurar(chave)
  return {
    guardar(pendentes) {
      try {
        if (pendentes.length === 0) deposito.removeItem(chave)
        else deposito.setItem(chave, JSON.stringify(pendentes))
      } catch {
        // A full storage: what is on screen is still sent, and the state says what is not saved.
      }
    },
    async tomarOrfaos() {
      const abertas = await trancas.seguradas()
      const orfas = keysOf(deposito, prefixo).filter((uma) => !abertas.has(uma) && uma !== chave)
      return orfas.flatMap((uma) => {
        const lotes = readLotes(deposito.getItem(uma))
        deposito.removeItem(uma)
        return lotes
      })
    },
    fechar: soltar,
  }
}

const keysOf = (deposito: KeyStorage, prefixo: string): string[] =>
  Array.from({ length: deposito.length }, (_, i) => deposito.key(i) ?? '').filter((uma) =>
    uma.startsWith(prefixo),
  )

function readLotes(texto: string | null): PendingLote[] {
  try {
    const lidos: unknown = JSON.parse(texto ?? '[]')
    return Array.isArray(lidos) ? (lidos as PendingLote[]).map(withoutMark) : []
  } catch {
    return []
  }
}

/** What was seen on the server by the tab that closed is not known to the new one. */
const withoutMark = ({ lote, mudancas, tentado }: PendingLote): PendingLote => ({
  lote,
  mudancas,
  ...(tentado && { tentado }),
})

/** The locks of the browser; without them every tab counts as closed, and a batch sent twice counts once. */
export const browserTabLocks: TabLocks = {
  segurar(nome) {
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
  async seguradas() {
    if (!('locks' in navigator)) return new Set()
    const { held = [], pending = [] } = await navigator.locks.query()
    return new Set([...held, ...pending].flatMap(({ name }) => (name ? [name] : [])))
  },
}
