import { tableKeys } from '@claquete/core/kernel/record'
import { must } from '@claquete/core/kernel/must'
import type { Quantity } from '@claquete/core/kernel/amounts/quantity'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type {
  Comissionado,
  Documento,
  Encargo,
  Grupo,
  Item,
  Line,
} from '@claquete/core/orcamentos/folha/documento'
import type { Adjustment } from '@claquete/core/orcamentos/folha/totals'
import type { Variable } from '@claquete/core/orcamentos/folha/variables'
import { sql } from 'kysely'
import { int, word } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** A line's id, of `orca_grupo` or `orca_item` by its type. */
export interface StoredDocumento {
  readonly revisao: number
  /** Read by the transaction that wrote it, which may still roll back. */
  readonly provisorio: boolean
  readonly documento: Documento
  readonly ids: ReadonlyMap<string, number>
}

type StoredGrupo = Omit<Grupo, 'superior' | 'tipo' | 'id'> & {
  readonly id: number
  readonly uid: string
  readonly superior: number | null
}
type StoredItem = Omit<Item, 'superior' | 'tipo' | 'id' | 'quantidade' | 'dias'> & {
  readonly id: number
  readonly uid: string
  readonly grupo: number
  readonly superior: number | null
  readonly quantidade: Quantity
  readonly quantidade_formula: string | null
  readonly dias: Quantity
  readonly dias_formula: string | null
}
interface StoredFolha {
  readonly revisao: number
  readonly provisorio: boolean
  readonly ajuste: Adjustment
  readonly valor_desejado: Cents | null
  readonly grupos: readonly StoredGrupo[]
  readonly itens: readonly StoredItem[]
  readonly encargos: readonly Encargo[]
  readonly comissionados: readonly Comissionado[]
  readonly variaveis: readonly Variable[]
}

const cents = (column: string) => sql`(${sql.ref(column)} * 100)::bigint`
const scaled = (column: string, places: 4 | 6) =>
  sql`(${sql.ref(column)} * ${sql.lit(10 ** places)})::bigint`

const rowsOf = (db: TenantDb, id_orcamento: number) => ({
  grupos: sql`select g.id_orca_grupo as id, g.uid, g.id_orca_grupo_superior as superior, g.ordem,
    g.descricao, g.id_grande_item
    from orca_grupo g where g.tenant_id = ${db.tenant} and g.id_orcamento = ${id_orcamento}`,
  itens: sql`select i.id_orca_item as id, i.uid, i.id_orca_grupo as grupo,
    i.id_orca_item_superior as superior, i.ordem, i.descricao, i.especificacao, i.funcao,
    i.observacao, i.id_produto, i.id_servico, i.id_unidade, i.id_fornecedor, i.id_grande_item,
    ${scaled('i.quantidade', 4)} as quantidade, i.quantidade_formula,
    ${scaled('i.dias', 4)} as dias, i.dias_formula, ${cents('i.valor_unit')} as valor_unit,
    ${cents('i.custo_unit')} as custo_unit, ${cents('i.estimativa_final')} as estimativa_final,
    i.incide_taxa, i.incide_bv, i.incide_imposto, i.incide_comissao, i.opcional,
    i.opcional_ligado, i.permite_verba, i.imprimir, i.travado
    from orca_item i where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}`,
  encargos: sql`select e.uid as id, e.nome, e.tipo, e.modo, ${scaled('e.taxa', 6)} as taxa,
    ${cents('e.valor')} as valor, e.em_cascata, e.grupos_fora, ${cents('e.valor_fora')} as valor_fora,
    e.embutir, e.imprimir
    from orca_encargo e where e.tenant_id = ${db.tenant} and e.id_orcamento = ${id_orcamento}
    order by e.ordem, e.id_orca_encargo`,
  comissionados: sql`select c.uid as id, c.id_pessoa, c.nome, c.tipo_comissionado, c.base,
    ${scaled('c.taxa', 6)} as taxa, ${cents('c.valor')} as valor, c.embutir
    from orca_comissionado c where c.tenant_id = ${db.tenant} and c.id_orcamento = ${id_orcamento}
    order by c.ordem, c.id_orca_comissionado`,
  variaveis: sql`select v.nome, ${scaled('v.valor', 4)} as valor
    from orca_variavel v where v.tenant_id = ${db.tenant} and v.id_orcamento = ${id_orcamento}
    order by v.ordem, v.id_orca_variavel`,
})

/** The whole stored sheet in one snapshot; undefined when there is no such budget. */
export async function selectDocumento(
  db: TenantDb,
  id_orcamento: number,
): Promise<StoredDocumento | undefined> {
  const rows = Object.entries(rowsOf(db, id_orcamento)).map(
    ([name, query]) =>
      sql`(select coalesce(json_agg(x), '[]') from (${query}) x) as ${sql.ref(name)}`,
  )
  const [found] = await db.run(sql<StoredFolha>`
    select o.revisao, coalesce(o.xmin = pg_current_xact_id_if_assigned()::xid, false) as provisorio,
      ${cents('o.valor_desejado')} as valor_desejado,
      case o.ajuste_tipo when 'valor'
        then json_build_object('tipo', 'valor', 'valor', ${cents('o.ajuste_valor')})
        else json_build_object('tipo', 'percentual', 'taxa', ${scaled('o.ajuste_taxa', 6)})
      end as ajuste, ${sql.join(rows)}
    from orcamento o where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`)
  return found && documentoOf(found)
}

function documentoOf(stored: StoredFolha): StoredDocumento {
  const { revisao, provisorio, ajuste, valor_desejado, grupos, itens, ...listas } = stored
  const grupo = new Map(grupos.map(({ id, uid }) => [id, uid]))
  const item = new Map(itens.map(({ id, uid }) => [id, uid]))
  const linhas = new Map<string, Line>()
  const ids = new Map<string, number>()
  for (const { id, uid, superior, ...rest } of grupos) {
    const acima = superior === null ? null : (grupo.get(superior) ?? null)
    linhas.set(uid, { id: uid, tipo: 'grupo', superior: acima, ...rest })
    ids.set(uid, id)
  }
  for (const guardada of itens) {
    linhas.set(guardada.uid, lineOf(guardada, grupo, item))
    ids.set(guardada.uid, guardada.id)
  }
  const documento: Documento = { linhas, ...listas, ajuste, valor_desejado }
  return { revisao, provisorio, documento, ids }
}

type Uids = ReadonlyMap<number, string>

function lineOf(guardada: StoredItem, grupos: Uids, itens: Uids): Item {
  const { id: _id, uid, grupo, superior, quantidade_formula, dias_formula, ...rest } = guardada
  return {
    ...rest,
    id: uid,
    tipo: 'item',
    superior: (superior === null ? grupos.get(grupo) : itens.get(superior)) ?? null,
    quantidade: { valor: rest.quantidade, formula: quantidade_formula },
    dias: { valor: rest.dias, formula: dias_formula },
  }
}

export interface FolhaNames {
  readonly unidades: { id: number; nome: string; conta_dias: boolean }[]
  readonly fornecedores: { id: number; nome: string }[]
  readonly produtos: { id: number; nome: string }[]
  readonly servicos: { id: number; nome: string }[]
  readonly grandes_itens: { id: number; nome: string }[]
}

type Ids = readonly number[]
export interface ReferenciaIds {
  readonly id_unidade: Ids
  readonly id_fornecedor: Ids
  readonly id_produto: Ids
  readonly id_servico: Ids
  readonly id_grande_item: Ids
}

/** Names of the records that lines refer to. */
export async function selectNames(db: TenantDb, ids: ReferenciaIds): Promise<FolhaNames> {
  const names = (query: unknown) => sql`(select coalesce(json_agg(x), '[]') from (${query}) x)`
  const of = (tabela: string, chave: string, nome: unknown, wanted: Ids) =>
    names(sql`select ${sql.ref(chave)} as id, ${nome} as nome from ${sql.table(tabela)}
      where tenant_id = ${db.tenant} and ${sql.ref(chave)} = any(${wanted}::bigint[])`)
  const [found] = await db.run(sql<FolhaNames>`select
    ${names(sql`select id_unidade as id, descricao as nome, conta_dias = 'S' as conta_dias
      from unidade_medida
      where tenant_id = ${db.tenant} and id_unidade = any(${ids.id_unidade}::bigint[])`)} as unidades,
    ${of('pessoa', 'id_pessoa', sql`coalesce(nullif(fantasia, ''), razao)`, ids.id_fornecedor)} as fornecedores,
    ${of('produto', 'id_produto', sql.ref('produto'), ids.id_produto)} as produtos,
    ${of('servico', 'id_servico', sql.ref('servico'), ids.id_servico)} as servicos,
    ${of('grande_item', 'id_grande_item', sql.ref('descricao'), ids.id_grande_item)} as grandes_itens`)
  return must(found, 'names of the sheet')
}

/** Those of the ids in a change that are not the tenant's. */
export async function selectMissing(
  db: TenantDb,
  ids: ReferenciaIds,
): Promise<{ readonly campo: keyof ReferenciaIds; readonly id: number }[]> {
  const tables = {
    id_unidade: ['unidade_medida', 'id_unidade'],
    id_fornecedor: ['pessoa', 'id_pessoa'],
    id_produto: ['produto', 'id_produto'],
    id_servico: ['servico', 'id_servico'],
    id_grande_item: ['grande_item', 'id_grande_item'],
  } as const
  const asked = tableKeys(tables).filter((campo) => ids[campo].length > 0)
  if (asked.length === 0) return []
  const queries = asked.map((campo) => {
    const [tabela, chave] = tables[campo]
    return sql`select ${campo} as campo, x.id
      from unnest(${ids[campo]}::bigint[]) x(id)
      where not exists (select from ${sql.table(tabela)} t
        where t.tenant_id = ${db.tenant} and ${sql.ref(`t.${chave}`)} = x.id)`
  })
  return db.rows(
    { campo: word(asked)('x.campo'), id: int('x.id') },
    (list) => sql`select ${list} from (${sql.join(queries, sql` union all `)}) x`,
  )
}

export async function selectRevision(
  db: TenantDb,
  id_orcamento: number,
): Promise<number | undefined> {
  const row = await db
    .from('orcamento as o')
    .select('o.revisao')
    .where('o.id_orcamento', '=', id_orcamento)
    .executeTakeFirst()
  return row?.revisao
}
