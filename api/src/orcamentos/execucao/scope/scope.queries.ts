import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
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
  const [row] = await db.run(sql<{ externo: boolean; orcado: boolean }>`select
    u.produtor_externo = 'S' as externo,
    not exists (select from usuario_tipo_coluna c where c.tenant_id = u.tenant_id
      and c.id_usuario_tipo = ${actor.id_usuario_tipo} and c.nome_coluna = 'valor_total'
      and c."colunaPermitidaPerfil" = 'N') as orcado
    from usuario u where u.tenant_id = ${db.tenant} and u.id_usuario = ${actor.id_usuario}`)
  const { externo = true, orcado = false } = row ?? {}
  return { externo, orcado, custos: actor.permissions.has('orcamento.custos') }
}

/**
 * Whether the profile may see the line of this column and the lines above it. Rows without a line are always
 * visible.
 */
export const isItemVisible = (
  actor: Pick<Actor, 'id_usuario_tipo'> & {
    readonly permissions: Pick<Actor['permissions'], 'has'>
  },
  column: string,
) =>
  actor.permissions.has('orcamento.ver_ocultos')
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from orca_item_oculto oc where oc.tenant_id = o.tenant_id
        and oc.id_usuario_tipo = ${actor.id_usuario_tipo}
        and oc.id_orca_item in (${sql.ref(column)}, (select held.id_orca_item_superior
          from orca_item held where held.tenant_id = o.tenant_id
            and held.id_orca_item = ${sql.ref(column)})))`

/** Whether the status of budget `o`, or that of the approved version, accepts money. */
export const isReleased = sql<boolean>`exists (select from orcamento of
  join orcamento_status sf on sf.tenant_id = of.tenant_id
    and sf.id_orcamento_status = of.id_orcamento_status
  where of.tenant_id = o.tenant_id and of.id_familia = o.id_familia and of.excluido_em is null
    and (of.id_orcamento = o.id_orcamento or of.aprovado) and sf.libera_financeiro)`

export async function isFamilyReleased(db: TenantDb, id_orcamento: number): Promise<boolean> {
  const [row] = await db.run(sql<{ liberado: boolean }>`select ${isReleased} as liberado
    from orcamento o where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`)
  return row?.liberado ?? false
}

export interface LineItem {
  readonly id_orca_item: number
  readonly id_orcamento: number
  readonly id_orca_grupo: number
  readonly uid: string
  readonly descricao: string
  readonly id_fornecedor: number | null
  readonly permite_verba: boolean
  /** It has sublines and only sums them. */
  readonly soma: boolean
  readonly orcado: Cents
  /** Planned in the approved version, if that has the line. */
  readonly previsto: Cents
}

/** A budget line if this profile may see it. */
export async function selectItem(db: TenantDb, actor: Actor, id_orca_item: number) {
  const [row] = await db.run(sql<LineItem>`
    select i.id_orca_item, i.id_orcamento, i.id_orca_grupo, i.uid, i.descricao, i.id_fornecedor,
      i.permite_verba, (${countedValor('i')} * 100)::bigint as orcado,
      (${plannedCusto('i', 'a')} * 100)::bigint as previsto,
      exists (select from orca_item f where f.tenant_id = i.tenant_id
        and f.id_orca_item_superior = i.id_orca_item) as soma
    from orca_item i
    join orcamento o on o.tenant_id = i.tenant_id and o.id_orcamento = i.id_orcamento
    left join orcamento oa on oa.tenant_id = o.tenant_id and oa.id_familia = o.id_familia and oa.aprovado
    left join orca_item a on a.tenant_id = oa.tenant_id and a.id_orcamento = oa.id_orcamento
      and a.uid = i.uid
    where i.tenant_id = ${db.tenant} and i.id_orca_item = ${id_orca_item}
      and ${isItemVisible(actor, 'i.id_orca_item')}`)
  return row
}

export interface Conta {
  readonly id_contabancaria: number
  readonly descricao: string
  readonly bloqueada: boolean
}

/**
 * Active accounts of this person's units that can pay, without cards, and whether each is blocked for the
 * profile.
 */
const contas = (db: TenantDb, actor: Actor) => sql`
  select c.id_contabancaria, c.descricao, ${isContaBlocked(actor)} as bloqueada
  from contabancaria c where c.tenant_id = ${db.tenant} and c.ativo = 'S' and ${isOfEspecie('caixa')}
    and ${ofUnidades(actor.empresas)}`

export async function selectConta(db: TenantDb, actor: Actor, id_contabancaria: number) {
  const [row] = await db.run(
    sql<Conta>`${contas(db, actor)} and c.id_contabancaria = ${id_contabancaria}`,
  )
  return row
}

export const listContas = (db: TenantDb, actor: Actor) =>
  db.run(sql<Conta>`${contas(db, actor)} order by c.descricao, c.id_contabancaria`)

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
