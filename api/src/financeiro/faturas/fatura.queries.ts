import type { Cobranca, SituacaoOfFatura } from '@claquete/contract/financeiro/faturas/fatura'
import type { YesNo } from '@claquete/contract/wire'
import type { CobrancaIbsCbs } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import type { Cited } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import type { Tributo } from '@claquete/core/livro/titulos/aliquotas'
import type { IbsCbs } from '@claquete/core/financeiro/faturas/tributos'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { day, flag, int, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { unlinkFatura } from '../../livro/titulos/public.ts'
import { origem, situacao } from './words.ts'

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
  /** Of the taxable event. */
  readonly data_fato: CalendarDate
  /** Without IBS and CBS. */
  readonly valor: Cents
  readonly ibs_cbs: CobrancaIbsCbs
  readonly cbs: Cents
  readonly ibs: Cents
  /** The rules of their rates. */
  readonly ibs_cbs_regras: readonly Cited[]
  readonly bv: Cents
  readonly permuta?: YesNo
  readonly bv_retido?: YesNo
  readonly emitir_titulo?: YesNo
  readonly rd_imp_retido?: YesNo
  readonly grupoCusto?: number | null
  readonly id_centrocusto?: number | null
  readonly id_usuario: number
}

export async function insertFatura(
  db: TenantDb,
  { valor, cbs, ibs, ibs_cbs_regras, bv, ...nova }: FaturaNova,
) {
  const row = await db
    .insertInto('fatura')
    .values({
      ...nova,
      valor: centsToDecimalText(valor),
      cbs: centsToDecimalText(cbs),
      ibs: centsToDecimalText(ibs),
      ibs_cbs_regras: JSON.stringify(ibs_cbs_regras),
      bv: centsToDecimalText(bv),
    })
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

export interface ParcelaOfFatura extends IbsCbs {
  /** What is collected, with its share of IBS and CBS. */
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
      parcelas.map(({ valor, cbs, ibs, vencimento, ...parcela }, indice) => ({
        ...parcela,
        cbs: centsToDecimalText(cbs),
        ibs: centsToDecimalText(ibs),
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

const locked = {
  id_fatura: int('f.id_fatura'),
  id_empresa: int('f.id_empresa'),
  id_cliente: int('f.id_cliente'),
  origem: origem('f.origem'),
  situacao: situacao('f.situacao'),
  numero_documento: text('f.numero_documento'),
  data_faturado: day('f.data_faturado'),
  permuta: yesNo('f.permuta'),
  bv_retido: yesNo('f.bv_retido'),
  versao: int('f.versao'),
}
export type LockedFatura = RowOf<typeof locked>

/** Locks the invoices, always in the same order. */
export const lockFaturas = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    locked,
    (list) => sql`select ${list}
      from fatura f where f.tenant_id = ${db.tenant} and f.id_fatura = any(${ids}::bigint[])
      order by f.id_fatura for update of f`,
  )

const itemColumns = {
  id_fatura: int('i.id_fatura'),
  id_orcamento: int('i.id_orcamento'),
  id_lancamento: int.orNull('i.id_lancamento'),
  valor: money('i.valor'),
}
export type ItemOfFatura = RowOf<typeof itemColumns>

export const listItensOf = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    itemColumns,
    (list) => sql`select ${list}
      from fatura_item i where i.tenant_id = ${db.tenant} and i.id_fatura = any(${ids}::bigint[])
      order by i.id_fatura_item`,
  )

/** Ids of the titles that invoices made or document. */
export async function listTitulosOf(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { id_lancamento: int('id_lancamento') },
    (list) => sql`select ${list} from lancamento
      where tenant_id = ${db.tenant} and id_fatura = any(${ids}::bigint[]) order by id_lancamento`,
  )
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
  { id_empresa, numero, besides = 0 }: { id_empresa: number; numero: string; besides?: number },
): Promise<boolean> {
  const rows = await db.run(sql`select from fatura where tenant_id = ${db.tenant}
    and id_empresa = ${id_empresa} and numero_documento = ${numero} and situacao = 'faturado'
    and id_fatura <> ${besides}`)
  return rows.length > 0
}

const receivable = {
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  id_pessoa: int.orNull('l.id_pessoa'),
  cliente: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  descricao: text('l.descricao'),
  dataVencimento: day('l.dataVencimento'),
  operacao: word(['C', 'D'])('l.operacao'),
  situacao: word(situacoesOfPagamento)('l.situacao'),
  tipo: word(tiposOfLancamento)('l.tipo'),
  faturado: flag(sql`l.faturamento_avulso = 'S' or l.id_fatura is not null`),
  isLinked:
    flag(sql`not exists (select from lancamento_linha x where ${same('x.id_lancamento', 'l')}
    and x.id_orcamento is null)`),
  sem_conta: flag(sql`exists (select from lancamento_linha x where ${same('x.id_lancamento', 'l')}
    and x."id_grupoCusto" is null)`),
  orcamentos: text(sql`coalesce((select string_agg(distinct o.num_orc, ', ') from lancamento_linha x
    join orcamento o on ${same('o.id_orcamento', 'x')}
    where ${same('x.id_lancamento', 'l')}), '')`),
  valor: money('l.valor'),
}
export type Receivable = RowOf<typeof receivable>

/** Receivables requested for an invoice. */
export const listReceivables = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    receivable,
    (list) => sql`select ${list}
      from lancamento l
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
      order by l."dataVencimento", l.id_lancamento`,
  )

export const listLines = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('id_lancamento'),
      id_orcamento: int('id_orcamento'),
      valor: money(sql`sum(valor)`),
    },
    (list) => sql`select ${list} from lancamento_linha
      where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[]) and id_orcamento is not null
      group by id_lancamento, id_orcamento order by id_lancamento, id_orcamento`,
  )

/** The invoice of a title. */
export const listFaturaDoTitulo = (db: TenantDb, id_lancamento: number) =>
  db.rows(
    { id_fatura: int('f.id_fatura'), id_empresa: int('f.id_empresa') },
    (list) => sql`select ${list}
      from lancamento l join fatura f on ${same('f.id_fatura', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`,
  )
