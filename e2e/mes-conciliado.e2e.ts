import {
  addDays,
  addMonths,
  calendarDate,
  todayInSaoPaulo,
} from '@claquete/core/kernel/time/calendar'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { settled } from './looks.ts'
import { enter, watchErrors } from './person.ts'
import { dayOf, statementFiles } from './statement-files.ts'
import { expect, test } from './test.ts'

const who = administratorOf('mes')
/** The month before this one, which has ended. */
const month = addMonths(todayInSaoPaulo(Date.now()), -1).slice(0, 7)
const first = calendarDate(`${month}-01`)
const last = addDays(addMonths(first, 1), -1)

const accounts = [
  { descricao: 'Itaú', numero_banco: '341', agencia: '1234', conta: '56789', conta_dv: '0' },
  {
    descricao: 'Banco do Brasil',
    numero_banco: '001',
    agencia: '4321',
    agencia_dv: 'X',
    conta: '98765',
    conta_dv: '4',
  },
  { descricao: 'Inter', numero_banco: '077', agencia: '0001', conta: '77889900' },
  { descricao: 'Santander', numero_banco: '033', agencia: '0077', conta: '13000456' },
]
const opening = [10_000, 5_000, 2_000, 1_000]

/** Four accounts and what the company owes and is owed in the month. */
async function prepare(request: APIRequestContext): Promise<void> {
  const id_empresa = await createCompanyWithUnit(request, who, 'Mês Filmes')
  const send = await senderAs(request, who)
  for (const [at, account] of accounts.entries()) {
    const opened = { saldo_inicial: opening[at], data_abertura: first }
    const body = { ...account, ...opened, id_contabancaria_tipo: 1 }
    await send('post', '/contas-bancarias/post/', body)
  }
  const person = async (razao: string, root: string) =>
    Number((await send('post', '/pessoa/post', { razao, cnpj: cnpjWithDigits(root) }))['id_pessoa'])
  const aurora = await person('Estúdio Aurora Locações Ltda', '223334440001')
  const horizonte = await person('Locadora Horizonte Ltda', '334445550001')
  const cafe = await person('Café do Vale Ltda', '445556660001')
  const titles = [
    ['D', 'Estúdio', 1234.56, 5, aurora],
    ['D', 'Luz', 480, 10, null],
    ['D', 'Internet', 62, 11, null],
    ['D', 'Câmeras', 350.4, 8, horizonte],
    ['C', 'Filme, 1ª parcela', 3000, 12, cafe],
    ['C', 'Filme, 2ª parcela', 800, 18, cafe],
  ] as const
  await send('post', '/transactions/multiple', {
    lancamentos: titles.map(([operacao, descricao, valor, day, id_pessoa]) => ({
      operacao,
      descricao,
      valor,
      dataVencimento: dayOf(month, day),
      id_pessoa,
      id_empresa,
    })),
  })
}

/** Imports the files; those that do not say their bank are asked about. */
async function importFiles(page: Page): Promise<void> {
  const files = await statementFiles(month, last)
  const input = page.locator('input[type=file]')
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await page.goto('/financeiro/extratos/importar')
  await input.setInputFiles(files)
  await expect(card('itau.ofx')).toContainText('Pelo número que o arquivo traz')
  await expect(card('banco-do-brasil.ofx')).toContainText('1 linha só diz o saldo e não entra.')
  for (const [name, conta] of [
    ['inter.csv', 'Inter'],
    ['santander.xlsx', 'Santander'],
  ] as const) {
    await card(name).getByLabel('Conta deste extrato').click()
    await page.getByRole('option', { name: conta, exact: true }).click()
    await expect(card(name)).toContainText('Pronto para importar')
  }
  await page.getByRole('button', { name: 'Importar 4 extratos' }).click()
  await expect(page.getByText('10 linhas importadas.').first()).toBeVisible()

  // The same files again: each account is known now, and nothing is new.
  await input.setInputFiles(files)
  await expect(page.getByText('Todas as linhas já foram importadas.')).toHaveCount(4)
  await expect(page.getByRole('button', { name: /^Importar/u })).toHaveCount(0)
}

async function chooseConta(page: Page, descricao: string): Promise<Locator> {
  await page.getByRole('combobox', { name: 'Conta' }).or(page.getByLabel('Conta')).first().click()
  await page.getByRole('option', { name: new RegExp(`^${descricao}`, 'u') }).click()
  await settled(page)
  return page.getByRole('main').getByRole('listitem')
}

test('four banks, from files to a reconciled month', async ({ page, request }) => {
  const errors = watchErrors(page)
  await prepare(request)
  await enter(page, who)
  await importFiles(page)

  await page.goto('/financeiro/lancamentos/conciliacao')
  const dialog = page.getByRole('dialog')
  // All sure ones of an account in one act; what is left is a transfer, found from both sides.
  let lines = await chooseConta(page, 'Itaú')
  await page.getByRole('button', { name: 'Conciliar as 2 certas' }).click()
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('Transferência · Banco do Brasil')
  await lines.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText('Tudo conciliado')).toBeVisible()

  // By keyboard: ↓ goes to the next line, Enter accepts; a value alone is a guess, which it opens to be looked at.
  lines = await chooseConta(page, 'Banco do Brasil')
  await expect(lines).toHaveCount(2)
  await lines.first().getByRole('button', { name: 'Aceitar' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(lines.last()).toContainText('só o valor coincide')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Internet')
  await expect(lines).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Conciliar' }).click()
  await expect(lines).toHaveCount(1)
  await lines.getByRole('button', { name: 'Aceitar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tudo conciliado')).toBeVisible()

  // A fee that the books do not have becomes an entry.
  lines = await chooseConta(page, 'Inter')
  await page.getByRole('button', { name: 'Conciliar 1 certa' }).click()
  await expect(lines).toHaveCount(1)
  await lines.getByRole('button', { name: 'Lançar' }).click()
  await dialog.getByRole('button', { name: 'Lançar e conciliar' }).click()
  await expect(page.getByText('Tudo conciliado')).toBeVisible()

  // A debit that the bank will give back is left out, with the reason.
  lines = await chooseConta(page, 'Santander')
  await page.getByRole('button', { name: 'Conciliar 1 certa' }).click()
  await expect(lines).toHaveCount(1)
  await lines.getByRole('button', { name: 'Outras ações desta linha' }).click()
  await page.getByRole('menuitem', { name: 'Ignorar com motivo' }).click()
  await dialog.getByLabel('Motivo').fill('O banco devolve no mês que vem')
  await dialog.getByRole('button', { name: 'Ignorar' }).click()
  await expect(page.getByText('Tudo conciliado')).toBeVisible()

  await page.goto(`/relatorios/conciliacao-bancaria/listar?data=${last}`)
  for (const { descricao } of accounts) {
    await page.getByLabel('Conta', { exact: true }).selectOption({ label: descricao })
    const report = page.getByLabel(new RegExp(`^${descricao} em `, 'u'))
    await expect(report.locator('div').filter({ hasText: 'Diferença' })).toContainText('R$ 0,00')
    await expect(page.getByText('o livro e o banco fecham neste dia')).toBeVisible()
  }
  expect(errors).toEqual([])
})
