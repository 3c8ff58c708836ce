import { must } from '@claquete/core/kernel/must'
import type { YesNo } from '@claquete/contract/wire'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { SituacaoOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Baixa } from '@claquete/core/livro/titulos/delay'
import type { Origem } from '@claquete/core/livro/titulos/origem'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { day, instant, int, money, text, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { movedBy } from '../../contas/public.ts'
import { storeBaixaLines } from './baixa-line.queries.ts'
import { requireOpenForChange, requireOpenMonths } from './open-months.queries.ts'
import { reconciledOf } from './reconcile.queries.ts'
import { operacao, origem, situacao, tipo } from './words.ts'

/** Columns to write. An absent one stays as it is, or takes its default on a new title. */
export interface LancamentoValues {
  readonly id_empresa: number
  readonly operacao: 'C' | 'D'
  readonly origem: Origem
  readonly tipo?: 'titulo' | 'avulso' | 'transferencia'
  readonly id_pessoa: number | null
  readonly descricao: string
  readonly obs?: string | null
  readonly valor: Cents
  readonly competencia: CalendarDate
  readonly dataVencimento: CalendarDate
  readonly vencimento_util?: CalendarDate
  readonly data_emissao?: CalendarDate | null
  readonly agendado_para?: CalendarDate | null
  readonly situacao: Exclude<SituacaoOfPagamento, 'pago'>
  readonly motivo?: string | null
  readonly excesso?: Cents
  readonly id_grupoCusto?: number | null
  readonly id_centrocusto?: number | null
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
  readonly rateado?: YesNo
  /** Planned account; the settlement has the actual one. */
  readonly id_contabancaria?: number | null
  readonly forma_pagamento?: string | null
  readonly id_tipoDocumento?: number | null
  readonly num_documento?: string | null
  readonly data_documento?: CalendarDate | null
  readonly faturamento_avulso?: YesNo
  readonly permuta?: YesNo
  readonly id_parcelamento?: number | null
  readonly parcela?: number | null
  readonly parcelas?: number | null
  readonly id_recorrencia?: number | null
  readonly id_transferencia?: number | null
  readonly id_lancamento_origem?: number | null
  /** The negotiation that makes it. */
  readonly id_negociacao?: number
  readonly valor_bruto?: Cents | null
  readonly id_solicitante: number | null
  /** Set on a title created as approved. */
  readonly id_aprovador?: number | null
  readonly aprovado_em?: RawBuilder<string> | null
}

/** Amounts as decimal text for `numeric` columns; absent ones stay absent. */
export const moneyOf = ({ valor, excesso, valor_bruto }: Partial<LancamentoValues>) => ({
  ...(valor !== undefined && { valor: centsToDecimalText(valor) }),
  ...(excesso !== undefined && { excesso: centsToDecimalText(excesso) }),
  ...(valor_bruto !== undefined && {
    valor_bruto: valor_bruto === null ? null : centsToDecimalText(valor_bruto),
  }),
})

/** A new value can complete a partly settled title, or reopen a paid one. */
const situacaoDoValor = (valor: Cents) => {
  const novo = sql`${centsToDecimalText(valor)}::numeric`
  return {
    situacao: sql<string>`case when valor_baixado = ${novo} then 'pago'
      when situacao = 'pago' then 'aprovado' else situacao end`,
    conciliado: reconciledOf(sql`(case when valor_baixado = ${novo} then 'pago' end)`),
    dataBaixa: sql<CalendarDate | null>`case when valor_baixado = ${novo} then coalesce("dataBaixa",
      (select max(b.data) from lancamento_baixa b where ${same('b.id_lancamento', 'lancamento')}
        and b.estornada_em is null)) end`,
  }
}

/** What was settled of a title that becomes barter was offset, and the other way around. */
const movedAgain = (permuta: YesNo) => {
  const moved = sql<string>`valor_movido + valor_compensado`
  return permuta === 'S'
    ? { valor_movido: '0', valor_compensado: moved }
    : { valor_movido: moved, valor_compensado: '0' }
}

/** Updates the given columns of a title and increments `versao`. The caller has locked it. */
export async function updateLancamento(
  db: TenantDb,
  id_lancamento: number,
  values: Partial<LancamentoValues>,
): Promise<void> {
  await requireOpenForChange(db, [id_lancamento], values)
  await db
    .update('lancamento')
    .set({
      ...values,
      ...moneyOf(values),
      ...(values.valor !== undefined &&
        values.situacao === undefined &&
        situacaoDoValor(values.valor)),
      ...(values.permuta !== undefined && movedAgain(values.permuta)),
      versao: sql<number>`versao + 1`,
    })
    .where('id_lancamento', '=', id_lancamento)
    .execute()
}

export const agora = sql<string>`now()`

/** The cheque by which a settlement is paid. */
export interface ChequeOfBaixa {
  readonly id_chequeEmitido: number
  readonly numCheque: number
}

/** Columns of a settlement to write. */
export interface BaixaValues extends Baixa {
  readonly data: CalendarDate
  readonly id_contabancaria: number | null
  readonly forma_pagamento?: string | null
  readonly obs?: string | null
  readonly cheque?: ChequeOfBaixa | undefined
  /** The negotiation whose new titles take over what is owed. */
  readonly id_negociacao?: number
  /** Null when no person gave it: the bank said that it was paid. */
  readonly id_usuario: number | null
}

export interface BaixaDoTitulo extends BaixaValues {
  readonly id_lancamento: number
}

const baixaJson = (
  { principal, desconto, negociado = cents(0), juros, multa, cheque, ...baixa }: BaixaDoTitulo,
  ordem: number,
) => ({
  ...baixa,
  ...cheque,
  ordem,
  principal: centsToDecimalText(principal),
  desconto: centsToDecimalText(desconto),
  negociado: centsToDecimalText(negociado),
  juros: centsToDecimalText(juros),
  multa: centsToDecimalText(multa),
})

const doneBaixa = {
  id_baixa: int('id_baixa'),
  id_lancamento: int('id_lancamento'),
  titulo_rateado: yesNo('titulo_rateado'),
}

/** What a settlement `p`, which is being written, moves of its title `l`. */
const moves = movedBy(sql`p.principal + p.juros + p.multa`, {
  origem: sql`l.origem`,
  permuta: sql`l.permuta`,
  conta: sql`p.id_contabancaria`,
})

/**
 * Inserts one settlement for each of these titles, with its parts by split line, and updates their balances; a
 * title with nothing left becomes paid. Returns the ids of the settlements, in the order given. Other rules
 * and the locks are up to the caller.
 */
export async function insertBaixas(
  db: TenantDb,
  baixas: readonly BaixaDoTitulo[],
): Promise<number[]> {
  if (baixas.length === 0) return []
  await requireOpenMonths(
    db,
    baixas.map(({ data }) => data),
  )
  const rows = await db.rows(
    doneBaixa,
    (list) => sql`
    with pedida as (
      select * from jsonb_to_recordset(${JSON.stringify(baixas.map(baixaJson))}::jsonb) as p(ordem int,
        id_lancamento bigint, data date, id_contabancaria bigint, principal numeric, desconto numeric,
        negociado numeric, juros numeric, multa numeric, forma_pagamento text, obs text,
        id_usuario bigint, "id_chequeEmitido" bigint, "numCheque" integer, id_negociacao bigint)),
    titulo as (
      update lancamento l set valor_baixado = l.valor_baixado + p.principal + p.desconto + p.negociado,
        valor_negociado = l.valor_negociado + p.negociado,
        valor_movido = l.valor_movido + ${moves.movido},
        valor_retido = l.valor_retido + ${moves.retido},
        valor_compensado = l.valor_compensado + ${moves.compensado},
        situacao = case when l.valor_baixado + p.principal + p.desconto + p.negociado = l.valor
          then 'pago' else l.situacao end,
        "dataBaixa" = case when l.valor_baixado + p.principal + p.desconto + p.negociado = l.valor
          then p.data end,
        id_contabancaria = coalesce(p.id_contabancaria, l.id_contabancaria),
        forma_pagamento = coalesce(p.forma_pagamento, l.forma_pagamento),
        agendado_para = null, versao = l.versao + 1
      from pedida p
      where l.tenant_id = ${db.tenant} and l.id_lancamento = p.id_lancamento
      returning l.id_lancamento, l.operacao)
    insert into lancamento_baixa (id_lancamento, operacao, data, id_contabancaria, principal, desconto,
      negociado, juros, multa, forma_pagamento, obs, id_usuario, "id_chequeEmitido", "numCheque",
      id_negociacao)
    select p.id_lancamento, t.operacao, p.data, p.id_contabancaria, p.principal, p.desconto,
      p.negociado, p.juros, p.multa, p.forma_pagamento, p.obs, p.id_usuario, p."id_chequeEmitido",
      p."numCheque", p.id_negociacao
    from pedida p join titulo t using (id_lancamento) order by p.ordem
    returning ${list}`,
  )
  const divided = rows.filter(({ titulo_rateado }) => titulo_rateado === 'S')
  if (divided.length > 0) {
    await storeBaixaLines(
      db,
      divided.map(({ id_lancamento }) => id_lancamento),
    )
  }
  const byTitulo = new Map(rows.map(({ id_lancamento, id_baixa }) => [id_lancamento, id_baixa]))
  return baixas.map(({ id_lancamento }) => must(byTitulo.get(id_lancamento), 'settlement'))
}

export async function insertBaixa(
  db: TenantDb,
  id_lancamento: number,
  valores: BaixaValues,
): Promise<number> {
  const [id_baixa] = await insertBaixas(db, [{ ...valores, id_lancamento }])
  return must(id_baixa, 'settlement')
}

const lancamento = {
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  operacao: operacao('l.operacao'),
  origem: origem('l.origem'),
  tipo: tipo('l.tipo'),
  id_pessoa: int.orNull('l.id_pessoa'),
  descricao: text('l.descricao'),
  centavos: money('l.valor'),
  /** Settled so far. */
  baixado_centavos: money('l.valor_baixado'),
  excesso_centavos: money('l.excesso'),
  competencia: day('l.competencia'),
  dataVencimento: day('l.dataVencimento'),
  dataBaixa: day.orNull('l.dataBaixa'),
  situacao: situacao('l.situacao'),
  id_orcamento: int.orNull('l.id_orcamento'),
  id_orca_item: int.orNull('l.id_orca_item'),
  id_contabancaria: int.orNull('l.id_contabancaria'),
  id_solicitante: int.orNull('l.id_solicitante'),
  id_aprovador: int.orNull('l.id_aprovador'),
  num_documento: text.orNull('l.num_documento'),
  permuta: yesNo('l.permuta'),
  faturamento_avulso: yesNo('l.faturamento_avulso'),
  id_transferencia: int.orNull('l.id_transferencia'),
  conciliado: text.orNull('l.conciliado'),
  exportado_em: instant.orNull('l.exportado_em'),
  versao: int('l.versao'),
}
export type Lancamento = RowOf<typeof lancamento>

export async function findLancamento(db: TenantDb, id_lancamento: number) {
  const [row] = await db.rows(
    lancamento,
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`,
  )
  return row
}

/** Locks titles in order of id, as everybody does, so that transactions do not deadlock. */
export const lockLancamentos = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    lancamento,
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
      order by l.id_lancamento for update of l`,
  )
