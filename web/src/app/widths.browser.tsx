import { empresas } from '@claquete/contract/cadastros/empresas/empresa'
import { expect, test } from 'vitest'
import { pessoaColumns } from '../cadastros/pessoas/pessoa-labels.ts'
import { columnsFor } from '../orcamentos/lista/orcamento.columns.tsx'
import { columnsOf } from '../ui/list-table/columns-of.tsx'

/** Padding of a cell, left and right. */
const padding = 20

/** Pixels of a text as a list writes it, in digits as wide as a list's are. */
async function widthOf(text: string, weight: number): Promise<number> {
  await document.fonts.load(`${weight} 13px "Inter Variable"`)
  const probe = document.createElement('span')
  probe.style.cssText = `position:absolute;font:${weight} 13px "Inter Variable";font-variant-numeric:tabular-nums`
  probe.textContent = text
  document.body.append(probe)
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return Math.ceil(width) + padding
}

const everything = { amounts: true, costs: true, campaigns: true, projects: false }

const lists = [
  ['budgets', columnsFor(everything), ['total_geral', 'lucro_total'], 'R$ 88.888.888,88', 600],
  ['people', pessoaColumns, ['cnpj'], '88.888.888/8888-88', 400],
  ['people', pessoaColumns, ['celular', 'fone'], '(88) 98888-8888', 400],
  ['companies', columnsOf(empresas, {}), ['cnpj'], '88.888.888/8888-88', 400],
  ['companies', columnsOf(empresas, {}), ['fone'], '(88) 98888-8888', 400],
] as const

test.each(lists)('no column of %s is narrower than what it shows', async (...one) => {
  const [, columns, props, text, weight] = one
  const needed = await widthOf(text, weight)
  for (const prop of props) {
    const found = (columns as readonly { prop: string; width: number }[]).find(
      (each) => each.prop === prop,
    )
    expect(found?.width, prop).toBeGreaterThanOrEqual(needed)
  }
})
