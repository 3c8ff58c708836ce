import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { faults } from './looks.ts'
import { mailServer, senderThrough } from './mail-server.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const who = administratorOf('envio')
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now())

const people = [
  { grupo: 'elenco', nome: 'Bia Nogueira', email: 'bia@elenco.example', departamento: '' },
  { grupo: 'equipe', nome: 'Ana Souza', email: 'ana@foto.example', departamento: 'Fotografia' },
  { grupo: 'equipe', nome: 'Caio Lima', email: '', departamento: 'Fotografia' },
] as const

let mail: Awaited<ReturnType<typeof mailServer>>
let address = ''

test.beforeAll(async ({ request }) => {
  mail = await mailServer()
  const id_empresa = await createCompanyWithUnit(request, who, 'Sol Filmes')
  const send = await senderAs(request, who)
  await send('put', '/v2/remetente-email', senderThrough(mail, 'set@solfilmes.com.br'))
  const { id_orcamento } = await send('post', '/orcamento/post', { titulo: 'Filme', id_empresa })
  const { id_ordem_dia } = await send('post', `/v2/orcamento/${id_orcamento}/ordens-do-dia`, {
    data: today,
    origem: 'branco',
  })
  for (const { grupo, ...pessoa } of people) {
    await send('post', `/v2/ordem-do-dia/${id_ordem_dia}/pessoas`, {
      grupo,
      pessoas: [{ ...pessoa, chamada: 420 }],
    })
  }
  address = `/orcamentos/editar/${id_orcamento}/destinatario/${id_ordem_dia}`
})
test.afterAll(() => mail.close())

const rowOf = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })

test('a sheet is published, sent to the cast, then to the crew, and answers come in by themselves', async ({
  page,
  request,
}) => {
  await signIn(page, who)
  await page.goto(address)
  await page.getByRole('button', { name: 'Publicar' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publicar a versão 1' })
  await expect(publishing.getByText('Caio Lima')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await publishing.getByRole('button', { name: 'Publicar a versão 1' }).click()
  await expect(rowOf(page, 'Bia Nogueira').getByText('Não enviado')).toBeVisible()

  // Nothing goes out before one saw to whom.
  await page.getByRole('button', { name: 'Enviar ao elenco (1)' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar a versão 1' })
  await expect(sending.getByText('Bia Nogueira')).toBeVisible()
  await expect(sending.getByText('Ana Souza')).toBeHidden()
  expect(await faults(page)).toEqual([])
  await sending.getByRole('button', { name: 'Enviar a 1 pessoa' }).click()
  await expect(rowOf(page, 'Bia Nogueira').getByText('Enviado')).toBeVisible({ timeout: 30_000 })
  expect(mail.received).toHaveLength(1)

  const { text = '' } = await PostalMime.parse(mail.received[0] ?? '')
  const token = /token=([\w.-]+)/u.exec(text)?.[1] ?? ''
  await request.post('/api/v2/ordem-do-dia/convidado/abrir', { data: { token } })
  await expect(rowOf(page, 'Bia Nogueira').getByText('Abriu o link')).toBeVisible()
  const answer = { token, numero: 1, resposta: 'confirmado' }
  await request.post('/api/v2/ordem-do-dia/convidado/responder', { data: answer })
  await expect(rowOf(page, 'Bia Nogueira').getByText('Confirmado')).toBeVisible()

  // Who has no address is named, and gets it once it was mended.
  await page.getByRole('button', { name: 'Enviar à equipe (2)' }).click()
  await expect(sending.getByText('1 pessoa sem e-mail')).toBeVisible()
  await sending.getByRole('button', { name: 'Enviar a 1 pessoa' }).click()
  await expect(rowOf(page, 'Ana Souza').getByText('Enviado')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Ações de Caio Lima' }).click()
  await page.getByRole('menuitem', { name: 'Corrigir contato' }).click()
  const contact = page.getByRole('dialog', { name: 'Contato de Caio Lima' })
  await contact.getByLabel('E-mail').fill('caio@foto.example')
  expect(await faults(page)).toEqual([])
  await contact.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar Caio Lima' }).check()
  await page
    .getByRole('region', { name: 'Seleção' })
    .getByRole('button', { name: 'Enviar', exact: true })
    .click()
  await sending.getByRole('button', { name: 'Enviar a 1 pessoa' }).click()
  await expect(rowOf(page, 'Caio Lima').getByText('Enviado')).toBeVisible({ timeout: 30_000 })
  expect(mail.received).toHaveLength(3)
  // What came in before stays.
  await expect(rowOf(page, 'Bia Nogueira').getByText('Confirmado')).toBeVisible()

  await page.getByRole('button', { name: 'Lembrar quem não respondeu (2)' }).click()
  const reminding = page.getByRole('dialog', { name: 'Lembrar quem não respondeu' })
  await expect(reminding.getByText('Bia Nogueira')).toBeHidden()
  await reminding.getByRole('button', { name: 'Lembrar a 2 pessoas' }).click()
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(5)
})

test('the day falls, and who got the sheet is told', async ({ page }) => {
  await signIn(page, who)
  await page.goto(address)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancelar a diária…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar a diária' })
  await expect(dialog.getByText(/3 pessoas são avisadas/u)).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Chuva forte')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar a diária' }).click()
  await expect(page.getByText('Esta diária foi cancelada')).toBeVisible()
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(8)
  expect(String(mail.received.at(-1))).toContain('method=CANCEL')
})

test('real times are typed, and tell overtime and its cost', async ({ page }) => {
  await signIn(page, who)
  await page.goto(address.replace('destinatario', 'horarios-reais'))
  await page.getByRole('button', { name: 'Horários de Ana Souza' }).click()
  const dialog = page.getByRole('dialog', { name: 'Horários de Ana Souza' })
  await dialog.getByLabel('Chegou').fill('sete')
  await dialog.getByLabel('Liberado').fill('20h')
  await dialog.getByLabel('Valor da hora').fill('100')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(/Escreva a hora como 07:30/u).first()).toBeVisible()
  await dialog.getByLabel('Chegou').fill('7h')
  await dialog.getByLabel('Refeição').fill('1230')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const row = rowOf(page, 'Ana Souza')
  await expect(row.getByText('13h', { exact: true })).toBeVisible()
  await expect(row.getByText('R$ 150,00')).toBeVisible()
})
