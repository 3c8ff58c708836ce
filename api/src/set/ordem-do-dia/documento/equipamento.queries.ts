import { sql } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { flag, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { SeenOrdem } from './access.queries.ts'

/** Remittances of the units of a person. */
const isSeenBy = ({ empresas }: Pick<Actor, 'empresas'>) =>
  empresas.length > 0 ? sql`r.id_empresa = any(${empresas}::bigint[])` : sql`true`

/** The remittances of a sheet's job, newest first; cancelled ones carry nothing. */
export const listRemessas = (db: TenantDb, ordem: SeenOrdem, actor: Actor) =>
  db.rows(
    {
      id_remessa: int('r.id_remessa'),
      num_remessa: text('r.num_remessa'),
      nome: text('r.nome'),
      itens: int(
        sql`(select count(*)::int from remessa_item i where ${same('i.id_remessa', 'r')})`,
      ),
      escolhida: flag(sql`r.id_remessa is not distinct from ${ordem.id_remessa}::bigint`),
    },
    (list) => sql`select ${list} from remessa r
      where r.tenant_id = ${db.tenant} and r.id_familia = ${ordem.id_familia} and r.id_status <> 3
        and ${isSeenBy(actor)}
      order by r.data_saida desc, r.id_remessa desc limit 100`,
  )

/** What a remittance of the job carries. */
export const listItens = (db: TenantDb, ordem: SeenOrdem, id_remessa: number) =>
  db.rows(
    {
      descricao: text(sql`left(concat_ws(' · ', nullif(e.codigo, ''), e.nome), 240)`),
      quantidade: int('i.quantidade'),
    },
    (list) => sql`select ${list} from remessa_item i
      join remessa r on ${same('r.id_remessa', 'i')}
      join equipamento e on ${same('e.id_equipamento', 'i')}
      where i.tenant_id = ${db.tenant} and i.id_remessa = ${id_remessa}
        and r.id_familia = ${ordem.id_familia} order by e.nome, e.id_equipamento`,
  )

export const setRemessa = (db: TenantDb, id_ordem_dia: number, id_remessa: number) =>
  db.update('ordem_dia').set({ id_remessa }).where('id_ordem_dia', '=', id_ordem_dia).execute()
