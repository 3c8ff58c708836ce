import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** The day of the last sync, locked; undefined while another one runs. */
export async function lockSync(db: TenantDb) {
  await db.run(sql`insert into rateio_sincronia (dia) values ('2000-01-01') on conflict do nothing`)
  const [row] = await db.run(sql<{ dia: CalendarDate; linhas: number }>`select dia, linhas
    from rateio_sincronia where tenant_id = ${db.tenant} for update skip locked`)
  return row
}

export const saveSync = (db: TenantDb, dia: CalendarDate, linhas: number) =>
  db.run(sql`update rateio_sincronia set dia = ${dia}, linhas = ${linhas}, feita_em = now()
    where tenant_id = ${db.tenant}`)

/** The approved version of a family, and in it the line that has the same uid. */
const approved = sql`
  join orcamento o on o.tenant_id = x.tenant_id and o.id_orcamento = x.id_orcamento
  join orcamento a on a.tenant_id = o.tenant_id and a.id_familia = o.id_familia and a.aprovado
    and a.excluido_em is null
  left join orca_item i on i.tenant_id = x.tenant_id and i.id_orca_item = x.id_orca_item
  left join orca_item n on n.tenant_id = i.tenant_id and n.id_orcamento = a.id_orcamento
    and n.uid = i.uid`

/** Lines in another version than the approved one, whose line of the budget is in that one too. */
const late = sql`a.id_orcamento <> x.id_orcamento
  and (x.id_orca_item is null or n.id_orca_item is not null)`

const isOpen = (db: TenantDb) => sql`l.tenant_id = ${db.tenant} and l.tipo = 'titulo'
  and l.origem = 'avulso' and l.situacao in ('solicitado', 'aprovado') and l.valor_baixado = 0
  and l.conciliado is null and l.exportado_em is null
  and not exists (select from periodo_fechado pf where pf.tenant_id = l.tenant_id
    and pf.reaberto_em is null and pf.mes = date_trunc('month', l.competencia)::date)`

/**
 * Moves the lines of open titles to the approved version of their budgets, and answers how many. What
 * was paid, or comes from a job, stays where it was posted.
 */
export async function moveToApproved(db: TenantDb): Promise<number> {
  const rateadas = await db.run(sql`with novas as (
      select x.tenant_id, x.id_rateio, a.id_orcamento, n.id_orca_item
      from lancamento_rateio x
      join lancamento l on l.tenant_id = x.tenant_id and l.id_lancamento = x.id_lancamento
      ${approved} where x.tenant_id = ${db.tenant} and ${isOpen(db)} and ${late})
    update lancamento_rateio r set id_orcamento = n.id_orcamento, id_orca_item = n.id_orca_item
    from novas n where r.tenant_id = n.tenant_id and r.id_rateio = n.id_rateio
    returning r.id_rateio`)
  // Of a split title, the header has what all lines share: it follows them.
  const titulos = await db.run(sql<{ rateado: string }>`with novas as (
      select x.tenant_id, x.id_lancamento, a.id_orcamento, n.id_orca_item
      from lancamento x
      join lancamento l on l.tenant_id = x.tenant_id and l.id_lancamento = x.id_lancamento
      ${approved} where x.tenant_id = ${db.tenant} and ${isOpen(db)} and ${late}
        and not exists (select from lancamento_rateio r where r.tenant_id = x.tenant_id
          and r.id_lancamento = x.id_lancamento and r.id_orcamento = x.id_orcamento))
    update lancamento t set id_orcamento = n.id_orcamento, id_orca_item = n.id_orca_item,
      versao = versao + 1
    from novas n where t.tenant_id = n.tenant_id and t.id_lancamento = n.id_lancamento
    returning t.rateado`)
  return rateadas.length + titulos.filter(({ rateado }) => rateado === 'N').length
}
