import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { extractText } from 'unpdf'
import { administratorOf, createCompany, senderAs } from './company.ts'
import { faults, faultsInBothSchemes } from './looks.ts'
import { mailServer, senderThrough } from './mail-server.ts'
import { enter, sessionOf, tokenOf, watchErrors } from './person.ts'
import { grupo, item } from './sheet.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const who = administratorOf('proposta')
const job = 'Campanha de inverno'

let mail: Awaited<ReturnType<typeof mailServer>>
let id = 0
let address = ''

const line = (uid: string, descricao: string, valor_unit: number, more: object = {}) =>
  item(uid, 'g', {
    descricao,
    ordem: 1024,
    valor_unit,
    custo_unit: 111,
    permite_verba: false,
    ...more,
  })

/** A tenant with its mail server, a client, a letter and a budget with two options. */
async function prepare(request: APIRequestContext) {
  const send = await senderAs(request, who)
  const { id_empresa } = await send('post', '/Empresa/post', {
    fantasia: 'Sol Filmes',
    razao: 'Sol Filmes Produções Ltda',
    cnpj: cnpjWithDigits('112223330001'),
  })
  const { id_pessoa } = await send('post', '/pessoa/post', {
    razao: 'Café & Açúcar Ltda',
    fantasia: 'Café & Açúcar',
  })
  const { id_pessoa_contato } = await send('post', '/pessoa/contatos/post', {
    id_pessoa,
    nome: 'Marina',
    email: 'marina@cafe.com.br',
  })
  await send('put', '/v2/remetente-email', senderThrough(mail, 'propostas@solfilmes.com.br'))
  const text = (words: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: words }],
  })
  const words = ['Prezada {{contato.nome}}, o total é de {{total}}.', '{{itens_tabela}}']
  await send('post', '/modelo/carta/post', {
    titulo: 'Carta de proposta',
    assunto: 'Proposta {{job.titulo}}',
    mensagem: 'Olá, {{contato.nome}}.',
    conteudo: { type: 'doc', content: words.map(text) },
  })
  const headers = { authorization: `Bearer ${await sessionOf(request, who)}` }
  const { data } = await (
    await request.get('/api/v2/proposta-link/configuracao', { headers })
  ).json()
  await send('put', '/v2/proposta-link/configuracao', {
    ...data.configuracao,
    aprovar_muda_status: 'S',
  })
  const made = await send('post', '/orcamento/post', {
    titulo: job,
    id_empresa,
    id_cliente: id_pessoa,
    id_pessoa_contato,
  })
  id = made.id_orcamento
  await send('post', `/v2/orcamento/${id}/mudancas`, {
    lote: randomUUID(),
    cliente: 'tela-de-teste',
    revisao: 0,
    mudancas: [
      {
        op: 'inserir',
        linhas: [
          grupo('g', 1024, 'Produção'),
          line('diaria', 'Diária de filmagem', 1_000_050),
          line('interno', 'Reserva interna', 5000, { imprimir: 'nao', ordem: 2048 }),
          line('making', 'Making of', 200_025, { opcional: true, ordem: 3072 }),
          line('corte', 'Corte vertical', 100_000, { opcional: true, ordem: 4096 }),
        ],
      },
    ],
  })
}

test.beforeAll(async ({ request }) => {
  mail = await mailServer()
  await createCompany(who, 'Sol Filmes')
  await prepare(request)
})
test.afterAll(() => mail.close())

test('a letter is made of a template and goes by mail with its PDF and a link', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page, who)
  await page.goto(`/orcamentos/enviar-orcamento/${id}`)
  await expect(page.getByText('Ao enviar, esta versão fica congelada')).toBeVisible()
  await page.getByRole('link', { name: /Carta por e-mail/ }).click()
  await page.getByRole('link', { name: /Carta de proposta/ }).click()
  const text = page.getByRole('textbox', { name: 'Texto do modelo' })
  await expect(text).toContainText('Prezada')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' {{cliente.inventado}}')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const told = 'A variável {{cliente.inventado}} não existe.'
  await expect(page.getByText(told)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
  await page.getByRole('link', { name: 'Editar', exact: true }).click()
  await page.getByRole('button', { name: 'Restaurar modelo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
  await expect(text).not.toContainText('inventado')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const paper = page.getByRole('region', { name: 'Carta' })
  await expect(paper).toContainText('Prezada Marina, o total é de R$ 10.050,50.')
  await expect(page.getByText(told)).toBeHidden()
  await expect(page.getByLabel('Assunto')).toHaveValue(`Proposta ${job}`)
  expect(await faultsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Mensagem na fila de envio.')).toBeVisible()
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(1)
  const message = await PostalMime.parse(mail.received[0] ?? '')
  expect(message.to?.map((um) => um.address)).toEqual(['marina@cafe.com.br'])
  const file = message.attachments.find(({ filename }) => filename === 'Carta de proposta.pdf')
  const { text: printed } = await extractText(new Uint8Array(file?.content as ArrayBuffer), {
    mergePages: true,
  })
  expect(printed.replace(/\s+/g, ' ')).toContain('o total é de R$ 10.050,50.')
  expect(printed).not.toContain('Reserva interna')
  address = /href="([^"]*\/orcamentos\/proposta\/[^"]*)"/.exec(message.html ?? '')?.[1] ?? ''
  expect(address).toMatch(/\/completa\/\d+\.[\w-]{43}$/)
  expect(errors).toEqual([])
})

/** A client's phone: no session, nothing stored. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  return context.newPage()
}

const pathOf = (whereTo: string) => new URL(whereTo).pathname

test('the client opens the link on a telephone, chooses, and approves', async ({ browser }) => {
  const page = await phone(browser)
  const errors = watchErrors(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(pathOf(address))
  const total = page.getByRole('status').filter({ hasText: 'Total' })
  await expect(total).toContainText('R$ 10.050,50')
  await expect(page.getByText('Reserva interna')).toBeHidden()
  expect(await faults(page)).toEqual([])
  const calls = asked.filter((path) => path.startsWith('/api/'))
  // A guest's page calls only its own endpoints and the host's brand, opens no event stream and loads no code
  // of the signed-in screens.
  expect(calls.filter((path) => !/\/(proposta\/|token\/gethostname)/.test(path))).toEqual([])
  expect(asked.filter((path) => /private-routes/.test(path))).toEqual([])
  await page.getByRole('checkbox', { name: /Making of/ }).check()
  await expect(total).toContainText('R$ 12.050,75')
  await page.getByRole('checkbox', { name: /Corte vertical/ }).check()
  await expect(total).toContainText('R$ 13.050,75')
  await page.getByRole('checkbox', { name: /Corte vertical/ }).uncheck()
  await expect(total).toContainText('R$ 12.050,75')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await download).suggestedFilename()).toBe('Proposta.pdf')
  await page.getByRole('button', { name: 'Aprovar proposta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aprovar proposta' })
  await expect(dialog).toContainText('R$ 12.050,75')
  await dialog.getByRole('button', { name: 'Confirmar aprovação' }).click()
  await expect(dialog.getByText('Informe um e-mail válido.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await dialog.getByLabel('Seu nome').fill('Marina Prado')
  await dialog.getByLabel('Seu e-mail').fill('marina@cafe.com.br')
  await dialog.getByLabel('Comentário').fill('Podemos começar.')
  await dialog.getByRole('button', { name: 'Confirmar aprovação' }).click()
  const thanks = page.getByRole('status').filter({ hasText: 'Proposta aprovada' })
  await expect(thanks).toBeInViewport()
  await expect(thanks).toBeFocused()
  await expect(page.getByRole('button', { name: 'Aprovar proposta' })).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /Making of/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Making of/ })).toBeDisabled()
  expect(await page.evaluate('localStorage.getItem("claquete.sessao")')).toBeNull()
  expect(errors).toEqual([])
  await page.context().close()
})

test('inside, the budget is approved with what the client chose', async ({ page, request }) => {
  const errors = watchErrors(page)
  await enter(page, who)
  await page.goto(`/orcamentos/enviar-link-opcoes/${id}`)
  await expect(page.getByText('Aprovado pelo cliente')).toBeVisible()
  await expect(page.getByText(/Marina Prado \(marina@cafe\.com\.br\)/)).toBeVisible()
  await expect(page.getByText('Opcionais: Making of')).toBeVisible()
  await expect(page.getByText('Total R$ 12.050,75')).toBeVisible()
  expect(await faultsInBothSchemes(page)).toEqual([])
  await expect(page.getByText('Aprovado', { exact: true })).toBeVisible()
  // One session per user: signing in on screen replaced the one used to prepare.
  const token = await tokenOf(page)
  const authorization = `Bearer ${token}`
  const answer = await request.get(`/api/v2/orcamento/ficha/${id}`, { headers: { authorization } })
  const { data } = await answer.json()
  expect([data.aprovado, data.total_geral]).toEqual([true, 12_050.75])
  await expect
    .poll(async () => {
      const all = await Promise.all(mail.received.map((raw) => PostalMime.parse(raw)))
      return all.map(({ subject }) => subject).join('\n')
    })
    .toMatch(/o cliente aprovou a proposta/)
  expect(errors).toEqual([])
})

test('an altered address says kindly what to do, and nothing else', async ({ browser }) => {
  const page = await phone(browser)
  await page.goto(`${pathOf(address).slice(0, -2)}zz`)
  await expect(page.getByRole('heading', { name: 'Este link não está disponível' })).toBeVisible()
  await expect(page.getByText('peça um novo link')).toBeVisible()
  await expect(page.getByText(job)).toBeHidden()
  expect(await faults(page)).toEqual([])
  await page.context().close()
})
