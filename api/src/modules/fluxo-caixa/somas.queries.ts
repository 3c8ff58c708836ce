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
      ) => sql`select false as do_dia, true as da_conta, m.dia, m.operacao, m.pago, m.contado,
        r.grupo, sum(${parte}) as valor, 0::bigint as quantos
        from ${comFatias(db, linhas)} group by 3, 4, 5, 6, 7`,
    ),
    ...inteiros.map(
      (linhas) => sql`select true, true, dia, operacao, pago, contado, grupo, sum(valor), count(*)
        from (${linhas}) m group by 3, 4, 5, 6, 7`,
    ),
    ...[...divididos, fora].map(
      (linhas) => sql`select true, false, dia, operacao, pago, contado, null::bigint, sum(valor),
        count(*) from (${linhas}) m group by 3, 4, 5, 6`,
    ),
  ]
}

/** All that the flow adds up, read once. */
export async function somarMovimentos(db: TenantDb, recorte: Recorte): Promise<SomaLida[]> {
  await prepareReport(db, 'pieces')
  return db.run(sql<SomaLida>`
    with somas as materialized (select * from (${sql.join(pecas(db, recorte), sql` union all `)}) p)
    select true as de_dia, dia, operacao, pago, contado, null::bigint as grupo,
      (sum(valor) * 100)::bigint as centavos, sum(quantos)::int as quantos
    from somas where do_dia group by 2, 3, 4, 5
    union all
    select false, ${inicioDo[recorte.passo](sql`dia`)}, operacao, false, true, grupo,
      (sum(valor) * 100)::bigint, 0
    from somas where da_conta and dia >= ${recorte.inicio}::date group by 2, 3, 6`)
}
