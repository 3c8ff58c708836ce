import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  FaturaInside as Fatura,
  FaturaRowInside as FaturaRow,
  OrcamentoToInvoiceInside as OrcamentoToInvoice,
  faturaList,
} from '@claquete/contract/financeiro/faturas/fatura'
import type { orcamentoInvoiceList } from '@claquete/contract/financeiro/faturas/fatura'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { containing, listPage, sorted } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { isOrcamentoSeenBy } from '../../orcamentos/orcamento/public.ts'
import type { Viewer } from '../../orcamentos/orcamento/public.ts'

export type FaturaFilter = TakenBy<typeof faturaList>['query']
export type InvoiceFilter = TakenBy<typeof orcamentoInvoiceList>['query']

/** Who sees invoices: those of their units whose titles they see. */
export interface Seer {
  readonly db: TenantDb
  readonly visao: VisaoDoLivro
}

/** Who sees budgets to invoice. */
export interface Quem {
  readonly db: TenantDb
  readonly actor: Viewer
}

const ofUnidade = ({ empresas }: VisaoDoLivro) =>
  empresas.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref('f.id_empresa')} = any(${empresas}::bigint[])`

const anexos = sql`(select count(*) from fatura_anexo a where a.tenant_id = f.tenant_id
  and a.id_fatura = f.id_fatura)`

const nome = sql`coalesce(nullif(p.fantasia, ''), p.razao)`

/** An invoice is seen by who sees every title in it. */
function seenFaturas(visao: VisaoDoLivro) {
  const conditions = seenTitulos({ ...visao, empresas: [] })
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from lancamento l where l.tenant_id = f.tenant_id
        and l.id_fatura = f.id_fatura and not (${sql.join(conditions, sql` and `)}))`
}

/** Which of these invoices this person may see. */
export async function listSeenFaturas(
  { db, visao }: Seer,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.run(sql<{ id_fatura: number }>`select f.id_fatura from fatura f
    where f.tenant_id = ${db.tenant} and f.id_fatura = any(${ids}::bigint[])
      and ${ofUnidade(visao)} and ${seenFaturas(visao)}`)
  return new Set(rows.map(({ id_fatura }) => id_fatura))
}

/** Every invoice this person may see, one row each. */
const faturas = ({ db, visao }: Seer) => sql<FaturaRow>`
  select f.id_fatura, f.numero_documento, f.data_faturado, f.id_empresa,
    coalesce(nullif(e.fantasia, ''), e.razao) as empresa, f.id_cliente, ${nome} as cliente,
    f.credorcobranca, f.origem, f.situacao,
    case when f.situacao = 'cancelado' then 'Cancelado'
      when f.situacao = 'reaberto' then 'Reaberta'
      when l.titulos > 0 and l.saldo = 0 then
        case when l.negociado > 0 then 'Negociado' when l.recebido = 0 and f.permuta = 'S'
          then 'Compensado' else 'Recebido' end
      when l.recebido > 0 then 'Recebido em parte' else 'Faturado' end as situacao_label,
    coalesce((select string_agg(distinct o.num_orc, ', ') from fatura_item i
      join orcamento o on o.tenant_id = i.tenant_id and o.id_orcamento = i.id_orcamento
      where i.tenant_id = f.tenant_id and i.id_fatura = f.id_fatura), '') as orcamentos,
    (f.valor * 100)::bigint as valor, (l.recebido * 100)::bigint as recebido,
    l.proximo as proximo_vencimento,
    (case when f.situacao = 'faturado' then l.saldo else 0 end * 100)::bigint as a_receber,
    f.link_documento, f.permuta, f.bv_retido, f.emitir_titulo, f.rd_imp_retido,
    ${anexos} as qnt_anexos, f.versao, f.busca || ' ' || dobrar(p.razao || ' ' || p.fantasia) as busca
  from fatura f
  join empresa e on e.tenant_id = f.tenant_id and e.id_empresa = f.id_empresa
  join pessoa p on p.tenant_id = f.tenant_id and p.id_pessoa = f.id_cliente
  cross join lateral (select coalesce(sum(t.valor_movido), 0) as recebido,
      coalesce(sum(t.valor), 0) as titulos, coalesce(sum(t.valor - t.valor_baixado), 0) as saldo,
      coalesce(sum(t.valor_negociado), 0) as negociado,
      min(t."dataVencimento") filter (where t.situacao = 'aprovado') as proximo
    from lancamento t where t.tenant_id = f.tenant_id and t.id_fatura = f.id_fatura
      and t.operacao = 'C' and t.situacao not in ('cancelado', 'rejeitado')
      and t.origem not in ('bv', 'retencao')) l
  where f.tenant_id = ${db.tenant} and ${ofUnidade(visao)} and ${seenFaturas(visao)}`

const order: Order = {
  columns: {
    numero_documento: 'v.numero_documento',
    data_faturado: 'v.data_faturado',
    cliente: 'v.cliente',
    valor: 'v.valor',
    recebido: 'v.recebido',
    situacao_label: 'v.situacao_label',
    proximo_vencimento: 'v.proximo_vencimento',
    id_fatura: 'v.id_fatura',
  },
  byDefault: ['id_fatura', 'desc'],
  unique: 'v.id_fatura',
}

const equal = ['id_fatura', 'situacao', 'id_empresa', 'id_cliente', 'permuta'] as const

const condicoes = ({ db }: Seer, filter: FaturaFilter) => [
  ...(filter.situacao === undefined && filter.id_fatura === undefined
    ? [sql<boolean>`v.situacao <> 'reaberto'`]
    : []),
  ...equal.flatMap((campo) =>
    filter[campo] === undefined ? [] : [sql<boolean>`${sql.ref(`v.${campo}`)} = ${filter[campo]}`],
  ),
  ...(filter.id_orcamento === undefined
    ? []
    : [
        sql<boolean>`exists (select from fatura_item i where i.tenant_id = ${db.tenant}
          and i.id_fatura = v.id_fatura and i.id_orcamento = ${filter.id_orcamento})`,
      ]),
  ...(filter.periodo1 ? [sql<boolean>`v.data_faturado >= ${filter.periodo1}`] : []),
  ...(filter.periodo2 ? [sql<boolean>`v.data_faturado <= ${filter.periodo2}`] : []),
  ...(filter.search
    ? [
        sql<boolean>`(v.busca like ${containing(filter.search)}
          or dobrar(v.orcamentos) like ${containing(filter.search)})`,
      ]
    : []),
]

const filterLines = (seer: Seer, filter: FaturaFilter) =>
  seer.db
    .of(sql<FaturaRow>`(${faturas(seer)})`, 'v')
    .selectAll()
    .where(({ and }) => and(condicoes(seer, filter)))

export const listFaturas = (seer: Seer, filter: FaturaFilter) =>
  listPage(filterLines(seer, filter), filter, order)

export const exportFaturas = (seer: Seer, filter: FaturaFilter) =>
  sorted(filterLines(seer, filter), filter, order)

interface VerbaTotals {
  readonly quantidade: number
  readonly valor: Cents
  readonly recebido: Cents
  readonly a_receber: Cents
}

export async function sumFaturas(seer: Seer, filter: FaturaFilter): Promise<VerbaTotals> {
  const where = sql.join(
    [sql<boolean>`v.situacao = 'faturado'`, ...condicoes(seer, filter)],
    sql` and `,
  )
  const [row] = await seer.db.run(sql<VerbaTotals>`select count(*) as quantidade,
    coalesce(sum(v.valor), 0)::bigint as valor, coalesce(sum(v.recebido), 0)::bigint as recebido,
    coalesce(sum(v.a_receber), 0)::bigint as a_receber
    from (${faturas(seer)}) v where ${where}`)
  return must(row, 'totals of the invoices')
}

type Rest = Omit<
  Fatura,
  keyof FaturaRow | 'itens' | 'parcelas' | 'retencoes' | 'titulos' | 'anexos'
>

/** The invoice without its parts, if this person may see it. */
export async function findReadFatura(seer: Seer, id_fatura: number) {
  const [row] = await seer.db.run(sql<FaturaRow & Rest>`
    select v.*, f.credorcobranca, f.cnpjcobranca, f.logradourocobranca, f.numerocobranca,
      f.complementocobranca, f.bairrocobranca, f.cidadecobranca, f.ufcobranca, f.cepcobranca,
      f.obs, f.obs_impressao, f.tipo_impressao, f.periodo1, f.periodo2, f."grupoCusto",
      f.id_centrocusto, nullif(concat_ws(' ', pc.codigo, pc.descricao), '') as conta, cc.descricao as centro,
      (f.bv * 100)::bigint as bv, f.motivo, u.nome as usuario,
      coalesce(nullif(pe.email_cobranca, ''), nullif(pe.email, '')) as email_cobranca
    from (${faturas(seer)}) v
    join fatura f on f.tenant_id = ${seer.db.tenant} and f.id_fatura = v.id_fatura
    left join pessoa_endereco pe on pe.tenant_id = f.tenant_id and pe.id_pessoa = f.id_cliente
    left join usuario u on u.tenant_id = f.tenant_id and u.id_usuario = f.id_usuario
    left join plano_contas pc on pc.tenant_id = f.tenant_id and pc."id_grupoCusto" = f."grupoCusto"
    left join centro_custo cc on cc.tenant_id = f.tenant_id and cc.id_centrocusto = f.id_centrocusto
    where v.id_fatura = ${id_fatura}`)
  return row
}

/** Approved budgets this person may see, with the amounts invoiced over all versions. */
const toInvoice = ({ db, actor }: Quem) => sql<OrcamentoToInvoice>`
  select o.id_orcamento, o.num_orc, o.titulo, o.id_empresa,
    coalesce(nullif(e.fantasia, ''), e.razao) as empresa, o.id_cliente, ${nome} as cliente,
    o.data_aprovacao, (o.total_geral * 100)::bigint as total,
    (x.valor * 100)::bigint as valor_faturado,
    (greatest(o.total_geral - x.valor, 0) * 100)::bigint as a_faturar,
    (o.bv_total * 100)::bigint as bv, (x.bv * 100)::bigint as bv_faturado, o.condicao_pagamento,
    o.busca || ' ' || dobrar(coalesce(p.razao, '') || ' ' || coalesce(p.fantasia, '')) as busca
  from orcamento o
  join empresa e on e.tenant_id = o.tenant_id and e.id_empresa = o.id_empresa
  left join pessoa p on p.tenant_id = o.tenant_id and p.id_pessoa = o.id_cliente
  cross join lateral (select coalesce(sum(i.valor), 0) as valor, coalesce(sum(i.bv), 0) as bv
    from fatura_item i
    join fatura f on f.tenant_id = i.tenant_id and f.id_fatura = i.id_fatura
      and f.situacao = 'faturado'
    join orcamento m on m.tenant_id = i.tenant_id and m.id_orcamento = i.id_orcamento
    where i.tenant_id = o.tenant_id and m.id_familia = o.id_familia) x
  where o.tenant_id = ${db.tenant} and o.excluido_em is null and o.aprovado and o.total_geral > x.valor
    and ${isOrcamentoSeenBy(actor)}`

const toInvoiceOrder: Order = {
  columns: {
    num_orc: 'v.num_orc',
    titulo: 'v.titulo',
    cliente: 'v.cliente',
    data_aprovacao: 'v.data_aprovacao',
    total: 'v.total',
    valor_faturado: 'v.valor_faturado',
    a_faturar: 'v.a_faturar',
    id_orcamento: 'v.id_orcamento',
  },
  byDefault: ['id_orcamento', 'desc'],
  unique: 'v.id_orcamento',
}

const toInvoiceConditions = (filter: InvoiceFilter) => [
  sql<boolean>`true`,
  ...(filter.ids ? [sql<boolean>`v.id_orcamento = any(${filter.ids}::bigint[])`] : []),
  ...(filter.id_empresa === undefined ? [] : [sql<boolean>`v.id_empresa = ${filter.id_empresa}`]),
  ...(filter.id_cliente === undefined ? [] : [sql<boolean>`v.id_cliente = ${filter.id_cliente}`]),
  ...(filter.periodo1 ? [sql<boolean>`v.data_aprovacao >= ${filter.periodo1}`] : []),
  ...(filter.periodo2 ? [sql<boolean>`v.data_aprovacao <= ${filter.periodo2}`] : []),
  ...(filter.search ? [sql<boolean>`v.busca like ${containing(filter.search)}`] : []),
]

export const listToInvoice = (viewer: Quem, filter: InvoiceFilter) =>
  listPage(
    viewer.db
      .of(sql<OrcamentoToInvoice>`(${toInvoice(viewer)})`, 'v')
      .selectAll()
      .where(({ and }) => and(toInvoiceConditions(filter))),
    filter,
    toInvoiceOrder,
  )

interface TotalsToInvoice {
  readonly total: Cents
  readonly valor_faturado: Cents
  readonly a_faturar: Cents
}

export async function sumToInvoice(viewer: Quem, filter: InvoiceFilter): Promise<TotalsToInvoice> {
  const [row] = await viewer.db.run(sql<TotalsToInvoice>`select
    coalesce(sum(v.total), 0)::bigint as total,
    coalesce(sum(v.valor_faturado), 0)::bigint as valor_faturado,
    coalesce(sum(v.a_faturar), 0)::bigint as a_faturar
    from (${toInvoice(viewer)}) v where ${sql.join(toInvoiceConditions(filter), sql` and `)}`)
  return must(row, 'totals of the budgets')
}
