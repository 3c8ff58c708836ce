import { notaEmit, notaView } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { sql } from 'kysely'
import { sharedNfseSandbox } from '../../../../../sandbox/nfse/server.ts'
import { postTitulo } from '../../../../../test/titulos.ts'
import type { World } from '../../../../../test/world.ts'
import type { Started } from '../../../../start.ts'
import { newIssuer } from './issuer.ts'

/** The fields that calls were refused for. */
export const errosOf = async (asking: Promise<{ failure: { erros?: unknown } }>) =>
  (await asking).failure.erros

/** A unit that issues, and the simulator that it issues to. */
export async function openDesk(server: () => Started, world: World) {
  const sandbox = await sharedNfseSandbox()
  const issuer = await newIssuer(world)
  const receivable = (valor = 100_000) =>
    postTitulo(world, {
      operacao: 'C',
      id_pessoa: issuer.id_pessoa,
      id_empresa: issuer.id_empresa,
      descricao: 'Filme de Natal',
      valor,
    })
  const emit = async (id_lancamento: number, more: object = {}) =>
    (await world.call(notaEmit, { body: { id_lancamento, ...more } })).id_nota
  const view = async (id_nota: number) => (await world.call(notaView, { params: { id_nota } })).data
  /** Runs what is queued, also what waits for its next attempt, until nothing is left. */
  const runAll = async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await world.rows((db) =>
        db.run(sql`update tarefa set proxima_em = now() where tenant_id = ${db.tenant}
          and tipo like 'nfse.%' and estado = 'fila'`),
      )
      if ((await server().services.jobs.runDue()) === 0) return
    }
  }
  return {
    sandbox,
    issuer,
    receivable,
    emit,
    view,
    runAll,
    issued: async (more: object = {}) => {
      const id_nota = await emit(await receivable(), more)
      await runAll()
      return view(id_nota)
    },
    /** The simulator answers as usual again. */
    calm: () => {
      sandbox.behave()
      sandbox.setLate(false)
    },
  }
}
export type NoteDesk = Awaited<ReturnType<typeof openDesk>>
