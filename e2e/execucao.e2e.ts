import type { Browser, Page } from '@playwright/test'
import { demo, signIn, watchErrors } from './person.ts'
import { approveSelected } from './approve.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const phone = { width: 390, height: 844 }
/** The smallest JPEG that the server accepts: one grey pixel. */
const photo = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)

const open = async (browser: Browser, login: string, viewport?: typeof phone) => {
  const context = await browser.newContext(viewport ? { viewport } : {})
  const page = await context.newPage()
  await signIn(page, { login })
  return page
}

/** The id of a demo job, found by its title on the card of a fund. */
async function jobOf(page: Page, titulo: string): Promise<string> {
  await page.goto('/financeiro/verba-producao')
  await page.getByText(titulo).first().waitFor()
  const card = page.getByRole('article').filter({ hasText: titulo }).first()
  const href = await card.getByRole('link').first().getAttribute('href')
  const id = /lista-despesas-producao\/(\d+)\//u.exec(href ?? '')?.[1]
  if (!id) throw new Error(`sem job: ${href}`)
  return id
}

/** A figure from the header of the job's screens, such as 'Saldo', in centavos. */
async function figure(page: Page, name: string): Promise<number> {
  const term = page.locator('header dl > div').filter({ hasText: new RegExp(`^${name}`, 'u') })
  const text = await term.first().locator('dd').innerText()
  const digits = Number(text.replaceAll(/\D/gu, ''))
  return text.includes('-') ? -digits : digits
}

const figures = async (page: Page) => ({
  comprometido: await figure(page, 'Comprometido'),
  realizado: await figure(page, 'Realizado'),
  saldo: await figure(page, 'Saldo'),
})

async function choose(page: Page, label: string, text: string) {
  const box = page.getByRole('dialog').getByRole('combobox', { name: label })
  await box.fill(text)
  await page
    .getByRole('option', { name: new RegExp(text, 'u') })
    .first()
    .click()
}

test('a fund: asked for, approved, handed over, spent with a photograph on a telephone, returned, closed', async ({
  browser,
}, { retry, repeatEachIndex }) => {
  // Unique names: a retry finds what the first run created.
  const finalidade = `Jornada da verba ${repeatEachIndex}-${retry}`
  const marmitas = `Marmitas da jornada ${repeatEachIndex}-${retry}`
  const luana = await open(browser, 'luana')
  const job = await jobOf(luana, 'Filme 30" Dia das Mães')
  const address = `/orcamentos/despesa-producao/${job}`
  const boss = await open(browser, demo.login)
  const errors = watchErrors(boss)
  await boss.goto(address)
  await boss.getByRole('button', { name: /^Pedir/u }).waitFor()
  const before = await figures(boss)

  await luana.goto(address)
  await luana.getByRole('button', { name: /^Pedir/u }).click()
  const asked = luana.getByRole('dialog')
  await choose(luana, 'Produtor', 'Thiago Gomes')
  await asked.getByRole('textbox', { name: 'Valor' }).fill('500,50')
  await choose(luana, 'Item do orçamento', 'Verba de produção')
  await asked.getByRole('textbox', { name: 'Finalidade' }).fill(finalidade)
  await choose(luana, 'Quem presta contas', 'Joana')
  await asked.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(asked).toBeHidden()
  await expect(luana.getByRole('article').filter({ hasText: finalidade })).toContainText(
    'Solicitada',
  )

  await boss.goto(`${address}?aba=aprovacoes`)
  await boss.getByRole('checkbox', { name: `Selecionar ${finalidade}` }).check()
  await approveSelected(boss)
  await expect(boss.getByText('1 aprovado')).toBeVisible()
  await boss.goto(address)
  const card = boss.getByRole('article').filter({ hasText: finalidade })
  await card.getByRole('button', { name: 'Entregar' }).click()
  await boss.getByLabel('Sai da conta').selectOption({ index: 1 })
  await boss.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click()
  await expect(card).toContainText('Entregue')
  await expect
    .poll(() => figures(boss))
    .toEqual({
      ...before,
      comprometido: before.comprometido + 50_050,
      saldo: before.saldo - 50_050,
    })

  const joana = await open(browser, 'joana', phone)
  await joana.goto('/financeiro/verba-producao')
  const mine = joana.getByRole('article').filter({ hasText: finalidade })
  await mine.getByRole('button', { name: 'Lançar despesa' }).click()
  const form = joana.getByRole('dialog')
  const camera = form.locator('input[capture=environment]')
  await camera.setInputFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(form.getByText('enviado', { exact: true })).toBeVisible()
  await form.getByRole('textbox', { name: 'Valor' }).fill('123,45')
  await form.getByRole('textbox', { name: 'O que foi' }).fill(marmitas)
  const save = form.getByRole('button', { name: 'Lançar despesa' })
  expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await joana.context().setOffline(true)
  await save.click()
  await expect(form.getByText(/guardada neste aparelho/u)).toBeVisible()
  await joana.context().setOffline(false)
  await expect(form).toBeHidden()
  await expect(mine).toContainText('1 despesa aguarda aprovação: R$ 123,45')

  await boss.goto(`${address}?aba=aprovacoes`)
  const line = boss.getByRole('listitem').filter({ hasText: marmitas })
  await expect(line.getByRole('link', { name: 'Comprovante' })).toBeVisible()
  await line.getByRole('checkbox').check()
  await approveSelected(boss)
  await expect(line).toBeHidden()
  await boss.goto(address)
  await expect(card).toContainText('R$ 377,05')
  await card.getByRole('button', { name: 'Devolver saldo' }).click()
  await boss.getByLabel('Entra na conta').selectOption({ index: 1 })
  await boss.getByRole('dialog').getByRole('button', { name: 'Registrar devolução' }).click()
  await card.getByRole('button', { name: 'Fechar' }).click()
  await expect(card).toContainText('Fechada')
  expect(await figures(boss)).toEqual({
    comprometido: before.comprometido,
    realizado: before.realizado + 12_345,
    saldo: before.saldo - 12_345,
  })
  expect(errors).toEqual([])
})

test('a payment: asked for, approved by another person, paid, to the centavo', async ({ browser }, {
  retry,
  repeatEachIndex,
}) => {
  const descricao = `Pagamento da jornada ${repeatEachIndex}-${retry}`
  const luana = await open(browser, 'luana')
  const job = await jobOf(luana, 'Filme 30" Dia das Mães')
  const address = `/orcamentos/publicitario/relacao-pagamento/${job}/orcamento`
  const boss = await open(browser, demo.login)
  await boss.goto(address)
  await boss.getByText('Figurinista').first().waitFor()
  const before = await figures(boss)

  await luana.goto(address)
  const item = luana.getByRole('region', { name: 'Figurinista' })
  await item.getByRole('button', { name: 'Solicitar' }).click()
  const dialog = luana.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('1.200,07')
  await dialog.getByRole('textbox', { name: 'Vencimento' }).fill('hoje')
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(descricao)
  await dialog.getByRole('button', { name: 'Solicitar' }).click()
  await expect(
    item.getByRole('listitem').filter({ hasText: descricao }).getByText('Solicitado'),
  ).toBeVisible()

  await boss.goto(address)
  const row = boss.getByRole('listitem').filter({ hasText: descricao })
  await row.getByRole('button', { name: 'Aprovar' }).click()
  await expect(row).toContainText('Aprovado')
  await expect
    .poll(() => figures(boss))
    .toEqual({
      ...before,
      comprometido: before.comprometido + 120_007,
      saldo: before.saldo - 120_007,
    })
  await row.getByRole('button', { name: 'Pagar' }).click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Pagar' }).click()
  await expect(row).toContainText('Pago em')
  await expect
    .poll(() => figures(boss))
    .toEqual({ ...before, realizado: before.realizado + 120_007, saldo: before.saldo - 120_007 })
})

test('a payment beyond its line is accepted by who asks and by who approves, and the approval is undone', async ({
  browser,
}, { retry, repeatEachIndex }) => {
  const descricao = `Diária além do previsto ${repeatEachIndex}-${retry}`
  const luana = await open(browser, 'luana')
  const job = await jobOf(luana, 'Filme 30" Dia das Mães')
  await luana.goto(`/orcamentos/publicitario/relacao-pagamento/${job}/orcamento`)
  await luana.getByRole('button', { name: 'Solicitar pagamento' }).first().click()
  const asked = luana.getByRole('dialog')
  await choose(luana, 'Item do orçamento', 'Verba de produção')
  await choose(luana, 'Favorecido', 'Thiago Gomes')
  await asked.getByRole('textbox', { name: 'Valor' }).fill('90000,00')
  await asked.getByRole('textbox', { name: 'Vencimento' }).fill('31/12/2026')
  await asked.getByRole('textbox', { name: 'Descrição' }).fill(descricao)
  await asked.getByRole('button', { name: 'Solicitar', exact: true }).click()
  await expect(asked.getByText(/este pedido passa/u).first()).toBeVisible()
  await asked.getByRole('checkbox', { name: 'Aceito passar do saldo' }).check()
  await asked.getByRole('button', { name: 'Solicitar', exact: true }).click()
  await expect(asked).toBeHidden()

  const boss = await open(browser, demo.login)
  await boss.goto(`/orcamentos/despesa-producao/${job}?aba=aprovacoes`)
  const line = boss.getByRole('listitem').filter({ hasText: descricao })
  await expect(line).toContainText('aceitou passar')
  await line.getByRole('checkbox').check()
  await boss.getByRole('button', { name: 'Aprovar selecionados' }).click()
  const dialog = boss.getByRole('dialog', { name: 'Aprovar o pedido?' })
  await expect(dialog).toContainText('R$ 90.000,00')
  await expect(dialog).toContainText('passa em')
  await expect(dialog.getByRole('button', { name: 'Aprovar' })).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await expect(dialog).toBeHidden()
  await expect(line).toBeHidden()
  await boss.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(line).toBeVisible()
  await expect(boss.getByText('1 aprovação desfeita')).toBeVisible()
  await line.getByRole('checkbox').check()
  await boss.getByRole('button', { name: 'Rejeitar' }).click()
  await boss.getByRole('dialog').getByRole('textbox').fill('Era só para ver')
  await boss.getByRole('dialog').getByRole('button', { name: 'Rejeitar' }).click()
  await expect(line).toBeHidden()
})
