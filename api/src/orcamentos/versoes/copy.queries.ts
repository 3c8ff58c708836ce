import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { sql } from 'kysely'
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

export interface CopiedOrcamento {
  readonly id_orcamento: number
  readonly id_orcamento_versao: number
}

/** Header columns that are copied unchanged. */
const headerColumns =
  sql.raw(`incentivado, salic, id_empresa, id_cliente, id_agencia, id_pessoa_contato,
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
        where m.tenant_id = o.tenant_id and m.id_familia = o.id_familia)`
    : sql`novo.id, 0`
  const [row] = await db.run(sql<CopiedOrcamento>`
    insert into orcamento (id_orcamento, id_familia, id_orcamento_versao, nome_versao, num_orc,
      titulo, id_usuario, id_orcamento_status, data_cadastro, ${headerColumns} ${jobColumns})
    select novo.id, ${familia}, ${versao?.nome_versao ?? ''},
      ${copia ? sql`${copia.num_orc}` : sql`o.num_orc`},
      ${copia ? sql`${copia.titulo}` : sql`o.titulo`}, ${para.id_usuario}::bigint,
      ${para.id_orcamento_status}::bigint, ${para.today}::date, ${headerColumns} ${jobColumns}
    from orcamento o,
      (select nextval(pg_get_serial_sequence('orcamento', 'id_orcamento')) as id) novo
    where o.tenant_id = ${db.tenant} and o.id_orcamento = ${de}
    returning id_orcamento, id_orcamento_versao`)
  if (!row) throw new Error(`orçamento ${de} sem cabeça`)
  return row
}

/** Pairs the old and new row of each line by uid. */
const pares = (tabela: 'orca_grupo' | 'orca_item', de: number, para: number, db: TenantDb) => {
  const id = sql.ref(`id_${tabela}`)
  return sql`(select a.${id} as velho, n.${id} as novo from ${sql.table(tabela)} a
    join ${sql.table(tabela)} n on n.tenant_id = a.tenant_id and n.uid = a.uid
      and n.id_orcamento = ${para}
    where a.tenant_id = ${db.tenant} and a.id_orcamento = ${de})`
}

async function copyGrupos(db: TenantDb, de: number, para: number): Promise<void> {
  await db.run(sql`
    insert into orca_grupo (id_orcamento, uid, ordem, descricao, id_grande_item)
    select ${para}, uid, ordem, descricao, id_grande_item from orca_grupo
    where tenant_id = ${db.tenant} and id_orcamento = ${de}`)
  await db.run(sql`
    update orca_grupo g set id_orca_grupo_superior = acima.novo
    from ${pares('orca_grupo', de, para, db)} eu, orca_grupo velho,
      ${pares('orca_grupo', de, para, db)} acima
    where g.tenant_id = ${db.tenant} and g.id_orca_grupo = eu.novo
      and velho.tenant_id = ${db.tenant} and velho.id_orca_grupo = eu.velho
      and acima.velho = velho.id_orca_grupo_superior`)
}

const item =
  sql.raw(`uid, ordem, descricao, especificacao, funcao, observacao, id_produto, id_servico,
  id_unidade, id_fornecedor, id_grande_item, quantidade, quantidade_formula, dias, dias_formula,
  valor_unit, custo_unit, valor_total, custo_previsto, conta, incide_taxa, incide_bv, incide_imposto,
  incide_comissao, opcional, opcional_ligado, permite_verba, imprimir, travado`)

async function copyItens(
  db: TenantDb,
  de: number,
  para: number,
  isVersion: boolean,
): Promise<void> {
  await db.run(sql`
    insert into orca_item (id_orcamento, id_orca_grupo, estimativa_final, ${item})
    select ${para}, g.novo, ${isVersion ? sql`i.estimativa_final` : sql`null`}, ${item}
    from orca_item i join ${pares('orca_grupo', de, para, db)} g on g.velho = i.id_orca_grupo
    where i.tenant_id = ${db.tenant} and i.id_orcamento = ${de}`)
  await db.run(sql`
    update orca_item i set id_orca_item_superior = acima.novo
    from ${pares('orca_item', de, para, db)} eu, orca_item velho,
      ${pares('orca_item', de, para, db)} acima
    where i.tenant_id = ${db.tenant} and i.id_orca_item = eu.novo
      and velho.tenant_id = ${db.tenant} and velho.id_orca_item = eu.velho
      and acima.velho = velho.id_orca_item_superior`)
  await db.run(sql`
    insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
    select par.novo, h.id_usuario_tipo
    from orca_item_oculto h join ${pares('orca_item', de, para, db)} par
      on par.velho = h.id_orca_item
    where h.tenant_id = ${db.tenant}`)
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
  await copyGrupos(db, de, novo.id_orcamento)
  await copyItens(db, de, novo.id_orcamento, destino.versao !== undefined)
  await copyRest(db, de, novo.id_orcamento)
  return novo
}
