import type { TakenBy } from '@claquete/contract/endpoint'
import type { livreList } from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import { atMoment } from '@claquete/contract/equipamentos/moment'
import { fieldFailure } from '@claquete/contract/failures'
import { freeOf, overlaps, withFolgas } from '@claquete/core/equipamentos/disponibilidade/peak'
import { problemOfPeriodo } from '@claquete/core/equipamentos/remessas/remessa'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../kernel/context.ts'
import { listCandidates } from './livres.queries.ts'
import { folgasOf, listOcupacoes, listParts, listStock } from './ocupacao.queries.ts'
import type { Ocupacao, Stock } from './ocupacao.queries.ts'
import { reasonOf } from './words.ts'

type Asked = TakenBy<typeof livreList>['query']

/** The same with its moments in milliseconds. */
type Query = Omit<Asked, 'data_saida' | 'data_prevista'> & {
  readonly data_saida: number
  readonly data_prevista: number
}

interface Free {
  readonly livres: number
  readonly motivo: string | null
}

/** How many of a piece are free in a period, and what is in the way of the others. */
function freeOfPiece(
  context: Context,
  query: Query,
  piece: Stock,
  others: readonly Ocupacao[],
): Free {
  const period = withFolgas(query.data_saida, query.data_prevista, folgasOf(piece))
  const own = others.filter((one) => one.id_equipamento === piece.id_equipamento)
  const livres = piece.status === 'INATIVO' ? 0 : Math.max(0, freeOf(piece.quantidade, own, period))
  if (livres >= piece.quantidade) return { livres, motivo: null }
  if (piece.status === 'INATIVO') return { livres, motivo: 'inativo' }
  const reasons = own
    .filter((one) => overlaps(one, period))
    .map((one) => reasonOf(context.actor, one))
  return { livres, motivo: [...new Set(reasons)].slice(0, 2).join('; ') }
}

/** Candidates for a remittance, each with what is free of it; a kit is free as far as each of its parts is. */
export async function readLivres(context: Context, asked: Asked) {
  const query = {
    ...asked,
    data_saida: atMoment(asked.data_saida),
    data_prevista: atMoment(asked.data_prevista),
  }
  const problem = problemOfPeriodo(query.data_saida, query.data_prevista)
  if (problem) throw fieldFailure('data_prevista', problem)
  const { db, actor, services } = context
  const found = await listCandidates(db, actor, { ...query, now: services.now() })
  const parts = await listParts(
    db,
    found.map(({ id_equipamento }) => id_equipamento),
  )
  const ids = [...new Set([...found, ...parts].map(({ id_equipamento }) => id_equipamento))]
  const stock = new Map((await listStock(db, ids)).map((one) => [one.id_equipamento, one]))
  const dayMs = 86_400_000
  const all = await listOcupacoes(db, {
    ids,
    // With the longest slack that a type may have.
    inicio: query.data_saida - 30 * dayMs,
    fim: query.data_prevista + 30 * dayMs,
    now: services.now(),
  })
  const others = all.filter((one) => one.id_remessa === null || one.id_remessa !== query.id_remessa)
  const free = (id: number) => freeOfPiece(context, query, must(stock.get(id), 'equipment'), others)
  return found.map((one) => {
    const own = free(one.id_equipamento)
    const ofKit = parts
      .filter(({ id_conjunto }) => id_conjunto === one.id_equipamento)
      .map((part) => ({ part, ...free(part.id_equipamento) }))
      .find(({ part, livres }) => livres < part.quantidade)
    if (!ofKit || own.livres === 0) return { ...one, ...own }
    const nome = must(stock.get(ofKit.part.id_equipamento), 'part').nome
    return { ...one, livres: 0, motivo: `“${nome}”, que é parte dele, está ${ofKit.motivo}` }
  })
}
