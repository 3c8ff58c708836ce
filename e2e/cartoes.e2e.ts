import { setTimeout } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { faultsInBothSchemes, settled } from './looks.ts'
import { signIn, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const pictures = process.env['CARTAO_PICTURES']
const today = todayInSaoPaulo(Date.now())
const card = 'Cartão Itaú Empresas'

const sizes = [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const

/** The screen in both sizes and schemes, where pictures were asked for. */
async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [size, viewport] of sizes) {
      await page.setViewportSize(viewport)
      await settled(page)
      await page.screenshot({ path: `${pictures}/${name}-${size}-${colorScheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(sizes[0][1])
}

const entry = (valor: string, fitid: string, memo: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${today.replaceAll('-', '')}<TRNAMT>${valor}<FITID>${fitid}<MEMO>${memo}</STMTTRN>`
const ofx = `OFXHEADER:100

<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>BRL<CCACCTFROM><ACCTID>5555********9876</CCACCTFROM><BANKTRANLIST>
${[
  entry('900.00', 'p', 'PAGAMENTO RECEBIDO'),
  entry('-100.00', 'a', 'LOCADORA DE LUZ PARC 01/03'),
  entry('-18.50', 'b', 'UBER'),
  entry('-18.50', 'b', 'UBER'),
  entry('-1.20', 'c', 'IOF COMPRA INTERNACIONAL'),
].join('\n')}
</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`
const csv = [
  'date,title,amount',
  `${today},Uber,18.50`,
  `${today},Estorno da locadora,-10.00`,
  `${today},Padaria da esquina,42.00`,
  `${today},Pagamento recebido,-900.00`,
].join('\n')

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Escolher arquivo')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
/** A figure of the statement, with what is said below it. */
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

test('a purchase is typed, the card’s files are imported, and the statement is closed, paid and undone', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page)

  // Typed by keyboard alone, in three instalments; leaving asks.
  await page.goto('/financeiro/extrato-cartao')
  await page.getByRole('button', { name: 'Lançar compra' }).press('Enter')
  const buying = page.getByRole('dialog', { name: 'Lançar compra' })
  await buying.getByLabel('Cartão', { exact: false }).first().selectOption({ label: card })
  await buying.getByLabel('Parcelas').selectOption('3')
  await buying.getByLabel('Descrição').fill('Refletores da jornada')
  await buying.getByLabel('Valor', { exact: false }).fill('300,00')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await buying.getByRole('button', { name: 'Lançar' }).press('Enter')
  await expect(page.getByText('Compra lançada')).toBeVisible()

  await page.goto('/financeiro/listar-extrato-cartao?search=ita&sort=mes&order=asc')
  await page.getByRole('row').filter({ hasText: card }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: new RegExp(`^${card}`) })).toBeVisible()
  const fatura = page.url()
  const total = figure(page, 'Total')
  await expect(total).toContainText('R$ 100,00')

  // The file: the payment is not booked, and the instalment is the one that was typed.
  await page.getByRole('link', { name: 'Importar arquivo do cartão' }).press('Enter')
  await choose(page, 'fatura.ofx', ofx)
  // Most of its lines look like purchases with a minus: a guess, which is confirmed once for this card.
  await expect(page.getByText('Confirme antes o sinal das compras.')).toBeVisible()
  await picture(page, 'previa-sinal')
  await page.getByRole('button', { name: 'Sim, com sinal de menos' }).press('Enter')
  await expect(page.getByText('Os dois batem.')).toBeVisible()
  const lines = page.getByRole('region', { name: 'Linhas de fatura.ofx' })
  await expect(lines.getByRole('row').filter({ hasText: 'LOCADORA' })).toContainText('Já lançada')
  await expect(lines.getByRole('row').filter({ hasText: 'PAGAMENTO' })).toContainText(
    'Não é lançada',
  )
  expect(await faultsInBothSchemes(page)).toEqual([])
  await picture(page, 'previa')
  // What the import changed is read again, slowly: a file chosen as soon as it is told done is read all the same.
  const slowly = async (route: Route) => {
    if (route.request().method() === 'GET') await setTimeout(1_500)
    await route.continue()
  }
  await page.route('**/api/**', slowly)
  await page.getByRole('button', { name: 'Importar 1 arquivo' }).press('Enter')
  await expect(page.getByText('3 linhas importadas.').first()).toBeVisible()
  await choose(page, 'fatura.ofx', ofx)
  await expect(page.getByText('Todas as linhas já foram importadas.')).toBeVisible()
  await page.unroute('**/api/**', slowly)

  // A sheet of the same days, whose purchases have no minus.
  await page.goto(`${fatura}/importar`)
  await choose(page, 'fatura.csv', csv)
  const rows = page.getByRole('region', { name: 'Linhas de fatura.csv' })
  await expect(rows.getByRole('row').filter({ hasText: 'Uber' })).toContainText('Parece já lançada')
  await expect(rows.getByRole('row').filter({ hasText: 'Estorno' })).toContainText('Estorno')
  await page.getByRole('button', { name: 'Não, sem sinal' }).click()
  await expect(page.getByText('Sua escolha.').last()).toBeVisible()
  await picture(page, 'previa-csv')
  await page.getByRole('button', { name: 'Importar 1 arquivo' }).click()
  await expect(page.getByText('2 linhas importadas.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver fatura' }).click()
  await expect(total).toContainText('R$ 170,20')
  expect(await faultsInBothSchemes(page)).toEqual([])
  await picture(page, 'fatura')

  // A purchase is changed; leaving asks here too.
  await page.getByRole('button', { name: 'Alterar Padaria da esquina' }).click()
  const changing = page.getByRole('dialog', { name: 'Alterar compra' })
  await changing.getByLabel('Descrição').fill('Café da equipe')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await picture(page, 'alterar')
  await changing.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Compra alterada')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Café da equipe' })).toBeVisible()

  await page.getByRole('button', { name: 'Desfazer a importação de fatura.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(total).toContainText('R$ 138,20')

  // Closed: the other import stays until it is open again.
  await page.getByRole('button', { name: 'Fechar fatura' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar fatura' }).click()
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer a importação de fatura.ofx' }).click()
  const held = page.getByRole('dialog')
  await held.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText(/há compras em fatura fechada/).first()).toBeVisible()
  await held.getByRole('button', { name: /Cancelar|Voltar/ }).click()

  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  const paying = page.getByRole('dialog', { name: 'Pagar fatura' })
  await paying.getByLabel('Conta que paga').selectOption({ label: 'Itaú · movimento' })
  await paying.getByRole('button', { name: 'Pagar' }).click()
  await expect(figure(page, 'Pago')).toContainText('R$ 138,20')
  await expect(figure(page, 'Pago')).toContainText(formatDateBr(today))
  await page.getByRole('button', { name: 'Desfazer pagamento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer pagamento' }).click()
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('Aberta', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer a importação de fatura.ofx' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(total).toContainText('R$ 100,00')
  // The undo that was refused.
  expect(errors).toEqual([expect.stringContaining('422')])
})
