import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import type { Regime, Tributo } from '@claquete/core/livro/titulos/retencao'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { replaceRateio } from '../store/rateio.queries.ts'

/** A line of a title: account, centre, budget and amount. */
export interface TituloLine {
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
  readonly valor: Cents
}

export interface TituloDoFornecedor extends Omit<TituloLine, 'valor'> {
  readonly id_lancamento: number
  readonly id_empresa: number
  readonly operacao: 'C' | 'D'
  readonly tipo: string
  readonly origem: string
  readonly id_pessoa: number | null
  readonly pessoa: string | null
  readonly descricao: string
  readonly num_documento: string | null
  readonly data_emissao: CalendarDate
  readonly competencia: CalendarDate
  readonly dataVencimento: CalendarDate
  /** Day of the payment, or the due date if not paid yet. */
  readonly pagamento: CalendarDate
  readonly situacao: string
  readonly rateado: 'S' | 'N'
  readonly permuta: 'S' | 'N'
  readonly valor: Cents
  readonly valor_bruto: Cents | null
  readonly baixado: Cents
  readonly conciliado: string | null
  readonly exportado_em: string | null
  readonly versao: number
}

const doFornecedor = sql`l.id_lancamento, l.id_empresa, l.operacao, l.tipo, l.origem, l.id_pessoa,
  coalesce(nullif(p.fantasia, ''), p.razao) as pessoa, l.descricao, l.num_documento,
  coalesce(l.data_emissao, l.data_documento, l.competencia) as data_emissao, l.competencia,
  l."dataVencimento", coalesce(l."dataBaixa", l."dataVencimento") as pagamento, l.situacao, l.rateado, l.permuta, (l.valor * 100)::bigint as valor,
  (l.valor_bruto * 100)::bigint as valor_bruto, (l.valor_baixado * 100)::bigint as baixado,
  l.conciliado, l.exportado_em, l.versao, l."id_grupoCusto", l.id_centrocusto, l.id_orcamento,
  l.id_orca_item`

/** A title, if it belongs to one of these units; an empty list means every unit. */
export async function findTituloDoFornecedor(
  db: TenantDb,
  id_lancamento: number,
): Promise<TituloDoFornecedor | undefined> {
  const [row] = await db.run(sql<TituloDoFornecedor>`select ${doFornecedor} from lancamento l
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`)
  return row
}

/** Lines of these titles, equal ones summed, in the order they were written. */
export const listLines = (db: TenantDb, ids: readonly number[]): Promise<TituloLine[]> =>
  db.run(sql<TituloLine>`select "id_grupoCusto", id_centrocusto, id_orcamento, id_orca_item,
      (sum(valor) * 100)::bigint as valor
    from lancamento_rateio
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
    group by 1, 2, 3, 4 order by min(id_rateio)`)

/** Replaces the lines of a split title, dropping those of value zero; nothing was settled of it. */
export const replaceLines = (
  db: TenantDb,
  id_lancamento: number,
  linhas: readonly TituloLine[],
): Promise<void> =>
  replaceRateio(
    db,
    id_lancamento,
    linhas.filter(({ valor }) => valor > 0),
  )

export interface TituloDoTributo {
  readonly id_lancamento: number
  readonly tributo: Tributo
  readonly base: Cents
  readonly taxa: Rate
  readonly valor: Cents
  readonly baixado: Cents
  readonly dataVencimento: CalendarDate
  readonly codigo_receita: string
  readonly orgao: string
  readonly situacao: string
  readonly conciliado: string | null
  readonly exportado_em: string | null
}

/** Taxes withheld from a title, without those undone. */
export const listTitulosOfTributos = (
  db: TenantDb,
  id_lancamento: number,
): Promise<TituloDoTributo[]> =>
  db.run(sql<TituloDoTributo>`select l.id_lancamento, r.tributo, (r.base * 100)::bigint as base,
      (r.taxa * 1000000)::bigint as taxa, (l.valor * 100)::bigint as valor,
      (l.valor_baixado * 100)::bigint as baixado, l."dataVencimento", r.codigo_receita,
      coalesce(p.razao, '') as orgao, l.situacao, l.conciliado, l.exportado_em
    from lancamento l
    join lancamento_retencao r on r.tenant_id = l.tenant_id and r.id_lancamento = l.id_lancamento
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    where l.tenant_id = ${db.tenant} and l.id_lancamento_origem = ${id_lancamento}
      and l.origem = 'retencao' and l.situacao not in ('cancelado', 'rejeitado')
    order by array_position(array['irrf', 'pis', 'cofins', 'csll', 'inss', 'iss'], r.tributo)`)

interface NovaRetencao {
  readonly id_lancamento: number
  readonly tributo: Tributo
  readonly base: Cents
  readonly taxa: number
  readonly codigo_receita: string
}

export const insertRetencao = (db: TenantDb, { base, ...nova }: NovaRetencao) =>
  db
    .insertInto('lancamento_retencao')
    .values({ ...nova, base: centsToDecimalText(base) })
    .execute()

/** The pessoa that a tax is paid to; created on first use. */
export async function agencyOf(db: TenantDb, chave: string, nome: string): Promise<number> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('retencao_orgao', ${db.tenant}::bigint))`,
  )
  const known = await db
    .from('retencao_orgao')
    .select('id_pessoa')
    .where('chave', '=', chave)
    .executeTakeFirst()
  if (known) return known.id_pessoa
  const [row] = await db.run(sql<{ id_pessoa: number }>`
    with achada as (select id_pessoa from pessoa where tenant_id = ${db.tenant} and razao = ${nome}
      order by id_pessoa limit 1),
    nova as (insert into pessoa (tipo_pessoa, razao, fantasia)
      select 'PJ', ${nome}, ${nome} where not exists (select from achada) returning id_pessoa),
    qual as (select id_pessoa from achada union all select id_pessoa from nova)
    insert into retencao_orgao (chave, id_pessoa) select ${chave}, id_pessoa from qual
    returning id_pessoa`)
  return must(row, 'agency').id_pessoa
}

export interface WithholdingPessoa {
  readonly id_pessoa: number
  readonly nome: string
  readonly tipo_pessoa: 'PF' | 'PJ'
  readonly regime: Regime | null
  readonly incide: readonly Tributo[] | null
  readonly municipio: string
  readonly servico: string
  readonly iss_taxa: Rate | null
  readonly irrf_taxa: Rate | null
  readonly inss_taxa: Rate | null
  readonly dependentes: number
}

/** A supplier with its withholding settings; `regime` and `incide` are null if never saved. */
export async function findWithholdingPessoa(
  db: TenantDb,
  id_pessoa: number,
): Promise<WithholdingPessoa | undefined> {
  const [row] = await db.run(sql<WithholdingPessoa>`
    select p.id_pessoa, coalesce(nullif(p.fantasia, ''), p.razao) as nome, p.tipo_pessoa, r.regime,
      r.incide, coalesce(r.municipio, case when e.cidade is null then ''
        else concat_ws('/', e.cidade, e.uf) end) as municipio, coalesce(r.servico, '') as servico,
      (r.iss_taxa * 1000000)::bigint as iss_taxa, (r.irrf_taxa * 1000000)::bigint as irrf_taxa,
      (r.inss_taxa * 1000000)::bigint as inss_taxa, coalesce(r.dependentes, 0) as dependentes
    from pessoa p
    left join pessoa_retencao r on r.tenant_id = p.tenant_id and r.id_pessoa = p.id_pessoa
    left join pessoa_endereco e on e.tenant_id = p.tenant_id and e.id_pessoa = p.id_pessoa
    where p.tenant_id = ${db.tenant} and p.id_pessoa = ${id_pessoa}`)
  return row
}

interface RetencaoOfPessoa {
  readonly id_pessoa: number
  readonly regime: Regime
  readonly incide: readonly Tributo[]
  readonly municipio: string
  readonly servico: string
  readonly iss_taxa: number | null
  readonly irrf_taxa: number | null
  readonly inss_taxa: number | null
  readonly dependentes: number
}

export function upsertPessoaRetencao(db: TenantDb, { id_pessoa, ...said }: RetencaoOfPessoa) {
  const values = { ...said, incide: [...said.incide] }
  return db
    .insertInto('pessoa_retencao')
    .values({ id_pessoa, ...values })
    .onConflict((on) => on.columns(['tenant_id', 'id_pessoa']).doUpdateSet(values))
    .execute()
}
