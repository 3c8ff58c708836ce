import { prioridades, recorrencias } from '@claquete/core/projetos/quadro/tarefa'
import { sql } from 'kysely'
import { day, idList, instant, int, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Everything of one kind that belongs to the task, counted. */
const count = (of: ReturnType<typeof sql>) => int(sql`(select count(*) from ${of})`)

const ids = (of: ReturnType<typeof sql>) => idList(sql`array(${of})`)

/** A card as it is selected from `projeto_tarefa t`. */
export const cardColumns = {
  id_projeto_tarefa: int('t.id_projeto_tarefa'),
  id_projeto: int('t.id_projeto'),
  id_projeto_grupo: int('t.id_projeto_grupo'),
  numero: int('t.numero'),
  titulo: text('t.titulo'),
  order: text('t.order'),
  prioridade: word(prioridades).orNull('t.prioridade'),
  data_inicio: day.orNull('t.data_inicio'),
  data_entrega: day.orNull('t.data_entrega'),
  dia_inicio: int.orNull('t.dia_inicio'),
  dia_entrega: int.orNull('t.dia_entrega'),
  concluida_em: instant.orNull('t.concluida_em'),
  recorrencia: word(recorrencias).orNull('t.recorrencia'),
  recorrencia_cada: int.orNull('t.recorrencia_cada'),
  estimativa_minutos: int.orNull('t.estimativa_minutos'),
  ids_usuarios: ids(sql`select x.id_usuario from projeto_tarefa_usuario x
    join usuario u on ${same('u.id_usuario', 'x')}
    where ${same('x.id_projeto_tarefa', 't')} and u.suporte = 'N' order by u.nome, u.id_usuario`),
  ids_etiquetas: ids(sql`select x.id_projeto_etiqueta from projeto_tarefa_etiqueta x
    where ${same('x.id_projeto_tarefa', 't')} order by x.id_projeto_etiqueta`),
  ids_bloqueada_por: ids(sql`select x.id_bloqueada_por from projeto_tarefa_bloqueio x
    join projeto_tarefa w on ${same('w.id_projeto_tarefa', 'x.id_bloqueada_por')}
    where ${same('x.id_projeto_tarefa', 't')} and w.excluida_em is null order by x.id_bloqueada_por`),
  qtde_comentarios: count(sql`projeto_comentario x
    where ${same('x.id_projeto_tarefa', 't')} and x.excluido_em is null`),
  qtde_anexos: count(sql`arquivo x where x.tenant_id = t.tenant_id and x.tabela = 'projeto_tarefa'
    and x.chave = t.id_projeto_tarefa and x.removido = 'N'`),
  qtde_passos: count(sql`projeto_tarefa_passo x where ${same('x.id_projeto_tarefa', 't')}`),
  qtde_passos_feitos: count(
    sql`projeto_tarefa_passo x where ${same('x.id_projeto_tarefa', 't')} and x.feito = 'S'`,
  ),
  segundos: int(sql`(select coalesce(sum(x.segundos), 0) from projeto_tarefa_tempo x
    where ${same('x.id_projeto_tarefa', 't')})`),
  versao: int('t.versao'),
}
export type Card = RowOf<typeof cardColumns>

const inOrder = sql`order by t.id_projeto_grupo, t."order", t.id_projeto_tarefa`

const listCards = (db: TenantDb, condition: ReturnType<typeof sql>) =>
  db.rows(
    cardColumns,
    (list) => sql`select ${list} from projeto_tarefa t
      where t.tenant_id = ${db.tenant} and t.excluida_em is null and ${condition} ${inOrder}`,
  )

export const cardsOfProjeto = (db: TenantDb, id_projeto: number) =>
  listCards(db, sql`t.id_projeto = ${id_projeto}`)

export const cardsOfGrupo = (db: TenantDb, id_projeto_grupo: number) =>
  listCards(db, sql`t.id_projeto_grupo = ${id_projeto_grupo}`)

/** Those that are not there any more are left out. */
export const cardsById = (db: TenantDb, wanted: readonly number[]) =>
  listCards(db, sql`t.id_projeto_tarefa = any(${wanted}::bigint[])`)

/** Whose task it is, of a project that `seen` lets through as `p`; a model has no tasks of anybody. */
const isOf = (id_usuario: number, seen: ReturnType<typeof sql<boolean>>) => sql`exists (
    select from projeto_tarefa_usuario x where ${same('x.id_projeto_tarefa', 't')} and x.id_usuario = ${id_usuario})
  and exists (select from projeto p where ${same('p.id_projeto', 't')} and p.modelo = 'N'
    and p.arquivado_em is null and ${seen})`

/** Open tasks that somebody answers for. */
export const cardsOfUsuario = (
  db: TenantDb,
  id_usuario: number,
  seen: ReturnType<typeof sql<boolean>>,
) => listCards(db, sql`t.concluida_em is null and ${isOf(id_usuario, seen)}`)

/** Those that were done in the last seven days. */
export const cardsDoneBy = (
  db: TenantDb,
  id_usuario: number,
  seen: ReturnType<typeof sql<boolean>>,
) => listCards(db, sql`t.concluida_em > now() - interval '7 days' and ${isOf(id_usuario, seen)}`)

/** Which of these tasks are of projects that `seen` lets through as `p`. */
export async function seenTarefas(
  db: TenantDb,
  wanted: readonly number[],
  seen: ReturnType<typeof sql<boolean>>,
): Promise<number[]> {
  const rows = await db.rows(
    { id: int('t.id_projeto_tarefa') },
    (
      list,
    ) => sql`select ${list} from projeto_tarefa t join projeto p on ${same('p.id_projeto', 't')}
      where t.tenant_id = ${db.tenant} and t.id_projeto_tarefa = any(${wanted}::bigint[]) and ${seen}`,
  )
  return rows.map(({ id }) => id)
}

export const listEtiquetas = (db: TenantDb, id_projeto: number) =>
  db.rows(
    {
      id_projeto_etiqueta: int('e.id_projeto_etiqueta'),
      nome: text('e.nome'),
      color: text('e.color'),
    },
    (list) => sql`select ${list} from projeto_etiqueta e
      where e.tenant_id = ${db.tenant} and e.id_projeto = ${id_projeto} order by e.nome`,
  )
