import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import { prepareReport } from '../../kernel/database/report.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inicioDo, movimentos, porLinha } from './movimentos.queries.ts'
import type { Recorte } from './movimentos.queries.ts'

/** A sum: of a day (`grupo` undecided), or of an account of the chart in a day, week or month. */
export interface SomaLida {
  readonly de_dia: boolean
  readonly dia: CalendarDate
  readonly operacao: 'C' | 'D'
  readonly pago: boolean
  /** It is of the flow. */
  readonly contado: boolean
  /** It moves its balance. */
  readonly no_saldo: boolean
  readonly grupo: number | null
  readonly centavos: Cents
  readonly quantos: number
}

interface Somado {
  readonly somas: readonly SomaLida[]
  /** By account: what came and went before the period. */
  readonly anteriores: ReadonlyMap<number, Cents>
}

/** What each account had received less what it had paid when the period begins. */
const anteriores = ({ tenant }: TenantDb, { inicio, contasDoSaldo }: Recorte) => sql`
  select id_contabancaria, coalesce(sum(valor) filter (where operacao = 'C'), 0)
    - coalesce(sum(valor) filter (where operacao = 'D'), 0) as valor
  from lancamento_baixa
  where tenant_id = ${tenant} and estornada_em is null
    and id_contabancaria = any(${contasDoSaldo}::bigint[]) and data < ${inicio}::date
  group by id_contabancaria`

/**
 * All that the flow adds up, read at one moment. Movements are added up by day and account of the chart
 * first, which leaves thousands of rows; those of split titles, few, are read once more by line.
 */
export async function sumMovimentos(db: TenantDb, recorte: Recorte): Promise<Somado> {
  await prepareReport(db)
  const noPasso = inicioDo[recorte.passo](sql`dia`)
  const lidas = await db.run(sql<SomaLida & { readonly conta: number | null }>`
    with somas as materialized (
      select dia, operacao, pago, contado, no_saldo, rateado, grupo, sum(valor) as valor,
        count(*) as quantos
      from (${movimentos(db, recorte)}) m group by 1, 2, 3, 4, 5, 6, 7),
    por_conta as (
      select dia, operacao, grupo, valor from somas where contado and rateado = 'N'
      union all
      select dia, operacao, grupo, valor from (${porLinha(db, recorte)}) m)
    select true as de_dia, dia, operacao, pago, contado, no_saldo, null::bigint as grupo,
      (sum(valor) * 100)::bigint as centavos, sum(quantos)::int as quantos, null::bigint as conta
    from somas group by 2, 3, 4, 5, 6
    union all
    select false, ${noPasso}, operacao, false, true, true, grupo, (sum(valor) * 100)::bigint, 0, null
    from por_conta where dia >= ${recorte.inicio}::date group by 2, 3, 7
    union all
    select false, ${recorte.inicio}::date, null, true, true, true, null, (valor * 100)::bigint, 0,
      id_contabancaria
    from (${anteriores(db, recorte)}) a`)
  return {
    somas: lidas.filter(({ conta }) => conta === null),
    anteriores: new Map(
      lidas.flatMap(({ conta, centavos }) => (conta === null ? [] : [[conta, centavos]])),
    ),
  }
}
