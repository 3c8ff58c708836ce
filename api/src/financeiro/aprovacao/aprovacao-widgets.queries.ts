import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { pessoaDoTitulo } from './visao.queries.ts'

interface First {
  readonly id_lancamento: number
  readonly descricao: string
  readonly pessoa: string | null
  readonly dataVencimento: CalendarDate
  readonly valor: Cents
}

/** The requests among these that fall due first. */
export const listFirst = (db: TenantDb, ids: readonly number[], limit: number) =>
  db.run(sql<First>`
    select l.id_lancamento, l.descricao, ${pessoaDoTitulo} as pessoa, l."dataVencimento",
      (l.valor * 100)::bigint as valor
    from lancamento l
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${[...ids]}::bigint[])
    order by l."dataVencimento", l.id_lancamento limit ${limit}`)
