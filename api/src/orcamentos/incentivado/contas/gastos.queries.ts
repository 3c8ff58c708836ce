import type { Cents } from '@claquete/core/kernel/amounts/money'
import { UFS } from '@claquete/core/kernel/person/uf'
import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { tributos } from '@claquete/core/livro/titulos/aliquotas'
import { sql } from 'kysely'
import {
  day,
  idList,
  flag,
  int,
  money,
  text,
  word,
  yesNo,
} from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The budgets of a project, all their versions. */
export const budgetsOf = (db: TenantDb, id_projeto_incentivado: number) => sql`select o.id_orcamento
  from orcamento o where o.tenant_id = ${db.tenant}
    and o.id_projeto_incentivado = ${id_projeto_incentivado}`

/** Some of the expenses of a project: of these titles, and all those on these lines of its budgets. */
export interface SomeGastos {
  readonly ids: readonly number[]
  readonly uids: readonly string[]
}

export const onLines = (some: SomeGastos | undefined) =>
  some ? sql`i.uid = any(${some.uids}::text[])` : sql`true`
const ofThese = (some: SomeGastos | undefined) =>
  some ? sql`(l.id_lancamento = any(${some.ids}::bigint[]) or ${onLines(some)})` : sql`true`

/** The files that prove something, read once: looked for at each of thousands of titles they take minutes. */
const proofs = (db: TenantDb) => sql`select g.papel, v.id_orca_despesa,
    case when a.tabela = 'lancamento' then a.chave end as id_lancamento
  from gasto_arquivo g join arquivo a on ${same('a.id_arquivo', 'g')}
  left join verba_anexo v on ${same('v.id_arquivo', 'a')}
  where g.tenant_id = ${db.tenant} and a.removido = 'N'`

/** Whether one of the files of title `l`, or of its expense `d`, is its document, or its proof. */
const hasFile = (papel: 'documento' | 'comprovante') => {
  const among = (column: 'id_lancamento' | 'id_orca_despesa', of: 'l' | 'd') =>
    sql`coalesce(${sql.ref(`${of}.${column}`)} in (select ${sql.ref(`p.${column}`)} from proofs p
      where p.papel = ${papel} and ${sql.ref(`p.${column}`)} is not null), false)`
  return flag(sql`(${among('id_lancamento', 'l')} or ${among('id_orca_despesa', 'd')})`)
}

const documentoColumns = {
  serie: text(sql`coalesce(f.serie, '')`),
  chave_acesso: text(sql`coalesce(f.chave, '')`),
  municipio: text(sql`coalesce(f.municipio, '')`),
  uf: word(UFS).orNull('f.uf'),
  cita_projeto: word(['S', 'N']).orNull('f.cita_projeto'),
  bb_classificado: yesNo(sql`coalesce(f.bb_classificado, 'N')`),
  justificativa: text(sql`coalesce(f.justificativa, '')`),
  tipo: text.orNull(sql`coalesce(td.sigla, td.descricao)`),
  fiscal: flag(sql`coalesce(td.fiscal = 'S', false)`),
}

const tituloColumns = {
  id_lancamento: int('l.id_lancamento'),
  id_rateio: int.orNull('x.id_rateio'),
  uid: text.orNull('i.uid'),
  item: text.orNull('i.descricao'),
  descricao: text('l.descricao'),
  valor: money('x.valor'),
  situacao: word(situacoesOfPagamento)('l.situacao'),
  isSplit: flag(sql`l.rateado = 'S'`),
  id_origem: int.orNull('l.id_lancamento_origem'),
  isRetencao: flag(sql`l.origem = 'retencao'`),
  vencimento: day('l.dataVencimento'),
  id_parcelamento: int.orNull('l.id_parcelamento'),
  id_pessoa: int.orNull('p.id_pessoa'),
  favorecido: text(sql`coalesce(p.razao, '')`),
  documento_favorecido: text(sql`coalesce(p.cnpj, '')`),
  id_tipoDocumento: int.orNull('l.id_tipoDocumento'),
  num_documento: text.orNull('l.num_documento'),
  emissao: day.orNull(sql`coalesce(f.emissao, l.data_documento, l.data_emissao)`),
  hasDocumento: hasFile('documento'),
  hasComprovante: hasFile('comprovante'),
  versao: int('l.versao'),
  ...documentoColumns,
}
export type TituloLine = RowOf<typeof tituloColumns>

/**
 * The lines of payables on the project's budgets: each title that is one, and each part of one that is split. Funds are not
 * among them, their expenses are; nor barter, which moves no money.
 */
export const listTituloLines = (
  db: TenantDb,
  id_projeto_incentivado: number,
  some: SomeGastos | undefined,
) =>
  db.rows(
    tituloColumns,
    (list) => sql`with proofs as materialized (${proofs(db)})
      select ${list} from lancamento_linha x
      join lancamento l on ${same('l.id_lancamento', 'x')}
      left join lancamento lo on lo.tenant_id = l.tenant_id and l.origem = 'retencao'
        and lo.id_lancamento = l.id_lancamento_origem
      left join orca_item i on i.tenant_id = l.tenant_id
        and i.id_orca_item = coalesce(x.id_orca_item, lo.id_orca_item)
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      left join tipo_documento td on ${same('td."id_tipoDocumento"', 'l')}
      left join gasto_documento f on ${same('f.id_lancamento', 'l')}
      left join orca_despesa d on ${same('d.id_lancamento', 'l')}
      where x.tenant_id = ${db.tenant} and x.id_orcamento in (${budgetsOf(db, id_projeto_incentivado)})
        and l.operacao = 'D' and l.permuta = 'N' and l.tipo <> 'transferencia'
        and l.situacao in ('solicitado', 'aprovado', 'pago')
        and l.origem not in ('verba', 'reembolso', 'devolucao', 'negociacao', 'permuta')
        and ${ofThese(some)}
      order by l.id_lancamento, x.id_rateio`,
  )

const debitoColumns = {
  id_baixa: int('b.id_baixa'),
  id_lancamento: int('b.id_lancamento'),
  id_rateio: int.orNull('r.id_rateio'),
  data: day('b.data'),
  valor: money(sql`coalesce(r.valor, b.valor)`),
  /** What juros, multa and discounts changed of what was owed. */
  acrescimo: money(sql`coalesce(r.juros + r.multa - r.desconto, b.juros + b.multa - b.desconto)`),
  id_contabancaria: int.orNull('b.id_contabancaria'),
  conta: text.orNull('c.descricao'),
  forma: text.orNull('b.forma_pagamento'),
  identificacao:
    text(sql`coalesce((select string_agg(coalesce(nullif(h.documento, ''), h.fitid, ''), ' ' order by h.id_extrato_historico)
    from conciliacao_parte q join conciliacao_parte w on ${same('w.id_conciliacao', 'q')}
    join extrato_historico h on ${same('h.id_extrato_historico', 'w')}
    where ${same('q.id_baixa', 'b')} and q.id_conciliacao = b.id_conciliacao), '')`),
}
export type DebitoLine = RowOf<typeof debitoColumns>

/** What left accounts for these titles, or entered them, by line of the split ones. */
export const listDebitos = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    debitoColumns,
    (list) => sql`select ${list} from lancamento_baixa b
      left join baixa_linha r on ${same('r.id_baixa', 'b')}
      left join contabancaria c on ${same('c.id_contabancaria', 'b')}
      where b.tenant_id = ${db.tenant} and b.id_lancamento = any(${ids}::bigint[])
        and b.estornada_em is null and b.id_negociacao is null
      order by b.data, b.id_baixa, r.id_rateio`,
  )

/** What was withheld from these titles, by the title that it was withheld from. */
export const listRetidos = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento_origem'),
      tributo: word(tributos)('r.tributo'),
      valor: money('l.valor'),
    },
    (list) => sql`select ${list} from lancamento l
      join lancamento_retencao r on ${same('r.id_lancamento', 'l')}
      where l.tenant_id = ${db.tenant} and l.origem = 'retencao' and l.situacao <> 'cancelado'
        and l.id_lancamento_origem = any(${ids}::bigint[])`,
  )

/** The parts of sources in titles of a project. */
export const listPartes = (db: TenantDb, id_projeto_incentivado: number) =>
  db.rows(
    {
      id_lancamento: int('g.id_lancamento'),
      uid: text.orNull('g.uid'),
      id_projeto_fonte: int('g.id_projeto_fonte'),
      valor: money('g.valor'),
    },
    (list) => sql`select ${list} from gasto_fonte g
      join projeto_fonte f on ${same('f.id_projeto_fonte', 'g')}
      where g.tenant_id = ${db.tenant} and f.id_projeto_incentivado = ${id_projeto_incentivado}
      order by f.ordem, g.id_gasto_fonte`,
  )

const verbaColumns = {
  id_orca_verba: int('v.id_orca_verba'),
  uid: text.orNull('i.uid'),
  item: text.orNull('i.descricao'),
  produtor: text(sql`coalesce(p.razao, '')`),
  documento_produtor: text(sql`coalesce(p.cnpj, '')`),
  id_produtor: int('v.id_produtor'),
  /** The titles by which it was handed over, one for each delivery. */
  entregas: idList(sql`array(select m.id_lancamento from verba_movimento m
    where ${same('m.id_orca_verba', 'v')} and m.tipo = 'entrega' and m.id_lancamento is not null
    order by m.id_lancamento)`),
  /** The first of them; null while there is none. */
  id_lancamento: int.orNull(sql`(select min(m.id_lancamento) from verba_movimento m
    where ${same('m.id_orca_verba', 'v')} and m.tipo = 'entrega')`),
  /** What the fund was given, without what it gave back. */
  entregue: money(sql`(select coalesce(sum(case
      when m.tipo in ('entrega', 'reembolso', 'transferencia_recebida') then m.valor
      when m.tipo in ('devolucao', 'transferencia_enviada') then -m.valor else 0 end), 0)
    from verba_movimento m where ${same('m.id_orca_verba', 'v')})`),
  versao: int('v.versao'),
}
export type VerbaLine = RowOf<typeof verbaColumns>

/** The funds of the project's budgets. */
export const listVerbaLines = (
  db: TenantDb,
  id_projeto_incentivado: number,
  some: SomeGastos | undefined,
) =>
  db.rows(
    verbaColumns,
    (list) => sql`select ${list} from orca_verba v
      left join orca_item i on ${same('i.id_orca_item', 'v')}
      left join pessoa p on ${same('p.id_pessoa', 'v.id_produtor')}
      where v.tenant_id = ${db.tenant} and v.estado not in ('rejeitada', 'cancelada')
        and v.id_orcamento in (${budgetsOf(db, id_projeto_incentivado)}) and ${onLines(some)}
      order by v.id_orca_verba`,
  )

/** A fund of a budget of a project. */
export async function selectVerbaLine(db: TenantDb, id_orca_verba: number) {
  const [row] = await db.rows(
    { ...verbaColumns, id_projeto_incentivado: int('o.id_projeto_incentivado') },
    (list) => sql`select ${list} from orca_verba v
      join orcamento o on ${same('o.id_orcamento', 'v')}
      left join orca_item i on ${same('i.id_orca_item', 'v')}
      left join pessoa p on ${same('p.id_pessoa', 'v.id_produtor')}
      where v.tenant_id = ${db.tenant} and v.id_orca_verba = ${id_orca_verba}
        and o.id_projeto_incentivado is not null`,
  )
  return row
}

const despesaColumns = {
  id_orca_despesa: int('d.id_orca_despesa'),
  id_orca_verba: int('d.id_orca_verba'),
  uid: text.orNull('i.uid'),
  item: text.orNull('i.descricao'),
  descricao: text('d.descricao'),
  data: day('d.data'),
  valor: money('d.valor'),
  forma: text('d.formaPagamento'),
  id_pessoa: int.orNull('p.id_pessoa'),
  favorecido: text(sql`coalesce(p.razao, d.fornecedor)`),
  documento_favorecido: text(sql`coalesce(p.cnpj, '')`),
  id_tipoDocumento: int.orNull('d.id_tipoDocumento'),
  num_documento: text.orNull('d.num_documento'),
  emissao: day.orNull(sql`coalesce(f.emissao, d.data)`),
  hasDocumento: flag(sql`exists (select from gasto_arquivo g
    join verba_anexo v on ${same('v.id_arquivo', 'g')}
    where ${same('v.id_orca_despesa', 'd')} and g.papel = 'documento')`),
  hasComprovante: flag(sql`exists (select from gasto_arquivo g
    join verba_anexo v on ${same('v.id_arquivo', 'g')}
    where ${same('v.id_orca_despesa', 'd')} and g.papel = 'comprovante')`),
  versao: int('d.versao'),
  ...documentoColumns,
}
export type DespesaLine = RowOf<typeof despesaColumns>

/** Approved expenses that funds of the project's budgets paid. */
export const listDespesaLines = (
  db: TenantDb,
  id_projeto_incentivado: number,
  some: SomeGastos | undefined,
) =>
  db.rows(
    despesaColumns,
    (list) => sql`select ${list} from orca_despesa d
      left join orca_item i on ${same('i.id_orca_item', 'd')}
      left join pessoa p on ${same('p.id_pessoa', 'd.id_fornecedor')}
      left join tipo_documento td on ${same('td."id_tipoDocumento"', 'd')}
      left join gasto_documento f on ${same('f.id_orca_despesa', 'd')}
      where d.tenant_id = ${db.tenant} and d.situacao = 'aprovada' and d.id_lancamento is null
        and d.id_orca_verba is not null
        and d.id_orcamento in (${budgetsOf(db, id_projeto_incentivado)}) and ${onLines(some)}
      order by d.id_orca_despesa`,
  )

/** The documents and proofs of these titles, and of these expenses of funds, that are no PDF files. */
export const listNotPdf = (
  db: TenantDb,
  {
    titulos,
    despesas,
  }: { readonly titulos: readonly number[]; readonly despesas: readonly number[] },
) =>
  db.rows(
    {
      id_lancamento: int.orNull(
        sql`coalesce(case when a.tabela = 'lancamento' then a.chave end, d.id_lancamento)`,
      ),
      id_orca_despesa: int.orNull('v.id_orca_despesa'),
      name: text('a.name'),
    },
    (list) => sql`select ${list} from gasto_arquivo g
      join arquivo a on ${same('a.id_arquivo', 'g')}
      left join verba_anexo v on ${same('v.id_arquivo', 'a')}
      left join orca_despesa d on ${same('d.id_orca_despesa', 'v')}
      where g.tenant_id = ${db.tenant} and a.removido = 'N' and a.mime <> 'application/pdf'
        and (a.tabela = 'lancamento' and a.chave = any(${titulos}::bigint[])
          or d.id_lancamento = any(${titulos}::bigint[])
          or d.id_orca_despesa = any(${despesas}::bigint[]))
      order by a.id_arquivo`,
  )

/** What was moved to each line of a project's budget, below zero what was moved from it, by the line's uid. */
export async function listRemanejado(
  db: TenantDb,
  id_projeto_incentivado: number,
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await db.rows(
    { uid: text('r.uid'), valor: money(sql`sum(r.valor)`) },
    (list) => sql`select ${list} from remanejamento_linha r
      join remanejamento m on ${same('m.id_remanejamento', 'r')}
      where r.tenant_id = ${db.tenant} and m.desfeito_em is null
        and m.id_projeto_incentivado = ${id_projeto_incentivado} group by r.uid`,
  )
  return new Map(rows.map(({ uid, valor }) => [uid, valor]))
}
