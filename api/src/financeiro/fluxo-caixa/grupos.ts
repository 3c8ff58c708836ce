import type { FluxoGrupo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { add, cents, centsToReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { SumRead } from './somas.queries.ts'

interface No {
  readonly id_grupoCusto: number
  readonly id_grupoCustoSuperior: number | null
  readonly codigo: string
  readonly descricao: string
  readonly caminho: string
}
interface Cell {
  entradas: Cents
  saidas: Cents
}
const nothing = (): Cell => ({ entradas: cents(0), saidas: cents(0) })

function count(celula: Cell, { operacao, centavos }: SumRead): void {
  const lado = operacao === 'C' ? 'entradas' : 'saidas'
  celula[lado] = add(celula[lado], centavos)
}

/** An account and its ancestors, nearest first. */
function lineage(porId: ReadonlyMap<number, No>, id: number): number[] {
  const found: number[] = []
  let next: number | null = id
  while (next !== null && !found.includes(next)) {
    found.push(next)
    next = porId.get(next)?.id_grupoCustoSuperior ?? null
  }
  return found
}

const emReais = ({ entradas, saidas }: Cell) => ({
  entradas: centsToReais(entradas),
  saidas: centsToReais(saidas),
})

/**
 * The accounts of the chart with movements, each including its descendants, in chart order; movements without
 * account come last. The top accounts and that last row sum to the whole flow.
 */
export function gruposDe(plano: readonly No[], somas: readonly SumRead[]): FluxoGrupo[] {
  const porId = new Map(plano.map((no) => [no.id_grupoCusto, no]))
  const linhas = new Map<number | null, Map<CalendarDate, Cell>>()
  for (const soma of somas) {
    const { grupo } = soma
    for (const id of grupo !== null && porId.has(grupo) ? lineage(porId, grupo) : [null]) {
      const linha = linhas.get(id) ?? new Map<CalendarDate, Cell>()
      linhas.set(id, linha)
      const celula = linha.get(soma.dia) ?? nothing()
      linha.set(soma.dia, celula)
      count(celula, soma)
    }
  }
  const vistos = plano.filter(({ id_grupoCusto }) => linhas.has(id_grupoCusto))
  const semConta = { id_grupoCusto: null, id_grupoCustoSuperior: null, codigo: '', caminho: '    ' }
  const ultimos = linhas.has(null) ? [{ ...semConta, descricao: 'Sem conta do plano' }] : []
  return [...vistos, ...ultimos].map(({ caminho, ...no }) => {
    const celulas = [...(linhas.get(no.id_grupoCusto) ?? [])].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )
    const todo = nothing()
    for (const [, { entradas, saidas }] of celulas) {
      todo.entradas = add(todo.entradas, entradas)
      todo.saidas = add(todo.saidas, saidas)
    }
    return {
      ...no,
      nivel: Math.max(1, caminho.length / 4),
      ...emReais(todo),
      valores: celulas.map(([dia, celula]) => ({ dia, ...emReais(celula) })),
    }
  })
}
