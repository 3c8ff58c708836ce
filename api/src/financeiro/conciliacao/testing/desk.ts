import * as conc from '@claquete/contract/financeiro/conciliacao/conciliacao'
import * as historico from '@claquete/contract/financeiro/conciliacao/historico'
import { sql } from 'kysely'
import { testContaOf, unidadeOf } from '../../../../test/titulos.ts'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

/** A new company with one account to reconcile. */
export async function newDesk() {
  const world = await newWorld()
  await unidadeOf(world)
  return deskOf(world, await testContaOf(world))
}
export type TestDesk = Awaited<ReturnType<typeof newDesk>>

function deskOf(world: World, conta: number) {
  const query = { id_contabancaria: conta }
  return {
    world,
    conta,
    /** A line as an import stores it: no call of this module makes any. */
    async addLine(
      valor: number,
      texto: string,
      { data = '2026-03-10', id = conta }: { data?: string; id?: number } = {},
    ): Promise<number> {
      const [found] = await world.rows((db) =>
        db.run(sql<{ id: number }>`with i as (
            insert into extrato_importado (id_contabancaria, formato, nome, linhas, novas)
            values (${id}, 'ofx', 'março.ofx', 1, 1) returning id_extrato_importado)
          insert into extrato_historico (id_extrato_importado, id_contabancaria, data, valor, texto,
            texto_normalizado, identidade, ocorrencia)
          select id_extrato_importado, ${id}, ${data}, ${valor}, ${texto}, lower(${texto}),
            gen_random_uuid()::text, 1 from i returning id_extrato_historico as id`),
      )
      return found?.id ?? 0
    },
    propostas: async () => (await world.call(conc.conciliacaoPropostas, { query })).data,
    history: async () => (await world.call(historico.conciliacaoHistory, { query })).data.data,
    reconcile: (body: Omit<conc.ConciliarBody, 'id_contabancaria'>) =>
      world.call(conc.conciliacaoCreate, { body: { id_contabancaria: conta, ...body } }),
    refused: async (body: Omit<conc.ConciliarBody, 'id_contabancaria'>) =>
      (await world.ask(conc.conciliacaoCreate, { body: { id_contabancaria: conta, ...body } }))
        .failure,
    undo: (id_conciliacao: number) =>
      world.call(conc.conciliacaoUndo, { body: { id_conciliacao } }),
    doSure: () => world.call(conc.conciliacaoSure, { body: query }),
    /** `s` when the entry is reconciled. */
    async stateOf(id: number): Promise<string | null> {
      const [row] = await world.rows((db) =>
        db.run(sql<{ conciliado: string | null }>`select conciliado from lancamento
          where tenant_id = ${db.tenant} and id_lancamento = ${id}`),
      )
      return row?.conciliado ?? null
    },
  }
}
