import type { Page } from '@playwright/test'
import { signIn, watchErrors } from './person.ts'
import { budget, call, cell, encargo, grupo, item, openSheet, saved, total } from './sheet.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from './test.ts'

const lines = [
  {
    op: 'inserir',
    linhas: [
      grupo('g', 1, 'Equipe'),
      item('direcao', 'g', {
        ordem: 1,
        descricao: 'Direção',
        valor_unit: 1_700_000,
        custo_unit: 1_200_000,
      }),
      item('drone', 'g', {
        ordem: 2,
        descricao: 'Drone',
        valor_unit: 335_450,
        custo_unit: 200_000,
        opcional: true,
      }),
    ],
  },
  {
    op: 'encargos',
    depois: [encargo('taxa', { tipo: 'taxa_producao', modo: 'por_fora', taxa: 15_000_000 })],
  },
]

/** A version of the budget with the option chosen and a discount. */
async function withOption(page: Page, id: number): Promise<number> {
  const nova = await call(page, `/orcamento/get/id_orcamento/${id}/copiar/versao`, {})
  const other = Number(nova['id_orcamento'])
  await call(page, `/v2/orcamento/${other}/mudancas`, {
    lote: randomUUID(),
    cliente: randomUUID(),
    revisao: 0,
    mudancas: [
      { op: 'celula', uid: 'drone', campo: 'opcional_ligado', antes: false, depois: true },
      { op: 'ajuste', depois: { tipo: 'valor', valor: -77_777 }, valor_desejado: null },
    ],
  })
  return other
}

const centavos = (text: string) => {
  const digits = Number(text.replace(/\D/g, ''))
  return text.includes('-') ? -digits : digits
}

/** The amounts of a column of the totals table, down to the row that begins with `last`. */
async function columnTo(page: Page, last: string, column: number): Promise<number[]> {
  const rows = await page.getByRole('table').getByRole('row').allInnerTexts()
  const at = rows.findIndex((text) => text.startsWith(last))
  return rows.slice(1, at + 1).map((text) => centavos(text.split('\t')[column] ?? ''))
}

test('what does not count is in no sum; a job is summed once; what is compared adds up', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page)
  const titulo = `Contado ${randomUUID().slice(0, 8)}`
  const id = await budget(page, { titulo }, lines)
  const other = await withOption(page, id)

  await openSheet(page, id)
  await expect(total(page, 'totalGeral')).toHaveText('R$ 19.550,00')
  await expect(cell(page, 'Direção', 'margem_pct')).toHaveText('29,41%')

  await page.goto(`/orcamentos/publicitario/relacao-pagamento/${id}/job`)
  const orcado = page.locator('dl > div').filter({ hasText: 'Orçado' }).locator('dd').first()
  await expect(orcado).toHaveText('R$ 17.000,00')

  await page.goto(`/orcamentos/listar/publicitario?search=${titulo}`)
  const soma = page.getByRole('row').filter({ hasText: 'Soma de 1 orçamento, uma versão de cada' })
  await expect(soma).toContainText('R$ 22.629,91')
  await expect(page.getByRole('row').filter({ hasText: titulo })).toHaveCount(1)
  await page.getByLabel('Versões').selectOption('todas')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: titulo })).toHaveCount(2)
  await expect(soma).toContainText('R$ 22.629,91')

  await page.goto(`/orcamentos/comparar/${id}/${other}`)
  await expect(page.getByRole('row').filter({ hasText: 'Total geral' })).toContainText(
    'R$ 22.629,91',
  )
  for (const column of [1, 2, 3]) {
    const amounts = await columnTo(page, 'Total geral', column)
    const sum = amounts.slice(0, -1).reduce((all, one) => all + one, 0)
    expect(sum).toBe(amounts.at(-1))
  }
  expect(errors).toEqual([])
})

test('a commission asks who gets it, and keeps what was typed', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page)
  await openSheet(page, await budget(page, { titulo: 'Comissão de alguém' }, lines))
  await page.getByRole('button', { name: 'Encargos e totais' }).click()
  await page.getByRole('menuitem', { name: 'Comissionados' }).click()
  const painel = page.getByRole('region', { name: 'Comissionados' })
  await painel.getByRole('button', { name: 'Novo comissionado' }).click()
  await painel.getByLabel('Percentual').fill('5')
  await painel.getByLabel('Percentual').press('Enter')
  await expect(painel.getByText('Escolha quem recebe a comissão.')).toBeVisible()
  await expect(painel.getByLabel('Percentual')).toHaveValue('5,00%')
  await expect(total(page, 'comissaoTotal')).toHaveText('R$ 0,00')
  await painel.getByLabel('Pessoa').click()
  await page.getByRole('option').first().click()
  await expect(painel.getByText('Escolha quem recebe a comissão.')).toBeHidden()
  await expect(total(page, 'comissaoTotal')).toHaveText('R$ 977,50')
  await saved(page)
  expect(errors).toEqual([])
})
