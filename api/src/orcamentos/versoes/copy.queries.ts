import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface CopyTarget {
  readonly id_orcamento_status: number
  readonly id_usuario: number
  readonly today: CalendarDate
  /** Set for a version: same family, same number. */
  readonly versao?: { readonly nome_versao: string }
  /** Set for a copy: a new family with its own number. */
  readonly copia?: { readonly num_orc: string; readonly titulo: string }
}

const copied = {
  id_orcamento: int('id_orcamento'),
  id_orcamento_versao: int('id_orcamento_versao'),
}
type CopiedOrcamento = RowOf<typeof copied>

/** Header columns that are copied unchanged. */
const headerColumns =
  sql.raw(`incentivado, salic, id_projeto_incentivado, id_empresa, id_cliente, id_agencia, id_pessoa_contato,
  id_responsavel, id_pessoa_produtor, prazo_entrega, condicao_pagamento, produto_anunciado, pecas,
  secundagem, praca, periodo_uso, midia, observacoes, orgao_publico, honorarios_agencia_pct,
  ajuste_tipo, ajuste_valor, ajuste_taxa, valor_desejado, subtotal, valor_base, total_geral, bv_total,
  imposto_total, comissao_total, liquido_total, custo_total, lucro_total`)

/** Dates and registrations of the job, kept by a version but not by a copy. */
const doJob = sql.raw('validade, num_crt, data_filmagem_inicio, data_filmagem_fim')

/** Copies the header; the result is not sent, approved or invoiced. */
async function copyHeader(
  db: TenantDb,
  de: number,
  { versao, copia, ...para }: CopyTarget,
): Promise<CopiedOrcamento> {
  const jobColumns = versao ? sql`, ${doJob}` : sql``
  const familia = versao
    ? sql`o.id_familia, (select max(m.id_orcamento_versao) + 1 from orcamento m
        where ${same('m.id_familia', 'o')})`
    : sql`novo.id, 0`
  const [row] = await db.rows(
    copied,
    (list) => sql`
    insert into orcamento (id_orcamento, id_familia, id_orcamento_versao, nome_versao, num_orc,
      titulo, id_usuario, id_orcamento_status, data_cadastro, ${headerColumns} ${jobColumns})
    select novo.id, ${familia}, ${versao?.nome_versao ?? ''},
      ${copia ? sql`${copia.num_orc}` : sql`o.num_orc`},
      ${copia ? sql`${copia.titulo}` : sql`o.titulo`}, ${para.id_usuario}::bigint,
      ${para.id_orcamento_status}::bigint, ${para.today}::date, ${headerColumns} ${jobColumns}
    from orcamento o,
      (select nextval(pg_get_serial_sequence('orcamento', 'id_orcamento')) as id) novo
    where o.tenant_id = ${db.tenant} and o.id_orcamento = ${de}
    returning ${list}`,
  )
  return must(row, `the copy of budget ${de}`)
}

/** The lines of a budget by old id, with the id of each copy. */
interface CopiedLines {
  readonly old: readonly number[]
  readonly copies: readonly number[]
  /** The copy of the line above; null at the top. */
  readonly above: readonly (number | null)[]
}

/**
 * Gives each line of a budget the id of its copy. Copies are then found by their primary key: joins of a line
 * with its copy took minutes on tables that the planner has not measured yet.
 */
async function mapIds(
  db: TenantDb,
  table: 'orca_grupo' | 'orca_item',
  de: number,
): Promise<CopiedLines> {
  const lines = await db.rows(
    {
      id: int(`id_${table}`),
      superior: int.orNull(`id_${table}_superior`),
      copy: int(sql`nextval(pg_get_serial_sequence(${table}, ${`id_${table}`}))`),
    },
    (list) => sql`select ${list}
      from ${sql.table(table)} where tenant_id = ${db.tenant} and id_orcamento = ${de}`,
  )
  const copyOf = new Map(lines.map((line) => [line.id, line.copy]))
  return {
    old: lines.map((line) => line.id),
    copies: lines.map(({ copy }) => copy),
    above: lines.map(({ superior }) => (superior === null ? null : (copyOf.get(superior) ?? null))),
  }
}

/** Copies the groups; returns the copy of each. */
async function copyGrupos(
  db: TenantDb,
  de: number,
  para: number,
): Promise<ReadonlyMap<number, number>> {
  const { old, copies, above } = await mapIds(db, 'orca_grupo', de)
  await db.run(sql`
    insert into orca_grupo (id_orca_grupo, id_orca_grupo_superior, id_orcamento, uid, ordem,
      descricao, id_grande_item)
    select m.copy, m.above, ${para}, g.uid, g.ordem, g.descricao, g.id_grande_item
    from unnest(${old}::bigint[], ${copies}::bigint[], ${above}::bigint[]) m(old, copy, above)
    join orca_grupo g on g.tenant_id = ${db.tenant} and g.id_orca_grupo = m.old`)
  return new Map(old.map((id, at) => [id, must(copies[at], 'the copy of a group')]))
}

const item =
  sql.raw(`uid, ordem, descricao, especificacao, numeracao, funcao, observacao, id_produto, id_servico,
  id_unidade, id_fornecedor, id_grande_item, quantidade, quantidade_formula, dias, dias_formula,
  valor_unit, custo_unit, valor_total, custo_previsto, conta, incide_taxa, incide_bv, incide_imposto,
  incide_comissao, opcional, opcional_ligado, permite_verba, imprimir, travado`)

interface ItemsCopy {
  readonly de: number
  readonly para: number
  readonly grupos: ReadonlyMap<number, number>
  /** A version keeps the final estimates; a copy begins without them. */
  readonly isVersion: boolean
}

async function copyItens(db: TenantDb, { de, para, grupos, isVersion }: ItemsCopy): Promise<void> {
  const { old, copies, above } = await mapIds(db, 'orca_item', de)
  const oldGrupos = [...grupos.keys()]
  const newGrupos = [...grupos.values()]
  await db.run(sql`
    insert into orca_item (id_orca_item, id_orca_item_superior, id_orca_grupo, id_orcamento,
      estimativa_final, ${item})
    select m.copy, m.above,
      (${newGrupos}::bigint[])[array_position(${oldGrupos}::bigint[], i.id_orca_grupo)], ${para},
      ${isVersion ? sql`i.estimativa_final` : sql`null`}, ${item}
    from unnest(${old}::bigint[], ${copies}::bigint[], ${above}::bigint[]) m(old, copy, above)
    join orca_item i on i.tenant_id = ${db.tenant} and i.id_orca_item = m.old`)
  await db.run(sql`
    insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
    select m.copy, h.id_usuario_tipo
    from unnest(${old}::bigint[], ${copies}::bigint[]) m(old, copy)
    join orca_item_oculto h on h.tenant_id = ${db.tenant} and h.id_orca_item = m.old`)
}

async function copyRest(db: TenantDb, de: number, para: number): Promise<void> {
  const from = sql`where tenant_id = ${db.tenant} and id_orcamento = ${de}`
  await db.run(sql`
    insert into orca_encargo (id_orcamento, uid, ordem, nome, tipo, modo, taxa, valor, em_cascata,
      grupos_fora, valor_fora, embutir, imprimir)
    select ${para}, uid, ordem, nome, tipo, modo, taxa, valor, em_cascata, grupos_fora, valor_fora,
      embutir, imprimir from orca_encargo ${from}`)
  await db.run(sql`
    insert into orca_comissionado (id_orcamento, uid, ordem, id_pessoa, nome, tipo_comissionado,
      base, taxa, valor, embutir)
    select ${para}, uid, ordem, id_pessoa, nome, tipo_comissionado, base, taxa, valor, embutir
    from orca_comissionado ${from}`)
  await db.run(sql`
    insert into orca_variavel (id_orcamento, ordem, nome, valor)
    select ${para}, ordem, nome, valor from orca_variavel ${from}`)
  await db.run(sql`
    insert into orca_observacao (id_orcamento, id_usuario, texto, imprimir, criado_em)
    select ${para}, id_usuario, texto, imprimir, criado_em from orca_observacao ${from}`)
  await db.run(sql`
    insert into orca_mapa (id_orcamento, estrutura, uid, no)
    select ${para}, estrutura, uid, no from orca_mapa ${from}`)
  await db.run(sql`
    insert into orca_participante (id_orcamento, id_usuario)
    select ${para}, id_usuario from orca_participante ${from}`)
  await db.run(sql`
    insert into campos_custom_valor (model, id_owner, fields)
    select model, ${para}, fields from campos_custom_valor
    where tenant_id = ${db.tenant} and model = 'orcamento' and id_owner = ${de}`)
}

/**
 * Copies a whole budget, with the `uid` of every line, charge and commission, by which versions are compared.
 * Money, letters and links are not copied.
 */
export async function copyOrcamento(
  db: TenantDb,
  de: number,
  destino: CopyTarget,
): Promise<CopiedOrcamento> {
  const novo = await copyHeader(db, de, destino)
  const grupos = await copyGrupos(db, de, novo.id_orcamento)
  const isVersion = destino.versao !== undefined
  await copyItens(db, { de, para: novo.id_orcamento, grupos, isVersion })
  await copyRest(db, de, novo.id_orcamento)
  return novo
}
