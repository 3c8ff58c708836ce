import type { Cents } from '../../../../kernel/amounts/money.ts'
import { add, cents, subtract } from '../../../../kernel/amounts/money.ts'
import { pagamentosOf } from '../gasto.ts'
import type { Facts, LinhaOfBudget } from './facts.ts'
import { fontesById } from './pagamentos.ts'
import type { Content } from './relacao.ts'

interface Figures {
  readonly aprovado: Cents
  readonly remanejado: Cents
  /** Paid by all sources, and by the sheet's. */
  readonly executado: Cents
  readonly executado_fonte: Cents
}

interface Item extends Figures, Pick<LinhaOfBudget, 'codigo' | 'grande' | 'item'> {
  /** Null: paid, and of no line of the approved budget. */
  readonly uid: string | null
}

export type CampoDeItem = keyof ReturnType<typeof cellsOf> | 'codigo' | 'item' | 'justificativa'
export type CampoDeGrande = keyof ReturnType<typeof cellsOf>

const fora = 'Fora do orçamento aprovado'

/** What was paid of each line; under null, of what is in none. */
function executadoOf(facts: Facts) {
  const known = new Set(facts.linhas.map(({ uid }) => uid))
  const sums = new Map<string | null, Pick<Figures, 'executado' | 'executado_fonte'>>()
  for (const { gasto, debito, id_projeto_fonte } of pagamentosOf(facts.gastos, fontesById(facts))) {
    const uid = gasto.uid !== null && known.has(gasto.uid) ? gasto.uid : null
    const before = sums.get(uid)
    const isOwn = facts.fonte === null || id_projeto_fonte === facts.fonte
    sums.set(uid, {
      executado: add(before?.executado ?? cents(0), debito.valor),
      executado_fonte: add(before?.executado_fonte ?? cents(0), isOwn ? debito.valor : cents(0)),
    })
  }
  return sums
}

const none = { executado: cents(0), executado_fonte: cents(0) }

/** The lines of the approved budget with what was paid of each, and last what was paid of none. */
export function itensOf(facts: Facts): Item[] {
  const paid = executadoOf(facts)
  const others = paid.get(null)
  return [
    ...facts.linhas.map((linha) => ({ ...linha, ...(paid.get(linha.uid) ?? none) })),
    ...(others
      ? [
          {
            uid: null,
            codigo: '',
            grande: fora,
            item: fora,
            aprovado: cents(0),
            remanejado: cents(0),
            ...others,
          },
        ]
      : []),
  ]
}

/** What an analyst calls the line. */
function situacaoOf(vigente: Cents, executado: Cents): string {
  if (executado <= 0) return vigente > 0 ? 'Não executado' : ''
  if (vigente <= 0) return 'Gasto não previsto'
  return executado > vigente ? 'Acima do aprovado' : ''
}

const cellsOf = (grande: string, { aprovado, remanejado, executado, executado_fonte }: Figures) => {
  const vigente = add(aprovado, remanejado)
  return {
    grande,
    aprovado,
    remanejado,
    vigente,
    executado,
    executado_fonte,
    variacao: subtract(vigente, executado),
    situacao: situacaoOf(vigente, executado),
  }
}

export const itensContent = (facts: Facts): Content<CampoDeItem> => ({
  rows: itensOf(facts).map((one) => ({
    cells: {
      ...cellsOf(one.grande, one),
      codigo: one.codigo,
      item: one.item,
      justificativa: one.uid === null ? '' : (facts.reasons.get(one.uid) ?? ''),
    },
  })),
  avisos: [],
})

const plus = (a: Figures, b: Figures): Figures => ({
  aprovado: add(a.aprovado, b.aprovado),
  remanejado: add(a.remanejado, b.remanejado),
  executado: add(a.executado, b.executado),
  executado_fonte: add(a.executado_fonte, b.executado_fonte),
})

/** The lines summed by the big item that they are under, in the order in which these appear. */
export const grandesContent = (facts: Facts): Content<CampoDeGrande> => ({
  rows: [...Map.groupBy(itensOf(facts), ({ grande }) => grande || 'Sem grande item')].map(
    ([grande, itens]) => ({
      cells: cellsOf(
        grande,
        itens.reduce<Figures>(plus, { aprovado: cents(0), remanejado: cents(0), ...none }),
      ),
    }),
  ),
  avisos: [],
})
