import { momentInWords } from '@claquete/core/equipamentos/remessas/moment'
import type { Ocupacao, Stock } from './ocupacao.queries.ts'

interface Reader {
  /** The units that the person is restricted to; none means every unit. */
  readonly empresas: readonly number[]
}

const isSeen = ({ empresas }: Reader, id_empresa: number | null) =>
  empresas.length === 0 || (id_empresa !== null && empresas.includes(id_empresa))

/** `REM-0003 · Comercial Verão`; of a unit of others only that there is one. */
function remessaInWords(reader: Reader, one: Ocupacao): string {
  return isSeen(reader, one.id_empresa)
    ? `${one.num_remessa} · ${one.nome}`
    : 'uma remessa que você não vê'
}

/** What occupies a piece, for the sentence that begins with its name: `está em REM-0003 · …`. */
export function reasonOf(reader: Reader, one: Ocupacao): string {
  if (one.id_manutencao !== null) {
    const ready =
      one.prevista === null || one.is_late ? 'sem previsão' : `prevista para ${one.prevista}`
    return `em manutenção desde ${momentInWords(one.desde ?? one.inicio)} (${ready})`
  }
  const remessa = remessaInWords(reader, one)
  if (one.is_missing) return `faltando desde a volta de ${remessa}`
  if (one.is_late) {
    return `em ${remessa}, que devia ter voltado em ${momentInWords(one.data_prevista ?? 0)} e continua fora`
  }
  const [saida, prevista] = [one.data_saida ?? one.inicio, one.data_prevista ?? one.fim ?? 0]
  return `em ${remessa}, de ${momentInWords(saida)} a ${momentInWords(prevista)}`
}

const nameOf = ({ nome, codigo }: Stock) => `“${nome}” (${codigo})`

function leftInWords(free: number, stock: number): string {
  if (free <= 0) return `nenhum dos ${stock} está livre`
  return free === 1 ? `só 1 de ${stock} está livre` : `só ${free} de ${stock} estão livres`
}

/** Why so many pieces cannot go out: who has them, the first three. */
export function conflictInWords(
  reader: Reader,
  {
    piece,
    free,
    wanted,
    kit,
    in_the_way,
  }: {
    readonly piece: Stock
    readonly free: number
    readonly wanted: number
    /** The kit that takes the piece with it, where it was not asked for by itself. */
    readonly kit: Stock | undefined
    readonly in_the_way: readonly Ocupacao[]
  },
): string {
  const [first, second, third, ...more] = [
    ...new Set(in_the_way.map((one) => reasonOf(reader, one))),
  ]
  const who = [first, second, third, ...(more.length > 0 ? [`mais ${more.length}`] : [])]
    .filter((text) => text !== undefined)
    .join('; ')
  const of = kit ? `, do conjunto ${nameOf(kit)},` : ''
  if (who === '') return `${nameOf(piece)}${of} está mais de uma vez nesta remessa.`
  if (piece.quantidade === 1) return `${nameOf(piece)}${of} não está livre: está ${who}.`
  const need = wanted === 1 ? 'é preciso 1' : `são precisos ${wanted}`
  return `De ${nameOf(piece)}${of} ${leftInWords(free, piece.quantidade)} e ${need}: ${who}.`
}

export const inactiveInWords = (piece: Stock, kit: Stock | undefined): string =>
  kit
    ? `O conjunto ${nameOf(kit)} não sai: ${nameOf(piece)}, que é parte dele, está inativo.`
    : `${nameOf(piece)} está inativo e não sai.`
