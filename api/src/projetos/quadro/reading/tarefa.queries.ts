import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { sql } from 'kysely'
import { day, flag, instant, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const details = {
  descricao: {
    expression: sql`t.descricao`,
    // Checked when it was stored.
    read: (value: unknown) => value as RichText | null,
  },
  titulo_projeto: text('p.titulo'),
  num_projeto: text('p.num_projeto'),
  grupo: text('g.titulo'),
  id_orca_item: int.orNull('t.id_orca_item'),
  orca_item: text.orNull('i.descricao'),
  criada_por: text.orNull('u.nome'),
  criado_em: instant('t.criado_em'),
}

/** What the panel of a task shows besides its card. */
export async function findDetails(db: TenantDb, id_projeto_tarefa: number) {
  const [row] = await db.rows(
    details,
    (list) => sql`select ${list} from projeto_tarefa t
      join projeto p on ${same('p.id_projeto', 't')}
      join projeto_grupo g on ${same('g.id_projeto_grupo', 't')}
      left join orca_item i on ${same('i.id_orca_item', 't')}
      left join usuario u on ${same('u.id_usuario', 't')} and u.suporte = 'N'
      where t.tenant_id = ${db.tenant} and t.id_projeto_tarefa = ${id_projeto_tarefa}`,
  )
  return row
}

const named = {
  id_projeto_tarefa: int('o.id_projeto_tarefa'),
  numero: int('o.numero'),
  titulo: text('o.titulo'),
  concluida: flag(sql`o.concluida_em is not null`),
}

/** The tasks that it waits for, or those that wait for it. */
export function listBlocking(
  db: TenantDb,
  id_projeto_tarefa: number,
  side: 'bloqueada_por' | 'bloqueia',
) {
  const [own, other] =
    side === 'bloqueia'
      ? ['id_bloqueada_por', 'id_projeto_tarefa']
      : ['id_projeto_tarefa', 'id_bloqueada_por']
  return db.rows(
    named,
    (list) => sql`select ${list} from projeto_tarefa_bloqueio b join projeto_tarefa o
        on o.tenant_id = b.tenant_id and o.id_projeto_tarefa = ${sql.ref(`b.${other}`)}
      where b.tenant_id = ${db.tenant} and ${sql.ref(`b.${own}`)} = ${id_projeto_tarefa}
        and o.excluida_em is null order by o.numero`,
  )
}

/** The newest first. */
export const listTempos = (db: TenantDb, id_projeto_tarefa: number) =>
  db.rows(
    {
      id_projeto_tarefa_tempo: int('x.id_projeto_tarefa_tempo'),
      order: int(
        sql`row_number() over (order by x.dia desc, x.inicio desc nulls last, x.id_projeto_tarefa_tempo desc)`,
      ),
      id_usuario: int('x.id_usuario'),
      nome: text('u.nome'),
      dia: day('x.dia'),
      inicio: instant.orNull('x.inicio'),
      fim: instant.orNull('x.fim'),
      segundos: int.orNull('x.segundos'),
      nota: text('x.nota'),
    },
    (
      list,
    ) => sql`select ${list} from projeto_tarefa_tempo x join usuario u on ${same('u.id_usuario', 'x')}
      where x.tenant_id = ${db.tenant} and x.id_projeto_tarefa = ${id_projeto_tarefa} order by 2 limit 500`,
  )

/** The names of projects and groups of tasks that are somebody's. */
export const listPlaces = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_projeto_tarefa: int('t.id_projeto_tarefa'),
      titulo_projeto: text('p.titulo'),
      num_projeto: text('p.num_projeto'),
      grupo: text('g.titulo'),
      grupo_color: text('g.color'),
      bloqueada: flag(sql`exists (select from projeto_tarefa_bloqueio b join projeto_tarefa w
          on ${same('w.id_projeto_tarefa', 'b.id_bloqueada_por')}
        where ${same('b.id_projeto_tarefa', 't')} and w.concluida_em is null and w.excluida_em is null)`),
    },
    (list) => sql`select ${list} from projeto_tarefa t
      join projeto p on ${same('p.id_projeto', 't')}
      join projeto_grupo g on ${same('g.id_projeto_grupo', 't')}
      where t.tenant_id = ${db.tenant} and t.id_projeto_tarefa = any(${ids}::bigint[])`,
  )

/** The newest rows of the history of a task and of what belongs to it. */
export const listAudit = (db: TenantDb, id_projeto_tarefa: number) =>
  db.rows(
    {
      quando: instant('a.quando'),
      quem: text.orNull('u.nome'),
      tabela: text('a.tabela'),
      operacao: text('a.operacao'),
      antes: { expression: sql`a.antes`, read: (value: unknown) => value as AuditValues | null },
      depois: { expression: sql`a.depois`, read: (value: unknown) => value as AuditValues | null },
    },
    (list) => sql`select ${list} from auditoria a
      left join usuario u on ${same('u.id_usuario', 'a')}
      where a.tenant_id = ${db.tenant} and (a.tabela = 'projeto_tarefa' and a.chave = ${id_projeto_tarefa}
        or a.pai = 'projeto_tarefa' and a.chave_pai = ${id_projeto_tarefa})
      order by a.id_auditoria desc limit 200`,
  )
export type AuditValues = Readonly<Record<string, unknown>>

/** Names of groups, people, labels and tasks that a history speaks of, by table and id. */
export async function namesOf(db: TenantDb, id_projeto: number) {
  const rows = await db.rows(
    { kind: text('n.kind'), id: int('n.id'), nome: text('n.nome') },
    (list) => sql`select ${list} from (
      select 'grupo' as kind, id_projeto_grupo as id, titulo as nome from projeto_grupo
        where tenant_id = ${db.tenant} and id_projeto = ${id_projeto}
      union all select 'etiqueta', id_projeto_etiqueta, nome from projeto_etiqueta
        where tenant_id = ${db.tenant} and id_projeto = ${id_projeto}
      union all select 'usuario', id_usuario, nome from usuario where tenant_id = ${db.tenant} and suporte = 'N'
      union all select 'tarefa', id_projeto_tarefa, '#' || numero || ' ' || titulo from projeto_tarefa
        where tenant_id = ${db.tenant} and id_projeto = ${id_projeto}) n`,
  )
  const names = new Map(rows.map(({ kind, id, nome }) => [`${kind} ${id}`, nome]))
  return (kind: string, id: unknown) => names.get(`${kind} ${String(id)}`)
}
