import { sql } from 'kysely'
import { int, text } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** People of one kind, in a fixed order, for the demonstration's contracts. */
export const listPeople = (db: TenantDb, tipo_pessoa: 'PF' | 'PJ') =>
  db.rows(
    { id_pessoa: int('p.id_pessoa'), razao: text('p.razao') },
    (list) => sql`select ${list} from pessoa p
      where p.tenant_id = ${db.tenant} and p.tipo_pessoa = ${tipo_pessoa}
      order by p.id_pessoa desc limit 12`,
  )

/** Approved jobs with a client, the oldest first. */
export const listJobs = (db: TenantDb) =>
  db.rows(
    { id_orcamento: int('o.id_orcamento') },
    (list) => sql`select ${list} from orcamento o
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      where o.tenant_id = ${db.tenant} and o.aprovado and s.libera_financeiro and o.excluido_em is null
        and o.id_cliente is not null and o.incentivado = 'N'
      order by o.id_orcamento limit 4`,
  )

/** Moves what was emitted into the past, as a history is. */
export const setEmitted = (db: TenantDb, id_contrato: number, days: number) =>
  db.run(sql`update contrato_envelope n set enviado_em = now() - make_interval(days => ${days})
    from contrato_versao v where v.tenant_id = ${db.tenant} and n.tenant_id = v.tenant_id
      and n.id_contrato_versao = v.id_contrato_versao and v.id_contrato = ${id_contrato}`)
