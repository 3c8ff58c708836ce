import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { chooseIn, enter, tokenOf } from './person.ts'
import { newEquipamento, scan, typedDay } from './remessa.ts'
import { pick } from './semana-steps.ts'
import { expect, test } from './test.ts'

const camera = 'Câmera do caminhão'
const lente = 'Lente do caminhão'
const cabo = 'Cabo do caminhão'
const boom = 'Boom do caminhão'
const som = 'Som do caminhão'

/** What goes on the truck. */
async function stock(page: Page): Promise<void> {
  await newEquipamento(page, 'TRK-CAM', camera, { valor: 30_000 })
  await newEquipamento(page, 'TRK-LEN', lente, { valor: 9000 })
  await newEquipamento(page, 'TRK-CAB', cabo, { quantidade: 10, valor: 500 })
  const partes = [
    await newEquipamento(page, 'TRK-GRA', 'Gravador do caminhão'),
    await newEquipamento(page, 'TRK-BOO', boom, { valor: 800 }),
  ].map((id_equipamento) => ({ id_equipamento, quantidade: 1 }))
  await newEquipamento(page, 'TRK-SOM', som, { conjunto: 'S', partes })
}

interface Planned {
  readonly nome: string
  readonly days: readonly [from: number, to: number]
  readonly itens: readonly string[]
  /** A line of this job pays the rental. */
  readonly job?: string
}

/** Reserves in the form, on the computer; the number of the remittance. */
async function reserve(page: Page, { nome, days, itens, job }: Planned): Promise<string> {
  await page.goto('/equipamento/saida-entrada/formulario')
  await page.getByRole('textbox', { name: /^Nome/u }).first().fill(nome)
  await page.getByRole('textbox', { name: /^Saída/u }).fill(typedDay(days[0]))
  await page.getByRole('textbox', { name: /^Hora da saída/u }).fill('0030')
  await page.getByRole('textbox', { name: /^Devolução prevista/u }).fill(typedDay(days[1]))
  await pick(page, 'Responsável', 'Aurora')
  if (job !== undefined) {
    await pick(page, 'Job', job)
    await page.getByRole('combobox', { name: 'Item que paga o aluguel' }).click()
    await page.getByRole('option').first().click()
  }
  await page.getByPlaceholder('Nome, código ou número de série').fill('caminhão')
  for (const item of itens) {
    await page.getByRole('button', { name: new RegExp(`^Adicionar ${item} `, 'u') }).click()
  }
  if (itens.includes(cabo)) {
    await page.getByRole('textbox', { name: `Quantidade de ${cabo}` }).fill('10')
  }
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/formulario\/\d+$/u)
  return /\d+$/u.exec(page.url())?.[0] ?? ''
}

async function confirmCount(page: Page, of: number, many: number): Promise<void> {
  const field = page.getByRole('textbox', { name: `Quantas de ${of}` })
  await expect(field).toBeFocused()
  await field.fill(String(many))
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
}

async function pack(phone: Page): Promise<void> {
  await expect(phone.getByText('0 de 4 conferidos')).toBeVisible()
  await scan(phone, 'TRK-CAM')
  await scan(phone, 'https://app.exemplo.com.br/e/TRK-LEN')
  await scan(phone, 'TRK-CAB')
  await confirmCount(phone, 10, 10)
  await scan(phone, 'TRK-GRA')
  await expect(phone.getByText(`Gravador do caminhão, de ${som}: 1 de 2 partes.`)).toBeVisible()
  await scan(phone, 'TRK-BOO')
  await expect(phone.getByText('Tudo conferido')).toBeVisible()
}

/** Confirms the exit, and takes the paper that is offered: its text. */
async function leave(phone: Page): Promise<string> {
  await phone.getByRole('button', { name: 'Confirmar saída' }).click()
  const asked = phone.getByRole('dialog')
  await expect(asked.getByText(/Saem 13 peças agora/u)).toBeVisible()
  await asked.getByRole('button', { name: 'Confirmar saída' }).click()
  const paper = phone.waitForResponse((reply) => reply.url().includes('/imprimir-lista/'))
  await phone.getByRole('button', { name: 'Imprimir romaneio' }).click()
  const shown = await paper
  expect(shown.headers()['content-type']).toContain('application/pdf')
  // The tab that shows it has taken its bytes: they are asked for once more.
  const headers = { authorization: `Bearer ${await tokenOf(phone)}` }
  const bytes = await (await phone.request.get(shown.url(), { headers })).body()
  return (await extractText(new Uint8Array(bytes), { mergePages: true })).text
}

async function problem(phone: Page, nome: string, what: string, obs: string): Promise<void> {
  await phone.getByRole('button', { name: `Com problema: ${nome}` }).click()
  const dialog = phone.getByRole('dialog', { name: nome })
  await dialog.getByRole('radio', { name: what }).check()
  await dialog.getByRole('textbox', { name: 'Descreva' }).fill(obs)
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialog).toBeHidden()
}

async function comeBack(phone: Page): Promise<void> {
  await expect(phone.getByText('O que volta')).toBeVisible()
  await problem(phone, camera, 'Voltou avariado', 'Sensor riscado')
  await problem(phone, lente, 'Não voltou: está faltando', 'Ninguém achou')
  await scan(phone, 'TRK-GRA')
  await phone.getByRole('button', { name: `Voltou sem ${boom}` }).click()
  await phone.getByRole('button', { name: 'Registrar 1 falta' }).click()
  await scan(phone, 'TRK-CAB')
  await confirmCount(phone, 10, 6)
  await expect(phone.getByText('3 de 4 conferidos')).toBeVisible()
  await phone.getByRole('button', { name: 'O resto voltou em ordem' }).click()
  await expect(phone.getByText(/1 item que não foi conferido: 4 peças\./u)).toBeVisible()
  await phone.getByRole('button', { name: 'Registrar 4 peças' }).click()
  await expect(phone.getByText('Remessa finalizada')).toBeVisible({ timeout: 30_000 })
  await expect(phone.getByText(/há 2 faltas para cobrar ou achar/u)).toBeVisible()
}

/** Rents of another company what the next remittance lacks; the job that it is for pays. */
async function rentInstead(page: Page): Promise<void> {
  await expect(page.getByText(`1 peça de ${camera} vai faltar`)).toBeVisible()
  await page.getByRole('button', { name: 'Sublocar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sublocar' })
  await expect(dialog.getByRole('textbox', { name: /^O que/u })).toHaveValue(camera)
  await chooseIn(dialog.getByRole('combobox', { name: /^De quem/u }), 'Acervo')
  await dialog.getByRole('textbox', { name: /^Valor total/u }).fill('900')
  await dialog.getByRole('textbox', { name: /^Vencimento/u }).fill(typedDay(20))
  await dialog.getByRole('textbox', { name: /^Vencimento/u }).press('Tab')
  await expect(
    dialog.getByText(/Cria uma conta a pagar de R\$\s900,00, no job .*Depoimentos.*, no item /u),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Sublocar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Sublocações' }).getByText(camera)).toBeVisible()
  await expect(page.getByText(`1 peça de ${camera} vai faltar`)).toBeHidden()
}

async function titleSeen(page: Page, side: 'pagar' | 'receber', text: string): Promise<void> {
  await page.goto(`/financeiro/contas-${side}/listar?search=${encodeURIComponent(text)}`)
  await expect(page.getByRole('row').filter({ hasText: text }).first()).toBeVisible()
}

/** Charges the lens, finds it again, and the charge is gone. */
async function chargeAndFind(page: Page, id: string): Promise<void> {
  const remessa = `/equipamento/saida-entrada/formulario/${id}`
  await page.goto(remessa)
  const missing = page
    .getByRole('list', { name: 'Retornos' })
    .getByRole('listitem')
    .filter({ hasText: lente })
  await missing.getByRole('button', { name: 'Cobrar' }).click()
  const dialog = page.getByRole('dialog', { name: `Cobrar ${lente}` })
  await expect(dialog.getByRole('textbox', { name: /^Valor/u })).toHaveValue('9.000,00')
  await dialog.getByRole('textbox', { name: /^Vencimento/u }).fill(typedDay(20))
  await dialog.getByRole('button', { name: 'Cobrar' }).click()
  await expect(missing.getByText(/cobrado R\$\s9\.000,00/u)).toBeVisible()
  await titleSeen(page, 'receber', `${lente} não voltou`)

  await page.goto(remessa)
  await missing.getByRole('button', { name: 'Foi achado' }).click()
  const found = page.getByRole('dialog', { name: `${lente} foi achado` })
  await expect(found.getByText(/R\$\s9\.000,00, da qual nada foi pago, é cancelada/u)).toBeVisible()
  await found.getByRole('button', { name: 'Registrar' }).click()
  await expect(missing.getByText('Achado', { exact: true })).toBeVisible()
  await expect(page.getByText('Finalizada', { exact: true })).toBeVisible()
}

test('a truck goes out and comes back: two missing, one damaged, what is short sub-rented', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await enter(page)
  await page.goto('/dashboard')
  await stock(page)
  await reserve(page, {
    nome: 'Próxima do caminhão',
    days: [8, 10],
    itens: [camera],
    job: 'Depoimentos de clientes',
  })
  const id = await reserve(page, {
    nome: 'Caminhão da jornada',
    days: [0, 2],
    itens: [camera, lente, cabo, som],
  })

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await enter(phone)
  await phone.goto(`/equipamento/saida-entrada/conferir/${id}`)
  await pack(phone)
  const romaneio = await leave(phone)
  for (const nome of [camera, lente, cabo, som, boom]) expect(romaneio).toContain(nome)
  await comeBack(phone)
  await expect(phone.getByText(/Próxima do caminhão fica sem 1 peça/u)).toBeVisible()
  const next = phone.getByRole('link', { name: 'Resolver', exact: true })
  const address = (await next.getAttribute('href')) ?? ''
  await context.close()

  await page.goto('/equipamento/manutencoes')
  await expect(page.getByRole('row').filter({ hasText: camera })).toContainText('Sensor riscado')
  await page.goto(address)
  await rentInstead(page)
  await titleSeen(page, 'pagar', `Sublocação de ${camera}`)
  await chargeAndFind(page, id)
})
