import { addDays, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { APIRequestContext, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { answerToPayments, fileOf } from './bank-files.ts'
import { claquete } from './claquete.ts'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { signInByForm, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const preparer = administratorOf('sexta')
const releaser = { ...preparer, login: 'diretora' }
const due = todayInSaoPaulo(Date.now())
const many = 60
const names = Array.from(
  { length: many },
  (_, at) => `Fornecedor ${String(at + 1).padStart(2, '0')}`,
)
/** The register does not say how this one is paid, and the key that somebody types is wrong. */
const mistyped = names[6] ?? ''

/** A company whose account at Bradesco pays sixty suppliers, and the person who releases. */
async function prepare(request: APIRequestContext): Promise<void> {
  const id_empresa = await createCompanyWithUnit(request, preparer, 'Sexta Filmes')
  const { dominio, senha } = preparer
  const person = ['--login', releaser.login, '--nome', 'Diretora', '--senha', senha]
  const email = ['--email', 'diretora@exemplo.com.br']
  await claquete('create-user', '--dominio', dominio, ...person, ...email)
  const send = await senderAs(request, preparer)
  const { id_contabancaria } = await send('post', '/contas-bancarias/post/', {
    descricao: 'Bradesco',
    id_contabancaria_tipo: 1,
    numero_banco: '237',
    agencia: '1234',
    conta: '56789',
    conta_dv: '0',
    saldo_inicial: 1_000_000,
    data_abertura: addDays(due, -90),
  })
  const agreement = { tipo: 'pagamento', convenio: '4455', ativo: 'S', id_empresa }
  await send('post', '/v2/cnab/convenios', { ...agreement, id_contabancaria })
  const people: number[] = []
  for (const [at, razao] of names.entries()) {
    const { id_pessoa } = await send('post', '/pessoa/post', {
      razao,
      cnpj: cnpjWithDigits(`${20_000_000 + at}0001`),
      lista_dados_bancarios: razao === mistyped ? [] : [{ pix: `contato${at}@exemplo.com.br` }],
    })
    people.push(Number(id_pessoa))
  }
  const lancamentos = people.map((id_pessoa, at) => ({
    operacao: 'D',
    descricao: `Diária ${at + 1}`,
    valor: 100 + at,
    dataVencimento: due,
    id_pessoa,
    id_empresa,
  }))
  await send('post', '/transactions/multiple', { lancamentos: lancamentos.slice(0, 50) })
  await send('post', '/transactions/multiple', { lancamentos: lancamentos.slice(50) })
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
}

test("Friday's sixty payments go out in one batch, and on Monday 59 come back paid and one with its reason", async ({
  page,
  browser,
  request,
}) => {
  await prepare(request)
  const errors = watchErrors(page)
  await signInByForm(page, preparer)

  // All sixty, over two pages of the list.
  await page.goto('/financeiro/contas-pagar/listar?perPage=50')
  await selectAll(page)
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(page.getByText('51–60 de 60')).toBeVisible()
  await selectAll(page)
  await expect(page.getByText(/^60 selecionados/)).toBeVisible()
  await page.getByRole('button', { name: 'Preparar pagamento' }).click()

  // One key is wrong: nothing is put into a batch before it is mended, where it is.
  const table = page.getByRole('region', { name: 'Títulos a pagar' })
  await page.getByLabel('Conta de todos').selectOption({ label: 'Bradesco' })
  // On a day without banks the next one is proposed, of which today's answer could not say that it was paid.
  await page.getByLabel('Pagar todos em').fill(formatDateBr(due))
  await page.getByLabel('Pagar todos em').press('Tab')
  await expect(page.getByText('1 título com pendência')).toBeVisible()
  const create = page.getByRole('button', { name: 'Montar lote' })
  await expect(create).toBeDisabled()
  await table.getByRole('button', { name: new RegExp(`^Corrigir .*${mistyped}`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Como pagar' })
  await dialog.getByLabel('Forma').selectOption({ label: 'Pix por chave' })
  await dialog.getByLabel('Chave Pix').fill('fornecedor07@exemplo')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText(/confira|inválid|não é/i).first()).toBeVisible()
  await dialog.getByLabel('Chave Pix').fill('fornecedor07@exemplo.com.br')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await table.getByRole('checkbox').first().check()
  await create.click()
  await expect(page).toHaveURL(/\/financeiro\/pagamentos\/\d+$/)
  await expect(page.getByText('60 pagamentos', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Liberar', exact: true })).toBeDisabled()
  const lote = page.url()

  // Another person releases what she sees.
  const other = await (await browser.newContext()).newPage()
  await signInByForm(other, releaser)
  await other.goto(lote)
  await other.getByRole('button', { name: 'Liberar' }).click()
  const release = other.getByRole('dialog', { name: /^Liberar o lote/ })
  await release.getByRole('button', { name: 'Liberar' }).click()
  await expect(other.getByText('Lote liberado')).toBeVisible()
  await other.context().close()

  // The file of all of them, byte for byte as it goes to the bank.
  await page.goto('/financeiro/gerar-remessas')
  await page.getByRole('button', { name: 'Conferir e gerar: 60 pagamentos' }).click()
  const generate = page.getByRole('dialog', { name: 'Gerar remessa' })
  await generate.getByRole('button', { name: 'Gerar remessa' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar arquivo' }).click()
  const download = await downloading
  const remessa = await readFile(await download.path(), 'latin1')
  expect(remessa.split('\r\n').filter((line) => line[13] === 'A')).toHaveLength(many)

  // The bank's answer: the last one has an account that does not exist.
  const retorno = answerToPayments(remessa, (nth) => (nth === many - 1 ? 'AG' : '00'))
  await page.goto('/financeiro/cnab/enviar-arquivo')
  await page.locator('input[type=file]').setInputFiles(fileOf('PG0001.RET', retorno))
  await expect(page.getByText('59 pagamentos', { exact: true })).toBeVisible()
  await expect(page.getByText('1 pagamento', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar 1 retorno' }).click()
  await expect(page.getByText('60 linhas aplicadas.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Abrir o retorno' }).click()
  await expect(page.getByRole('dialog', { name: 'Retorno PG0001.RET' })).toBeVisible()
  await page.goBack()

  // What is left to pay is the one that came back, and who prepared it is told why.
  await page.goto('/financeiro/contas-pagar/listar')
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await page.getByRole('button', { name: /^Avisos/ }).click()
  const notice = page.getByRole('listitem').filter({ hasText: /^O banco não pagou/i })
  await expect(notice).toContainText('Agência, conta ou dígito inválido')
  await page.keyboard.press('Escape')
  await page.goto(lote)
  await expect(page.getByText('59', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Rejeitado' })).toHaveCount(1)
  // The refused key is answered by 422, which the browser notes.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})
