import { must } from '@claquete/core/kernel/must'
import { tributos } from '@claquete/core/livro/titulos/aliquotas'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { day, int, listOf, money, rate, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
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
  join lancamento l on ${same('l.id_lancamento', 'b')}
  where b.tenant_id = ${db.tenant} and b.estornada_em is null and b.data ${inMonth(cut)}
    and b.principal + b.desconto + b.juros + b.multa > 0 and ${seen(db, cut)}`

/** What a settlement gave to one line of its title. */
const movimentoColumns = {
  id_baixa: int('b.id_baixa'),
  id_lancamento: int('l.id_lancamento'),
  tipo: text('l.tipo'),
  operacao: word(['C', 'D'])('b.operacao'),
  data: day('b.data'),
  competencia: day('l.competencia'),
  descricao: text('l.descricao'),
  num_documento: text(sql`coalesce(l.num_documento, '')`),
  pessoa: text(personName),
  cpf_cnpj: text(sql`coalesce(p.cnpj, '')`),
  plano: text(sql`coalesce(g.codigo || ' ' || g.descricao, '')`),
  centro: text(sql`coalesce(k.descricao, '')`),
  num_orc: text(sql`coalesce(o.num_orc, '')`),
  conta: text(sql`coalesce(c.descricao, '')`),
  /** The account that a transfer went to. */
  conta_destino: text(sql`coalesce(d.descricao, '')`),
  unidade: text(sql`coalesce(nullif(e.fantasia, ''), e.razao)`),
  forma_pagamento: text.orNull('b.forma_pagamento'),
  codigo_plano: text(sql`coalesce(
    case when l.tipo = 'transferencia' then kd.codigo else kp.codigo end, '')`),
  codigo_conta: text(sql`coalesce(kc.codigo, '')`),
  principal: money(sql`case when ${isInterest} then 0 else ${part('principal')} end`),
  desconto: money(part('desconto')),
  acrescimo: money(sql`${part('juros')} + ${part('multa')}
    + case when ${isInterest} then ${part('principal')} else 0 end`),
  /** What moved in the account. */
  valor: money(moved.movido),
  /** The same, negative when it left. */
  movido: money(signed(moved.movido)),
  /** What settled it without money: kept by the client, or offset. */
  retido: money(signed(moved.retido)),
  compensado: money(signed(moved.compensado)),
}
export type MovimentoRow = RowOf<typeof movimentoColumns>

const movimentos = (db: TenantDb, cut: MonthCut, list: RawBuilder<unknown>) => sql`
  select ${list}
  from lancamento_baixa b
  join lancamento l on ${same('l.id_lancamento', 'b')}
  join empresa e on ${same('e.id_empresa', 'l')}
  left join lancamento_rateio n on ${same('n.id_lancamento', 'l')}
    and l.rateado = 'S'
  left join baixa_linha x on ${same('x.id_baixa', 'b')}
    and x.id_rateio = n.id_rateio
  left join lancamento t on l.tipo = 'transferencia' and ${same('t.id_transferencia', 'l')}
    and t.id_lancamento <> l.id_lancamento
  left join contabancaria d on ${same('d.id_contabancaria', 't')}
  left join contabil_codigo kd on ${same('kd.id_contabancaria', 't')}
  left join pessoa p on ${same('p.id_pessoa', 'l')}
  left join contabancaria c on ${same('c.id_contabancaria', 'b')}
  left join contabil_codigo kc on ${same('kc.id_contabancaria', 'b')}
  left join plano_contas g on g.tenant_id = l.tenant_id and g."id_grupoCusto" = ${lineColumn('id_grupoCusto')}
  left join contabil_codigo kp on ${same('kp."id_grupoCusto"', 'g')}
  left join centro_custo k on k.tenant_id = l.tenant_id and k.id_centrocusto = ${lineColumn('id_centrocusto')}
  left join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = ${lineColumn('id_orcamento')}
  where b.tenant_id = ${db.tenant} and b.estornada_em is null and b.data ${inMonth(cut)}
    and ${seen(db, cut)}
    and ${part('principal')} + ${part('desconto')} + ${part('juros')} + ${part('multa')} > 0
  order by b.data, b.id_baixa, n.id_rateio`

/** Settlements of the month, split by line; both sides of transfers too. Two rows a transfer. */
export const listMovimentos = (db: TenantDb, cut: MonthCut) =>
  db.rows(movimentoColumns, (list) => movimentos(db, cut, list))

/** What counts in the result of the month by competência: the rows of the DRE. */
export const listCompetencia = (db: TenantDb, cut: MonthCut) =>
  db.rows(
    {
      data: day('f.dia'),
      especie: text('f.especie'),
      id_lancamento: int.orNull('f.id_lancamento'),
      descricao: text.orNull('l.descricao'),
      num_documento: text(sql`coalesce(l.num_documento, '')`),
      pessoa: text(personName),
      cpf_cnpj: text(sql`coalesce(p.cnpj, '')`),
      plano: text(sql`coalesce(g.codigo || ' ' || g.descricao, '')`),
      codigo: text(sql`coalesce(k.codigo, '')`),
      valor: money('f.valor'),
    },
    (list) => sql`select ${list}
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
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      left join plano_contas g on g.tenant_id = ${db.tenant} and g."id_grupoCusto" = f."id_grupoCusto"
      left join contabil_codigo k on ${same('k."id_grupoCusto"', 'g')}
      order by f.dia, f.id_lancamento, plano`,
  )

const withheld = (db: TenantDb, cut: MonthCut) => sql`lancamento_retencao r
  join lancamento l on ${same('l.id_lancamento', 'r')}
  join lancamento o on ${same('o.id_lancamento', 'l.id_lancamento_origem')}
  left join pessoa p on ${same('p.id_pessoa', 'o')}
  where ${seen(db, cut)} and l.competencia ${inMonth(cut)} and l.situacao in ('aprovado', 'pago')`

/** Taxes withheld whose titles are of the month, with the bill that they were withheld of. */
export const listRetencoes = (db: TenantDb, cut: MonthCut) =>
  db.rows(
    {
      tributo: word(tributos)('r.tributo'),
      codigo_receita: text('r.codigo_receita'),
      competencia: day('l.competencia'),
      id_lancamento: int('l.id_lancamento'),
      fornecedor: text(personName),
      cpf_cnpj: text(sql`coalesce(p.cnpj, '')`),
      num_documento: text(sql`coalesce(o.num_documento, '')`),
      emissao: day.orNull('o.data_emissao'),
      base: money('r.base'),
      taxa: rate('r.taxa'),
      valor: money('l.valor'),
      vencimento: day('l.dataVencimento'),
      pago_em: day.orNull('l.dataBaixa'),
    },
    (list) => sql`select ${list} from ${withheld(db, cut)}
      order by r.tributo, r.codigo_receita, l.competencia, l.id_lancamento`,
  )

/** The lines of the banks' own statements, of accounts that the person sees. */
export const listBankLines = (db: TenantDb, cut: MonthCut) =>
  db.rows(
    {
      conta: text('c.descricao'),
      data: day('h.data'),
      texto: text('h.texto'),
      documento: text(sql`coalesce(h.documento, '')`),
      valor: money('h.valor'),
      conciliado: word(['Não', 'Sim'])(
        sql`case when h.id_conciliacao is null then 'Não' else 'Sim' end`,
      ),
    },
    (list) => sql`select ${list}
      from extrato_historico h
      join contabancaria c on ${same('c.id_contabancaria', 'h')}
      where h.tenant_id = ${db.tenant} and h.data ${inMonth(cut)}
        and c.id_contabancaria <> all(${cut.visao.bloqueadas}::bigint[])
        and (cardinality(${cut.visao.empresas}::bigint[]) = 0 or c.id_empresa is null
          or c.id_empresa = any(${cut.visao.empresas}::bigint[]))
        and (${cut.id_empresa}::bigint is null or c.id_empresa is null or c.id_empresa = ${cut.id_empresa})
      order by c.descricao, h.data, h.id_extrato_historico`,
  )

/** Files of the titles that were settled in the month or are of its competência. */
export const listReceipts = (db: TenantDb, cut: MonthCut) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      data: day(sql`coalesce(m.data, l.competencia)`),
      pessoa: text(personName),
      name: text('a.name'),
      arquivo: text('a.arquivo'),
      tamanho: int('a.tamanho'),
    },
    (list) => sql`select ${list}
      from lancamento l
      join arquivo a on a.tenant_id = l.tenant_id and a.tabela = 'lancamento'
        and a.chave = l.id_lancamento and a.removido = 'N'
      left join lateral (select min(b.data) as data from lancamento_baixa b where ${same('b.id_lancamento', 'l')}
        and b.estornada_em is null and b.data ${inMonth(cut)}) m on true
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where ${seen(db, cut)} and (m.data is not null
        or (l.competencia ${inMonth(cut)} and l.situacao in ('aprovado', 'pago')))
      order by 2, l.id_lancamento, a.id_arquivo`,
  )

/** What came in and went out in the month, transfers left out. */
export async function sumMonth(db: TenantDb, cut: MonthCut) {
  const sumOf = (operacao: string) =>
    money(sql`coalesce(sum(b.valor) filter (where b.operacao = ${operacao}
      and l.tipo <> 'transferencia' and ${movedMoney}), 0)`)
  const [row] = await db.rows(
    { movimentos: int(sql`count(*)`), entradas: sumOf('C'), saidas: sumOf('D') },
    (list) => sql`select ${list} from ${settlements(db, cut)}`,
  )
  return must(row, 'sums of the month')
}

export async function countRetencoes(db: TenantDb, cut: MonthCut): Promise<number> {
  const [row] = await db.rows(
    { n: int(sql`count(*)`) },
    (list) => sql`select ${list} from ${withheld(db, cut)}`,
  )
  return must(row, 'count').n
}

const gaps = [
  'sem_plano',
  'sem_codigo',
  'sem_comprovante',
  'sem_conciliar',
  'sem_documento',
] as const

/** What an accountant will ask about, over the settlements of the month. */
export const listGaps = (db: TenantDb, cut: MonthCut) =>
  db.rows(
    {
      tipo: word(gaps)('g.tipo'),
      quantos: int(sql`count(distinct q.id_baixa)`),
      // Its rows are in centavos.
      valor: money(sql`coalesce(sum(q.valor), 0) / 100.0`),
    },
    (list) => sql`
      with m as materialized (${movimentos(db, cut, listOf(movimentoColumns))}), q as (
        select m.*, not exists (select from arquivo a where a.tenant_id = ${db.tenant}
            and a.tabela = 'lancamento' and a.chave = m.id_lancamento and a.removido = 'N') as sem_arquivo,
          (select b.id_conciliacao is null and b.id_contabancaria is not null from lancamento_baixa b
            where b.tenant_id = ${db.tenant} and b.id_baixa = m.id_baixa) as solto
        from m)
      select ${list}
      from q cross join lateral (values
        ('sem_plano', q.tipo <> 'transferencia' and q.plano = ''),
        ('sem_codigo', q.codigo_plano = '' or q.codigo_conta = ''),
        ('sem_documento', q.tipo <> 'transferencia' and q.operacao = 'D' and q.num_documento = ''),
        ('sem_comprovante', q.tipo <> 'transferencia' and q.operacao = 'D' and q.sem_arquivo),
        ('sem_conciliar', q.solto)) as g (tipo, falta)
      where g.falta group by g.tipo order by g.tipo`,
  )
