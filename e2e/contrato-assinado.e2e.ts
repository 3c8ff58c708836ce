import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { mailServer, senderThrough } from './mail-server.ts'
import { approved, written } from './issued-contract.ts'
import { signIn, watchErrors } from './person.ts'
import { call } from './sheet.ts'
import { mailsTo, signByLink } from './signing.ts'
import type { MailBox } from './signing.ts'
import { expect, test } from './test.ts'

const who = administratorOf('contrato')
const people = [
  { nome: 'Helena Ribeiro', email: 'helena@elenco.example', papel: 'parte' },
  { nome: 'Sol Filmes', email: 'contratos@solfilmes.com.br', papel: 'parte' },
  { nome: 'Caio Lima', email: 'caio@foto.example', papel: 'testemunha' },
] as const

let mail: MailBox
test.beforeAll(async ({ request }) => {
  mail = await mailServer()
  await createCompanyWithUnit(request, who, 'Sol Filmes')
  const send = await senderAs(request, who)
  await send('put', '/v2/remetente-email', senderThrough(mail, 'contratos@solfilmes.com.br'))
})
test.afterAll(() => mail.close())

test('a contract goes from its budget to three signatures, and its titles are paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const errors = watchErrors(page)
  await signIn(page, who)
  const { id_pessoa } = await call(page, '/pessoa/post', {
    razao: 'Helena Ribeiro',
    tipo_pessoa: 'PF',
  })
  const { id_contabancaria } = await call(page, '/contas-bancarias/post/', {
    descricao: 'Itaú da produtora',
    id_contabancaria_tipo: 1,
    saldo_inicial: 100_000,
  })
  const id_orcamento = await approved(page)
  const id_contrato = await written(page, { id_orcamento, id_pessoa, people })
  await page.goto(`/orcamentos/contratos/documentos/${id_contrato}`)

  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  const emit = page.getByRole('dialog', { name: /^Emitir CTR-/u })
  await expect(
    emit.getByText('2 títulos a pagar serão abertos, de R$ 900,00 ao todo.'),
  ).toBeVisible()
  await emit.getByRole('button', { name: 'Emitir', exact: true }).click()
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  const send = page.getByRole('dialog', { name: 'Enviar para assinatura' })
  for (const [at, { nome, email }] of people.entries()) {
    await expect(send.getByText(`${at + 1}. ${nome}`)).toBeVisible()
    await expect(send.getByText(email)).toBeVisible()
  }
  await send.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Em assinatura', { exact: true }).first()).toBeVisible()

  for (const [at, person] of people.entries()) {
    const next = people[at + 1]
    if (next) expect(await mailsTo(mail, next.email)).toEqual([])
    await signByLink(browser, mail, person)
  }
  // The page hears of the end by itself.
  await expect(page.getByText('Assinado', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const titles = page.getByRole('link', { name: /^nº \d+/u })
  await expect(titles).toHaveCount(2)

  await page.goto('/financeiro/contas-pagar/listar?search=CTR-')
  const rows = page.getByRole('row').filter({ hasText: 'Contrato CTR-' })
  await expect(rows).toHaveCount(2)
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  await page.getByLabel('Conta', { exact: false }).first().selectOption(String(id_contabancaria))
  await page.getByRole('button', { name: 'Dar baixa em 2 títulos' }).click()
  await expect(page.getByText('2 baixas registradas')).toBeVisible()
  expect(errors).toEqual([])
})
