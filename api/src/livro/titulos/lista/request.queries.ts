import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { searches } from '../../../kernel/lists/list.ts'

const keys = { plano_contas: 'id_grupoCusto', centro_custo: 'id_centrocusto' } as const

/** A node of a tree and all those below it. */
export async function idsBelow(
  db: TenantDb,
  tabela: keyof typeof keys,
  id: number,
): Promise<number[]> {
  const chave = keys[tabela]
  const rows = await db.rows(
    { id: int(chave) },
    (list) => sql`select ${list} from ${sql.table(tabela)}
      where tenant_id = ${db.tenant} and starts_with(caminho, (select caminho from ${sql.table(tabela)}
        where tenant_id = ${db.tenant} and ${sql.ref(chave)} = ${id}))`,
  )
  return rows.map((row) => row.id)
}

/** Limit of people matched by one text; the user types more to find others. */
const pessoasMax = 2_000

export async function listPessoasNamed(db: TenantDb, text: string): Promise<number[]> {
  const found = await db
    .from('pessoa')
    .select('id_pessoa')
    .where(searches('busca', text))
    .limit(pessoasMax)
    .execute()
  return found.map(({ id_pessoa }) => id_pessoa)
}
