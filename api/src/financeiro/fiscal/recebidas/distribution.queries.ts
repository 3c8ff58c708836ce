import { sql } from 'kysely'
import { instant, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Units with a certificate, and up to where the distribution was read for each. */
export const listDistribuicoes = (db: TenantDb, empresas: readonly number[]) =>
  db.rows(
    {
      id_empresa: int('m.id_empresa'),
      empresa: text(sql`coalesce(nullif(u.fantasia, ''), u.razao)`),
      ultimo_nsu: int(sql`coalesce(d.ultimo_nsu, 0)`),
      consultada_em: instant.orNull('d.consultada_em'),
      problema: text(sql`coalesce(d.problema, '')`),
    },
    (list) => sql`select ${list} from nota_emissor m
      join empresa u on ${same('u.id_empresa', 'm')}
      left join nota_distribuicao d on ${same('d.id_empresa', 'm')} and d.ambiente = m.ambiente
      where m.tenant_id = ${db.tenant} and m.segredo is not null and u.ativo = 'S'
        ${empresas.length === 0 ? sql`` : sql`and m.id_empresa = any(${empresas}::bigint[])`}
      order by 2, 1`,
  )

interface Of {
  readonly id_empresa: number
  readonly ambiente: '1' | '2'
}

/** The last number read for a unit, locked: two readings at once would read the same. */
export async function lockNsu(db: TenantDb, of: Of): Promise<number> {
  const { ultimo_nsu } = await db
    .insertInto('nota_distribuicao')
    .values(of)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id_empresa', 'ambiente'])
        .doUpdateSet({ ultimo_nsu: sql`nota_distribuicao.ultimo_nsu` }),
    )
    .returning('ultimo_nsu')
    .executeTakeFirstOrThrow()
  return Number(ultimo_nsu)
}

interface Change {
  readonly ultimo_nsu?: number
  readonly problema: string
}

export const changeDistribuicao = (db: TenantDb, of: Of, change: Change) =>
  db
    .update('nota_distribuicao')
    .set({ ...change, consultada_em: sql<string>`now()` })
    .where('id_empresa', '=', of.id_empresa)
    .where('ambiente', '=', of.ambiente)
    .execute()
