import { must } from '@claquete/core/kernel/must'
import { usuarios } from '@claquete/contract/acesso/usuarios/usuario'
import type { Usuario, usuarioList } from '@claquete/contract/acesso/usuarios/usuario'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { YesNo } from '@claquete/contract/wire'
import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import { customListPage } from '../../kernel/lists/custom-columns.ts'
import type { CustomOwner } from '../../kernel/lists/custom-columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { sorted } from '../../kernel/lists/list.ts'
import { contains, finds, folded, searches, withoutPunctuation } from '../../kernel/lists/search.ts'
import { orderOf } from '../../kernel/lists/source.ts'

type UsuarioQuery = TakenBy<typeof usuarioList>['query']

const order = orderOf(usuarios, { perfil: 't.descricao' }, 'u')

type UsuarioRow = Omit<Usuario, 'avatar' | 'campos_personalizados'>

const unitsOf = (db: TenantDb) =>
  sql<number[]>`array(select e.id_empresa from usuario_empresa e
    where e.tenant_id = ${db.tenant} and e.id_usuario = u.id_usuario order by 1)`

const segundoPassoOf = (db: TenantDb) =>
  sql<YesNo>`case when exists (select from segundo_passo s where s.tenant_id = ${db.tenant}
    and s.id_usuario = u.id_usuario and s.ligado_em is not null) then 'S' else 'N' end`

/** Every user with the profile's name. */
const everyone = (db: TenantDb) =>
  db
    .from('usuario as u')
    .innerJoin('usuario_tipo as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'u.tenant_id')
        .onRef('t.id_usuario_tipo', '=', 'u.id_usuario_tipo'),
    )
    .select([
      'u.id_usuario',
      'u.nome',
      'u.login',
      'u.email',
      'u.telefone',
      'u.id_usuario_tipo',
      't.descricao as perfil',
      'u.ativo',
      'u.produtor_externo',
      'u.imagem_usuario',
      'u.data_cadastro',
      'u.versao',
    ])
    .select([unitsOf(db).as('empresas'), segundoPassoOf(db).as('segundo_passo')])
    .$castTo<UsuarioRow>()

/** Users restricted to this unit, or to none. */
const worksIn = (db: TenantDb, id_empresa: number) =>
  sql<boolean>`coalesce((select bool_or(e.id_empresa = ${id_empresa}) from usuario_empresa e
    where e.tenant_id = ${db.tenant} and e.id_usuario = u.id_usuario), true)`

const searched = {
  text: folded('u.busca', 't.descricao', 'u.telefone', withoutPunctuation('u.telefone')),
  days: [sql`u.data_cadastro`],
}

/** Support users do not belong to the company: no list shows them. */
function usuariosOf(db: TenantDb, request: UsuarioQuery) {
  let query = everyone(db).where('u.suporte', '=', 'N')
  const { search, id_usuario, id_usuario_tipo, ativo, produtor_externo, id_empresa } = request
  if (search) query = query.where(finds(search, searched))
  if (id_empresa !== undefined) query = query.where(worksIn(db, id_empresa))
  if (id_usuario !== undefined) query = query.where('u.id_usuario', '=', id_usuario)
  if (id_usuario_tipo !== undefined) query = query.where('u.id_usuario_tipo', '=', id_usuario_tipo)
  if (ativo) query = query.where('u.ativo', '=', ativo)
  if (produtor_externo) query = query.where('u.produtor_externo', '=', produtor_externo)
  return query
}

/** The owner of the list's custom fields. */
export const usuarioCustom: CustomOwner = { model: 'usuario', id: 'u.id_usuario' }

export const listUsuarios = (db: TenantDb, request: UsuarioQuery) =>
  customListPage(db, usuarioCustom, { query: usuariosOf(db, request), request, order })

export const exportUsuarios = (db: TenantDb, request: UsuarioQuery) =>
  sorted(usuariosOf(db, request), request, order)

export const findUsuario = (db: TenantDb, id_usuario: number) =>
  usuariosOf(db, { id_usuario }).executeTakeFirst()

export const findOwnUsuario = (db: TenantDb, id_usuario: number) =>
  everyone(db).where('u.id_usuario', '=', id_usuario).executeTakeFirstOrThrow()

const optionsMax = 100

/** Active users for selectors: the first hundred; a search finds the others. */
export function listOptions(
  db: TenantDb,
  request: {
    readonly search?: string | undefined
    readonly produtor_externo?: YesNo
    /** Only those whose profile has this permission. */
    readonly id_permissao?: number
  },
  /** Whether e-mails and logins are searched too, which not everybody may view. */
  consults: boolean,
) {
  const query = db
    .from('usuario')
    .select(['id_usuario', 'nome', 'email', 'imagem_usuario'])
    .where('ativo', '=', 'S')
    .where('suporte', '=', 'N')
    .orderBy('nome')
    .orderBy('id_usuario')
    .limit(optionsMax)
  const { search, produtor_externo, id_permissao } = request
  const some = produtor_externo ? query.where('produtor_externo', '=', produtor_externo) : query
  const kind =
    id_permissao === undefined
      ? some
      : some.where(
          sql<boolean>`exists (select from usuario_tipo_permissao p where ${same('p.id_usuario_tipo', 'usuario')}
            and p.id_permissao = ${id_permissao})`,
        )
  if (!search) return kind.execute()
  const found = consults ? searches('busca', search) : contains('nome', search)
  return kind.where(found).execute()
}

/** Users created, active or not, by quota. */
export async function countCreated(db: TenantDb) {
  const [row] = await db.rows(
    {
      qtd_users_created: int(sql`count(*) filter (where produtor_externo = 'N')`),
      qtd_users_created_prod_ext: int(sql`count(*) filter (where produtor_externo = 'S')`),
    },
    (list) => sql`select ${list} from usuario where tenant_id = ${db.tenant} and suporte = 'N'`,
  )
  return must(row, 'count')
}

/** Counts the users who may sign in. */
export async function countActive(db: TenantDb): Promise<number> {
  const [row] = await db.rows(
    { total: int(sql`count(*)`) },
    (list) => sql`select ${list} from usuario
      where tenant_id = ${db.tenant} and ativo = 'S' and suporte = 'N'`,
  )
  return must(row, 'count').total
}

/** Locks the user and reads the units they are restricted to. */
export const lockUsuario = (db: TenantDb, id_usuario: number) =>
  db
    .from('usuario as u')
    .select([
      'u.id_usuario',
      'u.id_usuario_tipo',
      'u.nome',
      'u.login',
      'u.email',
      'u.ativo',
      'u.suporte',
      'u.imagem_usuario',
      'u.versao',
    ])
    .select(unitsOf(db).as('empresas'))
    .where('u.id_usuario', '=', id_usuario)
    .forUpdate('u')
    .executeTakeFirst()

export const findPasswordHash = async (db: TenantDb, id_usuario: number) => {
  const query = db.from('usuario').select('senha_hash').where('id_usuario', '=', id_usuario)
  return (await query.executeTakeFirstOrThrow()).senha_hash
}

interface NewUsuario {
  readonly nome: string
  readonly login: string
  readonly email: string
  readonly senha_hash: string
  readonly id_usuario_tipo: number
  readonly telefone?: string | null | undefined
  readonly imagem_usuario?: string | null | undefined
  readonly ativo?: YesNo | undefined
  readonly produtor_externo?: YesNo | undefined
}

export async function insertUsuario(db: TenantDb, values: NewUsuario): Promise<number> {
  const row = await db
    .insertInto('usuario')
    .values(values)
    .returning('id_usuario')
    .executeTakeFirstOrThrow()
  return row.id_usuario
}

export const updateUsuario = (
  db: TenantDb,
  id_usuario: number,
  values: { readonly [K in keyof NewUsuario]?: NewUsuario[K] | undefined },
) =>
  db
    .update('usuario')
    .set({ ...values, versao: sql`versao + 1` })
    .where('id_usuario', '=', id_usuario)
    .execute()

export const deleteUsuario = (db: TenantDb, id_usuario: number) =>
  db.deleteFrom('usuario').where('id_usuario', '=', id_usuario).execute()

/** Restricts a user to exactly these units; none means every unit. */
export async function saveUnits(
  db: TenantDb,
  id_usuario: number,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const removed = before.filter((id) => !after.includes(id))
  const added = [...new Set(after)].filter((id) => !before.includes(id))
  if (removed.length > 0) {
    await db
      .deleteFrom('usuario_empresa')
      .where('id_usuario', '=', id_usuario)
      .where('id_empresa', 'in', removed)
      .execute()
  }
  if (added.length > 0) {
    await db
      .insertInto('usuario_empresa')
      .values(added.map((id_empresa) => ({ id_usuario, id_empresa })))
      .execute()
  }
}

/** Invalidates the password links mailed before a change of access. */
export const deleteResets = (db: TenantDb, id_usuario: number) =>
  db.deleteFrom('redefinicao_senha').where('id_usuario', '=', id_usuario).execute()

/** Profile ids by name. */
export async function listPerfilIds(db: TenantDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db.from('usuario_tipo').select(['descricao', 'id_usuario_tipo']).execute()
  return new Map(rows.map((row) => [row.descricao, row.id_usuario_tipo]))
}
