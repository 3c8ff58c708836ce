import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { Period } from '../../kernel/lists/period.ts'
import { factsOfDre } from '../../financeiro/dre/public.ts'
import { movedBy, movedMoney } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

/** A month of the ledger, of one unit or of all that the person sees. */
export interface MonthCut extends Period {
  readonly id_empresa: number | null
  readonly visao: VisaoDoLivro
}

const cents = (valor: RawBuilder<unknown>) => sql`round((${valor}) * 100)::bigint`
const personName = sql`coalesce(nullif(p.fantasia, ''), p.razao, '')`

/** Titles of the cut. */
const seen = (db: TenantDb, { visao, id_empresa }: MonthCut) =>
  sql.join(
    [
      sql`l.tenant_id = ${db.tenant}`,
      ...(id_empresa === null ? [] : [sql`l.id_empresa = ${id_empresa}`]),
      ...seenTitulos(visao),
    ],
    sql` and `,
  )

const inMonth = ({ periodo1, periodo2 }: Period) =>
  sql`between ${periodo1}::date and ${periodo2}::date`

/** What a settlement gave to one line of its title. */
export interface MovimentoRow {
  readonly id_baixa: number
  readonly id_lancamento: number
  readonly tipo: string
  readonly operacao: 'C' | 'D'
  readonly data: CalendarDate
  readonly competencia: CalendarDate
  readonly descricao: string
  readonly num_documento: string
  readonly pessoa: string
  readonly cpf_cnpj: string
  readonly plano: string
  readonly centro: string
  readonly num_orc: string
  readonly conta: string
  /** The account that a transfer went to. */
  readonly conta_destino: string
  readonly unidade: string
  readonly forma_pagamento: string | null
  readonly codigo_plano: string
  readonly codigo_conta: string
  readonly principal: Cents
  readonly desconto: Cents
  readonly acrescimo: Cents
  /** What moved in the account. */
  readonly valor: Cents
  /** The same, negative when it left. */
  readonly movido: Cents
  /** What settled it without money: kept by the client, or offset. */
  readonly retido: Cents
  readonly compensado: Cents
}

/** A column of the line, or of the title when it is not split. */
const lineColumn = (name: string) =>
  sql`(case l.rateado when 'S' then n.${sql.ref(name)} else l.${sql.ref(name)} end)`
const part = (name: string) =>
  sql`(case l.rateado when 'S' then x.${sql.ref(name)} else b.${sql.ref(name)} end)`

const moved = movedBy(part('valor'))
const signed = (valor: RawBuilder<unknown>) =>
  sql`(case b.operacao when 'C' then ${valor} else -${valor} end)`

/** Whether line `n` is interest agreed on in a negotiation; its payments then count as interest (decision 054). */
const isInterest = sql`coalesce(n.encargo, 'N') <> 'N'`

/** What a negotiation takes over moves no money and is in no entry. */
const settlements = (db: TenantDb, cut: MonthCut) => sql`lancamento_baixa b
  join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
  where b.tenant_id = ${db.tenant} and b.estornada_em is null and b.data ${inMonth(cut)}
    and b.principal + b.desconto + b.juros + b.multa > 0 and ${seen(db, cut)}`

/** Settlements of the month, split by line; both sides of transfers too. Two rows a transfer. */
export const movimentoRows = (db: TenantDb, cut: MonthCut) => sql<MovimentoRow>`
  select b.id_baixa, l.id_lancamento, l.tipo, b.operacao, b.data, l.competencia, l.descricao,
    coalesce(l.num_documento, '') as num_documento, ${personName} as pessoa,
    coalesce(p.cnpj, '') as cpf_cnpj, coalesce(g.codigo || ' ' || g.descricao, '') as plano,
    coalesce(k.descricao, '') as centro, coalesce(o.num_orc, '') as num_orc,
    coalesce(c.descricao, '') as conta, coalesce(d.descricao, '') as conta_destino,
    coalesce(nullif(e.fantasia, ''), e.razao) as unidade, b.forma_pagamento,
    coalesce(case when l.tipo = 'transferencia' then kd.codigo else kp.codigo end, '') as codigo_plano,
    coalesce(kc.codigo, '') as codigo_conta,
    ${cents(sql`case when ${isInterest} then 0 else ${part('principal')} end`)} as principal,
    ${cents(part('desconto'))} as desconto,
    ${cents(sql`${part('juros')} + ${part('multa')}
      + case when ${isInterest} then ${part('principal')} else 0 end`)} as acrescimo,
    ${cents(moved.movido)} as valor, ${cents(signed(moved.movido))} as movido,
    ${cents(signed(moved.retido))} as retido, ${cents(signed(moved.compensado))} as compensado
  from lancamento_baixa b
  join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
  join empresa e on e.tenant_id = l.tenant_id and e.id_empresa = l.id_empresa
  left join lancamento_rateio n on n.tenant_id = l.tenant_id and n.id_lancamento = l.id_lancamento
    and l.rateado = 'S'
  left join baixa_linha x on x.tenant_id = b.tenant_id and x.id_baixa = b.id_baixa
    and x.id_rateio = n.id_rateio
  left join lancamento t on l.tipo = 'transferencia' and t.tenant_id = l.tenant_id
    and t.id_transferencia = l.id_transferencia and t.id_lancamento <> l.id_lancamento
  left join contabancaria d on d.tenant_id = t.tenant_id and d.id_contabancaria = t.id_contabancaria
  left join contabil_codigo kd on kd.tenant_id = t.tenant_id and kd.id_contabancaria = t.id_contabancaria
  left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
  left join contabancaria c on c.tenant_id = b.tenant_id and c.id_contabancaria = b.id_contabancaria
  left join contabil_codigo kc on kc.tenant_id = b.tenant_id and kc.id_contabancaria = b.id_contabancaria
  left join plano_contas g on g.tenant_id = l.tenant_id and g."id_grupoCusto" = ${lineColumn('id_grupoCusto')}
  left join contabil_codigo kp on kp.tenant_id = g.tenant_id and kp."id_grupoCusto" = g."id_grupoCusto"
  left join centro_custo k on k.tenant_id = l.tenant_id and k.id_centrocusto = ${lineColumn('id_centrocusto')}
  left join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = ${lineColumn('id_orcamento')}
  where b.tenant_id = ${db.tenant} and b.estornada_em is null and b.data ${inMonth(cut)}
    and ${seen(db, cut)}
    and ${part('principal')} + ${part('desconto')} + ${part('juros')} + ${part('multa')} > 0
  order by b.data, b.id_baixa, n.id_rateio`

/** What counts in the result of the month by competência: the rows of the DRE. */
export const competenciaRows = (db: TenantDb, cut: MonthCut) => sql`
  select f.dia as data, f.especie, f.id_lancamento, l.descricao,
    coalesce(l.num_documento, '') as num_documento, ${personName} as pessoa,
    coalesce(p.cnpj, '') as cpf_cnpj, coalesce(g.codigo || ' ' || g.descricao, '') as plano,
    coalesce(k.codigo, '') as codigo, ${cents(sql`f.valor`)} as valor
  from (${factsOfDre(db, {
    base: 'competencia',
    periodo1: cut.periodo1,
    periodo2: cut.periodo2,
    id_empresa: cut.id_empresa,
    id_centrocusto: null,
    empresas: cut.visao.empresas,
    visao: cut.visao,
  })}) f (especie, "id_grupoCusto", dia, id_lancamento, id_orca_despesa, valor)
  left join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = f.id_lancamento
  left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
  left join plano_contas g on g.tenant_id = ${db.tenant} and g."id_grupoCusto" = f."id_grupoCusto"
  left join contabil_codigo k on k.tenant_id = g.tenant_id and k."id_grupoCusto" = g."id_grupoCusto"
  order by f.dia, f.id_lancamento, plano`

/** Taxes withheld whose titles are of the month, with the bill that they were withheld of. */
export const retencaoRows = (db: TenantDb, cut: MonthCut) => sql`
  select r.tributo, r.codigo_receita, l.competencia, l.id_lancamento, ${personName} as fornecedor,
    coalesce(p.cnpj, '') as cpf_cnpj, coalesce(o.num_documento, '') as num_documento,
    o.data_emissao as emissao, ${cents(sql`r.base`)} as base, r.taxa::float8 as taxa,
    ${cents(sql`l.valor`)} as valor, l."dataVencimento" as vencimento, l."dataBaixa" as pago_em
  from lancamento_retencao r
  join lancamento l on l.tenant_id = r.tenant_id and l.id_lancamento = r.id_lancamento
  join lancamento o on o.tenant_id = l.tenant_id and o.id_lancamento = l.id_lancamento_origem
  left join pessoa p on p.tenant_id = o.tenant_id and p.id_pessoa = o.id_pessoa
  where ${seen(db, cut)} and l.competencia ${inMonth(cut)} and l.situacao in ('aprovado', 'pago')
  order by r.tributo, r.codigo_receita, l.competencia, l.id_lancamento`

/** The lines of the banks' own statements, of accounts that the person sees. */
export const bankRows = (db: TenantDb, cut: MonthCut) => sql`
  select c.descricao as conta, h.data, h.texto, coalesce(h.documento, '') as documento,
    ${cents(sql`h.valor`)} as valor,
    case when h.id_conciliacao is null then 'Não' else 'Sim' end as conciliado
  from extrato_historico h
  join contabancaria c on c.tenant_id = h.tenant_id and c.id_contabancaria = h.id_contabancaria
  where h.tenant_id = ${db.tenant} and h.data ${inMonth(cut)}
    and c.id_contabancaria <> all(${cut.visao.bloqueadas}::bigint[])
    and (cardinality(${cut.visao.empresas}::bigint[]) = 0 or c.id_empresa is null
      or c.id_empresa = any(${cut.visao.empresas}::bigint[]))
    and (${cut.id_empresa}::bigint is null or c.id_empresa is null or c.id_empresa = ${cut.id_empresa})
  order by c.descricao, h.data, h.id_extrato_historico`

export interface ReceiptFile {
  readonly id_lancamento: number
  readonly data: CalendarDate
  readonly pessoa: string
  readonly name: string
  readonly arquivo: string
  readonly tamanho: number
}

/** Files of the titles that were settled in the month or are of its competência. */
export const listReceipts = (db: TenantDb, cut: MonthCut) =>
  db.run(sql<ReceiptFile>`
    select l.id_lancamento, coalesce(m.data, l.competencia) as data, ${personName} as pessoa, a.name,
      a.arquivo, a.tamanho
    from lancamento l
    join arquivo a on a.tenant_id = l.tenant_id and a.tabela = 'lancamento'
      and a.chave = l.id_lancamento and a.removido = 'N'
    left join lateral (select min(b.data) as data from lancamento_baixa b where b.tenant_id = l.tenant_id
      and b.id_lancamento = l.id_lancamento and b.estornada_em is null and b.data ${inMonth(cut)}) m on true
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    where ${seen(db, cut)} and (m.data is not null
      or (l.competencia ${inMonth(cut)} and l.situacao in ('aprovado', 'pago')))
    order by 2, l.id_lancamento, a.id_arquivo`)

export interface MonthFigures {
  readonly movimentos: number
  readonly entradas: Cents
  readonly saidas: Cents
}

/** What came in and went out in the month, transfers left out. */
export async function sumMonth(db: TenantDb, cut: MonthCut): Promise<MonthFigures | undefined> {
  const sumOf = (operacao: string) =>
    cents(sql`coalesce(sum(b.valor) filter (where b.operacao = ${operacao}
      and l.tipo <> 'transferencia' and ${movedMoney}), 0)`)
  const [row] =
    await db.run(sql<MonthFigures>`select count(*) as movimentos, ${sumOf('C')} as entradas,
      ${sumOf('D')} as saidas
    from ${settlements(db, cut)}`)
  return row
}

export async function countRetencoes(db: TenantDb, cut: MonthCut): Promise<number> {
  const [row] = await db.run(
    sql<{ n: number }>`select count(*) as n from (${retencaoRows(db, cut)}) q`,
  )
  return row?.n ?? 0
}

export interface GapRow {
  readonly tipo: 'sem_plano' | 'sem_codigo' | 'sem_comprovante' | 'sem_conciliar' | 'sem_documento'
  readonly quantos: number
  readonly valor: Cents
}

/** What an accountant will ask about, over the settlements of the month. */
export const listGaps = (db: TenantDb, cut: MonthCut) =>
  db.run(sql<GapRow>`
    with m as materialized (${movimentoRows(db, cut)}), q as (
      select m.*, not exists (select from arquivo a where a.tenant_id = ${db.tenant}
          and a.tabela = 'lancamento' and a.chave = m.id_lancamento and a.removido = 'N') as sem_arquivo,
        (select b.id_conciliacao is null and b.id_contabancaria is not null from lancamento_baixa b
          where b.tenant_id = ${db.tenant} and b.id_baixa = m.id_baixa) as solto
      from m)
    select g.tipo, count(distinct q.id_baixa) as quantos, coalesce(sum(q.valor), 0)::bigint as valor
    from q cross join lateral (values
      ('sem_plano', q.tipo <> 'transferencia' and q.plano = ''),
      ('sem_codigo', q.codigo_plano = '' or q.codigo_conta = ''),
      ('sem_documento', q.tipo <> 'transferencia' and q.operacao = 'D' and q.num_documento = ''),
      ('sem_comprovante', q.tipo <> 'transferencia' and q.operacao = 'D' and q.sem_arquivo),
      ('sem_conciliar', q.solto)) as g (tipo, falta)
    where g.falta group by g.tipo order by g.tipo`)
