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

/** Movements that are alike: all paid or none, all of the flow or none. */
interface Movimentos {
  readonly linhas: Fragmento
  readonly pago: boolean
  readonly contado: boolean
}

/**
 * What adds up to the flow, in independent pieces that the processes of the server share: movements of
 * whole titles, of split ones (few, and the only ones to be cut) and those that are not of the flow, each
 * by the index that has it alone. A piece hands over sums alone, so that little is left to one process.
 */
function pecas(db: TenantDb, recorte: Recorte): Fragmento[] {
  const conta = contado(recorte)
  const pagos = (quais: Fragmento): Movimentos => ({
    linhas: realizados(db, recorte, sql`and ${conta} ${quais}`),
    pago: true,
    contado: true,
  })
  const aPagar = (quais: Fragmento): Movimentos[] =>
    espera(recorte) ? [{ linhas: previstos(db, recorte, quais), pago: false, contado: true }] : []
  const fora = {
    linhas: realizados(db, recorte, sql`and not ${conta}`),
    pago: true,
    contado: false,
  }
  const inteiros = [
    ...pedacos(recorte, 4).map(([de, ate]) =>
      pagos(sql`and b.titulo_rateado = 'N' and b.data between ${de} and ${ate}`),
    ),
    ...aPagar(sql`and l.rateado = 'N'`),
  ]
  const divididos = [pagos(sql`and b.titulo_rateado = 'S'`), ...aPagar(sql`and l.rateado = 'S'`)]
  return [
    ...divididos.map((uns) => dosGrupos(db, recorte, uns)),
    ...inteiros.map((uns) => dosDiasEGrupos(recorte, uns)),
    ...[...divididos, fora].map(dosDias),
    ...recorte.contas.map((id) => anterior(db, recorte, id)),
  ]
}

/** Whole movements, by day and by account of the chart: first by both, which are thousands of rows. */
const dosDiasEGrupos = ({ inicio, passo }: Recorte, { linhas, pago, contado }: Movimentos) => sql`
  select grouping(grupo) = 1 as de_dia, coalesce(dia, no_passo) as dia, operacao,
    ${pago}::boolean as pago, ${contado}::boolean as contado, grupo,
    case when grouping(grupo) = 1 then sum(valor) else sum(valor) filter (where dia >= ${inicio}::date) end
      as valor, sum(quantos) as quantos, null::bigint as conta
  from (select dia, ${inicioDo[passo](sql`dia`)} as no_passo, operacao, grupo, sum(valor) as valor,
      count(*) as quantos
    from (${linhas}) m group by dia, operacao, grupo) s
  group by grouping sets ((dia, operacao), (no_passo, operacao, grupo))`

/** Movements of split titles by account of the chart. */
const dosGrupos = (db: TenantDb, { inicio, passo }: Recorte, { linhas, pago }: Movimentos) => sql`
  select false as de_dia, ${inicioDo[passo](sql`dia`)} as dia, operacao, ${pago}::boolean as pago,
    true as contado, grupo, sum(valor) as valor, 0::numeric as quantos, null::bigint as conta
  from (select m.dia, m.operacao, r.grupo, sum(${parte}) as valor
    from ${comFatias(db, linhas)} group by 1, 2, 3) s
  where dia >= ${inicio}::date group by 2, 3, 6`

const dosDias = ({ linhas, pago, contado }: Movimentos) => sql`
  select true as de_dia, dia, operacao, ${pago}::boolean as pago, ${contado}::boolean as contado,
    null::bigint as grupo, sum(valor) as valor, count(*)::numeric as quantos, null::bigint as conta
  from (${linhas}) m group by 2, 3`

/** What an account had received less what it had paid when the period begins. */
const anterior = ({ tenant }: TenantDb, { inicio }: Recorte, conta: number) => sql`
  select false as de_dia, ${inicio}::date as dia, null::char(1) as operacao, true as pago,
    true as contado, null::bigint as grupo,
    coalesce(sum(valor) filter (where operacao = 'C'), 0)
      - coalesce(sum(valor) filter (where operacao = 'D'), 0) as valor,
    0::numeric as quantos, ${conta}::bigint as conta
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
    select de_dia, dia, operacao, de_dia and pago as pago, contado, grupo, (sum(valor) * 100)::bigint as centavos, sum(quantos)::int as quantos, conta
    from (${sql.join(pecas(db, recorte), sql` union all `)}) p where valor is not null
    group by 1, 2, 3, 4, 5, 6, conta`)
  return {
    somas: lidas.filter(({ conta }) => conta === null),
    anteriores: new Map(
      lidas.flatMap(({ conta, centavos }) => (conta === null ? [] : [[conta, centavos]])),
    ),
  }
}
