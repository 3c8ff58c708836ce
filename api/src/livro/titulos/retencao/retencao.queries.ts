import { must } from '@claquete/core/kernel/must'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { tributos } from '@claquete/core/livro/titulos/aliquotas'
import { regimes } from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/aliquotas'
import type { Regime } from '@claquete/core/livro/titulos/retencao'
import { sql } from 'kysely'
import {
  exactRate,
  day,
  instant,
  int,
  money,
  text,
  word,
  words,
  yesNo,
} from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { replaceRateio } from '../store/rateio.queries.ts'
import { operacao, origem, situacao, tipo } from '../store/words.ts'

const doFornecedor = {
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  operacao: operacao('l.operacao'),
  tipo: tipo('l.tipo'),
  origem: origem('l.origem'),
  id_pessoa: int.orNull('l.id_pessoa'),
  pessoa: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  descricao: text('l.descricao'),
  num_documento: text.orNull('l.num_documento'),
  data_emissao: day(sql`coalesce(l.data_emissao, l.data_documento, l.competencia)`),
  competencia: day('l.competencia'),
  dataVencimento: day('l.dataVencimento'),
  /** Day of the payment, or the due date if not paid yet. */
  pagamento: day(sql`coalesce(l."dataBaixa", l."dataVencimento")`),
  situacao: situacao('l.situacao'),
  rateado: yesNo('l.rateado'),
  permuta: yesNo('l.permuta'),
  valor: money('l.valor'),
  valor_bruto: money.orNull('l.valor_bruto'),
  baixado: money('l.valor_baixado'),
  conciliado: text.orNull('l.conciliado'),
  exportado_em: instant.orNull('l.exportado_em'),
  versao: int('l.versao'),
  id_grupoCusto: int.orNull('l.id_grupoCusto'),
  id_centrocusto: int.orNull('l.id_centrocusto'),
  id_orcamento: int.orNull('l.id_orcamento'),
  id_orca_item: int.orNull('l.id_orca_item'),
}
export type TituloDoFornecedor = RowOf<typeof doFornecedor>

export async function findTituloDoFornecedor(db: TenantDb, id_lancamento: number) {
  const [row] = await db.rows(
    doFornecedor,
    (list) => sql`select ${list} from lancamento l
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`,
  )
  return row
}

const line = {
  id_grupoCusto: int.orNull('r.id_grupoCusto'),
  id_centrocusto: int.orNull('r.id_centrocusto'),
  id_orcamento: int.orNull('r.id_orcamento'),
  id_orca_item: int.orNull('r.id_orca_item'),
  valor: money(sql`sum(r.valor)`),
}
/** A line of a split title, with its account, its centre, its budget and its amount. */
export type TituloLine = RowOf<typeof line>

/** Lines of these titles, equal ones summed, in the order they were written. */
export const listLines = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    line,
    (list) => sql`select ${list} from lancamento_rateio r
      where r.tenant_id = ${db.tenant} and r.id_lancamento = any(${ids}::bigint[])
      group by 1, 2, 3, 4 order by min(r.id_rateio)`,
  )

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

const doTributo = {
  id_lancamento: int('l.id_lancamento'),
  tributo: word(tributos)('r.tributo'),
  base: money('r.base'),
  taxa: exactRate('r.taxa'),
  valor: money('l.valor'),
  baixado: money('l.valor_baixado'),
  dataVencimento: day('l.dataVencimento'),
  codigo_receita: text('r.codigo_receita'),
  orgao: text(sql`coalesce(p.razao, '')`),
  situacao: situacao('l.situacao'),
  conciliado: text.orNull('l.conciliado'),
  exportado_em: instant.orNull('l.exportado_em'),
}
export type TituloDoTributo = RowOf<typeof doTributo>

/** Taxes withheld from a title, without those undone. */
export const listTitulosOfTributos = (db: TenantDb, id_lancamento: number) =>
  db.rows(
    doTributo,
    (list) => sql`select ${list} from lancamento l
      join lancamento_retencao r on ${same('r.id_lancamento', 'l')}
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento_origem = ${id_lancamento}
        and l.origem = 'retencao' and l.situacao not in ('cancelado', 'rejeitado')
      order by array_position(array['irrf', 'pis', 'cofins', 'csll', 'inss', 'iss'], r.tributo)`,
  )

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
  const [row] = await db.rows(
    { id_pessoa: int('id_pessoa') },
    (list) => sql`
    with achada as (select id_pessoa from pessoa where tenant_id = ${db.tenant} and razao = ${nome}
      order by id_pessoa limit 1),
    nova as (insert into pessoa (tipo_pessoa, razao, fantasia)
      select 'PJ', ${nome}, ${nome} where not exists (select from achada) returning id_pessoa),
    qual as (select id_pessoa from achada union all select id_pessoa from nova)
    insert into retencao_orgao (chave, id_pessoa) select ${chave}, id_pessoa from qual
    returning ${list}`,
  )
  return must(row, 'agency').id_pessoa
}

const withholding = {
  id_pessoa: int('p.id_pessoa'),
  nome: text(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  tipo_pessoa: word(['PF', 'PJ'])('p.tipo_pessoa'),
  regime: word(regimes).orNull('r.regime'),
  incide: words(tributos).orNull('r.incide'),
  municipio: text(sql`coalesce(r.municipio, case when e.cidade is null then ''
    else concat_ws('/', e.cidade, e.uf) end)`),
  servico: text(sql`coalesce(r.servico, '')`),
  iss_taxa: exactRate.orNull('r.iss_taxa'),
  irrf_taxa: exactRate.orNull('r.irrf_taxa'),
  inss_taxa: exactRate.orNull('r.inss_taxa'),
  dependentes: int(sql`coalesce(r.dependentes, 0)`),
}

/** A supplier with its withholding settings; `regime` and `incide` are null if never saved. */
export async function findWithholdingPessoa(db: TenantDb, id_pessoa: number) {
  const [row] = await db.rows(
    withholding,
    (list) => sql`select ${list} from pessoa p
      left join pessoa_retencao r on ${same('r.id_pessoa', 'p')}
      left join pessoa_endereco e on ${same('e.id_pessoa', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_pessoa = ${id_pessoa}`,
  )
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
