import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { mondayOf } from '@claquete/core/projetos/horas/semana'
import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { administratorOf, createCompanyWithUnit } from './company.ts'
import { enter, tokenOf, watchErrors } from './person.ts'
import { call, example, openSheet, total } from './sheet.ts'
import { expect, test } from './test.ts'

type Person = ReturnType<typeof administratorOf>

/** All days of this week are past, and its hours may be sent. */
const monday = addDays(mondayOf(todayInSaoPaulo(Date.now())), -7)

async function get(page: Page, path: string) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const reply = await page.request.get(`/api${path}`, { headers })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()).data
}

/** A known client, who may approve hours, what an hour costs, and the form of the company's site; its address. */
async function prepare(page: Page, id_empresa: number, bia: Person): Promise<string> {
  await call(page, '/pessoa/post', {
    razao: 'Café do Vale Ltda',
    fantasia: 'Café do Vale',
    cnpj: cnpjWithDigits('445556660001'),
    lista_contatos: [{ nome: 'Marina Prado', email: 'marina@cafedovale.com.br' }],
  })
  await call(page, '/usuarios/post', {
    nome: 'Bia Lima',
    login: bia.login,
    email: 'bia@solfilmes.com.br',
    senha: bia.senha,
    id_usuario_tipo: 1,
  })
  const [me] = await get(page, '/v2/horas/custos')
  const { id_usuario } = me
  await call(page, '/v2/horas/custos', { id_usuario, desde: addDays(monday, -30), custo: 87.35 })
  const { funis } = await get(page, '/v2/crm/opcoes')
  const form = await call(page, '/v2/crm/formularios', {
    titulo: 'Fale com a gente',
    id_funil: funis[0].id_funil,
    id_empresa,
    consentimento: 'Concordo que meus dados sejam usados para responder a este contato.',
  })
  return new URL(String(form['url'])).pathname
}

/** A guest writes from a phone; three links make it a contact that somebody checks. */
async function writeAsGuest(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await context.newPage()
  await guest.goto(`${address}?utm_source=instagram`)
  await guest.getByLabel('Seu nome').fill('Marina Prado')
  await guest.getByLabel('E-mail').fill('marina@cafedovale.com.br')
  await guest
    .getByLabel('O que você precisa')
    .fill('Um filme de Natal, como http://a.com, http://b.com e http://c.com')
  await guest.getByRole('checkbox').check()
  await guest.getByRole('button', { name: 'Enviar' }).click()
  await expect(guest.getByRole('heading', { name: 'Recebemos o seu contato' })).toBeVisible()
  await context.close()
}

/** From the queue, where it comes by itself, to the panel of the deal, its campaign and its budget. */
async function sell(page: Page) {
  const lead = page.getByRole('listitem').filter({ hasText: 'Marina Prado' })
  await expect(lead).toContainText('Um filme de Natal')
  await lead.getByRole('button', { name: 'Aceitar' }).click()
  const panel = page.getByRole('dialog', { name: 'Contato de Marina Prado' })
  await expect(panel).toContainText('instagram')
  await expect(panel).toContainText('Café do Vale')
  await panel.getByRole('button', { name: 'Ações da oportunidade' }).click()
  await page.getByRole('menuitem', { name: 'Nova campanha' }).click()
  const campaign = page.getByRole('dialog', { name: 'Nova campanha' })
  await campaign.getByLabel('Nome da campanha').fill('Natal do Café')
  await campaign.getByRole('button', { name: 'Criar e abrir' }).click()
  await expect(page).toHaveURL(/\/campanhas\/detalhes\/\d+$/u)
  const campanha = page.url()
  // The campaign names its deal, which leads back.
  await page
    .getByRole('list', { name: 'Oportunidades da campanha' })
    .getByRole('link', { name: 'Contato de Marina Prado' })
    .click()
  await panel.getByRole('button', { name: 'Novo orçamento' }).click()
  const budget = page.getByRole('dialog', { name: 'Novo orçamento' })
  await budget.getByLabel('Título do job').fill('Filme de Natal')
  await budget.getByLabel('Como começar').click()
  await page.getByRole('option', { name: 'Em branco' }).click()
  await budget.getByRole('button', { name: 'Criar e abrir' }).click()
  await expect(page).toHaveURL(/\/orcamentos\/formulario\/\d+/u)
  return { campanha, job: Number(/formulario\/(\d+)/u.exec(page.url())?.[1]) }
}

/** Types three hours and twenty minutes on the project and sends the week; another person approves it. */
async function work(page: Page, bia: Person): Promise<void> {
  await page.goto(`/projetos/horas?semana=${monday}`)
  await page.getByRole('combobox', { name: 'Acrescentar tarefa ou projeto' }).click()
  await page.getByRole('option', { name: 'Filme de Natal, sem tarefa' }).click()
  await page.locator('td[data-at="0,1"]').click()
  await page.keyboard.type('3:20')
  const stored = page.waitForResponse(
    (reply) => reply.url().endsWith('/horas/semana') && reply.request().method() === 'PUT',
  )
  await page.keyboard.press('Enter')
  expect((await stored).status()).toBe(200)
  await page.getByRole('button', { name: 'Enviar semana' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reabrir' })).toBeVisible()

  await enter(page, bia)
  await page.goto('/projetos/horas/aprovacao')
  await page.getByRole('button', { name: 'Aprovar a que espera' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('3h20')
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('button', { name: 'Nenhuma a aprovar' })).toBeVisible()
}

/** A figure above a report. */
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).first().locator('dd').first()

test('from what a guest wrote to a campaign, a budget, a project, its hours and the margin', async ({
  page,
  browser,
}) => {
  const ana = administratorOf('lead')
  const bia = { ...ana, login: 'bia' }
  const errors = watchErrors(page)
  const id_empresa = await createCompanyWithUnit(page.request, ana, 'Sol Filmes')
  await enter(page, ana)
  await page.goto('/crm/configuracao?ver=contatos')
  await writeAsGuest(browser, await prepare(page, id_empresa, bia))
  const { campanha, job } = await sell(page)

  // Priced, and approved on its own screen: the deal is won, and the project opens by itself.
  const [lote, cliente] = [randomUUID(), randomUUID()]
  const changes = { lote, cliente, revisao: 0, mudancas: example }
  await call(page, `/v2/orcamento/${job}/mudancas`, changes)
  await openSheet(page, job)
  await expect(total(page, 'totalGeral')).toHaveText('R$ 47.191,40')
  await page.getByRole('button', { name: /^Status:/u }).click()
  await page.getByRole('button', { name: /^Aprovado/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('button', { name: /^Status: Aprovado/u })).toBeVisible()
  await page.goto('/crm/listar')
  const won = page.getByRole('region', { name: 'Ganho' })
  await expect(won.getByRole('listitem')).toContainText('R$ 47.191,40')
  await page.goto(campanha)
  const projetos = page.getByRole('list', { name: 'Projetos da campanha' })
  await expect(projetos.getByRole('link', { name: 'Filme de Natal' })).toBeVisible()

  await work(page, bia)

  // 3 h 20 min at 87,35 are 291,17. Of 47.191,40 tax takes 5.346,79, the agency 4.719,14 and the seller 1.274,17.
  await page.goto('/relatorios/margem-jobs')
  await expect(figure(page, 'Valor aprovado')).toHaveText('R$ 47.191,40')
  await expect(figure(page, 'Custo das horas')).toHaveText('R$ 291,17')
  await expect(figure(page, 'Resta do líquido')).toHaveText('R$ 35.560,13')
  const row = page.getByRole('row').filter({ hasText: 'Filme de Natal' })
  for (const text of ['Café do Vale', '47.191,40', '3:20', '291,17', '35.560,13']) {
    await expect(row).toContainText(text)
  }
  expect(errors).toEqual([])
})
