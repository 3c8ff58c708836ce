import type * as contract from '@claquete/contract/livro/contas/conferencia'
import type { Handlers } from '../../kernel/context.ts'
import { enqueue } from '../../kernel/background/jobs.ts'
import { isConferenciaQueued, lastConferencia } from './conferencia.queries.ts'
import type { StoredDifference } from './conferencia.queries.ts'
import { adviceOn } from './verifications.read.ts'

/** The differences by check, each with advice. */
const groupsOf = (resultado: readonly StoredDifference[]) =>
  [...Map.groupBy(resultado, ({ verificacao }) => verificacao)].map(([verificacao, lista]) => ({
    verificacao,
    orientacao: adviceOn(verificacao),
    total: lista[0]?.total ?? lista.length,
    lista: lista.map(({ texto, path = null }) => ({ texto, path })),
  }))

export const conferenciaHandlers: Handlers<typeof contract> = {
  conferenciaView: async ({ db }) => {
    const ultima = await lastConferencia(db)
    if (!ultima) return { data: null }
    const { resultado, ...resto } = ultima
    return { data: { ...resto, grupos: groupsOf(resultado) } }
  },

  conferenciaRun: async ({ db, today }) => {
    if (await isConferenciaQueued(db)) return { msg: 'A conferência já está na fila.' }
    await enqueue(db, 'livro.conferir', { periodo: today })
    return { msg: 'Conferência pedida: o resultado aparece aqui em instantes.' }
  },
}
