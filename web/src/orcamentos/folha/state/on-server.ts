import { CallFailure } from '../../../lib/wire/request.ts'
import { reportFailureOf } from '../../../lib/wire/call.ts'
import type { FolhaStore } from './folha-store.ts'

const waitMs = 10_000

/** Waits until every change is saved, so that the server's act starts from them. */
async function save(store: FolhaStore): Promise<void> {
  if (store.snapshot().saving.estado === 'salvo') return
  store.sync.syncNow()
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      unsubscribe()
      const msg = 'Há mudanças que ainda não foram salvas. Espere a conexão e tente de novo.'
      reject(new CallFailure(0, 'sem_conexao', msg))
    }, waitMs)
    const unsubscribe = store.subscribe(() => {
      if (store.snapshot().saving.estado !== 'salvo') return
      clearTimeout(timer)
      unsubscribe()
      resolve()
    })
  })
}

/** Lets the server insert lines, undoable in one step. True on success. */
export async function insertOnServer(
  store: FolhaStore,
  insert: () => Promise<{ readonly uids: readonly string[]; readonly revisao: number }>,
): Promise<boolean> {
  try {
    await save(store)
    const { uids } = await insert()
    await store.sync.rereadNow()
    store.accept([{ op: 'excluir', uids }])
    return true
  } catch (error) {
    reportFailureOf('Erro ao inserir item!', error)
    return false
  }
}

/** The group of the active cell; undefined lets the server choose the place. */
export function grupoDoCursor(store: FolhaStore): string | undefined {
  const { board, selection } = store.snapshot()
  const linha = board.tree.get(selection.focus.uid)
  if (!linha) return undefined
  if (linha.tipo === 'grupo') return linha.id
  return board.tree.above(linha.id).find(({ tipo }) => tipo === 'grupo')?.id
}
