import { sql } from 'kysely'
import { day, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { finds, folded } from '../../../kernel/lists/search.ts'
import { isCurrent, isOrcamentoSeenBy } from '../../../orcamentos/orcamento/public.ts'
import type { Viewer } from '../../../orcamentos/orcamento/public.ts'

/** Approved budgets without a project, the newest first. */
export const listWithoutProjeto = (db: TenantDb, actor: Viewer, search: string) =>
  db.rows(
    {
      id_orcamento: int('o.id_orcamento'),
      num_orc: text('o.num_orc'),
      titulo_orcamento: text('o.titulo'),
      cliente: text.orNull(sql`coalesce(nullif(c.fantasia, ''), c.razao)`),
      id_empresa: int('o.id_empresa'),
      empresa: text('e.fantasia'),
      data_aprovacao: day.orNull('o.data_aprovacao'),
      data_filmagem: day.orNull('o.data_filmagem_inicio'),
    },
    (list) => sql`select ${list} from orcamento o
      join empresa e on ${same('e.id_empresa', 'o')}
      left join pessoa c on ${same('c.id_pessoa', 'o.id_cliente')}
      where o.tenant_id = ${db.tenant} and o.aprovado and o.excluido_em is null and ${isOrcamentoSeenBy(actor)}
        and not exists (select from projeto p where ${same('p.id_familia', 'o')} and p.arquivado_em is null)
        and ${finds(search, { text: folded('o.num_orc', 'o.titulo', 'c.razao', 'c.fantasia') })}
      order by o.data_aprovacao desc nulls last, o.id_orcamento desc limit 100`,
  )

/** The version of a family that counts, if this person may see it. */
export async function currentOrcamento(
  db: TenantDb,
  actor: Viewer,
  id_familia: number | null,
): Promise<number | null> {
  if (id_familia === null) return null
  const [row] = await db.rows(
    { id_orcamento: int('o.id_orcamento') },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_familia = ${id_familia} and o.excluido_em is null
        and ${isOrcamentoSeenBy(actor)} and ${isCurrent(actor)} limit 1`,
  )
  return row?.id_orcamento ?? null
}
