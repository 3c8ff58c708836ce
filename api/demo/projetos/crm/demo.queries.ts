import { must } from '@claquete/core/kernel/must'
import type { Origem } from '@claquete/core/projetos/crm/funil'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { idList, int, text, word } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** Some clients, whose deals have no budget yet. */
export const listClients = (db: TenantDb, limit: number) =>
  db.rows(
    { id_pessoa: int('p.id_pessoa') },
    (list) => sql`select ${list} from pessoa p
      where p.tenant_id = ${db.tenant} and exists (select from orcamento o
        where o.tenant_id = p.tenant_id and o.id_cliente = p.id_pessoa)
      order by p.id_pessoa limit ${limit}`,
  )

/** The newest budgets, with what their status says. */
export const listBudgets = (db: TenantDb, limit: number) =>
  db.rows(
    {
      id_familia: int('o.id_familia'),
      resultado: word(['ganho', 'perdido']).orNull('s.resultado'),
      id_responsavel: int.orNull('o.id_responsavel'),
    },
    (list) => sql`select ${list} from orcamento o
      join orcamento_status s on s.tenant_id = o.tenant_id
        and s.id_orcamento_status = o.id_orcamento_status
      where o.tenant_id = ${db.tenant} and o.excluido_em is null
        and o.id_orcamento = (select v.id_orcamento from orcamento v
          where v.tenant_id = o.tenant_id and v.id_familia = o.id_familia and v.excluido_em is null
          order by v.aprovado desc, v.id_orcamento_versao desc limit 1)
      order by o.data_cadastro desc, o.id_orcamento desc limit ${limit}`,
  )

export async function readFirst(db: TenantDb) {
  const [row] = await db.rows(
    {
      id_empresa: int(sql`(select min(id_empresa) from empresa where tenant_id = ${db.tenant})`),
      id_funil: int(sql`(select min(id_funil) from funil where tenant_id = ${db.tenant})`),
      motivos: idList(sql`array(select id_motivo_perda from motivo_perda
        where tenant_id = ${db.tenant} order by id_motivo_perda)`),
    },
    (list) => sql`select ${list}`,
  )
  const pessoas = await db.rows(
    { id_usuario: int('u.id_usuario'), login: text('u.login') },
    (list) => sql`select ${list} from usuario u where u.tenant_id = ${db.tenant}`,
  )
  return {
    ...must(row, 'company'),
    usuarios: new Map(pessoas.map((one) => [one.login, one.id_usuario])),
  }
}

/** Sets a deal back in time: when it began, when it came to its stage, when it was closed. */
export async function setBack(
  db: TenantDb,
  id_oportunidade: number,
  days: { readonly began: CalendarDate; readonly since: CalendarDate },
): Promise<void> {
  await db.run(sql`update oportunidade set data_cadastro = ${days.began}::date,
    etapa_desde = ${days.since}::date + time '13:00',
    fechada_em = case when fechada_em is null then null else ${days.since}::date + time '13:00' end
    where tenant_id = ${db.tenant} and id_oportunidade = ${id_oportunidade}`)
  // The first step is the day on which it began, the last one that of its stage.
  await db.run(sql`update oportunidade_etapa h set entrou_em = time '13:00' +
      case when exists (select from oportunidade_etapa l where l.tenant_id = h.tenant_id
          and l.id_oportunidade = h.id_oportunidade
          and l.id_oportunidade_etapa < h.id_oportunidade_etapa)
        then ${days.since}::date else ${days.began}::date end
    where h.tenant_id = ${db.tenant} and h.id_oportunidade = ${id_oportunidade}`)
}

/** Says where a deal came from. */
export const setOrigem = (db: TenantDb, id_oportunidade: number, origem: Origem) =>
  db.update('oportunidade').set({ origem }).where('id_oportunidade', '=', id_oportunidade).execute()
