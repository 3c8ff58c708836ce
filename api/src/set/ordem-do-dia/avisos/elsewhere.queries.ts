import { sql } from 'kysely'
import { day, int, rate, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isOrcamentoSeenBy } from '../../../orcamentos/orcamento/public.ts'
import type { Viewer } from '../../../orcamentos/orcamento/public.ts'

/** Minutes since 1970 of a minute of a sheet, by its day and the clock of its zone. */
const instantOf = (sheet: string, minute: ReturnType<typeof sql>) => {
  const [data, fuso] = [sql.ref(`${sheet}.data`), sql.ref(`${sheet}.fuso`)]
  return sql`extract(epoch from (${data} + make_interval(mins => ${minute})) at time zone ${fuso}) / 60`
}

/** A planned time in minutes from the midnight of sheet `s`. */
const fromMidnight = (minute: ReturnType<typeof sql>) =>
  sql`(${instantOf('d', minute)} - ${instantOf('s', sql`0`)})`

const columns = {
  id_pessoa: int('p.id_pessoa'),
  data: day('d.data'),
  from: rate.orNull(fromMidnight(sql`coalesce(p.busca, p.chamada, d.chamada)`)),
  to: rate.orNull(fromMidnight(sql`coalesce(p.saida, d.termino)`)),
  released: rate.orNull(sql`(extract(epoch from r.liberado_em) / 60 - ${instantOf('s', sql`0`)})`),
}

/**
 * Where else the people of a sheet work from two days before to the day after, on any sheet of the company. A job that this
 * person may not see has no name.
 */
export const listElsewhere = (db: TenantDb, viewer: Viewer, id_ordem_dia: number) =>
  db.rows(
    {
      ...columns,
      job: text.orNull(sql`(select o.titulo from orcamento o
        where ${same('o.id_familia', 'd')} and o.excluido_em is null and ${isOrcamentoSeenBy(viewer)}
        order by o.aprovado desc, o.id_orcamento_versao desc limit 1)`),
    },
    (list) => sql`select ${list} from ordem_dia s
      join ordem_dia d on d.tenant_id = s.tenant_id and d.id_ordem_dia <> s.id_ordem_dia
        and d.modelo = 'N' and d.cancelada_em is null and d.data between s.data - 2 and s.data + 1
      join ordem_pessoa p on ${same('p.id_ordem_dia', 'd')} and p.id_pessoa in (
        select q.id_pessoa from ordem_pessoa q where ${same('q.id_ordem_dia', 's')})
      left join ordem_real r on ${same('r.id_ordem_pessoa', 'p')}
      where s.tenant_id = ${db.tenant} and s.id_ordem_dia = ${id_ordem_dia} and s.data is not null
      order by d.data, p.id_ordem_pessoa`,
  )
