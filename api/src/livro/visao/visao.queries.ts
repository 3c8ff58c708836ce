import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { flag, idList, int } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** What a user may see of the ledger; stored with an export, which runs without the user's session. */
export interface VisaoDoLivro {
  readonly id_usuario_tipo: number
  /** Units the user is limited to; empty means all. */
  readonly empresas: readonly number[]
  /** Accounts blocked for the profile: titles settled or planned in them are hidden. */
  readonly bloqueadas: readonly number[]
  /** Some budget lines are hidden from the profile. */
  readonly tem_ocultos: boolean
}

/** What of a person decides which titles they see. */
type Seer = Pick<Actor, 'id_usuario_tipo' | 'empresas' | 'permissions'>

export async function visaoDoLivro(db: TenantDb, actor: Seer): Promise<VisaoDoLivro> {
  const { id_usuario_tipo, empresas, permissions } = actor
  const [row] = await db.rows(
    {
      bloqueadas: idList(sql`array(select id_contabancaria from usuario_tipo_conta_bloqueada
        where tenant_id = ${db.tenant} and id_usuario_tipo = ${id_usuario_tipo})`),
      tem_ocultos: flag(sql`exists (select from orca_item_oculto where tenant_id = ${db.tenant}
        and id_usuario_tipo = ${id_usuario_tipo})`),
    },
    (list) => sql`select ${list}`,
  )
  const { bloqueadas, tem_ocultos } = must(row, 'what the profile may see of the ledger')
  return {
    id_usuario_tipo,
    empresas,
    bloqueadas,
    tem_ocultos: tem_ocultos && !permissions.has('orcamento.ver_ocultos'),
  }
}

const withoutLocked = (contas: readonly number[]) => sql<boolean>`(
  (l.id_contabancaria is null or l.id_contabancaria <> all(${contas}::bigint[]))
  and not exists (select from lancamento_baixa q where ${same('q.id_lancamento', 'l')} and q.estornada_em is null
    and q.id_contabancaria = any(${contas}::bigint[])))`

/** Whether the line of row `from` (`id_orca_item`) or the one above it is hidden from the profile. */
function isHidden(id_usuario_tipo: number, from: string): RawBuilder<boolean> {
  const [tenant, item] = [sql.ref(`${from}.tenant_id`), sql.ref(`${from}.id_orca_item`)]
  return sql<boolean>`exists (
    select from orca_item_oculto oc where oc.tenant_id = ${tenant}
      and oc.id_usuario_tipo = ${id_usuario_tipo} and oc.id_orca_item in (${item},
        (select i.id_orca_item_superior from orca_item i
          where i.tenant_id = ${tenant} and i.id_orca_item = ${item})))`
}

const withoutHidden = (id_usuario_tipo: number) => sql<boolean>`(
  not ${isHidden(id_usuario_tipo, 'l')}
  and not (l.rateado = 'S' and exists (select from lancamento_rateio r
    where ${same('r.id_lancamento', 'l')}
      and ${isHidden(id_usuario_tipo, 'r')})))`

/** `and` the user may see the budget line of row `from`; nothing for whoever sees every line. */
export const andSeenLine = (visao: VisaoDoLivro, from: string): RawBuilder<unknown> =>
  visao.tem_ocultos ? sql`and not ${isHidden(visao.id_usuario_tipo, from)}` : sql``

/**
 * Whether title `l` is kept in an account blocked for the user, or also pays a line that is hidden from them. The
 * pages of a job count what it costs all the same, but do not say what or whose it is.
 */
export function isReserved(visao: VisaoDoLivro): RawBuilder<boolean> {
  const conditions = seenTitulos({ ...visao, empresas: [] })
  return conditions.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`not (${sql.join(conditions, sql` and `)})`
}

/** Conditions for the user to see the title `l`; none if the user sees every title. */
export const seenTitulos = (visao: VisaoDoLivro) => [
  ...(visao.empresas.length > 0
    ? [sql<boolean>`l.id_empresa = any(${visao.empresas}::bigint[])`]
    : []),
  ...(visao.bloqueadas.length > 0 ? [withoutLocked(visao.bloqueadas)] : []),
  ...(visao.tem_ocultos ? [withoutHidden(visao.id_usuario_tipo)] : []),
]

/**
 * `and` the user may see the title of row `from`, of whatever unit; nothing for whoever sees every title, whose
 * reports therefore read no more than before.
 */
export function andSeen(visao: VisaoDoLivro, from: 'b' | 'l'): RawBuilder<unknown> {
  const conditions = seenTitulos({ ...visao, empresas: [] })
  if (conditions.length === 0) return sql``
  const isSeen = sql.join(conditions, sql` and `)
  if (from === 'l') return sql`and ${isSeen}`
  return sql`and exists (select from lancamento l where ${same('l.id_lancamento', 'b')} and ${isSeen})`
}

/** Whether the user sees the title that row `from` names; undefined for who sees every title, deleted ones too. */
export function isSeenTitulo(visao: VisaoDoLivro, from: string): RawBuilder<boolean> | undefined {
  const conditions = seenTitulos(visao)
  if (conditions.length === 0) return undefined
  return sql<boolean>`exists (select from lancamento l
    where l.tenant_id = ${sql.ref(`${from}.tenant_id`)}
      and l.id_lancamento = ${sql.ref(`${from}.id_lancamento`)} and ${sql.join(conditions, sql` and `)})`
}

/** What stands for the description of a title that is counted but not told. */
export const reservedWord = 'Lançamento reservado'

/**
 * Which of these titles the user may see, locked or not: what lists leave out, no other call shows. Who may see every
 * title gets all of the ids, also those of titles that do not exist.
 */
export async function listSeenIds(
  { db, actor }: { readonly db: TenantDb; readonly actor: Seer },
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const conditions = seenTitulos(await visaoDoLivro(db, actor))
  if (conditions.length === 0) return new Set(ids)
  const rows = await db.rows(
    { id_lancamento: int('l.id_lancamento') },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
        and ${sql.join(conditions, sql` and `)}`,
  )
  return new Set(rows.map(({ id_lancamento }) => id_lancamento))
}
