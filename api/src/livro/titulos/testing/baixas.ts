import {
  contaBancariaCreate,
  contaBancariaSaldo,
} from '@claquete/contract/livro/contas/conta-bancaria'
import { centsToDecimalText, cents } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import type { World } from '../../../../test/world.ts'

interface Novo {
  readonly id_empresa: number
  /** In centavos. */
  readonly valor: number
  readonly operacao?: 'C' | 'D'
  readonly dataVencimento?: string
  readonly [outro: string]: unknown
}

/** Titles that wait to be settled, straight into the ledger; answers their ids in order. */
export const titulos = (world: World, novos: readonly Novo[]) =>
  world.rows(async (db) => {
    const rows = await db
      .insertInto('lancamento')
      .values(
        novos.map(({ valor, ...novo }, i) => ({
          operacao: 'D',
          origem: 'avulso',
          descricao: `Título ${i + 1}`,
          competencia: '2026-03-10',
          dataVencimento: '2026-03-10',
          situacao: 'aprovado',
          valor: centsToDecimalText(cents(valor)),
          ...novo,
        })) as never,
      )
      .returning('id_lancamento')
      .execute()
    return rows.map(({ id_lancamento }) => id_lancamento)
  })

export async function titulo(world: World, novo: Novo): Promise<number> {
  const [id = 0] = await titulos(world, [novo])
  return id
}

export async function novaConta(world: World, descricao: string, mais: object = {}) {
  const body = {
    descricao,
    id_contabancaria_tipo: 1,
    data_abertura: '2020-01-01' as never,
    saldo_inicial: 1000,
    ...mais,
  }
  return (await world.call(contaBancariaCreate, { body })).id_contabancaria
}

export async function saldos(world: World): Promise<Record<number, number>> {
  const { data } = await world.call(contaBancariaSaldo, { query: {} })
  return Object.fromEntries(data.contas.map((um) => [um.id_contabancaria, um.saldo]))
}

export interface Guardado {
  readonly situacao: string
  readonly valor: number
  readonly valor_baixado: number
  readonly dataBaixa: string | null
  readonly agendado_para: string | null
}

/** In centavos. */
export const guardado = async (
  world: World,
  id_lancamento: number,
): Promise<Guardado | undefined> =>
  (
    await world.rows((db) =>
      db.run(sql<Guardado>`select situacao, (valor * 100)::int as valor,
          (valor_baixado * 100)::int as valor_baixado, "dataBaixa", agendado_para
        from lancamento where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento}`),
    )
  )[0]
