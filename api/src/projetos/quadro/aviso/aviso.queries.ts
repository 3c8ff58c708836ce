import { avisoEventos } from '@claquete/contract/projetos/quadro/comentario'
import { sql } from 'kysely'
import { flag, int, text, word, yesNo } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export type AvisoEvento = (typeof avisoEventos)[number]

/** How one is told who chose nothing. */
export const usualAvisos: Readonly<
  Record<AvisoEvento, { no_produto: 'S' | 'N'; por_email: 'S' | 'N' }>
> = {
  atribuida: { no_produto: 'S', por_email: 'S' },
  mencao: { no_produto: 'S', por_email: 'S' },
  comentario: { no_produto: 'S', por_email: 'N' },
  prazo: { no_produto: 'S', por_email: 'N' },
  concluida: { no_produto: 'N', por_email: 'N' },
}

export const listAvisos = (db: TenantDb, id_usuario: number) =>
  db.rows(
    {
      evento: word(avisoEventos)('a.evento'),
      no_produto: yesNo('a.no_produto'),
      por_email: yesNo('a.por_email'),
    },
    (list) => sql`select ${list} from projeto_aviso a
      where a.tenant_id = ${db.tenant} and a.id_usuario = ${id_usuario}`,
  )

export async function storeAviso(
  db: TenantDb,
  id_usuario: number,
  aviso: { evento: AvisoEvento; no_produto: 'S' | 'N'; por_email: 'S' | 'N' },
): Promise<void> {
  const { no_produto, por_email } = aviso
  await db
    .insertInto('projeto_aviso')
    .values({ ...aviso, id_usuario })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id_usuario', 'evento'])
        .doUpdateSet({ no_produto, por_email }),
    )
    .execute()
}

/** How active people want to be told of an event; nobody of the support is told. */
export const listTold = (db: TenantDb, ids: readonly number[], evento: AvisoEvento) =>
  db.rows(
    {
      id_usuario: int('u.id_usuario'),
      nome: text('u.nome'),
      email: text('u.email'),
      no_produto: flag(sql`coalesce(a.no_produto, ${usualAvisos[evento].no_produto}) = 'S'`),
      por_email: flag(sql`coalesce(a.por_email, ${usualAvisos[evento].por_email}) = 'S'`),
    },
    (list) => sql`select ${list} from usuario u
      left join projeto_aviso a on ${same('a.id_usuario', 'u')} and a.evento = ${evento}
      where u.tenant_id = ${db.tenant} and u.id_usuario = any(${ids}::bigint[]) and u.ativo = 'S' and u.suporte = 'N'
      order by u.id_usuario`,
  )

/** What a notice says of a task. */
export async function findTold(db: TenantDb, id_projeto_tarefa: number) {
  const [row] = await db.rows(
    {
      id_projeto: int('t.id_projeto'),
      titulo: text('t.titulo'),
      numero: int('t.numero'),
      projeto: text('p.titulo'),
      id_usuario: int.orNull('t.id_usuario'),
    },
    (
      list,
    ) => sql`select ${list} from projeto_tarefa t join projeto p on ${same('p.id_projeto', 't')}
      where t.tenant_id = ${db.tenant} and t.id_projeto_tarefa = ${id_projeto_tarefa}`,
  )
  return row
}

/** Open tasks of each person that are late or due on this day, counted. */
export const listDue = (db: TenantDb, day: string) =>
  db.rows(
    {
      id_usuario: int('x.id_usuario'),
      hoje: int(sql`count(*) filter (where t.data_entrega = ${day}::date)`),
      atrasadas: int(sql`count(*) filter (where t.data_entrega < ${day}::date)`),
    },
    (list) => sql`select ${list} from projeto_tarefa t
      join projeto_tarefa_usuario x on ${same('x.id_projeto_tarefa', 't')}
      join projeto p on ${same('p.id_projeto', 't')} and p.arquivado_em is null and p.modelo = 'N'
      where t.tenant_id = ${db.tenant} and t.excluida_em is null and t.concluida_em is null
        and t.data_entrega <= ${day}::date
      group by x.id_usuario order by x.id_usuario`,
  )
