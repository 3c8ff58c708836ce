import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { int, money, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import {
  isCurrent,
  isOrcamentoSeenBy,
  listVisao,
  seenAmount,
  viewerOf,
} from '../orcamento/public.ts'

/** The budgets of a project that a person may see, the current version of each. */
export function listBudgets(db: TenantDb, actor: Actor, id_projeto_incentivado: number) {
  const visao = listVisao(actor)
  return db.rows(
    {
      id_orcamento: int('o.id_orcamento'),
      num_orc: text('o.num_orc'),
      titulo: text('o.titulo'),
      ...(visao.valores && { total_geral: money.orNull(seenAmount(visao, 'total_geral')) }),
    },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_projeto_incentivado = ${id_projeto_incentivado}
        and o.excluido_em is null and ${isOrcamentoSeenBy(actor)} and ${isCurrent(viewerOf(visao))}
      order by o.id_orcamento`,
  )
}

/** The company's own models, with how many groups each has. */
export const listModelosToStart = (db: TenantDb) =>
  db.rows(
    {
      id_orca_modelo: int('m.id_orca_modelo'),
      nome: text('m.nome'),
      grupos: int(
        sql`(select count(*)::int from jsonb_array_elements(m.linhas) l where l->>'tipo' = 'grupo')`,
      ),
    },
    (list) =>
      sql`select ${list} from orca_modelo m where m.tenant_id = ${db.tenant} order by m.nome`,
  )
