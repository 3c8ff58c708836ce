import { sql } from 'kysely'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { day, flag, int, text, word } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isCurrent, isOrcamentoSeenBy } from '../../orcamentos/orcamento/public.ts'
import { isProjetoSeenBy } from '../quadro/public.ts'
import { orcamentoViewerOf, projetoViewerOf } from './reader.ts'
import type { CampanhaReader } from './reader.ts'

const tipos = [
  'inicio',
  'fim',
  'envio',
  'aprovacao',
  'filmagem',
  'projeto',
  'zero',
  'entrega',
] as const

const dateColumns = {
  dia: day('x.dia'),
  tipo: word(tipos)('x.tipo'),
  titulo: text('x.titulo'),
  numero: text('x.numero'),
  ate: day.orNull('x.ate'),
  id_orcamento: int.orNull('x.id_orcamento'),
  id_projeto: int.orNull('x.id_projeto'),
  concluida: flag('x.concluida'),
}

/** Of tasks, those that are still to be done; a campaign of years has thousands. */
const mostDates = 300

const ofOrcamentos = (db: TenantDb, reader: CampanhaReader, id_campanha: number) => {
  const viewer = orcamentoViewerOf(reader)
  return sql`union all
    select d.dia, d.tipo, o.titulo, o.num_orc, d.ate, o.id_orcamento, null::bigint, false
    from campanha_orcamento k
    join orcamento o on ${same('o.id_familia', 'k')} and o.excluido_em is null
    cross join lateral (values (o.data_envio, 'envio', null::date),
      (o.data_aprovacao, 'aprovacao', null::date),
      (o.data_filmagem_inicio, 'filmagem', o.data_filmagem_fim)) d (dia, tipo, ate)
    where k.tenant_id = ${db.tenant} and k.id_campanha = ${id_campanha} and d.dia is not null
      and ${isOrcamentoSeenBy(viewer)} and ${isCurrent(viewer)}`
}

const ofProjetos = (db: TenantDb, reader: CampanhaReader, id_campanha: number) => {
  const isSeen = isProjetoSeenBy(projetoViewerOf(reader))
  return sql`union all
    select d.dia, d.tipo, p.titulo, p.num_projeto, null, null::bigint, p.id_projeto, false
    from projeto p
    cross join lateral (values (p.data_inicio, 'projeto'), (p.data_zero, 'zero')) d (dia, tipo)
    where p.tenant_id = ${db.tenant} and p.id_campanha = ${id_campanha} and d.dia is not null
      and p.arquivado_em is null and ${isSeen}
    union all
    select t.data_entrega, 'entrega', t.titulo, p.num_projeto || '-' || t.numero, null, null,
      p.id_projeto, t.concluida_em is not null
    from projeto p
    join projeto_tarefa t on ${same('t.id_projeto', 'p')} and t.excluida_em is null
    where p.tenant_id = ${db.tenant} and p.id_campanha = ${id_campanha}
      and t.data_entrega is not null and p.arquivado_em is null and ${isSeen}`
}

/** The days of a campaign and of what it gathers, as far as this person sees it, the earliest first. */
export const listDates = (db: TenantDb, reader: CampanhaReader, id_campanha: number) =>
  db.rows(
    dateColumns,
    (list) => sql`select ${list} from (
      select d.dia, d.tipo, c.titulo, '' as numero, null::date as ate,
        null::bigint as id_orcamento, null::bigint as id_projeto, false as concluida
      from campanha c
      cross join lateral (values (c.data_inicio, 'inicio'), (c.data_fim, 'fim')) d (dia, tipo)
      where c.tenant_id = ${db.tenant} and c.id_campanha = ${id_campanha} and d.dia is not null
      ${reader.sees_orcamentos ? ofOrcamentos(db, reader, id_campanha) : sql``}
      ${reader.sees_projetos ? ofProjetos(db, reader, id_campanha) : sql``}) x
    order by x.dia, x.tipo, x.titulo limit ${mostDates}`,
  )

const tasks = (condition: ReturnType<typeof sql<boolean>>) => sql`(select count(*)::int
  from projeto_tarefa t where ${same('t.id_projeto', 'p')} and t.excluida_em is null and ${condition})`

/** The projects of a campaign that this person sees, those that were archived at the end. */
export const listProjetos = (
  db: TenantDb,
  reader: CampanhaReader,
  id_campanha: number,
  today: CalendarDate,
) =>
  db.rows(
    {
      id_projeto: int('p.id_projeto'),
      num_projeto: text('p.num_projeto'),
      titulo: text('p.titulo'),
      job: text.orNull('o.num_orc'),
      data_zero: day.orNull('p.data_zero'),
      qtde_tarefas: int(tasks(sql<boolean>`true`)),
      qtde_concluidas: int(tasks(sql<boolean>`t.concluida_em is not null`)),
      qtde_atrasadas: int(
        tasks(sql<boolean>`t.concluida_em is null and t.data_entrega < ${today}::date`),
      ),
      arquivado: flag(sql`p.arquivado_em is not null`),
    },
    (list) => sql`select ${list} from projeto p
      left join orcamento o on ${same('o.id_orcamento', 'p.id_familia')}
      where p.tenant_id = ${db.tenant} and p.id_campanha = ${id_campanha}
        and ${isProjetoSeenBy(projetoViewerOf(reader))}
      order by p.arquivado_em is not null, p.id_projeto desc`,
  )

/** How many projects each of these jobs has that the person sees. */
export const countProjetosOf = (
  db: TenantDb,
  reader: CampanhaReader,
  familias: readonly number[],
) =>
  db.rows(
    { id_familia: int('p.id_familia'), quantos: int(sql`count(*)`) },
    (list) => sql`select ${list} from projeto p
      where p.tenant_id = ${db.tenant} and p.id_familia = any(${familias}::bigint[])
        and p.arquivado_em is null and ${isProjetoSeenBy(projetoViewerOf(reader))}
      group by p.id_familia`,
  )
