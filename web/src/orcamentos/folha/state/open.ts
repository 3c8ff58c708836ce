import { folhaPresence } from '@claquete/contract/orcamentos/folha/folha.addresses'
import { onBudgetNotice } from '../../../lib/wire/budget-notices.ts'
import { call } from '../../../lib/wire/request.ts'
import { browserStorage, tabStorage } from '../../../lib/plain/storage.ts'
import { toast } from '../../../lib/page/toast.ts'
import type { FolhaColumn } from '../board/columns.ts'
import { FolhaStore } from './folha-store.ts'
import { folhaKeeper, browserTabLocks } from '../sync/keeper.ts'
import type { KeyStorage } from '../sync/keeper.ts'
import { withNotice, withoutGone } from '../sync/presence.ts'
import type { FolhaProblem } from './problems.ts'
import { readFolha, folhaTransport } from '../sync/transport.ts'
import type { WireFolha } from '../board/wire.ts'
import type { LooseTotal } from '../board/fixed-total.ts'

const presenceMs = 700
const heartbeatMs = 25_000

/** Reads a stored list; empty if missing or invalid. */
function remembered<T>(chave: string, storage: KeyStorage): readonly T[] {
  try {
    const lido: unknown = JSON.parse(storage.getItem(chave) ?? '[]')
    return Array.isArray(lido) ? (lido as T[]) : []
  } catch {
    return []
  }
}

function remember(chave: string, todos: readonly unknown[], storage: KeyStorage): void {
  if (todos.length === 0) storage.removeItem(chave)
  else storage.setItem(chave, JSON.stringify(todos))
}

/** An open sheet, to be closed with `fechar`. */
export interface OpenFolha {
  readonly store: FolhaStore
  readonly fechar: () => void
}

/** Opens a budget's sheet: resumes unsent changes, and follows and announces presences. */
export function openFolha(
  folha: WireFolha,
  colunas: readonly FolhaColumn[],
  id_usuario: number,
): OpenFolha {
  const { id_orcamento } = folha
  const cliente = crypto.randomUUID()
  const keeper = folhaKeeper({ id_usuario, id_orcamento, cliente }, browserStorage, browserTabLocks)
  const dobras = `claquete.folha-dobras/${id_usuario}/${id_orcamento}`
  const problemsKey = `claquete.folha-textos/${id_usuario}/${id_orcamento}`
  const looseTotalKey = `claquete.folha-total/${id_usuario}/${id_orcamento}`
  const store: FolhaStore = new FolhaStore(folha, colunas, {
    transport: folhaTransport(id_orcamento, cliente, keeper, () => store.snapshot().header.pode),
    reread: () => readFolha(id_orcamento),
    novoUid: () => crypto.randomUUID(),
    folded: new Set(remembered<string>(dobras, browserStorage)),
    rememberFolded: (folded) => remember(dobras, [...folded], browserStorage),
    problemas: remembered<FolhaProblem>(problemsKey, tabStorage),
    rememberProblems: (problemas) => remember(problemsKey, problemas, tabStorage),
    looseTotal: remembered<LooseTotal>(looseTotalKey, tabStorage)[0],
    rememberLooseTotal: (looseTotal) =>
      remember(looseTotalKey, looseTotal ? [looseTotal] : [], tabStorage),
    tell: (msg, titulo) => toast.warning(msg, titulo),
  })
  // Without the registers, dropdowns offer what the lines already use.
  void import('./lists.ts')
    .then(async ({ readLists }) => store.knowLists(await readLists()))
    .catch(() => undefined)
  void keeper.takeOrphans().then((lotes) => store.sync.resume(lotes))
  const cleanups = [
    listenToOthers(store, id_orcamento, cliente),
    tellWhere(store, id_orcamento, cliente),
  ]
  const cameBack = () => store.sync.syncNow()
  addEventListener('online', cameBack)
  document.addEventListener('visibilitychange', cameBack)
  return {
    store,
    fechar() {
      removeEventListener('online', cameBack)
      document.removeEventListener('visibilitychange', cameBack)
      for (const um of cleanups) um()
      store.close()
      keeper.fechar()
    },
  }
}

/** Follows other people's changes and presences. */
function listenToOthers(store: FolhaStore, id_orcamento: number, cliente: string): () => void {
  const unsubscribe = onBudgetNotice(id_orcamento, (aviso) => {
    if (aviso.cliente === cliente) return
    if (aviso.revisao !== undefined) store.sync.announce(aviso.revisao)
    const { pessoas } = store.snapshot()
    const agora = withNotice(pessoas, aviso, Date.now())
    if (agora !== pessoas) store.replace({ pessoas: agora })
  })
  const timer = setInterval(() => {
    const { pessoas } = store.snapshot()
    const present = withoutGone(pessoas, Date.now())
    if (present !== pessoas) store.replace({ pessoas: present })
  }, heartbeatMs)
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}

/** Announces the active cell to the others, after each move and every 25 s. */
function tellWhere(store: FolhaStore, id_orcamento: number, cliente: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dita: unknown
  let conhecidas = ''
  const tell = (uid: string | null, campo: string | null) => {
    const body = { cliente, uid, campo }
    // A lost announcement does not matter: the next comes soon.
    void call(folhaPresence, { params: { id_orcamento }, body }).catch(() => undefined)
  }
  const agora = () => {
    const { selection, colunas, map } = store.snapshot()
    const { uid, coluna } = selection.focus
    if (uid.startsWith(':') || !map.positions.has(uid)) return
    tell(uid, colunas.find(({ id }) => id === coluna)?.campo ?? coluna)
  }
  const unsubscribe = store.subscribe(() => {
    const { selection, pessoas } = store.snapshot()
    const who = pessoas.map(({ cliente: um }) => um).join()
    const hasNewcomer = who !== conhecidas
    conhecidas = who
    // A newcomer does not know who was already here: announce again.
    if (selection.focus === dita && !hasNewcomer) return
    dita = selection.focus
    clearTimeout(timer)
    timer = setTimeout(agora, presenceMs)
  })
  const heartbeat = setInterval(
    () => document.visibilityState === 'visible' && agora(),
    heartbeatMs,
  )
  timer = setTimeout(agora, presenceMs)
  return () => {
    clearTimeout(timer)
    clearInterval(heartbeat)
    unsubscribe()
    tell(null, null)
  }
}
