import { administratorOf } from './company.ts'
import { fontes, prepareFilme, typed } from './filme-company.ts'
import * as steps from './filme-steps.ts'
import { enter, watchErrors } from './person.ts'
import { saved, total } from './sheet.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const who = administratorOf('filme')

test.beforeAll(({ request }) => prepareFilme(request, who))

test('a film is planned: its budget from the structure of the call, three sources, their norms, and who pays what', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page, who)
  await page.goto('/orcamentos/opcoes')
  await page.getByRole('link', { name: 'Projeto incentivado' }).click()
  await page.getByLabel(/^Nome do projeto/u).fill('A correnteza')
  await page.getByLabel(/^Número Salic/u).fill('260431')
  await page.getByLabel(/^Aprovado em/u).fill(typed(58))
  await page.getByLabel(/^Execução de/u).fill(typed(50))
  await page.getByLabel(/^Execução até/u).fill(typed(-300))
  await page.getByRole('button', { name: 'Salvar' }).click()

  await expect(page.getByText('Desenvolvimento do projeto').first()).toBeVisible()
  await steps.typeLine(page, '3.3', 'Direção de fotografia', '60000')
  await steps.typeLine(page, '3.9', 'Câmera e lentes', '120000')
  await steps.typeLine(page, '3.12', 'Vans da filmagem', '40000')
  await steps.typeLine(page, '4.1', 'Primeiro corte', '50000')
  await expect(total(page, 'totalGeral')).toHaveText('R$ 270.000,00')
  await saved(page)

  // From the sheet to the project; once it has sources it says which norms they bring, and where they are chosen.
  await page.getByRole('button', { name: 'Job', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Projeto e fontes' }).click()
  for (const fonte of fontes) await steps.addFonte(page, fonte)
  await expect(page.getByText('R$ 230.000,00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Escolher as normas' }).click()
  await page.getByRole('button', { name: 'Usar as normas das fontes' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Escolher as normas' })).toBeHidden()
  await page.getByRole('button', { name: 'Incluir linhas obrigatórias' }).click()
  await page.getByRole('button', { name: 'Incluir 5 linhas' }).click()
  await expect(page.getByRole('button', { name: 'Incluir linhas obrigatórias' })).toBeHidden()

  await page.getByRole('link', { name: 'Abrir o plano' }).click()
  await steps.planItem(page, '3.9', 'Fundo Setorial')
  await steps.planItem(page, '3.3', '1º-A')
  await steps.planItem(page, '3.12', '1º-A')
  await steps.planItem(page, '4.1', 'art. 18')
  const planned = page.getByRole('row', { name: /^Planejado/u })
  await expect(planned).toContainText('fecha')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso')).toBeVisible()
  expect(errors).toEqual([])
})

test('it is approved and shot: the call sheet goes out by link, and its screens stay at the project', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  await enter(page, who)
  await steps.openFilme(page)
  // The limits stand beside the total, also those that only warn.
  await expect(page.getByRole('button', { name: /^\d+ regras? descumpridas?$/u })).toBeVisible()
  await page.getByRole('button', { name: 'Rascunho' }).click()
  await page.getByRole('button', { name: /^Aprovado/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Status alterado')).toBeVisible()

  await steps.openFromJob(page, 'Ordens do dia')
  await expect(page).toHaveURL(/\/ordem-do-dia\/\d+\/\d+$/u)
  await page.getByRole('button', { name: 'Nova ordem do dia' }).first().click()
  const making = page.getByRole('dialog', { name: 'Nova ordem do dia' })
  await making.getByLabel(/^Título/u).fill('Rio acima')
  await making.getByRole('button', { name: 'Criar' }).click()
  await page.getByRole('link', { name: 'Publicar e enviar' }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar a versão 1' }).click()
  await page.getByRole('button', { name: /^Ações de Administrador/u }).click()
  await page.getByRole('menuitem', { name: 'Texto de WhatsApp' }).click()
  const text = await page.getByRole('dialog').locator('pre').innerText()
  await page.keyboard.press('Escape')
  const link = /\/ordem-do-dia\/confirmar\?token=[\w.-]+/u.exec(text)?.[0] ?? ''
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Confirmar presença' }).click()
  await expect(phone.getByText(/^Presença confirmada/u)).toBeVisible()
  await phone.context().close()

  await page.getByRole('link', { name: 'Horários reais' }).click()
  await expect(page).toHaveURL(/\/horarios-reais\/\d+\/\d+$/u)
  // A link that does not know of the project leads to the same screen of it.
  await page.goto(page.url().replace(/\/\d+$/u, ''))
  await expect(page).toHaveURL(/\/horarios-reais\/\d+\/\d+$/u)
  await page.getByRole('link', { name: 'Destinatários' }).click()
  await expect(page).toHaveURL(/\/destinatario\/\d+\/\d+$/u)
  await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible()
  expect(errors).toEqual([])
})
