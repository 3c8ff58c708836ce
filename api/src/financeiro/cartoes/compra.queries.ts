import { situacoesDoExtrato } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import { sql } from 'kysely'
import { day, flag, int, money, rate, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contaVista } from '../../livro/contas/public.ts'
import type { Viewer } from '../../livro/contas/public.ts'

export interface CompraValues {
  readonly id_contabancaria: number
  readonly moeda: string | null
  readonly valor_moeda: Cents | null
  readonly cotacao: number | null
  readonly id_usuario_gastou: number | null
}

/** What is kept of the line of a card's file that a purchase was made of. */
export interface CompraDoArquivo {
  readonly id_extrato_importado: number
  readonly identidade: string
  readonly fitid: string | null
  readonly texto: string
  readonly tipo: 'compra' | 'iof' | 'encargo'
  readonly parcela_inicial: number
}

const columnsOf = ({
  valor_moeda,
  cotacao,
  ...values
}: CompraValues & Partial<CompraDoArquivo>) => ({
  ...values,
  valor_moeda: valor_moeda === null ? null : centsToDecimalText(valor_moeda),
  cotacao: cotacao === null ? null : cotacao.toFixed(6),
})

export async function insertCompra(
  db: TenantDb,
  values: CompraValues & Partial<CompraDoArquivo>,
  id_usuario: number,
): Promise<number> {
  const { id_cartao_compra } = await db
    .insertInto('cartao_compra')
    .values({ ...columnsOf(values), id_usuario })
    .returning('id_cartao_compra')
    .executeTakeFirstOrThrow()
  return id_cartao_compra
}

export const updateCompra = (db: TenantDb, id: number, values: CompraValues) =>
  db
    .update('cartao_compra')
    .set({ ...columnsOf(values), versao: sql<number>`versao + 1` })
    .where('id_cartao_compra', '=', id)
    .execute()

export interface ParcelaValues {
  readonly id_cartao_compra: number
  readonly id_extrato_cartao: number
  readonly id_lancamento: number
  readonly iof: 'S' | 'N'
}

export const insertParcelas = (db: TenantDb, parcelas: readonly ParcelaValues[]) =>
  db
    .insertInto('cartao_parcela')
    .values([...parcelas])
    .execute()

const parcelaColumns = {
  id_cartao_parcela: int('p.id_cartao_parcela'),
  id_cartao_compra: int('p.id_cartao_compra'),
  id_contabancaria: int('k.id_contabancaria'),
  id_extrato_cartao: int('p.id_extrato_cartao'),
  id_lancamento: int('p.id_lancamento'),
  iof: yesNo('p.iof'),
  mes: day('e.mes'),
  situacao: word(situacoesDoExtrato)('e.situacao'),
  tipo: word(tiposOfLancamento)('l.tipo'),
}
export type StoredParcela = RowOf<typeof parcelaColumns>

/** The instalments of a purchase whose card this person sees, in the order of their statements. */
export const listParcelas = (
  db: TenantDb,
  seer: Viewer,
  by: { readonly id_cartao_compra: number } | { readonly id_cartao_parcela: number },
) => {
  const which =
    'id_cartao_compra' in by
      ? sql`p.id_cartao_compra = ${by.id_cartao_compra}`
      : sql`p.id_cartao_compra = (select id_cartao_compra from cartao_parcela
          where tenant_id = ${db.tenant} and id_cartao_parcela = ${by.id_cartao_parcela})`
  return db.rows(
    parcelaColumns,
    (list) => sql`select ${list}
      from cartao_parcela p
      join cartao_compra k on ${same('k.id_cartao_compra', 'p')}
      join extrato_cartao e on ${same('e.id_extrato_cartao', 'p')}
      join contabancaria c on ${same('c.id_contabancaria', 'k')}
      join lancamento l on ${same('l.id_lancamento', 'p')}
      where p.tenant_id = ${db.tenant} and ${which} and ${contaVista(seer)}
      order by e.mes, p.iof, p.id_cartao_parcela`,
  )
}

export async function deleteParcelas(db: TenantDb, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('cartao_parcela')
    .where('id_cartao_parcela', 'in', [...ids])
    .execute()
}

/** Deletes the purchase once it has no instalment. */
export const deleteEmptyCompra = (db: TenantDb, id: number) =>
  db.run(sql`delete from cartao_compra k where k.tenant_id = ${db.tenant} and k.id_cartao_compra = ${id}
    and not exists (select from cartao_parcela p where ${same('p.id_cartao_compra', 'k')})`)

const compraColumns = {
  id_cartao_compra: int('k.id_cartao_compra'),
  id_contabancaria: int('k.id_contabancaria'),
  cartao: text('c.descricao'),
  operacao: word(['C', 'D'])('l.operacao'),
  data: day(sql`case when l.tipo = 'titulo' then l.competencia
    else coalesce(l."dataBaixa", l."dataVencimento") end`),
  descricao: text('l.descricao'),
  valor: money('s.valor'),
  parcelas: int('s.parcelas'),
  id_pessoa: int.orNull('l.id_pessoa'),
  id_empresa: int('l.id_empresa'),
  id_grupoCusto: int.orNull('l.id_grupoCusto'),
  id_centrocusto: int.orNull('l.id_centrocusto'),
  id_orcamento: int.orNull('l.id_orcamento'),
  id_orca_item: int.orNull('l.id_orca_item'),
  id_tipoDocumento: int.orNull('l.id_tipoDocumento'),
  num_documento: text.orNull('l.num_documento'),
  obs: text.orNull('l.obs'),
  moeda: text.orNull('k.moeda'),
  valor_moeda: money.orNull('k.valor_moeda'),
  cotacao: rate.orNull('k.cotacao'),
  iof: money('s.iof'),
  id_grupoCusto_iof: int.orNull('t.id_grupoCusto'),
  id_usuario_gastou: int.orNull('k.id_usuario_gastou'),
  id_lancamento: int('l.id_lancamento'),
  versao: int('k.versao'),
}

/** A purchase whose card this person sees; its values are those of the ledger. */
export async function findCompra(db: TenantDb, seer: Viewer, id: number) {
  const [row] = await db.rows(
    compraColumns,
    (list) => sql`select ${list}
      from cartao_compra k
      join contabancaria c on ${same('c.id_contabancaria', 'k')}
      join lateral (select sum(n.valor) filter (where p.iof = 'N') as valor,
          coalesce(sum(n.valor) filter (where p.iof = 'S'), 0) as iof,
          count(*) filter (where p.iof = 'N')::int as parcelas,
          min(n.id_lancamento) filter (where p.iof = 'N') as primeiro,
          min(n.id_lancamento) filter (where p.iof = 'S') as imposto
        from cartao_parcela p
        join lancamento n on ${same('n.id_lancamento', 'p')}
        where ${same('p.id_cartao_compra', 'k')}) s on true
      join lancamento l on l.tenant_id = k.tenant_id and l.id_lancamento = s.primeiro
      left join lancamento t on t.tenant_id = k.tenant_id and t.id_lancamento = s.imposto
      where k.tenant_id = ${db.tenant} and k.id_cartao_compra = ${id} and ${contaVista(seer)}`,
  )
  return row
}

/** Why one of these titles belongs to a card's statement, and which. */
export async function findHolder(db: TenantDb, ids: readonly number[]) {
  const [row] = await db.rows(
    {
      cartao: text('c.descricao'),
      mes_ano: text(sql`to_char(e.mes, 'MM/YYYY')`),
      paga: flag('x.paga'),
    },
    (list) => sql`select ${list} from (
        select p.id_extrato_cartao, false as paga from cartao_parcela p
        where p.tenant_id = ${db.tenant} and p.id_lancamento = any(${ids}::bigint[])
        union all
        select e.id_extrato_cartao, true from lancamento l
        join extrato_cartao e on ${same('e.id_transferencia', 'l')}
        where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])) x
      join extrato_cartao e on e.tenant_id = ${db.tenant} and e.id_extrato_cartao = x.id_extrato_cartao
      join contabancaria c on ${same('c.id_contabancaria', 'e')}
      order by x.paga limit 1`,
  )
  return row
}
