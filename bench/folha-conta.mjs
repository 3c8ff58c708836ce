import { createRequire } from 'node:module'
import { join } from 'node:path'
import { emptyDocumento, folhaOf, documentoTotals } from '../core/src/orcamentos/folha/documento.ts'
import { median, rounded, scaled } from './lib/figures.mjs'
import { installRivals } from './lib/rival-grids.mjs'
import { sheetLines } from './lib/sheet.mjs'

export const name = 'folha-conta'

const lines = scaled(5_000, 500)
const rounds = 40

/** Recalculation of a whole sheet after one price changed, in the product and in HyperFormula. */
export async function run() {
  const linhas = sheetLines(lines)
  const ours = timesOf(recalculateOurs(linhas))
  const rival = timesOf(recalculateHyperFormula(linhas, await installRivals()))
  const note = `${rounded(ours)} ms; HyperFormula ${rounded(rival)} ms`
  return [
    {
      name: `folha: recalculation of ${linhas.length} lines`,
      value: ours,
      unit: 'ms',
      atMost: 5,
    },
    {
      name: 'folha: recalculation over that of HyperFormula',
      value: ours / rival,
      unit: '×',
      atMost: 0.5,
      note,
    },
  ]
}

function timesOf(recalculate) {
  const found = []
  for (let round = 0; round < rounds + 10; round++) {
    const began = performance.now()
    recalculate(round)
    if (round >= 10) found.push(performance.now() - began)
  }
  return median(found)
}

function recalculateOurs(linhas) {
  const documento = { ...emptyDocumento, linhas: new Map(linhas.map((uma) => [uma.id, uma])) }
  const itens = linhas.filter(({ tipo }) => tipo === 'item')
  return (round) => {
    const item = itens[(round * 37) % itens.length]
    documento.linhas.set(item.id, { ...item, valor_unit: item.valor_unit + round })
    documentoTotals(documento, folhaOf(documento))
  }
}

/**
 * The same numbers in a workbook: line totals, sums of nested groups, the price. Changing a cell that every
 * line depends on recalculates everything, as the product does.
 */
function recalculateHyperFormula(linhas, folder) {
  const { HyperFormula } = createRequire(join(folder, 'package.json'))('hyperformula')
  const rowOf = new Map(linhas.map(({ id }, i) => [id, i + 1]))
  const below = Map.groupBy(linhas, ({ superior }) => superior)
  const rows = linhas.map(({ id, tipo, quantidade, dias, valor_unit, custo_unit }, i) => {
    const row = i + 1
    if (tipo === 'item') {
      const [q, d] = [quantidade.valor / 10_000, dias.valor / 10_000]
      const numbers = [q, d, valor_unit / 100, custo_unit / 100]
      const [total, cost] = [`A${row}*B${row}*C${row}*$H$1`, `A${row}*B${row}*D${row}*$H$1`]
      return [...numbers, `=ROUND(${total},2)`, `=ROUND(${cost},2)`]
    }
    const children = (below.get(id) ?? []).map((one) => rowOf.get(one.id))
    const sum = (column) => `=SUM(${children.map((one) => `${column}${one}`).join(',')})`
    return ['', '', '', '', sum('E'), sum('F')]
  })
  const tops = (below.get(null) ?? []).map(({ id }) => rowOf.get(id))
  rows[0].push('', 1, `=SUM(${tops.map((one) => `E${one}`).join(',')})`, '=ROUND(I1*1.15,2)')
  const sheet = HyperFormula.buildFromArray(rows, { licenseKey: 'gpl-v3' })
  return (round) => sheet.setCellContents({ sheet: 0, row: 0, col: 7 }, 1 + round / 1_000)
}
