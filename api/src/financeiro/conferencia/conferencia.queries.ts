import { allPermissions } from '../../kernel/areas/catalogue.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { instant, int, json, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** One of the first differences of a check; old results have only its text. */
const StoredDifference = z.object({
  verificacao: z.string(),
  texto: z.string(),
  path: z.optional(z.nullable(z.string())),
  /** The check's total number of differences. */
  total: z.optional(z.int()),
})
export type StoredDifference = z.output<typeof StoredDifference>

const columns = {
  id_conferencia: int('id_conferencia'),
  feita_em: instant('feita_em'),
  duracao_ms: int('duracao_ms'),
  verificacoes: int('verificacoes'),
  diferencas: int('diferencas'),
  resultado: json(z.array(StoredDifference))('resultado'),
}

export async function lastConferencia(db: TenantDb) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from conferencia
      where tenant_id = ${db.tenant} order by feita_em desc, id_conferencia desc limit 1`,
  )
  return row
}

/** Days that results are kept. */
const keptDays = 90

export async function insertConferencia(
  db: TenantDb,
  nova: Omit<RowOf<typeof columns>, 'id_conferencia' | 'feita_em'>,
): Promise<void> {
  await db.run(sql`delete from conferencia where tenant_id = ${db.tenant}
    and feita_em < now() - make_interval(days => ${keptDays})`)
  await db
    .insertInto('conferencia')
    .values({ ...nova, resultado: JSON.stringify(nova.resultado) })
    .execute()
}

/** People who may see the findings and administer permissions. */
export function listAdministrators(db: TenantDb) {
  const adminPermissions = [...allPermissions]
    .filter(([key]) => key.startsWith('perfil.') || key === 'conferencia.consultar')
    .map(([, { id_permissao }]) => id_permissao)
  return db.rows(
    { id_usuario: int('u.id_usuario'), nome: text('u.nome'), email: text('u.email') },
    (list) => sql`select ${list} from usuario u
    where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N'
      and (select count(*) from usuario_tipo_permissao p where ${same('p.id_usuario_tipo', 'u')}
        and p.id_permissao = any(${adminPermissions}::bigint[])) = ${adminPermissions.length}
    order by u.id_usuario limit 50`,
  )
}

/** Whether a requested check is waiting to start. */
export async function isConferenciaQueued(db: TenantDb): Promise<boolean> {
  const row = await db
    .from('tarefa')
    .select('id_tarefa')
    .where('tipo', '=', 'livro.conferir')
    .where('estado', 'in', ['fila', 'fazendo'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
