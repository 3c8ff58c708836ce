import { must } from '@claquete/core/kernel/must'
import { codesDre } from '@claquete/core/livro/contas/dre-lines'
import type { ContaDreLine } from '@claquete/core/livro/contas/dre-lines'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { day, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { prepareReport } from '../../kernel/database/report.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { factsOfDre, summableFacts } from './facts.queries.ts'
import type { DreSlice } from './facts.queries.ts'

/** `sem_conta`: the title has no account. */
const especiesDoDre = ['conta', 'sem_conta', 'juros', 'desconto', 'verba'] as const
export type EspecieDoDre = (typeof especiesDoDre)[number]

/** Accounts with their effective line: their own, or that of the nearest ancestor with one. */
const contas = (db: TenantDb) => sql`
  select c."id_grupoCusto", c.codigo, c.descricao, (
    select a.linha_dre from plano_contas a
    where a.tenant_id = c.tenant_id and a.linha_dre is not null and starts_with(c.caminho, a.caminho)
    order by length(a.caminho) desc limit 1) as linha
  from plano_contas c where c.tenant_id = ${db.tenant}`

/** Interest and discounts go to the financial lines by their sign; funds go to job costs. */
const line = (especie: unknown, valor: unknown) => sql`case ${especie}
  when 'verba' then 'custo_jobs'
  when 'titulo' then c.linha
  else case when ${valor} > 0 then 'receitas_financeiras' else 'despesas_financeiras' end end`
/** The kind of a fact `f`; of a title, whether it has an account. */
export const especieOfFact = sql`case when f.especie <> 'titulo' then f.especie
  when f."id_grupoCusto" is null then 'sem_conta' else 'conta' end`

/** The contribution of an account to its line in a month. */
const cell = {
  linha: word(codesDre).orNull(line(sql`f.especie`, sql`f.valor`)),
  id_grupoCusto: int.orNull('f.id_grupoCusto'),
  especie: word(especiesDoDre)(especieOfFact),
  mes: text(sql`to_char(f.mes, 'YYYY-MM')`),
  valor: money('f.valor'),
}

/** The whole DRE in one statement: sums entries by account and month, then assigns lines. */
export async function listCells(db: TenantDb, slice: DreSlice) {
  await prepareReport(db)
  return db.rows(
    cell,
    (list) => sql`with c as (${contas(db)}),
    f as (select especie, "id_grupoCusto", date_trunc('month', dia::timestamp) as mes,
        -- A month may have interest paid and received: each is of its own line.
        valor > 0 and especie in ('juros', 'desconto') as entrou, sum(valor) as valor
      from (${summableFacts(db, slice)}) fatos group by 1, 2, 3, 4)
    select ${list}
    from f left join c on c."id_grupoCusto" = f."id_grupoCusto"
    where f.valor <> 0
    order by c.codigo, "id_grupoCusto", especie, mes`,
  )
}

const nome = {
  id_grupoCusto: int('id_grupoCusto'),
  codigo: text('codigo'),
  descricao: text('descricao'),
  tipo: word(['receita', 'despesa'])('tipo'),
}
export type NomeOfConta = RowOf<typeof nome>

export const listNames = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    nome,
    (list) => sql`select ${list} from plano_contas
      where tenant_id = ${db.tenant} and "id_grupoCusto" = any(${ids}::bigint[])`,
  )

interface AskedCell {
  /** Null means unclassified. */
  readonly linhas: readonly (ContaDreLine | null)[]
  /** Absent means every account of the lines. */
  readonly conta?: { readonly id_grupoCusto: number | null; readonly especie?: string | undefined }
  readonly perPage: number
  readonly offset: number
}

const titulo = {
  tipo: word(['titulo', 'avulso', 'despesa'])(sql`case when a.id_lancamento is null then 'despesa'
    when l.tipo = 'avulso' then 'avulso' else 'titulo' end`),
  id: int(sql`coalesce(a.id_lancamento, a.id_orca_despesa)`),
  data: day('a.dia'),
  descricao: text(sql`coalesce(l.descricao, d.descricao)`),
  pessoa: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  num_documento: text.orNull(sql`coalesce(l.num_documento, d.num_documento)`),
  conta: text.orNull(sql`case when a.conta is not null then concat_ws(' ', a.codigo, a.conta) end`),
  especie: word(especiesDoDre)('a.especie'),
  operacao: word(['C', 'D'])(sql`coalesce(l.operacao, 'D')`),
  valor: money('a.valor'),
}
export type CellTitulo = RowOf<typeof titulo>

const ofConta = ({ conta }: AskedCell): RawBuilder<unknown> => {
  if (conta === undefined) return sql``
  if (conta.id_grupoCusto !== null) return sql`and x."id_grupoCusto" = ${conta.id_grupoCusto}`
  return conta.especie === undefined
    ? sql`and x."id_grupoCusto" is null`
    : sql`and x."id_grupoCusto" is null and x.especie = ${conta.especie}`
}

const ofCell = (db: TenantDb, slice: DreSlice, asked: AskedCell) => {
  const linhas = asked.linhas.filter((one) => one !== null)
  const withoutLinha = asked.linhas.includes(null)
  return sql`with c as (${contas(db)}),
    x as (select f.*, c.codigo, c.descricao as conta, ${line(sql`f.especie`, sql`f.valor`)} as linha,
        ${especieOfFact} as qual
      from (${factsOfDre(db, slice)}) f
      left join c on c."id_grupoCusto" = f."id_grupoCusto"),
    y as (select x."id_grupoCusto", x.dia, x.id_lancamento, x.id_orca_despesa, x.valor, x.codigo,
        x.conta, x.qual as especie
      from x where x.linha = any(${linhas}::text[]) ${withoutLinha ? sql`or x.linha is null` : sql``}),
    achados as (select x.* from y x where x.valor <> 0 ${ofConta(asked)})`
}

/** The titles behind a cell, largest first, one page of them. */
export const listTitulos = (db: TenantDb, slice: DreSlice, asked: AskedCell) =>
  listEntries(db, ofCell(db, slice, asked), asked)

export const sumTitulos = (db: TenantDb, slice: DreSlice, asked: AskedCell) =>
  sumEntries(db, ofCell(db, slice, asked))

/**
 * A page of entries, largest first. `found` is a `with` that ends in `achados`: facts (`facts.queries.ts`) with
 * the code and name of their account and the kind of entry.
 */
export const listEntries = (
  db: TenantDb,
  found: RawBuilder<unknown>,
  { perPage, offset }: Pick<AskedCell, 'perPage' | 'offset'>,
) =>
  db.rows(
    titulo,
    (list) => sql`${found},
    pagina as (select * from achados
      order by abs(valor) desc, dia, id_lancamento, id_orca_despesa, "id_grupoCusto", especie
      limit ${perPage} offset ${offset})
    select ${list} from pagina a
    left join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = a.id_lancamento
    left join orca_despesa d on d.tenant_id = ${db.tenant} and d.id_orca_despesa = a.id_orca_despesa
    left join pessoa p on p.tenant_id = ${db.tenant}
      and p.id_pessoa = coalesce(l.id_pessoa, d.id_fornecedor)
    order by abs(a.valor) desc, a.dia, a.id_lancamento, a.id_orca_despesa, a."id_grupoCusto",
      a.especie`,
  )

/** How many entries `found` has, and their sum. */
export async function sumEntries(db: TenantDb, found: RawBuilder<unknown>) {
  const [row] = await db.rows(
    { total: int(sql`count(*)`), valor: money(sql`coalesce(sum(valor), 0)`) },
    (list) => sql`${found} select ${list} from achados`,
  )
  return must(row, 'sums of entries')
}

/** Assigns accounts to lines; null inherits the parent's. Returns how many changed. */
export async function updateLines(
  db: TenantDb,
  ownContas: readonly { readonly id_grupoCusto: number; readonly linha_dre: string | null }[],
): Promise<number> {
  const rows = await db.run(sql`update plano_contas p set linha_dre = n.linha_dre,
      versao = p.versao + 1
    from jsonb_to_recordset(${JSON.stringify(ownContas)}::jsonb)
      as n("id_grupoCusto" bigint, linha_dre text)
    where p.tenant_id = ${db.tenant} and p."id_grupoCusto" = n."id_grupoCusto"
      and p.linha_dre is distinct from n.linha_dre
    returning p."id_grupoCusto"`)
  return rows.length
}
