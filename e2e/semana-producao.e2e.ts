import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { readXlsx } from '../api/src/kernel/sheets/testing/read-xlsx.ts'
import { administratorOf, createCompany, senderAs } from './company.ts'
import { mailServer, senderThrough } from './mail-server.ts'
import { chooseIn, demo, enter, sessionOf, watchErrors } from './person.ts'
import { saved, total } from './sheet.ts'
import { approveSelected } from './approve.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const titulo = 'Campanha de inverno'
const finalidade = 'Almoço da equipe'

let producer = demo
let approver = demo
let mail: Awaited<ReturnType<typeof mailServer>>
let original = 0
let job = 0

/** A company with a client, somebody who holds cash on the set, an account, and the person who approves. */
async function prepare(request: APIRequestContext): Promise<void> {
  await createCompany(producer, 'Sol Filmes')
  const send = await senderAs(request, producer)
  await send('post', '/Empresa/post', {
    fantasia: 'Sol Filmes',
    razao: 'Sol Filmes Produções Ltda',
    cnpj: cnpjWithDigits('112223330001'),
  })
  await send('put', '/v2/remetente-email', senderThrough(mail, 'propostas@solfilmes.com.br'))
  await send('post', '/pessoa/post', {
    razao: 'Café & Açúcar Ltda',
    fantasia: 'Café & Açúcar',
    endereco: { email: 'compras@cafe.com.br' },
  })
  await send('post', '/pessoa/post', { razao: 'Thiago Produtor', fantasia: 'Thiago Produtor' })
  await send('post', '/contas-bancarias/post/', {
    descricao: 'Itaú da produtora',
    id_contabancaria_tipo: 1,
    saldo_inicial: 100_000,
  })
  await send('post', '/usuarios/post', {
    nome: 'Bia Lima',
    login: approver.login,
    email: 'bia@solfilmes.com.br',
    senha: approver.senha,
    id_usuario_tipo: 1,
  })
  const headers = { authorization: `Bearer ${await sessionOf(request, producer)}` }
  const read = await request.get('/api/v2/proposta-link/configuracao', { headers })
  const { data } = await read.json()
  const settings = { ...data.configuracao, aprovar_muda_status: 'S' }
  await send('put', '/v2/proposta-link/configuracao', settings)
}

test.beforeAll(async ({ request }) => {
  mail = await mailServer()
  producer = administratorOf('producao')
  approver = { ...producer, login: 'bia' }
  await prepare(request)
})
test.afterAll(() => mail.close())

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()
const idIn = (page: Page) => Number(/(\d+)$/u.exec(new URL(page.url()).pathname)?.[1])

const choose = (page: Page, name: string, text: string) =>
  chooseIn(page.getByRole('combobox', { name, exact: true }), text)

/** The approver, in a browser of their own. */
async function asApprover(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await enter(page, approver)
  return page
}

/** Lines as a spreadsheet copies them: what, amount, days, price and cost. */
const pasted = [
  ['Diretor de cena', '', '', '1', '2', '8.500,00', '', '6.500,00'],
  ['Assistente', '', '', '3', '2', '1.200,00', '', '1.000,00'],
  ['Câmera e lentes', '', '', '1', '1', '15.000,00', '', '10.000,00'],
  ['Almoço', '', '', '40', '1', '45,90', '', '45,90'],
]
  .map((cells) => cells.join('\t'))
  .join('\r\n')

test('Monday: a budget of a template, with pasted lines, and a second version of the total that the client wants', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page, producer)
  await page.goto('/orcamentos/listar/publicitario')
  await page.getByRole('link', { name: 'Novo orçamento' }).first().click()
  await expect(page.getByRole('combobox', { name: 'Modelo' })).toHaveValue(/Produção publicitária/u)
  await page.getByRole('textbox', { name: 'Título do job' }).fill(titulo)
  await choose(page, 'Cliente', 'Café')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/orcamentos\/formulario\/\d+$/u)
  original = idIn(page)
  const sheet = page.getByRole('treegrid')
  // The groups of the template come with its heading and the row for a new line.
  await expect(sheet).toHaveAttribute('aria-rowcount', '23')
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
  await page.getByRole('gridcell', { name: 'Digite para criar uma linha' }).click()
  await page.keyboard.press('Control+v')
  await expect(total(page, 'totalGeral')).toHaveText('R$ 41.036,00')
  await expect(total(page, 'custoTotal')).toHaveText('R$ 30.836,00')
  await saved(page)

  await page.getByRole('button', { name: 'Nova versão' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome da versão').fill('Reduzida')
  await dialog.getByRole('button', { name: 'Criar versão' }).click()
  await expect(page.getByRole('link', { name: 'Reduzida' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/${original}$`, 'u'))
  job = idIn(page)
  await page.getByRole('button', { name: 'Encargos e totais' }).click()
  await page.getByRole('menuitem', { name: /valor desejado/u }).click()
  await dialog.getByLabel('Total desejado').fill('40.000,00')
  await dialog.getByLabel('Total desejado').press('Enter')
  await dialog.getByText('Desconto ou acréscimo', { exact: true }).last().click()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(total(page, 'totalGeral')).toHaveText('R$ 40.000,00')
  await expect(total(page, 'ajuste')).toHaveText('-R$ 1.036,00')
  await saved(page)

  await page.getByRole('link', { name: 'Comparar' }).click()
  const totals = page.getByRole('region', { name: 'Totais das duas versões' })
  await expect(totals.getByRole('row', { name: /^Total geral/u })).toHaveText(
    /R\$ 41\.036,00R\$ 40\.000,00-R\$ 1\.036,00/u,
  )
  expect(errors).toEqual([])
})

test('Tuesday: the proposal goes by link, the client approves it, and the bell tells', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  await enter(page, producer)
  await page.goto(`/orcamentos/formulario/${job}`)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('menuitem', { name: 'Link da proposta' }).click()
  await page.getByRole('button', { name: 'Criar link' }).click()
  const address = page.getByRole('textbox', { name: 'Endereço do link' })
  await expect(address).toHaveValue(/\/completa\/\d+\.[\w-]{43}$/u)
  const { pathname } = new URL(await address.inputValue())

  const client = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await client.goto(pathname)
  await expect(client.getByRole('status').filter({ hasText: 'Total' })).toContainText(
    'R$ 40.000,00',
  )
  await client.getByRole('button', { name: 'Aprovar proposta' }).click()
  const dialog = client.getByRole('dialog', { name: 'Aprovar proposta' })
  await dialog.getByLabel('Seu nome').fill('Marina Prado')
  await dialog.getByLabel('Seu e-mail').fill('marina@cafe.com.br')
  await dialog.getByRole('button', { name: 'Confirmar aprovação' }).click()
  await expect(client.getByText('Proposta aprovada')).toBeVisible()
  await client.context().close()

  await page.goto(`/orcamentos/formulario/${job}`)
  await page.getByRole('button', { name: /^Avisos/u }).click()
  const notice = page.getByRole('listitem').filter({ hasText: 'O cliente aprovou a proposta' })
  await expect(notice).toContainText('aprovou o total de R$ 40.000,00')
  await notice.getByRole('link').click()
  await expect(page.getByText('Aprovado pelo cliente')).toBeVisible()
  expect(errors).toEqual([])
})

const verbas = () => `/orcamentos/despesa-producao/${job}`
const pagamentos = () => `/orcamentos/publicitario/relacao-pagamento/${job}/orcamento`

test('Wednesday: a fund and two payments are asked for, and approved together with their sum seen', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  await enter(page, producer)
  await page.goto(verbas())
  await page.getByRole('button', { name: 'Pedir verba de produção' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, 'Produtor', 'Thiago')
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('500,50')
  await choose(page, 'Item do orçamento', 'Almoço')
  await dialog.getByRole('textbox', { name: 'Finalidade' }).fill(finalidade)
  await dialog.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: finalidade })).toContainText(
    'Solicitada',
  )
  await page.goto(pagamentos())
  for (const [name, valor] of [
    ['Câmera e lentes', '9.876,54'],
    ['Assistente', '1.200,07'],
  ] as const) {
    const item = page.getByRole('region', { name })
    await item.getByRole('button', { name: 'Solicitar' }).click()
    await dialog.getByRole('textbox', { name: 'Valor' }).fill(valor)
    await dialog.getByRole('textbox', { name: 'Vencimento' }).fill('hoje')
    await dialog.getByRole('button', { name: 'Solicitar' }).click()
    await expect(dialog).toBeHidden()
    await expect(item.getByRole('listitem')).toContainText('Solicitado')
  }

  const bia = await asApprover(browser)
  await bia.goto(`${verbas()}?aba=aprovacoes`)
  await bia.getByRole('checkbox', { name: '3 à espera' }).check()
  await expect(bia.getByText('3 selecionados, soma R$ 11.577,11')).toBeVisible()
  await approveSelected(bia)
  await expect(bia.getByText('Nada espera aprovação')).toBeVisible()
  // A fund counts from when it is handed over.
  await expect(figure(bia, 'Comprometido')).toHaveText('R$ 11.076,61')
  await expect(figure(bia, 'Saldo')).toHaveText('R$ 19.759,39')
  await bia.goto(verbas())
  const fund = bia.getByRole('article').filter({ hasText: finalidade })
  await fund.getByRole('button', { name: 'Entregar' }).click()
  await bia.getByLabel('Sai da conta').selectOption({ label: 'Itaú da produtora' })
  await bia.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click()
  await expect(fund.getByRole('button', { name: 'Devolver saldo' })).toBeVisible()
  await expect(figure(bia, 'Comprometido')).toHaveText('R$ 11.577,11')
  await bia.goto(pagamentos())
  for (const name of ['Câmera e lentes', 'Assistente']) {
    const asked = bia.getByRole('region', { name }).getByRole('listitem')
    await asked.getByRole('button', { name: 'Pagar' }).click()
    await bia.getByRole('dialog').getByRole('button', { name: 'Pagar' }).click()
    await expect(asked).toContainText('Pago em')
  }
  await bia.context().close()
  expect(errors).toEqual([])
})

test('Thursday: the fund is accounted for, and its rest returned', async ({ page, browser }) => {
  const errors = watchErrors(page)
  await enter(page, producer)
  await page.goto(verbas())
  const mine = page.getByRole('article').filter({ hasText: finalidade })
  await mine.getByRole('button', { name: 'Lançar despesa' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Valor' }).fill('123,45')
  await form.getByRole('textbox', { name: 'O que foi' }).fill('Marmitas')
  await form.getByRole('button', { name: 'Lançar despesa' }).click()
  await expect(mine).toContainText('1 despesa aguarda aprovação: R$ 123,45')

  const bia = await asApprover(browser)
  await bia.goto(`${verbas()}?aba=aprovacoes`)
  await bia.getByRole('checkbox', { name: 'Selecionar Marmitas' }).check()
  await approveSelected(bia)
  await expect(bia.getByText('Nada espera aprovação')).toBeVisible()
  await bia.goto(verbas())
  const fund = bia.getByRole('article').filter({ hasText: finalidade })
  await fund.getByRole('button', { name: 'Devolver saldo' }).click()
  const dialog = bia.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('377,05')
  await dialog.getByLabel('Entra na conta').selectOption({ label: 'Itaú da produtora' })
  await dialog.getByRole('button', { name: 'Registrar devolução' }).click()
  await fund.getByRole('button', { name: 'Fechar' }).click()
  await expect(fund).toContainText('Fechada')
  await expect(figure(bia, 'Realizado')).toHaveText('R$ 11.200,06')
  await expect(figure(bia, 'Comprometido')).toHaveText('R$ 0,00')
  await bia.context().close()
  expect(errors).toEqual([])
})

/** What the client sees who opens the statement that is mailed to them. */
async function openStatement(page: Page, browser: Browser): Promise<void> {
  await page.goto(`/financeiro/faturar-orcamento?ids=${job}`)
  await expect(page.getByLabel('Faturar agora')).toHaveValue('40.000,00')
  await page.getByLabel('Data do fato gerador').fill('30/11/2026')
  await page.getByLabel('Número do documento').focus()
  await page.getByRole('button', { name: 'Criar Fatura' }).click()
  await expect(page).toHaveURL(/\/financeiro\/faturas/u)
  await page.goto('/financeiro/regua-cobranca/extratos')
  await page.getByRole('button', { name: 'Enviar extrato' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Enviar extrato' })
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Café')
  await page.getByRole('option', { name: /Café/u }).first().click()
  await expect(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveValue(/Café/u)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('compras@cafe.com.br')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toBeHidden()
  const address = async () => {
    const letters = await Promise.all(mail.received.map((raw) => PostalMime.parse(raw)))
    const texts = letters.map(({ html }) => /\/cobranca\/extrato\?token=[\w.-]+/u.exec(html ?? ''))
    return texts.find((found) => found !== null)?.[0] ?? ''
  }
  await expect.poll(address, { timeout: 30_000 }).not.toBe('')
  const client = await (await browser.newContext()).newPage()
  await client.goto(`/financeiro${await address()}`)
  await expect(client.getByRole('heading', { name: 'Em aberto com Sol Filmes' })).toBeVisible()
  await expect(client.getByRole('region', { name: /^Fatura/u })).toContainText('R$ 40.000,00')
  await client.context().close()
}

test('Friday: planned against realized in the screen and in Excel, the account to the centavo, and what the client owes', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  await enter(page, producer)
  await page.goto(`/orcamento/visao-orcamento/?id=${job}`)
  await expect(figure(page, 'Receita')).toHaveText('R$ 40.000,00')
  await expect(figure(page, 'Custo previsto')).toHaveText('R$ 30.836,00')
  await expect(figure(page, 'Comprometido')).toHaveText('R$ 0,00')
  await expect(figure(page, 'Realizado')).toHaveText('R$ 11.200,06')
  await expect(figure(page, 'Lucro projetado')).toHaveText('R$ 9.164,00')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Exportar Excel' }).click()
  const { cells } = readXlsx(await readFile(await (await downloading).path()))
  const values = [...cells.values()].map(({ value }) => Number(value))
  expect(values).toEqual(expect.arrayContaining([30_836, 11_200.06, 9876.54, 1200.07, 123.45]))

  // 100.000,00 less 11.076,61 in payments and 123,45 of the fund.
  await page.goto('/financeiro/contas-bancarias')
  await expect(page.getByRole('row').filter({ hasText: 'TOTAL GERAL' })).toContainText(
    'R$ 88.799,94',
  )
  await openStatement(page, browser)
  expect(errors).toEqual([])
})
