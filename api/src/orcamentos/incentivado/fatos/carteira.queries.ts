import { must } from '@claquete/core/kernel/must'
import { rouanet } from '@claquete/core/orcamentos/incentivado/fonte'
import { sql } from 'kysely'
import { int, money } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { ownerOf } from '../limites.queries.ts'
import { inUnitsOf } from '../projeto.queries.ts'
import type { ProjetoReader } from '../projeto.queries.ts'

const ofRouanet = sql`(select coalesce(sum(f.aprovado), 0) from projeto_fonte f
  where ${same('f.id_projeto_incentivado', 'p')} and f.mecanismo = any(${rouanet}::text[]))`

/** Whose project it is: by the document of who proposes it, else by its record. */
const proposes = sql`coalesce(case when p.id_proponente is null then ${ownerOf('e.cnpj')} else ${ownerOf('q.cnpj')} end,
  '#' || p.id_proponente)`

/**
 * The active projects of a project's proponent that this person sees, itself among them, and what they were approved for by
 * Rouanet. Active is what was handed in for approval and whose accounting was not handed in.
 */
export async function selectCarteira(
  db: TenantDb,
  reader: ProjetoReader,
  id_projeto_incentivado: number,
) {
  const [row] = await db.rows(
    { projetos: int(sql`count(*)`), valor: money(sql`coalesce(sum(c.valor), 0)::numeric(15,2)`) },
    (list) => sql`with c as (select p.id_projeto_incentivado as id, p.estado, p.contas_entregues_em,
          ${proposes} as quem, ${ofRouanet} as valor, exists (select from projeto_fonte f
            where ${same('f.id_projeto_incentivado', 'p')} and f.mecanismo = any(${rouanet}::text[])) as raises
        from projeto_incentivado p join empresa e on ${same('e.id_empresa', 'p')}
        left join pessoa q on ${same('q.id_pessoa', 'p.id_proponente')}
        where p.tenant_id = ${db.tenant} and ${inUnitsOf(reader)})
      select ${list} from c where c.id = ${id_projeto_incentivado} or (c.raises and c.contas_entregues_em is null
        and c.estado in ('analise', 'captacao', 'execucao', 'contas')
        and c.quem = (select quem from c where id = ${id_projeto_incentivado}))`,
  )
  return must(row, 'portfolio of a proponent')
}
