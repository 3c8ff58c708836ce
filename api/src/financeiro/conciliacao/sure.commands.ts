import { acceptedBody } from '@claquete/contract/financeiro/conciliacao/accept'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../kernel/context.ts'
import { listClosedMonths } from '../../livro/titulos/public.ts'
import { proposeFor } from './propose.read.ts'
import { ignoreLines, reconcile } from './reconcile.commands.ts'

interface Done {
  readonly conciliadas: number
  readonly ignoradas: number
  /** Lines that could not be reconciled, and why. */
  readonly deixadas: string[]
}

/** Accepts all sure proposals of an account, up to the day `until` if given; reports those of closed months. */
export async function reconcileSure(
  who: WhoToday,
  id_contabancaria: number,
  until?: CalendarDate,
): Promise<Done> {
  const { lines, proposals } = await proposeFor(who, id_contabancaria)
  const months = await listClosedMonths(
    who.db,
    lines.map(({ data }) => data),
  )
  const closed = new Set(months.map((mes) => mes.slice(0, 7)))
  const done = { conciliadas: 0, ignoradas: 0, deixadas: [] as string[] }
  const own = new Set(lines.map((line) => line.id_extrato_historico))
  for (const one of proposals.filter(({ certa }) => certa)) {
    const mine = lines.filter((line) => one.linhas.includes(line.id_extrato_historico))
    if (until !== undefined && mine.some(({ data }) => data > until)) continue
    const days = [
      ...mine.map(({ data }) => data),
      ...one.itens.flatMap(({ tipo, data }) => (tipo === 'baixa' ? [data] : [])),
    ]
    if (days.some((data) => closed.has(data.slice(0, 7)))) {
      done.deixadas.push(`${mine[0]?.texto ?? ''}: o mês está fechado`)
    } else if (one.acao === 'ignorar') {
      done.ignoradas += await ignoreLines(who, one.linhas, one.motivo)
    } else {
      const body = acceptedBody(one, id_contabancaria, own)
      if (!body) continue
      const modo = one.id_conciliacao_regra === null ? 'automatica' : 'regra'
      await reconcile(who, body, { modo })
      done.conciliadas += mine.length
    }
  }
  return done
}
