import { sql } from 'kysely'
import { day, int, money, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { pessoaDoTitulo } from './visao.queries.ts'

/** The requests among these that fall due first. */
export const listFirst = (db: TenantDb, ids: readonly number[], limit: number) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      descricao: text('l.descricao'),
      pessoa: text.orNull(pessoaDoTitulo),
      dataVencimento: day('l.dataVencimento'),
      valor: money('l.valor'),
    },
    (list) => sql`select ${list}
      from lancamento l
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${[...ids]}::bigint[])
      order by l."dataVencimento", l.id_lancamento limit ${limit}`,
  )
