import { tableKeys } from '@claquete/core/kernel/record'
import { fixedAccounts } from '@claquete/core/relatorios/contabilidade/partidas'
import {
  dateForms,
  leiauteColumns,
  leiauteFormats,
  separators,
} from '@claquete/core/relatorios/contabilidade/leiaute'
import { sql } from 'kysely'
import { int, text, word, words, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const stored = {
  formato: word(tableKeys(leiauteFormats))('formato'),
  separador: word(tableKeys(separators))('separador'),
  decimal: word([',', '.'])('decimal'),
  data: word(tableKeys(dateForms))('data'),
  cabecalho: yesNo('cabecalho'),
  colunas: words(tableKeys(leiauteColumns))('colunas'),
  versao: int('versao'),
}
type Stored = RowOf<typeof stored>

/** The layout of a company that saved one. */
export async function findLeiaute(db: TenantDb): Promise<Stored | undefined> {
  const [row] = await db.rows(
    stored,
    (list) => sql`select ${list} from contabil_leiaute where tenant_id = ${db.tenant}`,
  )
  return row
}

type Values = Omit<Stored, 'versao'>

export const insertLeiaute = (db: TenantDb, { colunas, ...values }: Values) =>
  db
    .insertInto('contabil_leiaute')
    .values({ ...values, colunas: [...colunas] })
    .execute()

export const updateLeiaute = (db: TenantDb, { colunas, ...values }: Values) =>
  db
    .update('contabil_leiaute')
    .set({ ...values, colunas: [...colunas], versao: sql<number>`versao + 1` })
    .execute()

/** The accounts of the chart that entries are made in, bank accounts, and the code that each has. */
export const listCodigos = (db: TenantDb) =>
  db.rows(
    {
      tipo: word(['plano', 'conta'])('tipo'),
      chave: text('chave'),
      nome: text('nome'),
      codigo: text('codigo'),
    },
    (list) => sql`select ${list} from (
        select 'plano' as tipo, p."id_grupoCusto"::text as chave, p.codigo || ' ' || p.descricao as nome,
          coalesce(c.codigo, '') as codigo
        from plano_contas p
        left join contabil_codigo c on ${same('c."id_grupoCusto"', 'p')}
        where p.tenant_id = ${db.tenant} and (p.ativo = 'S' or c.codigo is not null)
          and not exists (select from plano_contas f where ${same('f."id_grupoCustoSuperior"', 'p."id_grupoCusto"')})
        union all
        select 'conta', b.id_contabancaria::text, b.descricao, coalesce(c.codigo, '')
        from contabancaria b
        left join contabil_codigo c on ${same('c.id_contabancaria', 'b')}
        where b.tenant_id = ${db.tenant} and (b.ativo = 'S' or c.codigo is not null)) contas
      order by tipo desc, nome`,
  )

export const listFixed = (db: TenantDb) =>
  db.rows(
    { fixa: word(tableKeys(fixedAccounts))('fixa'), codigo: text('codigo') },
    (list) => sql`select ${list} from contabil_codigo
      where tenant_id = ${db.tenant} and fixa is not null`,
  )

export interface CodigoOf {
  readonly coluna: 'id_grupoCusto' | 'id_contabancaria' | 'fixa'
  readonly chave: string | number
  /** Empty when it has none any more. */
  readonly codigo: string
}

/** Which of these accounts are the company's. */
export async function listKnown(
  db: TenantDb,
  coluna: 'id_grupoCusto' | 'id_contabancaria',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const tabela = coluna === 'id_grupoCusto' ? 'plano_contas' : 'contabancaria'
  const rows = await db.rows(
    { id: int(coluna) },
    (list) => sql`select ${list} from ${sql.table(tabela)}
      where tenant_id = ${db.tenant} and ${sql.ref(coluna)} = any(${ids}::bigint[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Writes the code of one account, or takes it away. */
export async function storeCodigo(db: TenantDb, { coluna, chave, codigo }: CodigoOf) {
  const where = sql`${sql.ref(coluna)} = ${chave}`
  if (codigo === '') {
    await db
      .deleteFrom('contabil_codigo')
      .where(sql<boolean>`${where}`)
      .execute()
    return
  }
  await db.run(sql`insert into contabil_codigo (tenant_id, ${sql.ref(coluna)}, codigo)
    values (${db.tenant}, ${chave}, ${codigo})
    on conflict (tenant_id, ${sql.ref(coluna)}) do update set codigo = excluded.codigo
      where contabil_codigo.codigo <> excluded.codigo`)
}
