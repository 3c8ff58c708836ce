import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import type { Totals } from '@claquete/core/orcamentos/folha/totals'
import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** A group's row. */
export interface GrupoRow {
  readonly id: number | null
  readonly uid: string
  readonly superior: number | null
  readonly ordem: number
  readonly descricao: string
  readonly id_grande_item: number | null
}

/** A line's row; amounts, quantities and rates as scaled integers. */
export interface ItemRow {
  readonly id: number | null
  readonly uid: string
  readonly grupo: number
  readonly superior: number | null
  /**
   * Whether this change sets references; otherwise those in the row stay, since a merge may have moved them.
   */
  readonly refs: boolean
  readonly [campo: string]: unknown
}

interface Novo {
  readonly uid: string
  readonly id: number
}

const doGrupo = sql`jsonb_to_recordset(`
const grupoColumns = sql`x(id bigint, uid text, superior bigint, ordem bigint, descricao text,
  id_grande_item bigint)`

const records = (rows: readonly object[], columns: unknown) =>
  sql`${doGrupo}${JSON.stringify(rows)}::jsonb) as ${columns}`

/** Restored rows keep their ids; new ones get one. */
const withId = (rows: readonly { readonly id: number | null }[]) =>
  [rows.filter(({ id }) => id === null), rows.filter(({ id }) => id !== null)].filter(
    (some) => some.length > 0,
  )

export async function insertGrupos(
  db: TenantDb,
  id_orcamento: number,
  rows: readonly GrupoRow[],
): Promise<Novo[]> {
  const novos: Novo[] = []
  for (const some of withId(rows)) {
    const keyed = some[0]?.id !== null
    novos.push(
      ...(await db.rows(
        { uid: text('uid'), id: int('id_orca_grupo') },
        (list) => sql`
        insert into orca_grupo (${keyed ? sql`id_orca_grupo,` : sql``} id_orcamento, uid,
          id_orca_grupo_superior, ordem, descricao, id_grande_item)
        select ${keyed ? sql`x.id,` : sql``} ${id_orcamento}, x.uid, x.superior, x.ordem,
          x.descricao, x.id_grande_item
        from ${records(some, grupoColumns)} order by x.ordem
        returning ${list}`,
      )),
    )
  }
  return novos
}

export const updateGrupos = (db: TenantDb, rows: readonly GrupoRow[]) =>
  db.run(sql`
    update orca_grupo g set id_orca_grupo_superior = x.superior, ordem = x.ordem,
      descricao = x.descricao, id_grande_item = x.id_grande_item
    from ${records(rows, grupoColumns)}
    where g.tenant_id = ${db.tenant} and g.id_orca_grupo = x.id`)

/** Columns of items stored unchanged, with their SQL types. */
const simples = {
  ordem: 'bigint',
  descricao: 'text',
  especificacao: 'text',
  numeracao: 'text',
  funcao: 'text',
  observacao: 'text',
  quantidade_formula: 'text',
  dias_formula: 'text',
  conta: 'boolean',
  incide_taxa: 'boolean',
  incide_bv: 'boolean',
  incide_imposto: 'boolean',
  incide_comissao: 'boolean',
  opcional: 'boolean',
  opcional_ligado: 'boolean',
  permite_verba: 'boolean',
  imprimir: 'text',
  travado: 'boolean',
} as const
const referenciaFields = [
  'id_produto',
  'id_servico',
  'id_unidade',
  'id_fornecedor',
  'id_grande_item',
]
const medidaFields = ['quantidade', 'dias']
const moneyFields = [
  'valor_unit',
  'custo_unit',
  'estimativa_final',
  'valor_total',
  'custo_previsto',
]

const itemColumns = sql`x(id bigint, uid text, grupo bigint, superior bigint, refs boolean,
  previsto_aprovado bigint, ${sql.join([
    ...Object.entries(simples).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
    ...[...referenciaFields, ...medidaFields, ...moneyFields].map(
      (name) => sql`${sql.ref(name)} bigint`,
    ),
  ])})`

const x = (name: string) => sql.ref(`x.${name}`)
const columnSql: Readonly<Record<string, unknown>> = {
  id_orca_grupo: x('grupo'),
  id_orca_item_superior: x('superior'),
  ...Object.fromEntries(Object.keys(simples).map((name) => [name, x(name)])),
  ...Object.fromEntries(medidaFields.map((name) => [name, sql`${x(name)} * 0.0001`])),
  ...Object.fromEntries(moneyFields.map((name) => [name, sql`${x(name)} * 0.01`])),
}

export async function insertItens(
  db: TenantDb,
  id_orcamento: number,
  rows: readonly ItemRow[],
): Promise<Novo[]> {
  const values = {
    ...columnSql,
    previsto_aprovado: sql`x.previsto_aprovado * 0.01`,
    ...Object.fromEntries(referenciaFields.map((name) => [name, x(name)])),
  }
  const novos: Novo[] = []
  for (const some of withId(rows)) {
    const keyed = some[0]?.id !== null
    novos.push(
      ...(await db.rows(
        { uid: text('uid'), id: int('id_orca_item') },
        (list) => sql`
        insert into orca_item (${keyed ? sql`id_orca_item,` : sql``} id_orcamento, uid,
          ${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
        select ${keyed ? sql`x.id,` : sql``} ${id_orcamento}, x.uid, ${sql.join(Object.values(values))}
        from ${records(some, itemColumns)} order by x.ordem
        returning ${list}`,
      )),
    )
  }
  return novos
}

export const updateItens = (db: TenantDb, rows: readonly ItemRow[]) =>
  db.run(sql`
    update orca_item i set ${sql.join([
      ...Object.entries(columnSql).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
      ...referenciaFields.map(
        (name) =>
          sql`${sql.ref(name)} = case when x.refs then ${x(name)} else ${sql.ref(`i.${name}`)} end`,
      ),
    ])}
    from ${records(rows, itemColumns)}
    where i.tenant_id = ${db.tenant} and i.id_orca_item = x.id`)

export async function deleteLines(
  db: TenantDb,
  { grupos, itens }: { readonly grupos: readonly number[]; readonly itens: readonly number[] },
): Promise<void> {
  if (itens.length > 0) {
    await db.run(sql`delete from orca_item
      where tenant_id = ${db.tenant} and id_orca_item = any(${itens}::bigint[])`)
  }
  if (grupos.length > 0) {
    await db.run(sql`delete from orca_grupo
      where tenant_id = ${db.tenant} and id_orca_grupo = any(${grupos}::bigint[])`)
  }
}

/** A part of the sheet as stored, and as it should become. */
interface PartChange<Parte extends 'encargos' | 'comissionados'> {
  readonly antes: Documento[Parte]
  readonly depois: Documento[Parte]
}

/** Deletes removed charges, writes changed ones. */
export async function saveEncargos(
  db: TenantDb,
  id_orcamento: number,
  { antes, depois: encargos }: PartChange<'encargos'>,
): Promise<void> {
  if (antes.length > 0) {
    await db
      .deleteFrom('orca_encargo')
      .where('id_orcamento', '=', id_orcamento)
      .where(sql<boolean>`uid <> all(${encargos.map(({ id }) => id)}::text[])`)
      .execute()
  }
  if (encargos.length === 0) return
  const rows = encargos.map((encargo, ordem) => ({ ...encargo, ordem }))
  await db.run(sql`
    insert into orca_encargo (id_orcamento, uid, ordem, nome, tipo, modo, taxa, valor, em_cascata,
      grupos_fora, valor_fora, embutir, imprimir)
    select ${id_orcamento}, x.id, x.ordem, x.nome, x.tipo, x.modo, x.taxa * 0.000001, x.valor * 0.01,
      x.em_cascata, array(select jsonb_array_elements_text(x.grupos_fora)), x.valor_fora * 0.01,
      x.embutir, x.imprimir
    from ${records(
      rows,
      sql`x(id text, ordem integer, nome text, tipo text, modo text, taxa bigint, valor bigint,
        em_cascata boolean, grupos_fora jsonb, valor_fora bigint, embutir boolean, imprimir boolean)`,
    )}
    on conflict (tenant_id, id_orcamento, uid) do update set ordem = excluded.ordem,
      nome = excluded.nome, tipo = excluded.tipo, modo = excluded.modo, taxa = excluded.taxa,
      valor = excluded.valor, em_cascata = excluded.em_cascata, grupos_fora = excluded.grupos_fora,
      valor_fora = excluded.valor_fora, embutir = excluded.embutir, imprimir = excluded.imprimir`)
}

export async function saveComissionados(
  db: TenantDb,
  id_orcamento: number,
  { antes, depois: comissionados }: PartChange<'comissionados'>,
): Promise<void> {
  if (antes.length > 0) {
    await db
      .deleteFrom('orca_comissionado')
      .where('id_orcamento', '=', id_orcamento)
      .where(sql<boolean>`uid <> all(${comissionados.map(({ id }) => id)}::text[])`)
      .execute()
  }
  if (comissionados.length === 0) return
  const rows = comissionados.map((um, ordem) => ({ ...um, ordem }))
  await db.run(sql`
    insert into orca_comissionado (id_orcamento, uid, ordem, id_pessoa, nome, tipo_comissionado, base,
      taxa, valor, embutir)
    select ${id_orcamento}, x.id, x.ordem, x.id_pessoa, x.nome, x.tipo_comissionado, x.base,
      x.taxa * 0.000001, x.valor * 0.01, x.embutir
    from ${records(
      rows,
      sql`x(id text, ordem integer, id_pessoa bigint, nome text, tipo_comissionado smallint,
        base text, taxa bigint, valor bigint, embutir boolean)`,
    )}
    on conflict (tenant_id, id_orcamento, uid) do update set ordem = excluded.ordem,
      id_pessoa = excluded.id_pessoa, nome = excluded.nome, base = excluded.base,
      tipo_comissionado = excluded.tipo_comissionado, taxa = excluded.taxa, valor = excluded.valor,
      embutir = excluded.embutir`)
}

export async function saveVariables(
  db: TenantDb,
  id_orcamento: number,
  variaveis: Documento['variaveis'],
): Promise<void> {
  await db.deleteFrom('orca_variavel').where('id_orcamento', '=', id_orcamento).execute()
  if (variaveis.length === 0) return
  const rows = variaveis.map((one, ordem) => ({ ...one, ordem }))
  await db.run(sql`
    insert into orca_variavel (id_orcamento, ordem, nome, valor)
    select ${id_orcamento}, x.ordem, x.nome, x.valor * 0.0001
    from ${records(rows, sql`x(ordem integer, nome text, valor bigint)`)}`)
}

/**
 * Stores totals and adjustment in the header and raises the revision; returns whether the budget is approved.
 */
export async function updateFolhaHeader(
  db: TenantDb,
  id_orcamento: number,
  {
    ajuste,
    valor_desejado,
    totais,
  }: Pick<Documento, 'ajuste' | 'valor_desejado'> & {
    readonly totais: Totals
  },
): Promise<boolean> {
  const money = (value: number | null) => sql<never>`${value}::bigint * 0.01`
  const { aprovado } = await db
    .update('orcamento')
    .set({
      ajuste_tipo: ajuste.tipo,
      ajuste_valor: money(ajuste.tipo === 'valor' ? ajuste.valor : 0),
      ajuste_taxa: sql<never>`${ajuste.tipo === 'percentual' ? ajuste.taxa : 0}::bigint * 0.000001`,
      valor_desejado: money(valor_desejado),
      subtotal: money(totais.subtotal),
      valor_base: money(totais.valorBase),
      total_geral: money(totais.totalGeral),
      bv_total: money(totais.bvTotal),
      imposto_total: money(totais.impostoTotal),
      comissao_total: money(totais.comissaoTotal),
      liquido_total: money(totais.liquidoTotal),
      custo_total: money(totais.custoTotal),
      lucro_total: money(totais.lucroTotal),
      revisao: sql<number>`revisao + 1`,
      alterado_em: sql<string>`now()`,
    })
    .where('id_orcamento', '=', id_orcamento)
    .returning('aprovado')
    .executeTakeFirstOrThrow()
  return aprovado
}
