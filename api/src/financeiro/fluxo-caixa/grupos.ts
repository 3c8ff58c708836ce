import type { FluxoGrupo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { add, cents, centsToReais } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import type { SomaLida } from './somas.queries.ts'

interface No {
  readonly id_grupoCusto: number
  readonly id_grupoCustoSuperior: number | null
  readonly codigo: string
  readonly descricao: string
  readonly caminho: string
}
interface Celula {
  entradas: Cents
  saidas: Cents
}
const nada = (): Celula => ({ entradas: cents(0), saidas: cents(0) })

function count(celula: Celula, { operacao, centavos }: SomaLida): void {
  const lado = operacao === 'C' ? 'entradas' : 'saidas'
  celula[lado] = add(celula[lado], centavos)
}

/** An account and those that hold it, the nearest first. */
function linhagem(porId: ReadonlyMap<number, No>, id: number): number[] {
  const found: number[] = []
  let next: number | null = id
  while (next !== null && !found.includes(next)) {
    found.push(next)
    next = porId.get(next)?.id_grupoCustoSuperior ?? null
  }
  return found
}

const emReais = ({ entradas, saidas }: Celula) => ({
  entradas: centsToReais(entradas),
  saidas: centsToReais(saidas),
})

/**
 * The accounts of the chart in which something moves, each with what is under it, in the order of the
 * chart; what says no account comes last. Those at the top and the last one add up to the whole flow.
 */
export function gruposDe(plano: readonly No[], somas: readonly SomaLida[]): FluxoGrupo[] {
  const porId = new Map(plano.map((no) => [no.id_grupoCusto, no]))
  const linhas = new Map<number | null, Map<CalendarDate, Celula>>()
  for (const soma of somas) {
    const { grupo } = soma
    for (const id of grupo !== null && porId.has(grupo) ? linhagem(porId, grupo) : [null]) {
      const linha = linhas.get(id) ?? new Map<CalendarDate, Celula>()
      linhas.set(id, linha)
      const celula = linha.get(soma.dia) ?? nada()
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
    const todo = nada()
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
