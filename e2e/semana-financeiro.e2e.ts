import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { Browser, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { readXlsx } from '../api/src/kernel/sheets/testing/read-xlsx.ts'
import { answerToBoletos, answerToPayments, fileOf } from './bank-files.ts'
import { administratorOf } from './company.ts'
import { mailServer, senderThrough } from './mail-server.ts'
import { demo, enter, watchErrors } from './person.ts'
import { first, last, prepareWeek, statements, today } from './semana-company.ts'
import { createLote, downloadRemessa, figure, pick, rowOf } from './semana-steps.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let assistant = demo
let director = demo
let mail: Awaited<ReturnType<typeof mailServer>>
let remessa = ''
let lote = ''

test.beforeAll(async ({ request }) => {
  mail = await mailServer()
  assistant = administratorOf('semana')
  director = { ...assistant, login: 'diretora' }
  await prepareWeek(request, assistant, director, senderThrough(mail, 'financeiro@semana.com.br'))
})
test.afterAll(() => mail.close())

async function releaseAs(browser: Browser, address: string, total: string): Promise<void> {
  const page = await (await browser.newContext()).newPage()
  await enter(page, director)
  await page.goto(address)
  await page.getByRole('button', { name: 'Liberar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Liberar o lote/u })
  await expect(dialog).toContainText(total)
  await dialog.getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByText('Lote liberado')).toBeVisible()
  await page.context().close()
}

test('Monday: two statements come in, and every line of the bank is decided', async ({ page }) => {
  const errors = watchErrors(page)
  await enter(page, assistant)
  await page.goto('/financeiro/plano-contas')
  await page.getByRole('button', { name: 'Usar o plano sugerido' }).click()
  await expect(page.getByRole('row').nth(5)).toBeVisible()

  // What one file lacks keeps back that file alone.
  await page.goto('/financeiro/extratos/importar')
  await page.locator('input[type=file]').setInputFiles(statements)
  const nameless = page.getByRole('region', { name: 'sem-conta.ofx', exact: true })
  await expect(nameless).toContainText('Falta a conta')
  await page.getByRole('button', { name: 'Importar 1 extrato' }).click()
  await expect(page.getByText('6 linhas importadas.').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'itau.ofx', exact: true })).toHaveCount(0)
  await nameless.getByLabel('Conta deste extrato').click()
  await page.getByRole('option', { name: 'Itaú', exact: true }).click()
  await expect(nameless).toContainText('Pronto para importar')
  await page.getByRole('button', { name: 'Importar 1 extrato' }).click()
  await expect(page.getByText('1 linha importada.').first()).toBeVisible()

  await page.goto('/financeiro/lancamentos/conciliacao')
  const dialog = page.getByRole('dialog')
  const lines = page.getByRole('main').getByRole('listitem')
  const tick = (memo: string, at: number) =>
    lines.filter({ hasText: memo }).nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Conciliar as 2 certas' }).click()
  await expect(lines).toHaveCount(5)
  for (const at of [0, 1]) await tick('LOCADORA HORIZONTE', at)
  await expect(page.getByText('2 linhas, soma -R$ 1.000,00')).toBeVisible()
  await page.getByRole('button', { name: 'Unir ao mesmo' }).click()
  await expect(dialog.getByText('Vence em')).toContainText('Câmeras')
  await dialog.getByRole('button', { name: 'Conciliar' }).click()
  await expect(lines).toHaveCount(3)

  // Two fees are posted together, and the third is proposed by what was told.
  for (const at of [0, 1]) await tick('TARIFA', at)
  await page.getByRole('button', { name: 'Lançar todas' }).click()
  await pick(page, 'Plano de contas', 'Tarifas bancárias')
  await dialog.getByText('Sempre assim').click()
  await dialog.getByRole('button', { name: 'Lançar todas e conciliar' }).click()
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('pela sua regra')
  await lines.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText('Tudo conciliado')).toBeVisible()

  // The account stays open when its last line is done; one match is undone and made again.
  await page.getByText('Feitas', { exact: true }).click()
  await rowOf(page, 'ESTUDIO AURORA').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeita por').first()).toBeVisible()
  await expect(figure(page, 'Linhas a conciliar')).toHaveText('1')
  await page.getByText('A conciliar', { exact: true }).click()
  await lines.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText('Tudo conciliado')).toBeVisible()
  await expect(figure(page, 'Saldo no sistema')).toHaveText('R$ 10.758,44')
  await expect(figure(page, 'Saldo no banco')).toHaveText('R$ 10.758,44')
  await expect(figure(page, 'Diferença')).toHaveText('R$ 0,00')
  expect(errors).toEqual([])
})

/** Writes a bill that is due today. */
async function writeBill(page: Page, who: string, what: string, valor: string): Promise<void> {
  await page.goto('/financeiro/formulario-contas-pagar')
  await pick(page, 'Fornecedor', who)
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill(what)
  await page.getByRole('textbox', { name: 'Valor', exact: true }).first().fill(valor)
  await pick(page, 'Plano de contas', 'Montagem')
}

test('Tuesday: bills, one with taxes withheld, and a DARF go to the bank in a file that another person releases', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  await enter(page, assistant)
  await writeBill(page, 'Brandão', 'Montagem do filme', '10.000,00')
  await page.getByText('Reter impostos deste serviço').click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(figure(page, 'Líquido ao fornecedor')).toHaveText('R$ 9.385,00')
  await expect(figure(page, 'Retido')).toHaveText('-R$ 615,00')
  const stored = page.waitForResponse(
    (reply) => reply.url().endsWith('/transactions/retentions') && reply.ok(),
  )
  await page.getByRole('button', { name: 'Salvar retenções' }).click()
  await stored
  for (const [who, what, valor] of [
    ['Aurora', 'Luz do set', '480,00'],
    ['Horizonte', 'Van da equipe', '350,40'],
  ] as const) {
    await writeBill(page, who, what, valor)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/contas-pagar\/listar/u)
  }
  await expect(figure(page, 'A pagar')).toHaveText('R$ 10.830,40')

  // What is due this week is answered in words, and the report behind it says the same.
  await page.keyboard.press('Control+k')
  const question = page.getByRole('combobox', { name: 'Tela, registro, ação ou pergunta…' })
  await question.fill('quanto tenho a pagar essa semana')
  await expect(page.getByRole('option', { name: /^A pagar/u })).toContainText('R$ 10.215,40')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/relatorios\//u)
  await expect(page.getByText('R$ 10.215,40').first()).toBeVisible()

  await page.goto('/financeiro/contas-pagar/listar')
  for (const what of ['R$ 9.385,00', 'Luz do set', 'Van da equipe', 'IRRF retido']) {
    await rowOf(page, what).first().getByRole('checkbox').check()
  }
  await expect(page.getByText('4 selecionados, soma R$ 10.365,40')).toBeVisible()
  await page.getByRole('button', { name: 'Preparar pagamento' }).click()
  await page.getByLabel('Conta de todos').selectOption({ label: 'Bradesco' })
  await page.getByLabel('Pagar todos em').fill(formatDateBr(today))
  await page.getByLabel('Pagar todos em').press('Tab')
  const dialog = page.getByRole('dialog', { name: 'Como pagar' })
  await page.getByRole('button', { name: 'Corrigir como se paga Receita Federal' }).click()
  await dialog.getByLabel('Forma').selectOption({ label: 'DARF sem código de barras' })
  await dialog.getByLabel('Código de receita').fill('1708')
  await dialog.getByLabel('Período de apuração').fill(formatDateBr(today))
  await expect(dialog.getByText('O contribuinte é a empresa que paga')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'Receita Federal')).toContainText('Receita 1708')
  lote = await createLote(page)
  await releaseAs(browser, lote, '4 pagamentos somando R$ 10.365,40')
  remessa = await downloadRemessa(page)
  expect(remessa.split('\r\n').filter((line) => /^.{13}[AN]/u.test(line))).toHaveLength(4)
  expect(errors).toEqual([])
})

test('Wednesday: the bank paid three and sent one back, which is mended and paid', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  await enter(page, assistant)
  const retorno = answerToPayments(remessa, (nth) => (nth === 2 ? 'AG' : '00'))
  await page.goto('/financeiro/cnab/enviar-arquivo')
  await page.locator('input[type=file]').setInputFiles(fileOf('PG0001.RET', retorno))
  await expect(figure(page, 'Pago')).toHaveText('R$ 10.015,00')
  await expect(figure(page, 'Rejeitado')).toHaveText('R$ 350,40')
  await page.getByRole('button', { name: 'Aplicar 1 retorno' }).click()
  await expect(page.getByText('4 linhas aplicadas.').first()).toBeVisible()

  await page.goto(lote)
  await expect(page.getByText('1 pagamento voltou: R$ 350,40')).toBeVisible()
  await page.getByRole('link', { name: 'Corrigir e reenviar' }).click()
  await expect(rowOf(page, 'Locadora Horizonte').getByLabel(/^Conta de/u)).toHaveText(/Bradesco/u)
  await page.getByRole('button', { name: /^Corrigir como se paga Locadora Horizonte/u }).click()
  const dialog = page.getByRole('dialog', { name: 'Como pagar' })
  await dialog.getByLabel('Chave Pix').fill('pix@horizonte.com.br')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('pix@horizonte.com.br')).toBeVisible()
  const second = await createLote(page)
  await releaseAs(browser, second, 'R$ 350,40')
  await page.goto(second)
  await page.getByRole('link', { name: 'Pagar sem arquivo' }).click()
  await expect(figure(page, 'Falta pagar')).toHaveText('R$ 350,40')
  await page.getByLabel('Pago em').fill(formatDateBr(today))
  await page.getByRole('button', { name: 'Paguei' }).click()
  await expect(page.getByText('Tudo pago')).toBeVisible()
  await page.goto('/financeiro/contas-pagar/listar')
  await expect(figure(page, 'A pagar')).toHaveText('R$ 465,00')
  expect(errors).toEqual([])
})

test('Thursday: boletos are issued, mailed and paid, a receipt is given, and the card is closed and paid', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page, assistant)
  await page.goto('/financeiro/contas-receber/listar')
  for (const what of ['2ª parcela', '3ª parcela']) {
    await rowOf(page, what).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(figure(page, 'A gerar')).toHaveText('R$ 7.000,50')
  await page.getByRole('button', { name: 'Gerar 2 boletos' }).click()
  await expect(page.getByText('Aguardando registro')).toHaveCount(2)
  await page.getByRole('link', { name: 'Enviar por e-mail' }).click()
  await expect(page.getByRole('region', { name: 'Prévia' })).toContainText('R$ 7.000,50')
  await page.getByRole('button', { name: 'Enviar 1 e-mail' }).click()
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(1)
  const letter = await PostalMime.parse(mail.received[0] ?? '')
  expect(letter.to?.map(({ address }) => address)).toEqual(['financeiro@cafe.com.br'])
  expect(letter.attachments.map(({ filename }) => filename)).toEqual([
    'Boletos Café do Vale Ltda.pdf',
  ])

  const retorno = answerToBoletos(await downloadRemessa(page))
  await page.goto('/financeiro/cnab/enviar-arquivo')
  await page.locator('input[type=file]').setInputFiles(fileOf('CB0001.RET', retorno))
  await page.getByRole('button', { name: 'Aplicar 1 retorno' }).click()
  await expect(page.getByText('4 linhas aplicadas.').first()).toBeVisible()
  await page.goto('/financeiro/contas-receber/listar?situacao=pago')
  await expect(figure(page, 'Recebido')).toHaveText('R$ 10.000,50')
  await rowOf(page, '3ª parcela').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Gerar recibo' }).click()
  const receipt = page.getByRole('dialog', { name: 'Gerar recibo' })
  await expect(receipt.getByText('dois mil e quinhentos reais')).toBeVisible()
  const pdf = page.waitForResponse((reply) => /\/recibos\/\d+\/pdf/u.test(reply.url()))
  await receipt.getByRole('button', { name: 'Gerar recibo' }).click()
  expect((await pdf).headers()['content-type']).toContain('application/pdf')

  await payCard(page)
  expect(errors).toEqual([])
})

/** A card is registered, a purchase typed, and its statement closed and paid from Itaú. */
async function payCard(page: Page): Promise<void> {
  await page.goto('/financeiro/contas-bancarias/formulario')
  await page.getByLabel('Nome da conta').fill('Cartão Visa')
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Cartão', exact: true }).click()
  await page.getByLabel('Dia em que fecha').fill('28')
  await page.getByLabel('Dia em que vence').fill('10')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Conta cadastrada com sucesso')).toBeVisible()
  await page.goto('/financeiro/extrato-cartao')
  await page.getByRole('button', { name: 'Lançar compra' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cartão', { exact: false }).first().selectOption({ label: 'Cartão Visa' })
  await dialog.getByLabel('Descrição').fill('Refletores')
  await dialog.getByLabel('Valor', { exact: false }).fill('300,25')
  await dialog.getByRole('button', { name: 'Lançar' }).click()
  await expect(figure(page, 'Total')).toHaveText('R$ 300,25')
  await page.getByRole('button', { name: 'Fechar fatura' }).click()
  await dialog.getByRole('button', { name: 'Fechar fatura' }).click()
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await dialog.getByLabel('Conta que paga').selectOption({ label: 'Itaú' })
  await dialog.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await expect(figure(page, 'Pago')).toHaveText('R$ 300,25')
}

/** Searches a list and expects its one row. */
async function findOne(page: Page, list: string, text: string, found: string): Promise<void> {
  await page.goto(`${list}?situacao=todas`)
  await page.getByRole('textbox', { name: 'Buscar' }).fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await expect(rowOf(page, found).first()).toBeVisible()
}

test('Friday: what is looked for is found, the list in Excel sums as on the screen, and the month is closed', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page, assistant)
  for (const text of ['conceição brandão', 'BRANDAO montagem', '55.666.777/0001', '55666777']) {
    await findOne(page, '/pessoas/listar', text, 'Montagem Brandão Conceição Ltda')
  }
  await findOne(page, '/pessoas/listar', 'financeiro@cafe.com.br', 'Café do Vale Ltda')
  for (const text of ['2.500,00', '3ª cafe parcela']) {
    await findOne(page, '/financeiro/contas-receber/listar', text, 'Filme, 3ª parcela')
  }

  await page.goto('/financeiro/contas-pagar/listar?situacao=todas')
  await expect(rowOf(page, 'Soma')).toContainText('R$ 13.064,96')
  await expect(figure(page, 'Pago')).toHaveText('R$ 12.599,96')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Exportar Excel' }).click()
  const { cells } = readXlsx(await readFile(await (await downloading).path()))
  const sumBelow = (title: string): number => {
    const [at = ''] = [...cells].find(([, { value }]) => value === title) ?? []
    const column = at.replace(/\d+$/u, '')
    const amounts = [...cells].filter(([key]) => key.replace(/\d+$/u, '') === column)
    return amounts.reduce(
      (total, [, { type, value, formula }]) =>
        type === 'number' && formula === undefined
          ? total + Math.round(Number(value) * 100)
          : total,
      0,
    )
  }
  expect([sumBelow('Valor'), sumBelow('Saldo')]).toEqual([1_306_496, 46_500])

  await expectFigures(page)
  await page.goto('/financeiro/fechamento')
  await page.getByLabel('Ano').selectOption(first.slice(0, 4))
  const closing = page.getByRole('region').filter({ hasText: 'R$ 2.241,56' })
  await expect(closing).toContainText('R$ 3.000,00')
  await closing.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(closing.getByText(/^Fechado em/u)).toBeVisible()
  expect(errors).toEqual([])
})

/** The money at the end of the week, in the accounts, in the reports, and in the answers to questions. */
async function expectFigures(page: Page): Promise<void> {
  await page.goto('/financeiro/contas-bancarias')
  // 50.000,00 less 10.365,40 paid, plus 7.000,50 received, less two fees of 2,50.
  for (const [conta, saldo] of [
    ['Bradesco', 'R$ 46.630,10'],
    ['Itaú', 'R$ 10.458,19'],
    ['Cartão Visa', 'R$ 0,00'],
    ['TOTAL GERAL', 'R$ 57.088,29'],
  ] as const) {
    await expect(rowOf(page, conta).first()).toContainText(saldo)
  }
  await page.goto(`/relatorios/conciliacao-bancaria/listar?data=${last}`)
  await page.getByLabel('Conta', { exact: true }).selectOption({ label: 'Itaú' })
  await expect(figure(page, 'Saldo no sistema')).toHaveText('R$ 10.758,44')
  await expect(page.getByText('o livro e o banco fecham neste dia')).toBeVisible()
  await page.goto(`/relatorios/demonstrativo-dre/listar?periodo=datas&de=${first}&ate=${last}`)
  await expect(page.getByText('Não classificado: R$ 765,44 em 3 lançamentos.')).toBeVisible()
  await page.getByRole('button', { name: 'Expandir contas' }).click()
  const fees = page.getByRole('row', { name: /Tarifas bancárias/u })
  await expect(fees.getByRole('button').first()).toHaveText('-7,00')
  await page.keyboard.press('Control+k')
  const question = page.getByRole('combobox', { name: 'Tela, registro, ação ou pergunta…' })
  const answers = page.getByRole('listbox', { name: 'Buscar no sistema' })
  for (const [text, answer] of [
    ['quanto paguei hoje', 'R$ 10.670,65'],
    ['quanto recebi hoje', 'R$ 7.000,50'],
    ['saldo do itaú', 'R$ 10.458,19'],
  ] as const) {
    await question.fill(text)
    await expect(answers.getByRole('option').first()).toContainText(answer)
  }
  await page.keyboard.press('Escape')
}
