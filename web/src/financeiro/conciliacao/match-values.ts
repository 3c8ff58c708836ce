import type {
  ConciliarBody,
  ItemLivro,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { addReais, subtractReais } from '../../lib/plain/money.ts'

/** What was picked; of a title, `parte` is what the bank moved of it, when not all. */
export interface Picked extends ItemLivro {
  readonly parte?: number | undefined
  /** What is left of the title was given as a discount, and is not owed any more. */
  readonly isDiscount?: boolean
}

/** What a person says that the bank has too much of; nothing until it is said. */
export interface Surplus {
  readonly kind: 'juros' | 'multa' | 'conta' | null
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
}
export const noSurplus: Surplus = { kind: null, id_grupoCusto: null, id_centrocusto: null }

export interface Values extends Surplus {
  readonly picked: readonly Picked[]
}

export const keyOf = ({ tipo, id }: Pick<ItemLivro, 'tipo' | 'id'>) => `${tipo}${id}`

const signOf = ({ valor }: Pick<ItemLivro, 'valor'>) => (valor < 0 ? -1 : 1)
export const isPart = ({ valor, parte }: Picked) => parte !== undefined && parte !== Math.abs(valor)
export const settledOf = (one: Picked) => ({
  valor: isPart(one) ? signOf(one) * (one.parte ?? 0) : one.valor,
})
/** What is left of a title of which a part was paid. */
export const leftOf = (one: Picked) => Math.abs(subtractReais(one.valor, settledOf(one).valor))

export const sumOf = (all: readonly { readonly valor: number }[]) =>
  all.reduce((total, { valor }) => addReais(total, valor), 0)

/** A title larger than what is left of the lines is paid in part: the rest stays owed until somebody says otherwise. */
export function picking(item: Picked, rest: number): Picked {
  const { tipo, valor } = item
  const isLarger = valor < 0 === rest < 0 && rest !== 0 && Math.abs(valor) > Math.abs(rest)
  return tipo === 'titulo' && isLarger ? { ...item, parte: Math.abs(rest) } : item
}

/** What a proposal chose, each picked for what the lines have left. */
export function pickAll(chosen: readonly ItemLivro[], bank: number): readonly Picked[] {
  const picked: Picked[] = []
  for (const item of chosen) {
    picked.push(picking(item, subtractReais(bank, sumOf(picked.map(settledOf)))))
  }
  return picked
}

/** The bank moved more than the last picked title owes, in its own direction. */
export const isSurplus = (picked: readonly Picked[], rest: number): boolean => {
  const last = picked.findLast(({ tipo }) => tipo === 'titulo')
  return last !== undefined && rest !== 0 && last.valor < 0 === rest < 0
}

type Titulo = NonNullable<ConciliarBody['titulos']>[number]

function tituloOf(one: Picked, extra: Surplus['kind'], rest: number): Titulo {
  const { id: id_lancamento, versao } = one
  const moved = Math.abs(settledOf(one).valor)
  if (extra === 'juros' || extra === 'multa') {
    const more = Math.abs(rest)
    return { id_lancamento, versao, valor: addReais(moved, more), [extra]: more }
  }
  if (!isPart(one)) return { id_lancamento, versao }
  return {
    id_lancamento,
    versao,
    valor: moved,
    ...(one.isDiscount && { desconto: leftOf(one) }),
  }
}

/** Whether a difference is booked on an account of the chart. */
export const isBooked = (picked: readonly Picked[], rest: number, kind: Surplus['kind']) =>
  rest !== 0 && picked.length > 0 && (!isSurplus(picked, rest) || kind === 'conta')

/** The request of what was picked, with what a person said of the difference. */
export function booked({ picked, kind, id_grupoCusto, id_centrocusto }: Values, rest: number) {
  const titulos = picked.filter(({ tipo }) => tipo === 'titulo')
  const isExtra = isSurplus(picked, rest)
  return {
    baixas: picked.flatMap(({ tipo, id }) => (tipo === 'baixa' ? [id] : [])),
    titulos: titulos.map((one, at) =>
      tituloOf(one, isExtra && at === titulos.length - 1 ? kind : null, rest),
    ),
    ...(isBooked(picked, rest, kind) && { diferenca: { id_grupoCusto, id_centrocusto } }),
  }
}
