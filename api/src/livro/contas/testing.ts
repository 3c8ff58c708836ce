import { sql } from 'kysely'
import type { World } from '../../../test/world.ts'

interface Titulo {
  readonly operacao: 'C' | 'D'
  /** Decimal text, as numeric holds it. */
  readonly valor: string
  readonly dataBaixa?: string
  readonly id_contabancaria?: number
  readonly id_grupoCusto?: number | null
  readonly id_centrocusto?: number
  readonly id_orcamento?: number
  readonly id_empresa?: number
}

const unidade = (world: World) =>
  world.rows(async (db) => {
    const [row] = await db.run(sql<{ id_empresa: number }>`
      with nova as (insert into empresa (razao, fantasia) select 'Unidade', 'Unidade' where not exists
        (select from empresa where tenant_id = ${db.tenant}) returning id_empresa)
      select id_empresa from nova union all
      (select id_empresa from empresa where tenant_id = ${db.tenant} order by 1 limit 1) limit 1`)
    return row?.id_empresa ?? 0
  })

/** A title straight into the ledger: paid on the day given, otherwise waiting. */
export async function post(world: World, titulo: Titulo): Promise<void> {
  const id_empresa = titulo.id_empresa ?? (await unidade(world))
  const { dataBaixa = null } = titulo
  await world.rows(async (db) => {
    const { id_lancamento } = await db
      .insertInto('lancamento')
      .values({
        ...titulo,
        id_empresa,
        origem: 'avulso',
        descricao: 'Título de teste',
        competencia: dataBaixa ?? '2026-01-01',
        dataVencimento: dataBaixa ?? '2026-01-01',
        dataBaixa,
        situacao: dataBaixa === null ? 'aprovado' : 'pago',
        valor_baixado: dataBaixa === null ? 0 : titulo.valor,
      })
      .returning('id_lancamento')
      .executeTakeFirstOrThrow()
    if (dataBaixa === null) return
    await db
      .insertInto('lancamento_baixa')
      .values({
        id_lancamento,
        operacao: titulo.operacao,
        data: dataBaixa,
        id_contabancaria: titulo.id_contabancaria ?? null,
        principal: titulo.valor,
      })
      .execute()
  })
}
