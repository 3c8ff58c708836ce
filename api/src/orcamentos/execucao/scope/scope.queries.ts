import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { flag, int, money, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { countedValor, plannedCusto } from '../../orcamento/public.ts'
import { isContaBlocked, isOfEspecie, ofUnidades } from '../../../livro/contas/public.ts'

/** What decides which money a person may see, besides the budgets. */
export interface Scope {
  /** An external producer, who sees only their own. */
  readonly externo: boolean
  /** May see sale prices of lines. */
  readonly orcado: boolean
  /** May see planned costs and what is committed and spent. */
  readonly custos: boolean
}

export async function scopeOf(db: TenantDb, actor: Actor): Promise<Scope> {
  const [row] = await db.rows(
    {
      externo: flag(sql`u.produtor_externo = 'S'`),
      orcado: flag(sql`not exists (select from usuario_tipo_coluna c
        where c.tenant_id = u.tenant_id and c.id_usuario_tipo = ${actor.id_usuario_tipo}
          and c.nome_coluna = 'valor_total' and c."colunaPermitidaPerfil" = 'N')`),
    },
    (list) => sql`select ${list}
      from usuario u where u.tenant_id = ${db.tenant} and u.id_usuario = ${actor.id_usuario}`,
  )
  const { externo = true, orcado = false } = row ?? {}
  return { externo, orcado, custos: actor.permissions.has('orcamento.custos') }
}

type ItemViewer = Pick<Actor, 'id_usuario_tipo'> & {
  readonly permissions: Pick<Actor['permissions'], 'has'>
}

/**
 * Whether the profile may see the line of this column and the lines above it. Rows without a line are always
 * visible.
 */
export const isItemVisible = (actor: ItemViewer, column: string) =>
  actor.permissions.has('orcamento.ver_ocultos')
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from orca_item_oculto oc where oc.tenant_id = o.tenant_id
        and oc.id_usuario_tipo = ${actor.id_usuario_tipo}
        and oc.id_orca_item in (${sql.ref(column)}, (select held.id_orca_item_superior
          from orca_item held where held.tenant_id = o.tenant_id
            and held.id_orca_item = ${sql.ref(column)})))`

/** Whether the status of budget `o`, or that of the approved version, accepts money. */
export const isReleased = sql<boolean>`exists (select from orcamento of
  join orcamento_status sf on ${same('sf.id_orcamento_status', 'of')}
  where ${same('of.id_familia', 'o')} and of.excluido_em is null
    and (of.id_orcamento = o.id_orcamento or of.aprovado) and sf.libera_financeiro)`

export async function isFamilyReleased(db: TenantDb, id_orcamento: number): Promise<boolean> {
  const [row] = await db.rows(
    { liberado: flag(isReleased) },
    (list) => sql`select ${list}
      from orcamento o where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`,
  )
  return row?.liberado ?? false
}

const itemColumns = {
  id_orca_item: int('i.id_orca_item'),
  id_orcamento: int('i.id_orcamento'),
  id_familia: int('o.id_familia'),
  id_orca_grupo: int('i.id_orca_grupo'),
  uid: text('i.uid'),
  descricao: text('i.descricao'),
  id_fornecedor: int.orNull('i.id_fornecedor'),
  permite_verba: flag('i.permite_verba'),
  /** It has sublines and only sums them. */
  soma: flag(
    sql`exists (select from orca_item f where ${same('f.id_orca_item_superior', 'i.id_orca_item')})`,
  ),
  orcado: money(countedValor('i')),
  /** Planned in the approved version, if that has the line. */
  previsto: money(plannedCusto('i', 'a')),
}
export type LineItem = RowOf<typeof itemColumns>

/** A budget line if this profile may see it. */
export async function selectItem(db: TenantDb, actor: ItemViewer, id_orca_item: number) {
  const [row] = await db.rows(
    itemColumns,
    (list) => sql`select ${list}
      from orca_item i
      join orcamento o on ${same('o.id_orcamento', 'i')}
      left join orcamento oa on ${same('oa.id_familia', 'o')}
        and oa.aprovado
      left join orca_item a on ${same('a.id_orcamento', 'oa')}
        and a.uid = i.uid
      where i.tenant_id = ${db.tenant} and i.id_orca_item = ${id_orca_item}
        and ${isItemVisible(actor, 'i.id_orca_item')}`,
  )
  return row
}

/**
 * Active accounts of this person's units that can pay, without cards, and whether each is blocked for the profile; those
 * that `rest` says: a condition on `c`, an order.
 */
const selectContas = (db: TenantDb, actor: Actor, rest: RawBuilder<unknown>) =>
  db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      descricao: text('c.descricao'),
      bloqueada: flag(isContaBlocked(actor)),
    },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and ${isOfEspecie('caixa')}
        and ${ofUnidades(actor.empresas)} ${rest}`,
  )

export async function selectConta(db: TenantDb, actor: Actor, id_contabancaria: number) {
  const [row] = await selectContas(db, actor, sql`and c.id_contabancaria = ${id_contabancaria}`)
  return row
}

export const listContas = (db: TenantDb, actor: Actor) =>
  selectContas(db, actor, sql`order by c.descricao, c.id_contabancaria`)

export async function isKnown(
  db: TenantDb,
  tabela: 'pessoa' | 'tipo_documento' | 'usuario',
  chave: string,
  id: number,
): Promise<boolean> {
  const rows = await db.run(sql`select from ${sql.table(tabela)}
    where tenant_id = ${db.tenant} and ${sql.ref(chave)} = ${id}`)
  return rows.length > 0
}
