import * as contract from '@claquete/contract/projetos/horas/tempo'
import { labelsOfSemana, situacoesDaSemana } from '@claquete/core/projetos/horas/semana'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import { isProjetoSeenBy } from '../../quadro/public.ts'
import type { ProjetoViewer } from '../../quadro/public.ts'
import { alvoOf } from './partes.queries.ts'

/** The hours that somebody sees: the own ones and, with the permission, those of others on projects that they see. */
export const isTempoSeenBy = (viewer: ProjetoViewer, seesAll: boolean) =>
  seesAll
    ? sql<boolean>`(t.id_usuario = ${viewer.id_usuario} or ${isProjetoSeenBy(viewer)})`
    : sql<boolean>`t.id_usuario = ${viewer.id_usuario}`

export interface HoraScope {
  readonly viewer: ProjetoViewer
  readonly seesAll: boolean
}

const zone = sql.lit('America/Sao_Paulo')
const clock = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${zone}, 'HH24:MI')`
const labels = sql.join(
  situacoesDaSemana.map((one) => sql`when ${sql.lit(one)} then ${sql.lit(labelsOfSemana[one])}`),
  sql` `,
)

export const horas = listSource(contract.horas, {
  columns: {
    id_projeto_tarefa_tempo: 't.id_projeto_tarefa_tempo',
    dia: 't.dia',
    nome: 'u.nome',
    projeto: 'p.titulo',
    tarefa: 'ta.titulo',
    horario: sql`case when t.inicio is not null then ${clock('t.inicio')} || ' às ' || ${clock('t.fim')} end`,
    duracao: sql`(t.segundos / 3600)::text || ':' || lpad((t.segundos / 60 % 60)::text, 2, '0')`,
    nota: 't.nota',
    situacao_label: sql`case coalesce(s.situacao, 'aberta') ${labels} end`,
    job: 'o.num_orc',
    segundos: 't.segundos',
    id_usuario: 't.id_usuario',
    id_projeto: 't.id_projeto',
    id_projeto_tarefa: 't.id_projeto_tarefa',
    versao: 't.versao',
  },
  more: {},
  from: (db, { viewer, seesAll }: HoraScope) => sql`projeto_tarefa_tempo t ${alvoOf('t')}
    join usuario u on ${same('u.id_usuario', 't')}
    left join orcamento o on ${same('o.id_orcamento', 'p.id_familia')}
    left join hora_semana s on ${same('s.id_usuario', 't')} and s.segunda = date_trunc('week', t.dia)::date
    where t.tenant_id = ${db.tenant} and t.segundos is not null and ${isTempoSeenBy(viewer, seesAll)}`,
  search: sql`p.num_projeto`,
  filters: {
    periodo1: (day: CalendarDate) => sql<boolean>`v.dia >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.dia <= ${day}`,
  },
})
