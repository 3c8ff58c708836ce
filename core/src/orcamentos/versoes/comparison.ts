import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, subtract } from '../../kernel/amounts/money.ts'
import { fold } from '../../kernel/text.ts'
import type { Encargo } from '../folha/documento.ts'
import type { Totals } from '../folha/totals.ts'

export type ParteTipo = 'itens' | 'encargo' | 'ajuste' | 'embutido'

/** A part of a budget's total. */
export interface ParteDoTotal {
  /** The key that pairs it with the same part of another version. */
  readonly chave: string
  readonly tipo: ParteTipo
  readonly nome: string
  readonly valor: Cents
}

type Preco = Pick<Totals, 'subtotal' | 'encargos' | 'ajuste' | 'valorBase' | 'totalGeral'>

/**
 * The parts of a total in order of computation (domain notes 1.5): lines, each charge on top, the adjustment,
 * and what embedded shares or a pinned total add. They sum to the total.
 */
export function totalParts(
  encargos: readonly Pick<Encargo, 'id' | 'nome' | 'modo'>[],
  totais: Preco,
): ParteDoTotal[] {
  const onTop = encargos.filter(({ modo }) => modo !== 'por_dentro')
  const inside = subtract(totais.totalGeral, totais.valorBase)
  return [
    { chave: 'itens', tipo: 'itens', nome: 'Itens', valor: totais.subtotal },
    ...onTop.map(({ id, nome }, at) => ({
      chave: id,
      tipo: 'encargo' as const,
      nome,
      valor: must(totais.encargos[at], `total of the charge ${nome}`),
    })),
    { chave: 'ajuste', tipo: 'ajuste', nome: 'Desconto ou acréscimo', valor: totais.ajuste },
    {
      chave: 'embutido',
      tipo: 'embutido',
      nome: 'Embutidos no preço e arredondamento',
      valor: inside,
    },
  ]
}

export interface ComparedPart {
  readonly tipo: ParteTipo
  readonly nome: string
  readonly antes: Cents
  readonly depois: Cents
}

/**
 * Pairs the parts of two totals, one row per charge. Charges pair by id, which versions share, otherwise by
 * name. The adjustment and the embedded part are left out when both are 0.
 */
export function compareParts(
  antes: readonly ParteDoTotal[],
  depois: readonly ParteDoTotal[],
): ComparedPart[] {
  const matched = matches(antes, depois)
  const used = new Set(matched.values())
  const later = depois.map((parte) => row(parte, matched.get(parte), parte))
  const gone = antes
    .filter((parte) => !used.has(parte))
    .map((parte) => row(parte, parte, undefined))
  const order = ['itens', 'encargo', 'ajuste', 'embutido']
  return [...later, ...gone]
    .filter(({ tipo, antes: was, depois: is }) => order.indexOf(tipo) < 2 || was !== 0 || is !== 0)
    .toSorted((a, b) => order.indexOf(a.tipo) - order.indexOf(b.tipo))
}

const row = (
  { tipo, nome }: ParteDoTotal,
  antes: ParteDoTotal | undefined,
  depois: ParteDoTotal | undefined,
): ComparedPart => ({
  tipo,
  nome,
  antes: antes?.valor ?? cents(0),
  depois: depois?.valor ?? cents(0),
})

function matches(antes: readonly ParteDoTotal[], depois: readonly ParteDoTotal[]) {
  const found = new Map<ParteDoTotal, ParteDoTotal>()
  const free = new Set(antes)
  const same = [
    (a: ParteDoTotal, b: ParteDoTotal) => a.chave === b.chave,
    (a: ParteDoTotal, b: ParteDoTotal) => a.tipo === b.tipo && fold(a.nome) === fold(b.nome),
  ]
  for (const isSame of same) {
    for (const parte of depois) {
      const was = found.has(parte) ? undefined : [...free].find((one) => isSame(one, parte))
      if (was === undefined) continue
      found.set(parte, was)
      free.delete(was)
    }
  }
  return found
}
