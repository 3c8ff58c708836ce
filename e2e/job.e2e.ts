import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { Browser, Page } from '@playwright/test'
import { administratorOf, createCompany } from './company.ts'
import { signIn, tokenOf, watchErrors } from './person.ts'
import { budget, call, cell, openSheet, saved, total } from './sheet.ts'
import { approveSelected } from './approve.ts'
import { expect, test } from './test.ts'

const ana = administratorOf('job')
const bia = { ...ana, login: 'bia' }

async function get(page: Page, path: string) {
  const token = await tokenOf(page)
  const authorization = `Bearer ${token}`
  const reply = await page.request.get(`/api${path}`, { headers: { authorization } })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()).data
}

/** A company with a client, a producer, an account and two people who may do everything. */
async function prepare(page: Page) {
  const { id_empresa } = await call(page, '/Empresa/post', {
    fantasia: 'Sol Filmes',
    razao: 'Sol Filmes Produções Ltda',
    cnpj: cnpjWithDigits('112223330001'),
  })
  const person = async (fantasia: string) =>
    (await call(page, '/pessoa/post', { razao: `${fantasia} Ltda`, fantasia }))['id_pessoa']
  const id_cliente = await person('Café do Vale')
  const id_produtor = await person('Thiago Produtor')
  const { id_contabancaria } = await call(page, '/contas-bancarias/post/', {
    descricao: 'Itaú da produtora',
    id_contabancaria_tipo: 1,
    saldo_inicial: 100_000,
  })
  await call(page, '/usuarios/post', {
    nome: 'Bia Lima',
    login: 'bia',
    email: 'bia@solfilmes.com.br',
    senha: bia.senha,
    id_usuario_tipo: 1,
  })
  return { id_empresa, id_cliente, id_produtor, id_contabancaria }
}

/** The client approves on a phone, with the link alone. */
async function approveByLink(browser: Browser, address: string, expected: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(new URL(address).pathname)
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText(expected)
  await page.getByRole('button', { name: 'Aprovar proposta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aprovar proposta' })
  await dialog.getByLabel('Seu nome').fill('Marina Prado')
  await dialog.getByLabel('Seu e-mail').fill('marina@cafedovale.com.br')
  await dialog.getByRole('button', { name: 'Confirmar aprovação' }).click()
  await expect(page.getByText('Proposta aprovada')).toBeVisible()
  await context.close()
}

/** A figure from the header of the job's screens. */
const figure = (page: Page, name: string) =>
  page.locator('header dl > div').filter({ hasText: name }).first().locator('dd')

test('built, negotiated, sent, approved by link, funded, spent and paid, to the centavo', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  await createCompany(ana, 'Sol Filmes')
  await signIn(page, ana)
  const { id_produtor, id_contabancaria, ...head } = await prepare(page)

  // Built: the worked example, with one price changed.
  const first = await budget(page, { ...head, titulo: 'Campanha de verão' })
  await openSheet(page, first)
  await expect(total(page, 'totalGeral')).toHaveText('R$ 47.191,40')
  await cell(page, 'Diretor de cena', 'valor_unit').click()
  await page.keyboard.type('9.000,00')
  await page.keyboard.press('Enter')
  await expect(total(page, 'subtotal')).toHaveText('R$ 42.036,00')
  await expect(total(page, 'totalGeral')).toHaveText('R$ 48.341,40')
  await saved(page)

  // Negotiated: another version, with the total that the client wants.
  const copy = `/orcamento/get/id_orcamento/${first}/copiar/versao`
  const job = Number((await call(page, copy, {}))['id_orcamento'])
  await openSheet(page, job)
  await page.getByRole('button', { name: 'Encargos e totais' }).click()
  await page.getByRole('menuitem', { name: /valor desejado/ }).click()
  const wanted = page.getByRole('dialog')
  await wanted.getByLabel('Total desejado').fill('45.000,00')
  await wanted.getByLabel('Total desejado').press('Enter')
  await wanted.getByText('Desconto ou acréscimo', { exact: true }).last().click()
  await wanted.getByRole('button', { name: 'Aplicar' }).click()
  await expect(total(page, 'totalGeral')).toHaveText('R$ 45.000,00')
  await expect(total(page, 'ajuste')).toHaveText('-R$ 3.341,40')
  await saved(page)

  // Sent, and approved by whoever has the link.
  const { configuracao } = await get(page, '/v2/proposta-link/configuracao')
  const token = await tokenOf(page)
  const settings = await page.request.put('/api/v2/proposta-link/configuracao', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...configuracao, aprovar_muda_status: 'S' },
  })
  expect(settings.ok(), await settings.text()).toBe(true)
  const link = await call(page, `/v2/orcamento/${job}/links`, {
    modelo: 'completa',
    validade_dias: 30,
    permite_opcoes: true,
    permite_aprovar: true,
  })
  const { endereco } = (link['data'] ?? link) as { endereco: string }
  await approveByLink(browser, endereco, 'R$ 45.000,00')
  const sheet = await get(page, `/v2/orcamento/ficha/${job}`)
  expect([sheet.aprovado, sheet.total_geral]).toEqual([true, 45_000])
  await openSheet(page, job)
  await expect(page.getByRole('note').filter({ hasText: 'Este orçamento está em' })).toContainText(
    'Aprovado',
  )

  // Funded (a requester who may approve gets the fund at once) and spent: 500,50 handed over, 123,45 spent, the
  // rest returned.
  const { ids } = await get(page, `/v2/orcamento/${job}/folha`)
  const fund = await call(page, '/v2/production-spends/create-funds', {
    id_orcamento: job,
    id_orca_item: ids.almoco,
    id_produtor,
    valor: 500.5,
    descricao: 'Almoço da equipe',
  })
  const other = await (await browser.newContext()).newPage()
  await signIn(other, bia)
  const jobAddress = `/orcamentos/despesa-producao/${job}`
  const approve = async (what: string) => {
    await other.goto(`${jobAddress}?aba=aprovacoes`)
    await other.getByRole('listitem').filter({ hasText: what }).getByRole('checkbox').check()
    await approveSelected(other)
    await expect(other.getByRole('listitem').filter({ hasText: what })).toHaveCount(0)
    await other.goto(jobAddress)
  }
  await approve('Almoço da equipe')
  const card = other.getByRole('article').filter({ hasText: 'Almoço da equipe' })
  await card.getByRole('button', { name: 'Entregar' }).click()
  await other.getByLabel('Sai da conta').selectOption({ index: 1 })
  await other.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click()
  await expect(card).toContainText('Entregue')
  await expect(figure(other, 'Comprometido')).toHaveText('R$ 500,50')
  const spent = await call(page, `/orcamento/get/id_orcamento/${job}/despesas-de-producao/post`, {
    id_orca_verba:
      (fund['data'] as { id_orca_verba: number } | undefined)?.id_orca_verba ??
      fund['id_orca_verba'],
    id_orca_item: ids.almoco,
    descricao: 'Marmitas',
    data: todayInSaoPaulo(Date.now()),
    valor: 123.45,
    formaPagamento: 'dinheiro',
  })
  expect(spent).toBeTruthy()
  await approve('Marmitas')
  await expect(card).toContainText('R$ 377,05')
  await card.getByRole('button', { name: 'Devolver saldo' }).click()
  await other.getByLabel('Entra na conta').selectOption({ index: 1 })
  await other.getByRole('dialog').getByRole('button', { name: 'Registrar devolução' }).click()
  await card.getByRole('button', { name: 'Fechar' }).click()
  await expect(card).toContainText('Fechada')
  await expect(figure(other, 'Realizado')).toHaveText('R$ 123,45')

  // A payment requested by one user, approved and paid by the other.
  await page.goto(`/orcamentos/publicitario/relacao-pagamento/${job}/orcamento`)
  const line = page.getByRole('region', { name: 'Câmera e lentes' })
  await line.getByRole('button', { name: 'Solicitar' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox', { name: 'Valor' }).fill('9.876,54')
  await asked.getByRole('textbox', { name: 'Vencimento' }).fill('hoje')
  await asked.getByRole('button', { name: 'Solicitar' }).click()
  await expect(line.getByText('Solicitado')).toBeVisible()
  await other.goto(`/orcamentos/publicitario/relacao-pagamento/${job}/orcamento`)
  const row = other.getByRole('listitem').filter({ hasText: 'R$ 9.876,54' })
  await row.getByRole('button', { name: 'Aprovar' }).click()
  await expect(row).toContainText('Aprovado')
  await row.getByRole('button', { name: 'Pagar' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Pagar' }).click()
  await expect(row).toContainText('Pago em')

  // Planned 30.836,00 and spent 9.999,99: in the job, in its cost report and in the account.
  await expect(figure(other, 'Previsto')).toHaveText('R$ 30.836,00')
  await expect(figure(other, 'Comprometido')).toHaveText('R$ 0,00')
  await expect(figure(other, 'Realizado')).toHaveText('R$ 9.999,99')
  await expect(figure(other, 'Saldo')).toHaveText('R$ 20.836,01')
  const { saldo_total } = await get(
    other,
    `/contas-bancarias/saldo-conta-bancaria/?id_contabancaria=${String(id_contabancaria)}`,
  )
  expect(saldo_total).toBe(90_000.01)
  expect(errors).toEqual([])
})
