import { sql } from 'kysely'
import { day, int, money, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { ChargedItem, ChargedRow } from '../../orcamentos/orcamento/public.ts'

/**
 * The items of remittances that went out for a job: what is out or came back costs it; what is only reserved or was given
 * up costs nothing.
 */
const rentedFor = (db: TenantDb, id_orcamento: number) => sql`remessa r
  join orcamento o on ${same('o.id_familia', 'r')}
  join remessa_item t on ${same('t.id_remessa', 'r')}
  where r.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento} and r.id_status in (2, 4)
    and t.valor_item <> 0`

/** What they cost, by line of the sheet. */
export const listAlugueisOfOrcamento = (
  db: TenantDb,
  id_orcamento: number,
): Promise<ChargedItem[]> =>
  db.rows(
    {
      uid: text.orNull('x.uid'),
      id_orca_item: int.orNull(sql`min(i.id_orca_item)`),
      valor: money(sql`sum(x.valor_item)`),
    },
    (list) => sql`select ${list}
      from (select r.uid, t.valor_item from ${rentedFor(db, id_orcamento)}) x
      left join orca_item i on i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento} and i.uid = x.uid
      group by x.uid order by x.uid nulls last`,
  )

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'America/Sao_Paulo')::date`

/** The same by remittance, the latest first. */
export const listRemessasOfOrcamento = (
  db: TenantDb,
  id_orcamento: number,
): Promise<ChargedRow[]> =>
  db.rows(
    {
      uid: text.orNull('r.uid'),
      titulo: text(sql`r.num_remessa || ' · ' || r.nome`),
      detalhe: text(sql`count(*) || case when count(*) = 1 then ' item' else ' itens' end
        || ' por ' || max(t.diarias) || case when max(t.diarias) = 1 then ' diária' else ' diárias' end`),
      de: day(dayOf('r.saiu_em')),
      ate: day(sql`coalesce(${dayOf('r.data_entrada')}, ${dayOf('r.data_prevista')})`),
      segundos: int.orNull(sql`null::bigint`),
      valor: money(sql`sum(t.valor_item)`),
    },
    (list) => sql`select ${list} from ${rentedFor(db, id_orcamento)}
      group by r.tenant_id, r.id_remessa order by r.saiu_em desc, r.id_remessa desc`,
  )
