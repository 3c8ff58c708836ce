import { fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { problemaDoRateio } from '@claquete/core/livro/titulos/parcelas'
import { cabecalhoDoRateio } from '@claquete/core/livro/titulos/rateio'
import type { LinhaDoRateio } from '@claquete/core/livro/titulos/rateio'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listDestinos } from './baixa-linha.queries.ts'
import { requireMesesAbertos } from './settle.commands.ts'
import type { Who } from './settle.commands.ts'
import { updateLancamento } from './livro.queries.ts'
import { replaceRateio } from './rateio.queries.ts'

/** Of each live settlement of a title, its day and where its money went, as one text. */
async function destinosDe(db: TenantDb, id_lancamento: number) {
  const porBaixa = Map.groupBy(
    await listDestinos(db, id_lancamento),
    ({ id_baixa, data }) => `${id_baixa}|${data}`,
  )
  return new Map([...porBaixa].map(([baixa, destinos]) => [baixa, JSON.stringify(destinos)]))
}

/** Days of the settlements whose money goes elsewhere than before. */
function datasMudadas(antes: ReadonlyMap<string, string>, depois: ReadonlyMap<string, string>) {
  return [...new Set([...antes.keys(), ...depois.keys()])]
    .filter((baixa) => antes.get(baixa) !== depois.get(baixa))
    .map((baixa) => baixa.split('|')[1] as CalendarDate)
}

/**
 * Replaces the split of a title, locked before, whose value is `valor`; one line leaves it without a split.
 * Live settlements follow the new lines. Refused where the lines do not sum to the value, and where a
 * settlement of a closed month would show its money elsewhere than that month was closed with.
 */
export async function rewriteRateio(
  { db }: Pick<Who, 'db'>,
  { id_lancamento, valor }: { readonly id_lancamento: number; readonly valor: Cents },
  linhas: readonly LinhaDoRateio[],
): Promise<void> {
  const problema = problemaDoRateio(valor, linhas)
  if (problema !== undefined) throw fieldFailure('rateio', problema)
  const antes = await destinosDe(db, id_lancamento)
  await replaceRateio(db, id_lancamento, linhas.length < 2 ? [] : linhas)
  await updateLancamento(db, id_lancamento, cabecalhoDoRateio(linhas))
  if (antes.size === 0) return
  const datas = datasMudadas(antes, await destinosDe(db, id_lancamento))
  if (datas.length > 0) await requireMesesAbertos(db, datas)
}
