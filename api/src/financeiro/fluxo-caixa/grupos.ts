import type { FluxoGrupoInside as FluxoGrupo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { add, cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { ContaDoPlano } from './contas.queries.ts'
import type { SumRead } from './somas.queries.ts'

interface Cell {
  entradas: Cents
  saidas: Cents
}
const nothing = (): Cell => ({ entradas: cents(0), saidas: cents(0) })

function count(cell: Cell, { operacao, centavos }: SumRead): void {
  const lado = operacao === 'C' ? 'entradas' : 'saidas'
  cell[lado] = add(cell[lado], centavos)
}

/** An account and its ancestors, nearest first. */
function lineage(byId: ReadonlyMap<number, ContaDoPlano>, id: number): number[] {
  const found: number[] = []
  let next: number | null = id
  while (next !== null && !found.includes(next)) {
    found.push(next)
    next = byId.get(next)?.id_grupoCustoSuperior ?? null
  }
  return found
}

/**
 * The accounts of the chart with movements, each including its descendants, in chart order; movements without
 * account come last. The top accounts and that last row sum to the whole flow.
 */
export function gruposOf(plano: readonly ContaDoPlano[], somas: readonly SumRead[]): FluxoGrupo[] {
  const byId = new Map(plano.map((no) => [no.id_grupoCusto, no]))
  const linhas = new Map<number | null, Map<CalendarDate, Cell>>()
  for (const soma of somas) {
    const { grupo } = soma
    for (const id of grupo !== null && byId.has(grupo) ? lineage(byId, grupo) : [null]) {
      const linha = linhas.get(id) ?? new Map<CalendarDate, Cell>()
      linhas.set(id, linha)
      const cell = linha.get(soma.dia) ?? nothing()
      linha.set(soma.dia, cell)
      count(cell, soma)
    }
  }
  const seen = plano.filter(({ id_grupoCusto }) => linhas.has(id_grupoCusto))
  const withoutConta = {
    id_grupoCusto: null,
    id_grupoCustoSuperior: null,
    codigo: '',
    caminho: '    ',
  }
  const trailing = linhas.has(null) ? [{ ...withoutConta, descricao: 'Sem conta do plano' }] : []
  return [...seen, ...trailing].map(({ caminho, ...no }) => {
    const cells = [...(linhas.get(no.id_grupoCusto) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const total = nothing()
    for (const [, { entradas, saidas }] of cells) {
      total.entradas = add(total.entradas, entradas)
      total.saidas = add(total.saidas, saidas)
    }
    return {
      ...no,
      nivel: Math.max(1, caminho.length / 4),
      ...total,
      valores: cells.map(([dia, cell]) => ({ dia, ...cell })),
    }
  })
}
