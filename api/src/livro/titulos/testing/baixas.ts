import {
  contaBancariaCreate,
  contaBancariaSaldo,
} from '@claquete/contract/livro/contas/conta-bancaria'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { World } from '../../../../test/world.ts'

export async function novaConta(world: World, descricao: string, more: object = {}) {
  const body = {
    descricao,
    id_contabancaria_tipo: 1,
    data_abertura: calendarDate('2020-01-01'),
    saldo_inicial: 1000,
    ...more,
  }
  return (await world.call(contaBancariaCreate, { body })).id_contabancaria
}

export async function saldos(world: World): Promise<Record<number, number>> {
  const { data } = await world.call(contaBancariaSaldo, { query: {} })
  return Object.fromEntries(data.contas.map((um) => [um.id_contabancaria, um.saldo]))
}

export interface Stored {
  readonly situacao: string
  readonly valor: number
  readonly valor_baixado: number
  readonly dataBaixa: string | null
  readonly agendado_para: string | null
}

/** The stored title; amounts in centavos. */
export const stored = async (world: World, id_lancamento: number): Promise<Stored | undefined> =>
  (
    await world.rows((db) =>
      db.run(sql<Stored>`select situacao, (valor * 100)::int as valor,
          (valor_baixado * 100)::int as valor_baixado, "dataBaixa", agendado_para
        from lancamento where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento}`),
    )
  )[0]
