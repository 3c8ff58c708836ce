import { tableKeys } from '@claquete/core/kernel/record'
import { must } from '@claquete/core/kernel/must'
import type { Documento, Item, Line } from '@claquete/core/orcamentos/folha/documento'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import {
  exactQuantity,
  exactRate,
  flag,
  int,
  json,
  listOf,
  money,
  readRows,
  text,
  texts,
  word,
} from '../../../kernel/database/columns.ts'
import type { Column, Columns, RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** A line's id, of `orca_grupo` or `orca_item` by its type. */
export interface StoredDocumento {
  readonly revisao: number
  /** Read by the transaction that wrote it, which may still roll back. */
  readonly isProvisional: boolean
  readonly documento: Documento
  readonly ids: ReadonlyMap<string, number>
}

/** Rows inside a row. There may be thousands: columns read them in a third of the time that a schema takes. */
const rowsOf = <C extends Columns>(columns: C, from: RawBuilder<unknown>): Column<RowOf<C>[]> => ({
  expression: sql`(select coalesce(json_agg(x), '[]') from (select ${listOf(columns)} ${from}) x)`,
  read: (rows) => {
    if (!Array.isArray(rows)) throw new TypeError('the column has no rows')
    return readRows(columns, rows)
  },
})

const grupoColumns = {
  id: int('g.id_orca_grupo'),
  uid: text('g.uid'),
  superior: int.orNull('g.id_orca_grupo_superior'),
  ordem: int('g.ordem'),
  descricao: text('g.descricao'),
  id_grande_item: int.orNull('g.id_grande_item'),
}

const itemColumns = {
  id: int('i.id_orca_item'),
  uid: text('i.uid'),
  grupo: int('i.id_orca_grupo'),
  superior: int.orNull('i.id_orca_item_superior'),
  ordem: int('i.ordem'),
  descricao: text('i.descricao'),
  especificacao: text('i.especificacao'),
  numeracao: text('i.numeracao'),
  funcao: text('i.funcao'),
  observacao: text('i.observacao'),
  id_produto: int.orNull('i.id_produto'),
  id_servico: int.orNull('i.id_servico'),
  id_unidade: int.orNull('i.id_unidade'),
  id_fornecedor: int.orNull('i.id_fornecedor'),
  id_grande_item: int.orNull('i.id_grande_item'),
  quantidade: exactQuantity('i.quantidade'),
  quantidade_formula: text.orNull('i.quantidade_formula'),
  dias: exactQuantity('i.dias'),
  dias_formula: text.orNull('i.dias_formula'),
  valor_unit: money('i.valor_unit'),
  custo_unit: money.orNull('i.custo_unit'),
  estimativa_final: money.orNull('i.estimativa_final'),
  incide_taxa: flag('i.incide_taxa'),
  incide_bv: flag('i.incide_bv'),
  incide_imposto: flag('i.incide_imposto'),
  incide_comissao: flag('i.incide_comissao'),
  opcional: flag('i.opcional'),
  opcional_ligado: flag('i.opcional_ligado'),
  permite_verba: flag('i.permite_verba'),
  imprimir: word(['normal', 'descricao', 'nao'])('i.imprimir'),
  travado: flag('i.travado'),
}
type StoredItem = RowOf<typeof itemColumns>

const encargoColumns = {
  id: text('e.uid'),
  nome: text('e.nome'),
  tipo: word(['taxa_producao', 'seguro', 'contingencia', 'imposto', 'bv', 'outro'])('e.tipo'),
  modo: word(['por_fora', 'fixo', 'por_dentro'])('e.modo'),
  taxa: exactRate('e.taxa'),
  valor: money('e.valor'),
  em_cascata: flag('e.em_cascata'),
  grupos_fora: texts('e.grupos_fora'),
  valor_fora: money('e.valor_fora'),
  embutir: flag('e.embutir'),
  imprimir: flag('e.imprimir'),
}

const comissionadoColumns = {
  id: text('c.uid'),
  id_pessoa: int.orNull('c.id_pessoa'),
  nome: text('c.nome'),
  tipo_comissionado: json(z.literal([1, 2, 3, 4, 5, 6, 9]))('c.tipo_comissionado'),
  base: word(['total', 'total_menos_bv', 'liquido', 'lucro', 'fixo'])('c.base'),
  taxa: exactRate('c.taxa'),
  valor: money('c.valor'),
  embutir: flag('c.embutir'),
}

const variableColumns = { nome: text('v.nome'), valor: exactQuantity('v.valor') }

const folhaColumns = (db: TenantDb, id_orcamento: number) => {
  const own = (alias: string) => sql`${sql.ref(`${alias}.tenant_id`)} = ${db.tenant}
    and ${sql.ref(`${alias}.id_orcamento`)} = ${id_orcamento}`
  return {
    revisao: int('o.revisao'),
    isProvisional: flag(sql`coalesce(o.xmin = pg_current_xact_id_if_assigned()::xid, false)`),
    valor_desejado: money.orNull('o.valor_desejado'),
    ajuste_tipo: word(['valor', 'percentual'])('o.ajuste_tipo'),
    ajuste_valor: money('o.ajuste_valor'),
    ajuste_taxa: exactRate('o.ajuste_taxa'),
    grupos: rowsOf(grupoColumns, sql`from orca_grupo g where ${own('g')}`),
    itens: rowsOf(itemColumns, sql`from orca_item i where ${own('i')}`),
    encargos: rowsOf(
      encargoColumns,
      sql`from orca_encargo e where ${own('e')} order by e.ordem, e.id_orca_encargo`,
    ),
    comissionados: rowsOf(
      comissionadoColumns,
      sql`from orca_comissionado c where ${own('c')} order by c.ordem, c.id_orca_comissionado`,
    ),
    variaveis: rowsOf(
      variableColumns,
      sql`from orca_variavel v where ${own('v')} order by v.ordem, v.id_orca_variavel`,
    ),
  }
}
type StoredFolha = RowOf<ReturnType<typeof folhaColumns>>

/** The whole stored sheet in one snapshot; undefined when there is no such budget. */
export async function selectDocumento(
  db: TenantDb,
  id_orcamento: number,
): Promise<StoredDocumento | undefined> {
  const [found] = await db.rows(
    folhaColumns(db, id_orcamento),
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`,
  )
  return found && documentoOf(found)
}

const adjustmentOf = ({ ajuste_tipo, ajuste_valor, ajuste_taxa }: StoredFolha) =>
  ajuste_tipo === 'valor'
    ? { tipo: ajuste_tipo, valor: ajuste_valor }
    : { tipo: ajuste_tipo, taxa: ajuste_taxa }

function documentoOf(stored: StoredFolha): StoredDocumento {
  const { revisao, isProvisional, valor_desejado, grupos, itens } = stored
  const { encargos, comissionados, variaveis } = stored
  const grupo = new Map(grupos.map(({ id, uid }) => [id, uid]))
  const item = new Map(itens.map(({ id, uid }) => [id, uid]))
  const linhas = new Map<string, Line>()
  const ids = new Map<string, number>()
  for (const { id, uid, superior, ...rest } of grupos) {
    const acima = superior === null ? null : (grupo.get(superior) ?? null)
    linhas.set(uid, { id: uid, tipo: 'grupo', superior: acima, ...rest })
    ids.set(uid, id)
  }
  for (const line of itens) {
    linhas.set(line.uid, lineOf(line, grupo, item))
    ids.set(line.uid, line.id)
  }
  const ajuste = adjustmentOf(stored)
  const documento = { linhas, encargos, comissionados, variaveis, ajuste, valor_desejado }
  return { revisao, isProvisional, documento, ids }
}

type Uids = ReadonlyMap<number, string>

function lineOf(stored: StoredItem, grupos: Uids, itens: Uids): Item {
  const { id: _id, uid, grupo, superior, quantidade_formula, dias_formula, ...rest } = stored
  return {
    ...rest,
    id: uid,
    tipo: 'item',
    superior: (superior === null ? grupos.get(grupo) : itens.get(superior)) ?? null,
    quantidade: { valor: rest.quantidade, formula: quantidade_formula },
    dias: { valor: rest.dias, formula: dias_formula },
  }
}

type Ids = readonly number[]
export interface ReferenciaIds {
  readonly id_unidade: Ids
  readonly id_fornecedor: Ids
  readonly id_produto: Ids
  readonly id_servico: Ids
  readonly id_grande_item: Ids
}

const nameColumns = (db: TenantDb, ids: ReferenciaIds) => {
  const wanted = (tabela: string, chave: string, these: Ids) => sql`from ${sql.table(tabela)}
    where tenant_id = ${db.tenant} and ${sql.ref(chave)} = any(${these}::bigint[])`
  const of = (tabela: string, chave: string, nome: string | RawBuilder<unknown>, these: Ids) =>
    rowsOf({ id: int(chave), nome: text(nome) }, wanted(tabela, chave, these))
  const pessoa = sql`coalesce(nullif(fantasia, ''), razao)`
  return {
    unidades: rowsOf(
      { id: int('id_unidade'), nome: text('descricao'), conta_dias: flag(sql`conta_dias = 'S'`) },
      wanted('unidade_medida', 'id_unidade', ids.id_unidade),
    ),
    fornecedores: of('pessoa', 'id_pessoa', pessoa, ids.id_fornecedor),
    produtos: of('produto', 'id_produto', 'produto', ids.id_produto),
    servicos: of('servico', 'id_servico', 'servico', ids.id_servico),
    grandes_itens: of('grande_item', 'id_grande_item', 'descricao', ids.id_grande_item),
  }
}
export type FolhaNames = RowOf<ReturnType<typeof nameColumns>>

/** Names of the records that lines refer to. */
export async function selectNames(db: TenantDb, ids: ReferenciaIds): Promise<FolhaNames> {
  const [found] = await db.rows(nameColumns(db, ids), (list) => sql`select ${list}`)
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
