import { overlaps, peakOf } from '@claquete/core/equipamentos/disponibilidade/peak'
import { aberta } from '@claquete/core/equipamentos/remessas/remessa'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listOcupacoes, listStock } from './ocupacao.queries.ts'
import type { Ocupacao, Stock } from './ocupacao.queries.ts'
import { listSublocados, listSuspects } from './short.queries.ts'
import { reasonOf } from './words.ts'

/** An open remittance that counts on pieces which will not be there. */
export interface Short {
  readonly id_remessa: number
  readonly num_remessa: string
  readonly nome: string
  readonly id_empresa: number
  readonly data_saida: number
  readonly data_prevista: number
  readonly id_equipamento: number
  readonly equipamento: string
  readonly codigo: string
  readonly quantidade: number
  readonly faltam: number
  readonly sublocados: number
  readonly motivo: string
}

interface Reader {
  readonly db: TenantDb
  readonly actor: Pick<Actor, 'empresas'>
  readonly now: number
}

const seenBy = ({ empresas }: Reader['actor'], id_empresa: number) =>
  empresas.length === 0 || empresas.includes(id_empresa)

/** What is not there for a claim: of more than there is, the part that it asks for. */
function shortOf(stock: Stock, claim: Ocupacao, others: readonly Ocupacao[]): number {
  if (stock.status === 'INATIVO') return claim.quantidade
  const free = stock.quantidade - peakOf(others, claim)
  return Math.min(claim.quantidade, Math.max(0, claim.quantidade - free))
}

/** Reservations alone never exceed the stock: what a repair, a loss or lateness takes comes before them. */
const isBefore = (one: Ocupacao) => one.id_manutencao !== null || one.is_missing || one.is_late

function motivoOf({ actor }: Reader, stock: Stock, claim: Ocupacao, others: readonly Ocupacao[]) {
  if (stock.status === 'INATIVO') return 'está inativo'
  const inTheWay = others.filter((one) => overlaps(one, claim))
  const first = inTheWay.find(isBefore) ?? inTheWay[0]
  return first ? `está ${reasonOf(actor, first)}` : `há só ${stock.quantidade}`
}

/** The open remittances of the person's units that are short, those that go out first before the others. */
export async function listShort(
  reader: Reader,
  of: {
    /** Of these alone; by default of all. */
    readonly ids?: readonly number[]
    readonly id_remessa?: number
  } = {},
): Promise<Short[]> {
  const { db, now, actor } = reader
  const ids = of.ids ?? (await listSuspects(db, now))
  if (ids.length === 0) return []
  const stock = new Map((await listStock(db, ids)).map((one) => [one.id_equipamento, one]))
  const all = Map.groupBy(
    await listOcupacoes(db, { ids, inicio: now, fim: null, now }),
    ({ id_equipamento }) => id_equipamento,
  )
  const lent = await listSublocados(db)
  const short = [...all].flatMap(([id_equipamento, ocupacoes]) => {
    const piece = stock.get(id_equipamento)
    return piece ? ocupacoes.flatMap((claim) => shortLine(reader, piece, claim, ocupacoes)) : []
  })
  return short
    .filter(({ id_empresa, id_remessa }) => {
      const isWanted = of.id_remessa === undefined || of.id_remessa === id_remessa
      return isWanted && seenBy(actor, id_empresa)
    })
    .map((one) => ({
      ...one,
      sublocados: lent.get(`${one.id_remessa}/${one.id_equipamento}`) ?? 0,
    }))
    .toSorted((a, b) => a.data_saida - b.data_saida || a.id_remessa - b.id_remessa)
}

function shortLine(
  reader: Reader,
  piece: Stock,
  claim: Ocupacao,
  all: readonly Ocupacao[],
): Omit<Short, 'sublocados'>[] {
  const { id_remessa, num_remessa, nome, id_empresa, data_saida, data_prevista } = claim
  if (claim.id_status !== aberta || id_remessa === null || id_empresa === null) return []
  const others = all.filter((one) => one !== claim)
  const faltam = shortOf(piece, claim, others)
  if (faltam === 0) return []
  return [
    {
      id_remessa,
      num_remessa: num_remessa ?? '',
      nome: nome ?? '',
      id_empresa,
      data_saida: data_saida ?? claim.inicio,
      data_prevista: data_prevista ?? claim.inicio,
      id_equipamento: piece.id_equipamento,
      equipamento: piece.nome,
      codigo: piece.codigo,
      quantidade: claim.quantidade,
      faltam,
      motivo: motivoOf(reader, piece, claim, others),
    },
  ]
}
