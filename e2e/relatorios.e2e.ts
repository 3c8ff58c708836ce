import { expect, test } from '@playwright/test'
import { openMenu, signIn, watchErrors } from './person.ts'

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
