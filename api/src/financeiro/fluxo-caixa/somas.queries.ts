import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { prepareReport } from '../../kernel/database/report.ts'
import { day, flag, int, money, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { andSeen } from '../../livro/visao/public.ts'
import { startOf, movimentos, byLine } from './movimentos.queries.ts'
import type { Slice } from './movimentos.queries.ts'

/** A sum per day (`grupo` absent), or per account of the chart and day, week or month. */
const soma = {
  de_dia: flag('s.de_dia'),
  dia: day('s.dia'),
  operacao: word(['C', 'D'])('s.operacao'),
  pago: flag('s.pago'),
  /** It is money in or out of the flow. */
  contado: flag('s.contado'),
  /** It changes the flow's balance. */
  no_saldo: flag('s.no_saldo'),
  grupo: int.orNull('s.grupo'),
  centavos: money('s.valor'),
  quantos: int('s.quantos'),
}
export type SumRead = RowOf<typeof soma>

interface Summed {
  readonly somas: readonly SumRead[]
  /** By bank account: movements before the period. */
  readonly earlier: ReadonlyMap<number, Cents>
}

/** By bank account: what it received minus what it paid before the period, as far as the person may see it. */
const earlier = ({ tenant }: TenantDb, { inicio, contasDoSaldo, visao }: Slice) => sql`
  select b.id_contabancaria, coalesce(sum(b.valor) filter (where b.operacao = 'C'), 0)
    - coalesce(sum(b.valor) filter (where b.operacao = 'D'), 0) as valor
  from lancamento_baixa b
  where b.tenant_id = ${tenant} and b.estornada_em is null
    and b.id_contabancaria = any(${contasDoSaldo}::bigint[]) and b.data < ${inicio}::date
    ${andSeen(visao, 'b')}
  group by b.id_contabancaria`

/**
 * All sums of the flow, read in one snapshot. Movements are first summed by day and account, which leaves
 * thousands of rows; the few split titles are then read again by line.
 */
export async function sumMovimentos(db: TenantDb, slice: Slice): Promise<Summed> {
  await prepareReport(db)
  const noPasso = startOf[slice.passo](sql`dia`)
  const rows = await db.rows(
    // Of a bank account: its movements before the period.
    { ...soma, conta: int.orNull('s.conta') },
    (list) => sql`with somas as materialized (
      select dia, operacao, pago, contado, no_saldo, rateado, grupo, sum(valor) as valor,
        count(*) as quantos
      from (${movimentos(db, slice)}) m group by 1, 2, 3, 4, 5, 6, 7),
    por_conta as (
      select dia, operacao, grupo, valor from somas where contado and rateado = 'N'
      union all
      select dia, operacao, grupo, valor from (${byLine(db, slice)}) m)
    select ${list} from (
      select true as de_dia, dia, operacao, pago, contado, no_saldo, null::bigint as grupo,
        sum(valor) as valor, sum(quantos)::int as quantos, null::bigint as conta
      from somas group by 2, 3, 4, 5, 6
      union all
      select false, ${noPasso}, operacao, false, true, true, grupo, sum(valor), 0, null
      from por_conta where dia >= ${slice.inicio}::date group by 2, 3, 7
      union all
      select false, ${slice.inicio}::date, 'C', true, true, true, null, valor, 0, id_contabancaria
      from (${earlier(db, slice)}) a) s`,
  )
  return {
    somas: rows.filter(({ conta }) => conta === null),
    earlier: new Map(
      rows.flatMap(({ conta, centavos }) => (conta === null ? [] : [[conta, centavos]])),
    ),
  }
}
