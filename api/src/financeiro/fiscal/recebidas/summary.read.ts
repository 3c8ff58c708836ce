import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { NotasDoMes } from '../../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { listDistribuicoes } from './distribution.queries.ts'
import { listToMatch } from './match.queries.ts'
import { equalsOf } from './proposals.read.ts'
import { countCancelledPaid, countSemNota, countUnpaid } from './sem-nota.queries.ts'

const none = { quantos: 0, valor: cents(0) }

interface Count {
  readonly mes: string
  readonly quantos: number
  readonly valor: Cents
}
const ofMonth = (rows: readonly Count[], mes: string) => {
  const found = rows.find((row) => row.mes === mes)
  return found ? { quantos: found.quantos, valor: found.valor } : none
}

/** What of each month of a year lacks its other half; months that lack nothing are left out. */
export async function pendingOf(
  db: TenantDb,
  visao: VisaoDoLivro,
  ano: number,
): Promise<ReadonlyMap<string, NotasDoMes>> {
  const year = [`${ano}-01-01`, `${ano}-12-31`] as const
  const unpaid = await countUnpaid(db, visao, year)
  const without = await countSemNota(db, visao, year)
  const months = new Set([...unpaid, ...without].map(({ mes }) => mes))
  return new Map(
    [...months].map((mes) => [
      mes,
      { notas_sem_pagamento: ofMonth(unpaid, mes), pagamentos_sem_nota: ofMonth(without, mes) },
    ]),
  )
}

/** What is left to match in a month, and up to where the national environment was read. */
export async function readSummary({ db, actor, today }: Context, wanted: string | undefined) {
  const mes = wanted ?? today.slice(0, 7)
  const visao = await visaoDoLivro(db, actor)
  const from = calendarDate(`${mes}-01`)
  const until = addDays(addMonths(from, 1), -1)
  const range = [from, until] as const
  const equal = await equalsOf(db, visao, await listToMatch(db, visao, { from, until }))
  return {
    mes,
    notas_sem_pagamento: ofMonth(await countUnpaid(db, visao, range), mes),
    iguais: [...equal.keys()],
    canceladas_pagas: await countCancelledPaid(db, visao, range),
    pagamentos_sem_nota: ofMonth(await countSemNota(db, visao, range), mes),
    distribuicao: await listDistribuicoes(db, visao.empresas),
  }
}
