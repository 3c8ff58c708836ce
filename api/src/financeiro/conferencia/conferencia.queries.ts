import { allPermissions } from '../../kernel/catalogue.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface Guardada {
  readonly id_conferencia: number
  readonly feita_em: string
  readonly duracao_ms: number
  readonly verificacoes: number
  readonly diferencas: number
  readonly resultado: readonly DiferencaGuardada[]
}

/** One of the first differences that a check found; of old results only the texts are known. */
export interface DiferencaGuardada {
  readonly verificacao: string
  readonly texto: string
  readonly path?: string | null
  /** How many the check found in all. */
  readonly total?: number
}

export async function lastConferencia(db: TenantDb): Promise<Guardada | undefined> {
  const [row] = await db.run(sql<Guardada>`
    select id_conferencia, feita_em, duracao_ms, verificacoes, diferencas, resultado from conferencia
    where tenant_id = ${db.tenant} order by feita_em desc, id_conferencia desc limit 1`)
  return row
}

/** Results older than this are forgotten. */
const keptDays = 90

export async function insertConferencia(
  db: TenantDb,
  nova: Omit<Guardada, 'id_conferencia' | 'feita_em'>,
): Promise<void> {
  await db.run(sql`delete from conferencia where tenant_id = ${db.tenant}
    and feita_em < now() - make_interval(days => ${keptDays})`)
  await db
    .insertInto('conferencia')
    .values({ ...nova, resultado: JSON.stringify(nova.resultado) })
    .execute()
}

interface Avisado {
  readonly id_usuario: number
  readonly nome: string
  readonly email: string
}

/** Whoever may see what is found and administers permissions. */
export function listAdministradores(db: TenantDb): Promise<Avisado[]> {
  const administra = [...allPermissions]
    .filter(([key]) => key.startsWith('perfil.') || key === 'conferencia.consultar')
    .map(([, { id_permissao }]) => id_permissao)
  return db.run(sql<Avisado>`
    select u.id_usuario, u.nome, u.email from usuario u
    where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N'
      and (select count(*) from usuario_tipo_permissao p where p.tenant_id = u.tenant_id
        and p.id_usuario_tipo = u.id_usuario_tipo
        and p.id_permissao = any(${administra}::bigint[])) = ${administra.length}
    order by u.id_usuario limit 50`)
}

/** One that was asked for and has not begun. */
export async function conferenciaNaFila(db: TenantDb): Promise<boolean> {
  const row = await db
    .from('tarefa')
    .select('id_tarefa')
    .where('tipo', '=', 'livro.conferir')
    .where('estado', 'in', ['fila', 'fazendo'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
