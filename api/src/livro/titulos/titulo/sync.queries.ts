import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, int, yesNo } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The day of the last sync, locked; undefined while another sync runs. */
export async function lockSync(db: TenantDb) {
  await db.run(sql`insert into rateio_sincronia (dia) values ('2000-01-01') on conflict do nothing`)
  const [row] = await db.rows(
    { dia: day('dia'), linhas: int('linhas') },
    (list) => sql`select ${list} from rateio_sincronia
      where tenant_id = ${db.tenant} for update skip locked`,
  )
  return row
}

export const saveSync = (db: TenantDb, dia: CalendarDate, linhas: number) =>
  db.run(sql`update rateio_sincronia set dia = ${dia}, linhas = ${linhas}, feita_em = now()
    where tenant_id = ${db.tenant}`)

/** Joins the approved version `a` of the budget's family, and in it the line `n` with the same uid. */
const approved = sql`
  join orcamento o on ${same('o.id_orcamento', 'x')}
  join orcamento a on ${same('a.id_familia', 'o')} and a.aprovado
    and a.excluido_em is null
  left join orca_item i on ${same('i.id_orca_item', 'x')}
  left join orca_item n on n.tenant_id = i.tenant_id and n.id_orcamento = a.id_orcamento
    and n.uid = i.uid`

/** Condition: the line is in a version that is not the approved one, and its budget line exists there too. */
const late = sql`a.id_orcamento <> x.id_orcamento
  and (x.id_orca_item is null or n.id_orca_item is not null)`

const isOpen = (db: TenantDb) => sql`l.tenant_id = ${db.tenant} and l.tipo = 'titulo'
  and l.origem = 'avulso' and l.situacao in ('solicitado', 'aprovado') and l.valor_baixado = 0
  and l.conciliado is null and l.exportado_em is null
  and not exists (select from periodo_fechado pf where pf.tenant_id = l.tenant_id
    and pf.reaberto_em is null and pf.mes = date_trunc('month', l.competencia)::date)`

/**
 * Moves the lines of open titles to the approved version of their budgets; returns how many. Settled titles,
 * and those that come from a job, stay where they were posted.
 */
export async function moveToApproved(db: TenantDb): Promise<number> {
  const movedRateios = await db.run(sql`with novas as (
      select x.tenant_id, x.id_rateio, a.id_orcamento, n.id_orca_item
      from lancamento_rateio x
      join lancamento l on ${same('l.id_lancamento', 'x')}
      ${approved} where x.tenant_id = ${db.tenant} and ${isOpen(db)} and ${late})
    update lancamento_rateio r set id_orcamento = n.id_orcamento, id_orca_item = n.id_orca_item
    from novas n where ${same('r.id_rateio', 'n')}
    returning r.id_rateio`)
  // The header of a split title has what all of its lines share, so it follows them.
  const titulos = await db.rows(
    { rateado: yesNo('t.rateado') },
    (list) => sql`with novas as (
        select x.tenant_id, x.id_lancamento, a.id_orcamento, n.id_orca_item
        from lancamento x
        join lancamento l on ${same('l.id_lancamento', 'x')}
        ${approved} where x.tenant_id = ${db.tenant} and ${isOpen(db)} and ${late}
          and not exists (select from lancamento_rateio r where ${same('r.id_lancamento', 'x')}
            and r.id_orcamento = x.id_orcamento))
      update lancamento t set id_orcamento = n.id_orcamento, id_orca_item = n.id_orca_item,
        versao = versao + 1
      from novas n where ${same('t.id_lancamento', 'n')}
      returning ${list}`,
  )
  return movedRateios.length + titulos.filter(({ rateado }) => rateado === 'N').length
}
