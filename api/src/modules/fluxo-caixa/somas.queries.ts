import { addDays, daysBetween } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import { prepareReport } from '../../kernel/database/report.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import {
  comFatias,
  contado,
  espera,
  inicioDo,
  parte,
  previstos,
  realizados,
} from './movimentos.queries.ts'
import type { Fragmento, Recorte } from './movimentos.queries.ts'

/** A sum: of a day (`grupo` undecided), or of an account of the chart in a day, week or month. */
export interface SomaLida {
  readonly de_dia: boolean
  readonly dia: CalendarDate
  readonly operacao: 'C' | 'D'
  readonly pago: boolean
  readonly contado: boolean
  readonly grupo: number | null
  readonly centavos: Cents
  readonly quantos: number
}

/** The period in so many pieces of as many days, or in as many as it has days. */
function pedacos({ inicio, fim }: Recorte, quantos: number): [CalendarDate, CalendarDate][] {
  const dias = daysBetween(inicio, fim) + 1
  const cada = Math.ceil(dias / quantos)
  return Array.from({ length: Math.ceil(dias / cada) }, (_, i) => [
    addDays(inicio, i * cada),
    addDays(inicio, Math.min(dias, (i + 1) * cada) - 1),
  ])
}

/**
 * What adds up to the flow, in independent pieces that the processes of the server share: movements of
 * whole titles, of split ones (few, and the only ones to be cut) and those that are not of the flow, each
 * by the index that has it alone. By day they are thousands of rows instead of hundreds of thousands.
 */
function pecas(db: TenantDb, recorte: Recorte): Fragmento[] {
  const conta = contado(recorte)
  const pagos = (quais: Fragmento) => realizados(db, recorte, quais)
  const aPagar = (quais: Fragmento) => (espera(recorte) ? [previstos(db, recorte, quais)] : [])
  const inteiros = [
    ...pedacos(recorte, 4).map(([de, ate]) =>
      pagos(sql`and b.titulo_rateado = 'N' and ${conta} and b.data between ${de} and ${ate}`),
    ),
    ...aPagar(sql`and l.rateado = 'N'`),
  ]
  const divididos = [
    pagos(sql`and b.titulo_rateado = 'S' and ${conta}`),
    ...aPagar(sql`and l.rateado = 'S'`),
  ]
  const fora = pagos(sql`and not ${conta}`)
  return [
    ...divididos.map(
      (
        linhas,
      ) => sql`select false as do_dia, true as do_grupo, m.dia, m.operacao, m.pago, m.contado,
        r.grupo, sum(${parte}) as valor, 0::bigint as quantos, null::bigint as conta
        from ${comFatias(db, linhas)} group by 3, 4, 5, 6, 7`,
    ),
    ...inteiros.map(
      (linhas) => sql`select true, true, dia, operacao, pago, contado, grupo, sum(valor), count(*),
        null::bigint from (${linhas}) m group by 3, 4, 5, 6, 7`,
    ),
    ...[...divididos, fora].map(
      (linhas) => sql`select true, false, dia, operacao, pago, contado, null::bigint, sum(valor),
        count(*), null::bigint from (${linhas}) m group by 3, 4, 5, 6`,
    ),
    ...recorte.contas.map((id) => anterior(db, recorte, id)),
  ]
}

/** What an account had received less what it had paid when the period begins. */
const anterior = ({ tenant }: TenantDb, { inicio }: Recorte, conta: number) => sql`
  select false, false, ${inicio}::date, null::char(1), true, false, null::bigint,
    coalesce(sum(valor) filter (where operacao = 'C'), 0)
      - coalesce(sum(valor) filter (where operacao = 'D'), 0), 0::bigint, ${conta}::bigint
  from lancamento_baixa
  where tenant_id = ${tenant} and estornada_em is null and id_contabancaria = ${conta}
    and data < ${inicio}::date`

interface Somado {
  readonly somas: readonly SomaLida[]
  /** By account: what came and went before the period. */
  readonly anteriores: ReadonlyMap<number, Cents>
}

/** All that the flow adds up, read at one moment. */
export async function somarMovimentos(db: TenantDb, recorte: Recorte): Promise<Somado> {
  await prepareReport(db, 'pieces')
  const lidas = await db.run(sql<SomaLida & { readonly conta: number | null }>`
    with somas as materialized (select * from (${sql.join(pecas(db, recorte), sql` union all `)}) p)
    select true as de_dia, dia, operacao, pago, contado, null::bigint as grupo,
      (sum(valor) * 100)::bigint as centavos, sum(quantos)::int as quantos, null::bigint as conta
    from somas where do_dia group by 2, 3, 4, 5
    union all
    select false, ${inicioDo[recorte.passo](sql`dia`)}, operacao, false, true, grupo,
      (sum(valor) * 100)::bigint, 0, null
    from somas where do_grupo and dia >= ${recorte.inicio}::date group by 2, 3, 6
    union all
    select false, dia, operacao, pago, contado, null, (valor * 100)::bigint, 0, conta
    from somas where conta is not null`)
  return {
    somas: lidas.filter(({ conta }) => conta === null),
    anteriores: new Map(
      lidas.flatMap(({ conta, centavos }) => (conta === null ? [] : [[conta, centavos]])),
    ),
  }
}
