import { cents } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { centsToDecimalText, subtract, sum } from '@claquete/core/kernel/money'
import { quantityToNumber } from '@claquete/core/kernel/quantity'
import type { Quantity } from '@claquete/core/kernel/quantity'
import type { Item } from '@claquete/core/orcamentos/orcamento/documento'
import type { LinhaImpressa } from '@claquete/core/orcamentos/orcamento/impressao'
import { marginOf } from '@claquete/core/orcamentos/orcamento/linha'
import type { Aspecto, CelulaDaPasta } from './pasta.ts'
import { reais, sinal, taxa } from './planilha.ts'
import type { Chave, PlanilhaDoOrcamento } from './planilha.ts'
import { tituloDosOpcionais } from './tabela-do-orcamento.ts'

type Celulas = Partial<Record<Chave, CelulaDaPasta>>

/** A printed line with the row it is on: a group stands above what it holds. */
interface Posta {
  readonly um: LinhaImpressa
  readonly linha: number
  readonly filhas: readonly Posta[]
  readonly fim: number
}

/** Writes the lines; answers the rows of the groups at the top. */
export function writeLinhas(planilha: PlanilhaDoOrcamento): number[] {
  const { pasta, impressao } = planilha
  planilha.primeira = pasta.proxima
  const postas: Posta[] = []
  for (const grupo of impressao.grupos) {
    postas.push(por(planilha, grupo, (postas.at(-1)?.fim ?? pasta.proxima - 1) + 1))
  }
  for (const posta of postas) write(planilha, posta)
  planilha.ultima = Math.max(planilha.primeira, pasta.proxima - 1)
  return postas.map(({ linha }) => linha)
}

/** Options that are off, after the totals. */
export function writeOpcionais(planilha: PlanilhaDoOrcamento): void {
  const { pasta, impressao } = planilha
  if (impressao.opcionais.length === 0) return
  pasta.skip()
  pasta.linha(['', tituloDosOpcionais(impressao)], 'subgrupo')
  for (const um of impressao.opcionais) {
    const linha = pasta.proxima
    write(planilha, { um, linha, filhas: [], fim: linha })
  }
}

function por(planilha: PlanilhaDoOrcamento, um: LinhaImpressa, linha: number): Posta {
  const filhas: Posta[] = []
  for (const filha of um.filhas) {
    if (!planilha.mostra(filha)) continue
    filhas.push(por(planilha, filha, (filhas.at(-1)?.fim ?? linha) + 1))
  }
  const fim = filhas.at(-1)?.fim ?? linha
  if (um.linha.tipo === 'grupo') planilha.lugares.set(um.linha.id, { linha, fim })
  return { um, linha, filhas, fim }
}

function write(planilha: PlanilhaDoOrcamento, posta: Posta): void {
  const { um } = posta
  const cells = planilha.celulas({
    numero: um.numero,
    descricao: um.linha.descricao,
    ...(um.linha.tipo === 'item' ? dadosDoItem(planilha, um.linha) : {}),
    ...valoresDe(planilha, posta),
  })
  planilha.pasta.linha(cells, aspectoDe(um), um.nivel)
  for (const filha of posta.filhas) write(planilha, filha)
}

function aspectoDe({ linha, nivel }: LinhaImpressa): Aspecto {
  if (linha.tipo === 'item') return 'linha'
  return nivel === 0 ? 'grupo' : 'subgrupo'
}

function dadosDoItem({ orcamento }: PlanilhaDoOrcamento, item: Item): Celulas {
  return {
    especificacao: item.especificacao === '' ? null : item.especificacao,
    fornecedor: orcamento.fornecedores.get(item.id_fornecedor ?? 0) ?? null,
  }
}

function valoresDe(planilha: PlanilhaDoOrcamento, posta: Posta): Celulas {
  const { um, linha } = posta
  if (um.valor === null) return {}
  // The price of a client's option is what the total has more with it: no product of its row.
  if (isOffered(planilha, um)) return { valor_total: reais(um.valor) }
  const isLeaf = um.linha.tipo === 'item' && !planilha.orcamento.folha.arvore.isRollUp(um.linha)
  const own = isLeaf ? valoresDoItem(planilha, um, linha) : somasDe(planilha, posta)
  return { ...own, ...margemDe(planilha, um, linha) }
}

const isOffered = ({ impressao }: PlanilhaDoOrcamento, um: LinhaImpressa) =>
  impressao.visao === 'cliente' && impressao.opcionais.some((one) => one === um)

function margemDe(planilha: PlanilhaDoOrcamento, { soma, custo }: LinhaImpressa, linha: number) {
  const [sold, cost, margin] = (['valor_total', 'custo', 'margem'] as const).map((chave) =>
    planilha.ref(chave, linha),
  )
  const rate = marginOf(soma, custo)
  return {
    margem: reais(subtract(soma, custo), `${sold}-${cost}`),
    ...(rate !== undefined && {
      margem_taxa: taxa(rate, `IF(${sold}=0,0,${margin}/${sold})`),
    }),
  }
}

const medida = (valor: Quantity): CelulaDaPasta => ({
  numero: quantityToNumber(valor),
  formato: 'quantidade',
})

function valoresDoItem(planilha: PlanilhaDoOrcamento, um: LinhaImpressa, linha: number): Celulas {
  const item = um.linha as Item
  const { quantidade, dias, valor_unit } = item
  const of = (unit: Chave) => produto(planilha, unit, linha)
  const unidade = planilha.orcamento.unidades.get(item.id_unidade ?? 0)?.nome ?? null
  const counts = planilha.orcamento.folha.valores.get(item.id)?.conta ?? false
  const custo_unit = item.custo_unit ?? valor_unit
  const exact = (unit: number, total: Cents) =>
    fazOProduto(
      [quantityToNumber(quantidade.valor), quantityToNumber(dias.valor), unit / 100],
      total,
    )
  return {
    unidade,
    quantidade: medida(quantidade.valor),
    dias: medida(dias.valor),
    valor_unit: reais(valor_unit),
    valor_total: reais(um.soma, exact(valor_unit, um.soma) ? of('valor_unit') : undefined),
    custo_unit: reais(custo_unit),
    custo: reais(um.custo, exact(custo_unit, um.custo) ? of('custo_unit') : undefined),
    ...(counts && {
      taxa: sinal(item.incide_taxa),
      bv: sinal(item.incide_bv),
      imposto: sinal(item.incide_imposto),
      comissao: sinal(item.incide_comissao),
    }),
  }
}

/** `ROUND(E6*F6*G6,2)`, where those columns are in the sheet. */
function produto(planilha: PlanilhaDoOrcamento, unit: Chave, linha: number): string | undefined {
  const chaves = ['quantidade', 'dias', unit] as const
  if (!chaves.every((chave) => planilha.tem(chave))) return undefined
  return `ROUND(${chaves.map((chave) => planilha.ref(chave, linha)).join('*')},2)`
}

/** A workbook computes with 15 digits: a product that needs more of them is written as a number. */
function fazOProduto(fatores: readonly number[], total: Cents): boolean {
  const shown = Number(Math.abs(fatores.reduce((all, one) => all * one, 1)).toPrecision(15))
  // The text of a smaller number has an exponent of its own, and rounds to nothing.
  const rounded = shown < 1e-6 ? 0 : Math.round(Number(`${shown}e2`))
  return rounded === Math.abs(total)
}

function somasDe(planilha: PlanilhaDoOrcamento, { um, filhas }: Posta): Celulas {
  const rows = filhas.filter((one) => one.um.valor !== null).map(({ linha }) => linha)
  const apart = um.filhas.filter((one) => one.valor === null || !planilha.mostra(one))
  const formula = (chave: Chave, outside: Cents) => somaDe(planilha, chave, rows, outside)
  return {
    valor_total: reais(um.soma, formula('valor_total', sum(apart.map(({ soma }) => soma)))),
    custo: reais(um.custo, formula('custo', sum(apart.map(({ custo }) => custo)))),
  }
}

/** Cells that SUM takes at once, well within what a formula may have. */
const argumentos = 100

/** The sum of a column over rows, those together as ranges, and of what has no cell. */
export function somaDe(
  planilha: PlanilhaDoOrcamento,
  chave: Chave,
  rows: readonly number[],
  outside: Cents = cents(0),
): string | undefined {
  if (rows.length === 0) return undefined
  const faixas: { de: number; ate: number }[] = []
  for (const row of rows) {
    const last = faixas.at(-1)
    if (last?.ate === row - 1) last.ate = row
    else faixas.push({ de: row, ate: row })
  }
  let parts = faixas.map(({ de, ate }) => planilha.faixa(chave, de, ate))
  while (parts.length > argumentos) parts = inPieces(parts)
  const rest = outside === 0 ? '' : `${outside < 0 ? '-' : '+'}${decimal(outside)}`
  return `SUM(${parts.join(',')})${rest}`
}

const decimal = (valor: Cents) => centsToDecimalText(Math.abs(valor) as Cents)

function inPieces(parts: readonly string[]): string[] {
  const pieces: string[] = []
  for (let at = 0; at < parts.length; at += argumentos) {
    pieces.push(`SUM(${parts.slice(at, at + argumentos).join(',')})`)
  }
  return pieces
}
