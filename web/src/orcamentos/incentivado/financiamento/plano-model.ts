import type { ReplyOf } from '@claquete/contract/endpoint'
import type { planoFinanciamentoView } from '@claquete/contract/orcamentos/incentivado/financiamento'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, centsOfReais, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import {
  colunasDoPlano,
  limiteDaColuna,
  ownRows,
  planoRows,
  sumOfRows,
} from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import type {
  FonteDoPlano,
  PlanoCell,
  PlanoColuna,
  PlanoRow,
  PlanoValues,
} from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import { reais } from '../../../lib/plain/money.ts'
import { nosOf } from '../visto-model.ts'

export type PlanoData = ReplyOf<typeof planoFinanciamentoView>['data']

export const cellsOf = ({ celulas }: PlanoData): PlanoCell[] =>
  celulas.map((one) => ({ ...one, valor: centsOfReais(one.valor) }))

/** A column of the plan with what is told of it. */
export interface ShownColuna {
  readonly coluna: PlanoColuna
  readonly chave: string
  readonly nome: string
  /** What the column is of. */
  readonly ajuda: string
  readonly soma: Cents
  /** What it may pay; null where this person may not see it. */
  readonly limite: Cents | null
}

export const columnKey = ({ id_projeto_fonte, tipo }: PlanoColuna) => `${id_projeto_fonte}:${tipo}`

/** The plan as it is typed: its rows, its columns, and the sums of both. */
/** What a column of yields is; the part that only the bank's text calls so is told. */
const yieldText = (guessed: number) =>
  `O que a conta da fonte rendeu, pelo extrato do banco: dinheiro a mais para gastar${
    guessed > 0
      ? `. ${reais(guessed)} só o texto do banco chama de rendimento: concilie numa conta de receita financeira`
      : ''
  }`

export interface ShownPlano {
  readonly rows: readonly PlanoRow[]
  readonly colunas: readonly ShownColuna[]
  readonly total: PlanoRow
  readonly falta: Cents
  readonly acima: Cents
  /** What accounts yielded, as far as this person may see it, and nobody allotted. */
  readonly yieldsLeft: Cents
}

export function shownPlano(data: PlanoData, values: PlanoValues): ShownPlano {
  const wire = new Map(data.fontes.map((one) => [one.id_projeto_fonte, one]))
  const fontes = data.fontes.map((one): FonteDoPlano => ({
    id_projeto_fonte: one.id_projeto_fonte,
    nome: one.nome,
    aprovado: centsOfReais(one.aprovado),
    rendeu: one.rendeu === null ? null : centsOfReais(one.rendeu),
  }))
  const byId = new Map(fontes.map((one) => [one.id_projeto_fonte, one]))
  const colunas = colunasDoPlano(fontes, cellsOf(data))
  const rows = planoRows({
    nos: nosOf(data),
    itens: data.itens.map((one) => ({ ...one, orcado: centsOfReais(one.orcado) })),
    semLugar: centsOfReais(data.sem_lugar),
    colunas,
    values,
  })
  const own = ownRows(rows)
  const total = sumOfRows(own, { colunas }, { chave: 'total', codigo: '', descricao: 'Total' })
  const shown = colunas.map((coluna, at): ShownColuna => {
    const fonte = must(byId.get(coluna.id_projeto_fonte), 'source of a column')
    const isYield = coluna.tipo === 'rendimento'
    return {
      coluna,
      chave: columnKey(coluna),
      nome: isYield ? `Rendimentos, ${fonte.nome}` : fonte.nome,
      ajuda: isYield
        ? yieldText(wire.get(coluna.id_projeto_fonte)?.a_conciliar ?? 0)
        : (wire.get(coluna.id_projeto_fonte)?.fonte ?? ''),
      soma: total.valores[at] ?? cents(0),
      limite: limiteDaColuna(coluna, fonte),
    }
  })
  const yields = shown.filter(
    ({ coluna, limite }) => coluna.tipo === 'rendimento' && limite !== null,
  )
  return {
    rows,
    colunas: shown,
    total,
    falta: sumOf(own, ({ falta }) => (falta > 0 ? falta : undefined)),
    acima: sumOf(own, ({ falta }) => (falta < 0 ? cents(-falta) : undefined)),
    yieldsLeft: sumOf(yields, ({ soma, limite }) => subtract(limite ?? cents(0), soma)),
  }
}
