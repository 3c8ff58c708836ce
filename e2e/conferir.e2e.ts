import type { Browser, Page } from '@playwright/test'
import { enter, tokenOf } from './person.ts'
import { isKept, newEquipamento, newRemessa, scan } from './remessa.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

interface Item {
  readonly codigo: string
  readonly separado_em: string | null
  readonly separado_por: string | null
  readonly retornados: number
  readonly retornos: readonly unknown[]
}

/** The items of a remittance as the server has them. */
async function itemsOf(page: Page, id_remessa: number): Promise<readonly Item[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const reply = await page.request.get(`/api/remessa-item?id_remessa=${id_remessa}`, { headers })
  return ((await reply.json()) as { data: readonly Item[] }).data
}

/** A phone on which the list of a new remittance of two lamps is open, and put away. */
async function openList(browser: Browser, name: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await enter(page)
  await page.goto('/dashboard')
  const ids = [
    await newEquipamento(page, `${name}-1`, `Luz ${name} 1`),
    await newEquipamento(page, `${name}-2`, `Luz ${name} 2`),
  ]
  const id = await newRemessa(
    page,
    `Remessa ${name}`,
    ids.map((id_equipamento) => ({ id_equipamento })),
  )
  const address = `/equipamento/saida-entrada/conferir/${id}`
  await page.goto(address)
  await expect(page.getByText('0 de 2 conferidos')).toBeVisible()
  await isKept(page)
  return { context, page, id, address }
}

test('a list is ticked without a network, opened again, and reaches the server once', async ({
  browser,
}) => {
  const { context, page, id } = await openList(browser, 'OFF')
  await context.setOffline(true)
  await scan(page, 'OFF-1')
  await expect(page.getByText('Luz OFF 1: conferido. 1 de 2.')).toBeVisible()
  await scan(page, 'OFF-1')
  await expect(page.getByText(/Luz OFF 1: já conferido às/u)).toBeVisible()
  await scan(page, 'CAM-0001')
  await expect(page.getByText(/Não é desta lista\. Sem conexão/u)).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 de 2 conferidos')).toBeVisible()
  await expect(page.getByText('Sem conexão · 1 conferência ainda não enviada')).toBeVisible()
  await scan(page, 'OFF-2')
  await expect(page.getByText('Sem conexão · 2 conferências ainda não enviadas')).toBeVisible()
  await expect(page.getByText(/A saída se confirma depois de enviar 2 conferências/u)).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/separar')) sent.push(request.url())
  })
  await context.setOffline(false)
  await expect(page.getByText(/Sem conexão/u)).toBeHidden()
  await expect(page.getByText('2 de 2 conferidos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar saída' })).toBeEnabled()
  expect(sent).toHaveLength(2)
  for (const item of await itemsOf(page, id)) {
    expect(item.separado_em, item.codigo).not.toBeNull()
    expect(item.separado_por, item.codigo).not.toBeNull()
  }
  await context.close()
})

test('two phones tick one list: each sees the other, and what comes too late is told', async ({
  browser,
}) => {
  const one = await openList(browser, 'DUO')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await context.newPage()
  await enter(other)
  await other.goto(one.address)
  await scan(other, 'DUO-1')
  await expect(one.page.getByText('1 de 2 conferidos')).toBeVisible()
  await expect(one.page.getByText(/DUO-1 · conferido às .* por /u)).toBeVisible()

  await context.setOffline(true)
  await scan(other, 'DUO-2')
  await scan(one.page, 'DUO-2')
  await one.page.getByRole('button', { name: 'Confirmar saída' }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'Confirmar saída' }).click()
  await one.page.getByRole('button', { name: 'Agora não' }).click()
  await expect(one.page.getByText('O que volta')).toBeVisible()
  await context.setOffline(false)
  await expect(other.getByText('Não registrado: Luz DUO 2')).toBeVisible()
  await other.getByRole('button', { name: 'Descartar' }).click()
  await expect(other.getByText('0 de 2 conferidos')).toBeVisible()

  // Both say that the same lamp is back: it came back once.
  await context.setOffline(true)
  await scan(other, 'DUO-1')
  await call(one.page, '/remessa/gerar-entrada/', {
    id_remessa: one.id,
    data_entrada: new Date().toISOString(),
    itens: [{ id_remessa_item: await firstItem(one.page, one.id), quantidade: 1 }],
  })
  await context.setOffline(false)
  await expect(other.getByText(/Tudo de “Luz DUO 1” já voltou\./u)).toBeVisible({ timeout: 40_000 })
  const [first] = await itemsOf(one.page, one.id)
  expect([first?.retornados, first?.retornos.length]).toEqual([1, 1])
  await context.close()
  await one.context.close()
})

test('two phones read the parts of one kit, which is packed with the last of them', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const one = await context.newPage()
  await enter(one)
  await one.goto('/dashboard')
  const partes = [
    await newEquipamento(one, 'KIT-MIC', 'Microfone do kit'),
    await newEquipamento(one, 'KIT-CABO', 'Cabo do kit'),
  ].map((id_equipamento) => ({ id_equipamento, quantidade: 1 }))
  const kit = await newEquipamento(one, 'KIT-SOM', 'Kit de dois', { conjunto: 'S', partes })
  const id = await newRemessa(one, 'Remessa do kit', [{ id_equipamento: kit }])
  const address = `/equipamento/saida-entrada/conferir/${id}`
  // Tabs of one phone share what waits to be sent; another phone hears of it from the server.
  const another = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await another.newPage()
  await enter(other)
  for (const page of [one, other]) await page.goto(address)
  await expect(other.getByText(/0 de 2 partes lidas/u)).toBeVisible()
  await scan(one, 'KIT-MIC')
  await expect(other.getByText(/1 de 2 partes lidas/u)).toBeVisible()
  await scan(other, 'KIT-MIC')
  await expect(other.getByText('Microfone do kit já foi conferido, em Kit de dois.')).toBeVisible()
  await scan(other, 'KIT-CABO')
  for (const page of [one, other]) {
    await expect(page.getByText('1 de 1 conferidos')).toBeVisible()
  }
  await expect(one.getByRole('button', { name: 'Confirmar saída' })).toBeEnabled()
  await another.close()
  await context.close()
})

async function firstItem(page: Page, id_remessa: number): Promise<number> {
  const [first] = await itemsOf(page, id_remessa)
  return Number((first as unknown as { id_remessa_item: number }).id_remessa_item)
}
