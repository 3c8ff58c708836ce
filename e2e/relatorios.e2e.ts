import { openMenu, signIn, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const period = 'periodo1=2026-01-01&periodo2=2026-12-31'

test('a report from the menu: its groups, one of them alone, the entry behind a line, its file', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  await openMenu(page, 'RELATÓRIOS')
  await page.getByRole('link', { name: 'Contas pagas', exact: true }).click()
  await expect(page).toHaveURL(/\/relatorios\/contas-pagas\/listar/)
  await page.goto(`/relatorios/contas-pagas/listar?${period}`)

  // A group of a day folds and its rows disappear.
  const day = page.getByRole('button', { expanded: true }).filter({ hasText: /\d+ linhas?$/ })
  await expect(day.first()).toBeVisible()
  const rows = page.locator('tbody tr[data-index]')
  const before = await rows.count()
  await day.first().click()
  expect(await rows.count()).toBeLessThan(before)

  // Summary by account: the figures of a group are those of its rows.
  await page.getByLabel('Agrupar por').selectOption({ label: 'Conta bancária' })
  await page.getByText('Resumo', { exact: true }).click()
  const account = page.getByRole('row').filter({ hasText: 'Itaú · movimento' })
  const paid = await account.getByRole('cell').last().innerText()
  await account.getByRole('button').click()
  await expect(page).toHaveURL(/id_contabancaria=\d+/)
  await expect(page.locator('dl').filter({ hasText: 'Principal' })).toContainText(paid)
  await expect(page.getByRole('row').last()).toContainText(paid)

  // A saved view opens again as it was.
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: 'Salvar visão atual…' }).click()
  await page.getByLabel('Nome da visão').fill('Itaú no ano')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.goto('/relatorios/contas-pagas/listar')
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: 'Itaú no ano' }).click()
  await expect(page.getByRole('row').last()).toContainText(paid)

  const download = page.waitForEvent('download', { timeout: 90_000 })
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Exportar Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Contas pagas .*\.xlsx$/)

  await rows.first().click()
  await expect(page).toHaveURL(/\/financeiro\/formulario-/)
  expect(errors).toEqual([])
})

test('an amount opens the entries that it sums, and going back shows the report as it was', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  await openMenu(page, 'RELATÓRIOS')
  await page.getByRole('link', { name: 'Fornecedores por job', exact: true }).click()
  await expect(page).toHaveURL(/\/relatorios\/fornecedores-job\/listar/)
  const address = `/relatorios/fornecedores-job/listar?${period}&agrupar=pessoa`
  await page.goto(address)
  // What funds paid opens nothing; the amounts of titles do.
  const amount = page
    .locator('tbody tr[data-index]')
    .filter({ hasText: 'Lançamentos' })
    .first()
    .getByRole('link', { name: 'R$' })
    .first()
  const posted = await amount.innerText()
  await amount.click()
  await expect(page).toHaveURL(/\/relatorios\/lancamentos\/listar\?.*id_orcamento=\d+/)
  await expect(page.locator('dl').filter({ hasText: 'Resultado' })).toContainText(`-${posted}`)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(amount).toHaveText(posted)
  expect(errors).toEqual([])
})

test('a report takes many budgets at once, and stands beside the year before', async ({ page }) => {
  await signIn(page)
  const errors = watchErrors(page)
  await page.goto(`/relatorios/orcamento-periodo/listar?${period}`)
  const rows = page.locator('tbody tr[data-index]')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Orçamentos', exact: true }).click()
  const options = page.getByRole('listbox', { name: 'Orçamentos' }).getByRole('option')
  await options.filter({ hasText: 'ORC-2026-0013' }).click()
  await options.filter({ hasText: 'ORC-2026-0020' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/id_orcamento=\d+%2C\d+/)
  await page.getByLabel('Comparar com').selectOption({ label: 'Ano anterior' })
  await expect(page.getByText('comparado com 01/01/2025 a 31/12/2025')).toBeVisible()
  await page.getByText('Resumo', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Diferença' })).toBeVisible()

  // Nothing in a period says of which, and that other filters hide the rest.
  await page.goto(
    '/relatorios/lancamentos/listar?periodo1=2019-01-01&periodo2=2019-01-31&operacao=C',
  )
  await expect(page.getByText('Nada de 01/01/2019 a 31/01/2019')).toBeVisible()
  await expect(page.getByText('Há outros filtros além do período')).toBeVisible()
  expect(errors).toEqual([])
})
