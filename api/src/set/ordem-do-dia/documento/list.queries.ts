import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/set/ordem-do-dia/ordem'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, flag, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import type { Viewer } from '../../../orcamentos/orcamento/public.ts'
import { seenVersionOf } from './access.queries.ts'

export type OrdemFilter = TakenBy<typeof contract.ordemList>['query']

/** The days of the job of sheet `d` that were not cancelled, and its own; as `countedDiaria` of core counts them. */
const days = sql`from ordem_dia n where ${same('n.id_familia', 'd')}
  and (n.cancelada_em is null or n.id_ordem_dia = d.id_ordem_dia)`
const diaria = sql`coalesce(d.diaria, (select count(distinct n.data)::int ${days} and n.data <= d.data))`
const diarias = sql`coalesce(d.diarias, (select count(distinct n.data)::int ${days}))`
const people = sql`(select count(*)::int from ordem_pessoa p
  where ${same('p.id_ordem_dia', 'd')} and p.nome <> '')`
const place = sql`coalesce((select l.campos ->> 'nome' from ordem_linha l
  where ${same('l.id_ordem_dia', 'd')} and l.bloco = 'locacao'
  order by l."order", l.id_ordem_linha limit 1), '')`

/** What was sent of the last version, with these answers. */
const sent = (...situacoes: readonly string[]) => sql`(select count(*)::int from ordem_envio v
  join ordem_destinatario t on ${same('t.id_ordem_destinatario', 'v')}
  where ${same('t.id_ordem_dia', 'd')} and v.numero = d.publicada
    and v.situacao = any(${sql.lit(`{${situacoes.join(',')}}`)}::text[]))`

/** As `writeMinute` of core writes it; a test compares both. */
const clock = (column: string) => {
  const minute = sql.ref(column)
  return sql`coalesce(lpad((${minute} % 1440 / 60)::text, 2, '0') || ':' || lpad((${minute} % 60)::text, 2, '0')
    || case when ${minute} >= 1440 then ' (+1)' else '' end, '')`
}

const situacao = sql`case when d.cancelada_em is not null then 'cancelada'
  when d.publicada > 0 then 'publicada' else 'rascunho' end`

/** The sheets of the jobs that a person sees. */
export const ordens = listSource(contract.ordensDoDia, {
  columns: {
    id_ordem_dia: 'd.id_ordem_dia',
    job: sql`concat_ws(' · ', nullif(o.num_orc, ''), o.titulo)`,
    data: 'd.data',
    diaria_label: sql`${diaria} || ' de ' || ${diarias}`,
    chamada_label: clock('d.chamada'),
    locacao: place,
    titulo: 'd.titulo',
    pessoas: people,
    confirmadas: sent('confirmado'),
    situacao_label: sql`case when d.cancelada_em is not null then 'Cancelada'
      when d.publicada > 0 then 'Versão ' || d.publicada else 'Rascunho' end`,
    cliente: sql`coalesce(nullif(c.fantasia, ''), c.razao)`,
    id_orcamento: 'o.id_orcamento',
    situacao,
  },
  more: {},
  from: (db: TenantDb, viewer: Viewer) => sql`ordem_dia d
    cross join lateral (select ${seenVersionOf(viewer)} as id_orcamento) x
    join orcamento o on o.tenant_id = d.tenant_id and o.id_orcamento = x.id_orcamento
    left join pessoa c on ${same('c.id_pessoa', 'o.id_cliente')}
    where d.tenant_id = ${db.tenant} and d.modelo = 'N'`,
  search: sql`concat_ws(' ', c.razao, c.fantasia)`,
  filters: {
    periodo1: (since: CalendarDate) => sql<boolean>`v.data >= ${since}::date`,
    periodo2: (until: CalendarDate) => sql<boolean>`v.data <= ${until}::date`,
  },
})

const ofJob = {
  id_ordem_dia: int('d.id_ordem_dia'),
  titulo: text('d.titulo'),
  data: day('d.data'),
  diaria: int.orNull(diaria),
  diarias: int.orNull(diarias),
  chamada: int.orNull('d.chamada'),
  termino: int.orNull('d.termino'),
  locacao: text(place),
  publicada: int('d.publicada'),
  cancelada: flag(sql`d.cancelada_em is not null`),
  motivo_cancelamento: text('d.motivo_cancelamento'),
  pessoas: int(people),
  enviados: int(sent('enviado', 'aberto', 'confirmado', 'recusado')),
  abertos: int(sent('aberto', 'confirmado', 'recusado')),
  confirmados: int(sent('confirmado')),
  recusados: int(sent('recusado')),
  falhas: int(sent('falhou')),
}

/** The sheets of a job by day; the caller has checked that its job is seen. */
export const listOfJob = (db: TenantDb, id_familia: number) =>
  db.rows(
    ofJob,
    (list) => sql`select ${list} from ordem_dia d
      where d.tenant_id = ${db.tenant} and d.id_familia = ${id_familia} and d.data is not null
      order by d.data, d.id_ordem_dia`,
  )

/** The job's last sheet of a day before this one. */
export async function findLastBefore(
  db: TenantDb,
  id_familia: number,
  data: CalendarDate,
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id_ordem_dia: int('d.id_ordem_dia') },
    (list) => sql`select ${list} from ordem_dia d
      where d.tenant_id = ${db.tenant} and d.id_familia = ${id_familia} and d.data <= ${data}::date
        and d.cancelada_em is null
      order by d.data desc, d.id_ordem_dia desc limit 1`,
  )
  return row?.id_ordem_dia
}

/** The models of the company by name. */
export const listModelos = (db: TenantDb) =>
  db.rows(
    {
      id_ordem_dia: int('d.id_ordem_dia'),
      titulo: text('d.titulo'),
      pessoas: int(people),
      linhas: int(
        sql`(select count(*)::int from ordem_linha l where ${same('l.id_ordem_dia', 'd')})`,
      ),
    },
    (list) => sql`select ${list} from ordem_dia d
      where d.tenant_id = ${db.tenant} and d.modelo = 'S' order by d.titulo, d.id_ordem_dia`,
  )

export const renameModelo = (db: TenantDb, id_ordem_dia: number, titulo: string) =>
  db.update('ordem_dia').set({ titulo }).where('id_ordem_dia', '=', id_ordem_dia).execute()
