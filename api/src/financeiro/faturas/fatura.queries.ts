import type {
  Cobranca,
  FaturaInside as Fatura,
  SituacaoOfFatura,
} from '@claquete/contract/financeiro/faturas/fatura'
import type { YesNo } from '@claquete/contract/wire'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Tributo } from '@claquete/core/livro/titulos/retencao'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { unlinkFatura } from '../../livro/titulos/public.ts'

/** The invoice's header as stored. */
export interface FaturaValues extends Partial<Cobranca> {
  readonly numero_documento?: string
  readonly link_documento?: string
  readonly obs?: string
  readonly obs_impressao?: string
  readonly tipo_impressao?: 'detalhada' | 'resumida'
  readonly periodo1?: CalendarDate | null
  readonly periodo2?: CalendarDate | null
}

export interface FaturaNova extends FaturaValues {
  readonly numero_documento: string
  readonly id_empresa: number
  readonly id_cliente: number
  readonly origem: 'orcamento' | 'lancamento'
  readonly data_faturado: CalendarDate
  readonly valor: Cents
  readonly bv: Cents
  readonly permuta?: YesNo
  readonly bv_retido?: YesNo
  readonly emitir_titulo?: YesNo
  readonly rd_imp_retido?: YesNo
  readonly grupoCusto?: number | null
  readonly id_centrocusto?: number | null
  readonly id_usuario: number
}

export async function insertFatura(db: TenantDb, { valor, bv, ...nova }: FaturaNova) {
  const row = await db
    .insertInto('fatura')
    .values({ ...nova, valor: centsToDecimalText(valor), bv: centsToDecimalText(bv) })
    .returning('id_fatura')
    .executeTakeFirstOrThrow()
  return row.id_fatura
}

export interface ItemNovo {
  readonly id_orcamento: number
  readonly id_lancamento: number | null
  readonly valor: Cents
  readonly bv: Cents
}

export const insertItens = (db: TenantDb, id_fatura: number, itens: readonly ItemNovo[]) =>
  db
    .insertInto('fatura_item')
    .values(
      itens.map(({ valor, bv, ...item }) => ({
        ...item,
        id_fatura,
        valor: centsToDecimalText(valor),
        bv: centsToDecimalText(bv),
      })),
    )
    .execute()

export interface ParcelaOfFatura {
  readonly valor: Cents
  readonly vencimento: CalendarDate
  readonly gerar_boleto: YesNo
  readonly id_lancamento: number | null
}

export const insertParcelas = (
  db: TenantDb,
  id_fatura: number,
  parcelas: readonly ParcelaOfFatura[],
) =>
  db
    .insertInto('fatura_parcela')
    .values(
      parcelas.map(({ valor, vencimento, ...parcela }, indice) => ({
        ...parcela,
        id_fatura,
        numero: indice + 1,
        valor_receber: centsToDecimalText(valor),
        vencimento_receber: vencimento,
      })),
    )
    .execute()

export interface RetencaoOfFatura {
  readonly tributo: Tributo
  readonly valor: Cents
}

export async function insertRetencoes(
  db: TenantDb,
  id_fatura: number,
  retencoes: readonly RetencaoOfFatura[],
): Promise<void> {
  if (retencoes.length === 0) return
  await db
    .insertInto('fatura_retencao')
    .values(
      retencoes.map(({ tributo, valor }) => ({
        id_fatura,
        tributo,
        valor: centsToDecimalText(valor),
      })),
    )
    .execute()
}

export const updateFatura = (
  db: TenantDb,
  id_fatura: number,
  values: FaturaValues & {
    readonly situacao?: SituacaoOfFatura
    readonly motivo?: string | null
    readonly cancelado_em?: RawBuilder<string> | null
  },
) =>
  db
    .update('fatura')
    .set({ ...values, versao: sql`versao + 1` })
    .where('id_fatura', '=', id_fatura)
    .execute()

export interface LockedFatura {
  readonly id_fatura: number
  readonly id_empresa: number
  readonly id_cliente: number
  readonly origem: 'orcamento' | 'lancamento'
  readonly situacao: SituacaoOfFatura
  readonly numero_documento: string
  readonly data_faturado: CalendarDate
  readonly permuta: YesNo
  readonly bv_retido: YesNo
  readonly versao: number
}

/** Locks the invoices, always in the same order. */
export const lockFaturas = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<LockedFatura>`select f.id_fatura, f.id_empresa, f.id_cliente, f.origem, f.situacao,
    f.numero_documento, f.data_faturado, f.permuta, f.bv_retido, f.versao
    from fatura f where f.tenant_id = ${db.tenant} and f.id_fatura = any(${ids}::bigint[])
    order by f.id_fatura for update of f`)

export interface ItemOfFatura {
  readonly id_fatura: number
  readonly id_orcamento: number
  readonly id_lancamento: number | null
  readonly valor: Cents
}

export const listItensOf = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<ItemOfFatura>`select id_fatura, id_orcamento, id_lancamento, (valor * 100)::bigint as valor
    from fatura_item where tenant_id = ${db.tenant} and id_fatura = any(${ids}::bigint[])
    order by id_fatura_item`)

/** Ids of the titles that invoices made or document. */
export async function listTitulosOf(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.run(sql<{ id_lancamento: number }>`select id_lancamento from lancamento
    where tenant_id = ${db.tenant} and id_fatura = any(${ids}::bigint[]) order by id_lancamento`)
  return rows.map(({ id_lancamento }) => id_lancamento)
}

export async function deleteFatura(db: TenantDb, id_fatura: number): Promise<void> {
  await unlinkFatura(db, id_fatura)
  await db.run(sql`update arquivo set removido = 'S' where tenant_id = ${db.tenant} and id_arquivo in (
    select id_arquivo from fatura_anexo where tenant_id = ${db.tenant} and id_fatura = ${id_fatura})`)
  await db.deleteFrom('fatura').where('id_fatura', '=', id_fatura).execute()
}

/** Whether another active invoice of the unit has the number. */
export async function isNumeroInUse(
  db: TenantDb,
  { id_empresa, numero, exceto = 0 }: { id_empresa: number; numero: string; exceto?: number },
): Promise<boolean> {
  const rows = await db.run(sql`select from fatura where tenant_id = ${db.tenant}
    and id_empresa = ${id_empresa} and numero_documento = ${numero} and situacao = 'faturado'
    and id_fatura <> ${exceto}`)
  return rows.length > 0
}

/** A person's billing address, or their own when it is empty. */
export async function findCobranca(db: TenantDb, id_pessoa: number): Promise<Cobranca | undefined> {
  const [row] = await db.run(sql<Cobranca>`
    select left(p.razao, 160) as credorcobranca, coalesce(p.cnpj, '') as cnpjcobranca,
      left(coalesce(case when c.tem then e.logradouro_cobranca else e.logradouro end, ''), 160) as logradourocobranca,
      left(coalesce(case when c.tem then e.numero_cobranca else e.numero end, ''), 20) as numerocobranca,
      left(coalesce(case when c.tem then e.complemento_cobranca else e.complemento end, ''), 80) as complementocobranca,
      left(coalesce(case when c.tem then e.bairro_cobranca else e.bairro end, ''), 80) as bairrocobranca,
      left(coalesce(case when c.tem then e.cidade_cobranca else e.cidade end, ''), 80) as cidadecobranca,
      coalesce(case when c.tem then e.uf_cobranca else e.uf end, '') as ufcobranca,
      left(coalesce(case when c.tem then e.cep_cobranca else e.cep end, ''), 10) as cepcobranca
    from pessoa p
    left join pessoa_endereco e on e.tenant_id = p.tenant_id and e.id_pessoa = p.id_pessoa
    cross join lateral (select coalesce(e.logradouro_cobranca, '') <> '' as tem) c
    where p.tenant_id = ${db.tenant} and p.id_pessoa = ${id_pessoa}`)
  return row
}

export interface Receivable {
  readonly id_lancamento: number
  readonly id_empresa: number
  readonly id_pessoa: number | null
  readonly cliente: string | null
  readonly descricao: string
  readonly dataVencimento: CalendarDate
  readonly operacao: string
  readonly situacao: string
  readonly tipo: string
  readonly faturado: boolean
  readonly vinculado: boolean
  readonly sem_conta: boolean
  readonly orcamentos: string
  readonly valor: Cents
}

/** Receivables requested for an invoice. */
export const listReceivables = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<Receivable>`select l.id_lancamento, l.id_empresa, l.id_pessoa,
      coalesce(nullif(p.fantasia, ''), p.razao) as cliente, l.descricao, l."dataVencimento",
      l.operacao, l.situacao, l.tipo, (l.valor * 100)::bigint as valor,
      l.faturamento_avulso = 'S' or l.id_fatura is not null as faturado,
      not exists (select from lancamento_linha x where x.tenant_id = l.tenant_id
        and x.id_lancamento = l.id_lancamento and x.id_orcamento is null) as vinculado,
      exists (select from lancamento_linha x where x.tenant_id = l.tenant_id
        and x.id_lancamento = l.id_lancamento and x."id_grupoCusto" is null) as sem_conta,
      coalesce((select string_agg(distinct o.num_orc, ', ') from lancamento_linha x
        join orcamento o on o.tenant_id = x.tenant_id and o.id_orcamento = x.id_orcamento
        where x.tenant_id = l.tenant_id and x.id_lancamento = l.id_lancamento), '') as orcamentos
    from lancamento l
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
    order by l."dataVencimento", l.id_lancamento`)

export const listLines = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<{ id_lancamento: number; id_orcamento: number; valor: Cents }>`
    select id_lancamento, id_orcamento, (sum(valor) * 100)::bigint as valor from lancamento_linha
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[]) and id_orcamento is not null
    group by id_lancamento, id_orcamento order by id_lancamento, id_orcamento`)

type DrawingParts = Pick<Fatura, 'itens' | 'parcelas' | 'retencoes' | 'titulos'>

export async function listParts(db: TenantDb, id_fatura: number): Promise<DrawingParts> {
  const ofThis = sql`x.tenant_id = ${db.tenant} and x.id_fatura = ${id_fatura}`
  const itens = await db.run(sql<DrawingParts['itens'][number]>`
    select x.id_orcamento, o.num_orc, o.titulo, x.id_lancamento, coalesce(l.descricao, '') as descricao,
      (x.valor * 100)::bigint as valor
    from fatura_item x join orcamento o on o.tenant_id = x.tenant_id and o.id_orcamento = x.id_orcamento
    left join lancamento l on l.tenant_id = x.tenant_id and l.id_lancamento = x.id_lancamento
    where ${ofThis} order by x.id_fatura_item`)
  const parcelas = await db.run(sql<DrawingParts['parcelas'][number]>`
    select x.numero, (x.valor_receber * 100)::bigint as valor_receber, x.vencimento_receber,
      x.gerar_boleto, x.id_lancamento from fatura_parcela x where ${ofThis} order by x.numero`)
  const retencoes = await db.run(sql<DrawingParts['retencoes'][number]>`
    select x.tributo, (x.valor * 100)::bigint as valor from fatura_retencao x where ${ofThis}
    order by x.id_fatura_retencao`)
  const titulos = await db.run(sql<DrawingParts['titulos'][number]>`
    select x.id_lancamento, x.operacao, x.origem, x.descricao, (x.valor * 100)::bigint as valor,
      (x.valor_baixado * 100)::bigint as valor_baixado, (x.valor_movido * 100)::bigint as valor_movido,
      x."dataVencimento", x.situacao
    from lancamento x where ${ofThis} order by x.operacao, x."dataVencimento", x.id_lancamento`)
  return { itens, parcelas, retencoes, titulos }
}

/** The invoice of a title. */
export const listFaturaDoTitulo = (db: TenantDb, id_lancamento: number) =>
  db.run(sql<{ id_fatura: number; id_empresa: number }>`select f.id_fatura, f.id_empresa
    from lancamento l join fatura f on f.tenant_id = l.tenant_id and f.id_fatura = l.id_fatura
    where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`)
