import {
  extratoLinkDraft,
  extratoLinkList,
  extratoLinkRevoke,
  extratoLinkSend,
} from '@claquete/contract/financeiro/regua/extrato-link'
import {
  lembreteList,
  paradaCreate,
  paradaDelete,
  paradaList,
  reguaPreview,
  reguaSave,
  reguaView,
} from '@claquete/contract/financeiro/regua/regua'
import {
  extratoClienteOpen,
  lembreteStop,
  lembreteStopOpen,
} from '@claquete/contract/financeiro/regua/regua-public'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { usualRegua } from '@claquete/core/financeiro/regua/regua'
import { readBrCode } from '@claquete/core/kernel/payment/br-code'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addressed } from '../../../test/mails.ts'
import {
  cancelTitulo,
  testContaOf,
  postTitulo,
  postTitulos,
  settle,
  unidadeOf,
} from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { runRegua } from './rotina.commands.ts'
import { novaPessoa, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'

/** Ten in the morning in São Paulo; the clock starts on a Monday without a holiday near. */
const at = (day: string, hour = '10') => Date.parse(`${day}T${hour}:00:00-03:00`)
const monday = '2027-03-08'
let clock = at(monday)
const server = useSharedServer({ now: () => clock })

const { hora: _, ...texts } = usualRegua
const rule = {
  ...texts,
  ativo: 'S' as const,
  dias: [-2, 0, 2],
  valor_minimo: 0,
  hora: 9,
  versao: 0,
}

let count = 0
async function newClient(world: World, nome: string): Promise<{ id: number; email: string }> {
  count += 1
  const email = `cliente${count}@exemplo.com.br`
  const id = await novaPessoa(world, nome)
  await world.rows((db) =>
    db.run(sql`insert into pessoa_endereco (id_pessoa, email) values (${id}, ${email})
      on conflict (tenant_id, id_pessoa) do update set email = excluded.email returning 1`),
  )
  return { id, email }
}

/**
 * Goes to an hour of a day; the work of the hour runs twice at once, as two processes might. Only this work: that of the
 * plan would block the companies of a test that goes months ahead.
 */
async function goTo({ tenant }: World, day: string, hour = '10'): Promise<void> {
  clock = at(day, hour)
  const run = { tenant, signal: new AbortController().signal }
  await Promise.all([runRegua(server().services, run), runRegua(server().services, run)])
}

async function start(): Promise<World> {
  clock = at(monday, '08')
  const world = await newWorld()
  // Opening an account asks for a password given lately, which it is not days later.
  await testContaOf(world)
  await world.call(reguaSave, { body: rule })
  return world
}

const receivable = (world: World, id_pessoa: number, dataVencimento: string, valor = 50_000) =>
  postTitulo(world, {
    operacao: 'C',
    id_pessoa,
    dataVencimento,
    valor,
    descricao: `Filme ${valor}`,
  })

const sentTo = async (world: World) =>
  (await world.call(lembreteList, { query: { sort: 'dia', order: 'asc' } })).data.data.map(
    ({ dia, pessoa, passo }) => `${dia} ${pessoa}: ${passo}`,
  )

const tokenIn = (text: string, page: string) =>
  decodeURIComponent(new RegExp(`${page}\\?token=([^"&\\s)\\]>]+)`, 'u').exec(text)?.[1] ?? '')

test('in a week the right mails go out on the right days, each once, and none after payment', async () => {
  const world = await start()
  const [ana, bia, cid] = [
    await newClient(world, 'Ana'),
    await newClient(world, 'Bia'),
    await newClient(world, 'Cid'),
  ]
  await receivable(world, ana.id, '2027-03-10')
  await receivable(world, ana.id, '2027-03-10', 70_000)
  const paid = await receivable(world, bia.id, '2027-03-10')
  // Due on a Saturday: what belongs to days off goes out on the Monday.
  await receivable(world, cid.id, '2027-03-13')
  const cancelled = await receivable(world, cid.id, '2027-03-10')
  await cancelTitulo(world, cancelled)

  await goTo(world, monday, '08')
  expect(await sentTo(world)).toEqual([])
  await goTo(world, monday)
  await goTo(world, monday, '15')
  await goTo(world, '2027-03-09')
  await settle(world, paid, { data: '2027-03-09' })
  for (const day of ['10', '11', '12', '13', '14', '15']) await goTo(world, `2027-03-${day}`)
  expect(await sentTo(world)).toEqual([
    '2027-03-08 Ana: 2 dias antes',
    '2027-03-08 Ana: 2 dias antes',
    '2027-03-08 Bia: 2 dias antes',
    '2027-03-10 Ana: no vencimento',
    '2027-03-10 Ana: no vencimento',
    '2027-03-11 Cid: 2 dias antes',
    '2027-03-12 Ana: 2 dias depois',
    '2027-03-12 Ana: 2 dias depois',
    // The step of the day off and the one of two days later meet: the later one is told.
    '2027-03-15 Cid: 2 dias depois',
  ])
  const mails = await addressed(server(), ana.email)
  expect(mails).toHaveLength(3)
  expect(mails[0]).toContain('R$ 1.200,00')
  expect(mails[2]).toContain('venceu há 2 dias')
  expect(await addressed(server(), bia.email)).toHaveLength(1)
})

test('more clients than one turn takes have one mail each, whoever prepared it', async () => {
  const world = await start()
  for (let at = 0; at < 27; at += 1) {
    const { id } = await newClient(world, `Cliente ${at}`)
    await receivable(world, id, '2027-03-10')
  }
  await goTo(world, monday)
  const { data } = (await world.call(lembreteList, { query: { perPage: 100 } })).data
  expect(new Set(data.map(({ pessoa }) => pessoa)).size).toBe(27)
  expect(data).toHaveLength(27)
})

test('the link of a mail shows without stopping, stops that client alone, and may be used twice', async () => {
  const world = await start()
  const [ana, bia] = [await newClient(world, 'Ana'), await newClient(world, 'Bia')]
  for (const { id } of [ana, bia]) await receivable(world, id, '2027-03-10')
  await goTo(world, monday)
  const [mail = ''] = await addressed(server(), ana.email)
  const token = tokenIn(mail, 'parar-lembretes')
  const shown = await world.call(lembreteStopOpen, { body: { token } })
  expect(shown.data).toMatchObject({ cliente: 'Ana', parado: 'N' })
  await world.call(lembreteStop, { body: { token } })
  await world.call(lembreteStop, { body: { token } })
  expect((await world.call(lembreteStopOpen, { body: { token } })).data.parado).toBe('S')
  await goTo(world, '2027-03-10')
  expect(await addressed(server(), ana.email)).toHaveLength(1)
  expect(await addressed(server(), bia.email)).toHaveLength(2)
  const { data } = (await world.call(paradaList, { query: {} })).data
  expect(data).toMatchObject([{ pessoa: 'Ana', origem: 'link', usuario: null }])
  // A link that stops opens no statement.
  const other = await world.ask(extratoClienteOpen, { body: { token } })
  expect(other).toMatchObject({ status: 404 })
})

test('one title is stopped and resumed on the screen; the least value and the preview hold', async () => {
  const world = await start()
  const [ana, bia] = [await newClient(world, 'Ana'), await newClient(world, 'Bia')]
  const id_lancamento = await receivable(world, ana.id, '2027-03-11')
  await receivable(world, bia.id, '2027-03-11', 900)
  const plan = { dias: rule.dias, valor_minimo: 0 }
  const emails = async (body: { dias: number[]; valor_minimo: number }) =>
    (await world.call(reguaPreview, { body })).data.map((day) => [day.dia, day.emails])
  const both = [
    ['2027-03-09', 2],
    ['2027-03-11', 2],
    ['2027-03-15', 2],
  ]
  expect(await emails(plan)).toEqual(both)
  expect(await emails({ ...plan, valor_minimo: 10 })).toEqual(both.map(([dia]) => [dia, 1]))
  const { id_cobranca_parada } = await world.call(paradaCreate, { body: { id_lancamento } })
  expect(await emails(plan)).toEqual(both.map(([dia]) => [dia, 1]))
  await goTo(world, '2027-03-09')
  expect(await sentTo(world)).toEqual(['2027-03-09 Bia: 2 dias antes'])
  await world.call(paradaDelete, { params: { id_cobranca_parada } })
  await goTo(world, '2027-03-11')
  expect(await addressed(server(), ana.email)).toHaveLength(1)
})

test('a rule is off until it is switched on, and an older version changes nothing', async () => {
  clock = at(monday)
  const world = await newWorld()
  const { data } = await world.call(reguaView, {})
  expect(data).toMatchObject({ ativo: 'N', versao: 0 })
  const ana = await newClient(world, 'Ana')
  await receivable(world, ana.id, monday)
  await goTo(world, monday)
  expect(await sentTo(world)).toEqual([])
  await world.call(reguaSave, { body: rule })
  const again = await world.ask(reguaSave, { body: { ...rule, versao: 7 } })
  expect(again.status).toBe(422)
  const wrong = await world.ask(reguaSave, {
    body: { ...rule, versao: 1, texto_antes: 'Deve {{valor}}' },
  })
  expect(wrong.status).toBe(422)
})

test('the statement of a client tells what is open of that client alone, until it is revoked', async () => {
  const world = await start()
  const [ana, bia] = [await newClient(world, 'Ana'), await newClient(world, 'Bia')]
  await receivable(world, ana.id, '2027-03-05')
  const paid = await receivable(world, ana.id, '2027-03-06', 90_000)
  await settle(world, paid, { data: '2027-03-06' })
  await receivable(world, ana.id, '2027-03-20', 20_000)
  await receivable(world, bia.id, '2027-03-20', 33_300)
  const bad = await world.ask(extratoLinkSend, { body: { id_pessoa: ana.id, email: 'nada' } })
  expect(bad.status).toBe(422)
  const { id_cobranca_link } = await world.call(extratoLinkSend, {
    body: { id_pessoa: ana.id, email: 'financeiro@ana.com.br' },
  })
  const [mail = ''] = await addressed(server(), 'financeiro@ana.com.br')
  const token = tokenIn(mail, 'cobranca/extrato')
  const { data } = await world.call(extratoClienteOpen, { body: { token } })
  expect(data).toMatchObject({ cliente: 'Ana', em_aberto: 700, vencido: 500 })
  expect(data.titulos.map(({ valor, situacao }) => [valor, situacao])).toEqual([
    [500, 'venceu há 3 dias'],
    [200, 'vence em 12 dias'],
  ])
  expect(JSON.stringify(data)).not.toContain('333')
  await world.call(extratoLinkRevoke, { params: { id_cobranca_link } })
  const closed = await world.ask(extratoClienteOpen, { body: { token } })
  expect(closed.status).toBe(404)
  const { data: links } = (await world.call(extratoLinkList, { query: {} })).data
  expect(links).toMatchObject([{ pessoa: 'Ana', situacao: 'revogado' }])
})

test('a client with very many titles sees them all, page by page, and every sum is of all', async () => {
  const world = await start()
  const ana = await newClient(world, 'Ana')
  const titulo = { operacao: 'C', id_pessoa: ana.id, valor: 1_000 } as const
  const many = Array.from({ length: 520 }, (_, at) => ({
    ...titulo,
    descricao: `Diária ${at}`,
    dataVencimento: at < 10 ? '2027-03-05' : '2027-03-20',
  }))
  await postTitulos(world, many)
  const drafted = await world.call(extratoLinkDraft, { params: { id_pessoa: ana.id } })
  expect(drafted.data).toMatchObject({ titulos: 520, em_aberto: 5200, vencido: 100 })
  await world.call(extratoLinkSend, {
    body: { id_pessoa: ana.id, email: 'muitos@ana.com.br' },
  })
  const [mail = ''] = await addressed(server(), 'muitos@ana.com.br')
  const token = tokenIn(mail, 'cobranca/extrato')
  const open = async (pagina?: number) =>
    (await world.call(extratoClienteOpen, { body: { token, pagina } })).data
  const first = await open()
  expect(first).toMatchObject({ em_aberto: 5200, vencido: 100, total: 520, pagina: 1 })
  const seen = first.titulos.map(({ descricao }) => descricao)
  for (let pagina = 2; pagina <= first.paginas; pagina += 1) {
    const { titulos } = await open(pagina)
    seen.push(...titulos.map(({ descricao }) => descricao))
  }
  expect(new Set(seen)).toEqual(new Set(many.map(({ descricao }) => descricao)))
  expect(seen).toHaveLength(520)
  // Once the last page is gone, its address shows what is the last one now.
  expect(await open(999)).toMatchObject({ pagina: first.paginas })
})

test('a title without a boleto is paid by Pix to the account: in the reminder and on the statement', async () => {
  clock = at(monday, '08')
  const world = await newWorld()
  await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Recebe Pix',
      id_contabancaria_tipo: 1,
      data_abertura: calendarDate('2010-01-01'),
      chave_pix: 'pix@produtora.com.br',
    },
  })
  await world.call(reguaSave, { body: rule })
  const ana = await newClient(world, 'Ana')
  const id = await receivable(world, ana.id, '2027-03-10')
  await goTo(world, monday)
  const [reminder = ''] = await addressed(server(), ana.email)
  const [, code = ''] =
    /Pix: (0002.+6304[0-9A-F]{4}) /u.exec(reminder.replaceAll(/\s+/gu, ' ')) ?? []
  expect(readBrCode(code)).toMatchObject({
    kind: 'static',
    chave: 'pix@produtora.com.br',
    valor: 50_000,
    txid: `TITULO${id}`,
  })
  await world.call(extratoLinkSend, {
    body: { id_pessoa: ana.id, email: 'pix@ana.com.br' },
  })
  const [mail = ''] = await addressed(server(), 'pix@ana.com.br')
  const token = tokenIn(mail, 'cobranca/extrato')
  const { data } = await world.call(extratoClienteOpen, { body: { token } })
  expect(data.titulos).toMatchObject([
    { linha_digitavel: null, pix_copia_cola: code, qr: { tracado: expect.stringMatching(/^M/u) } },
  ])
})

test('reminders are found by the company of their title', async () => {
  const world = await start()
  const ana = await newClient(world, 'Ana')
  await receivable(world, ana.id, '2027-03-10')
  await goTo(world, monday)
  const [own, other] = [await unidadeOf(world), await novaUnidade(world, 'Outra')]
  const found = async (id_empresa: number) =>
    (await world.call(lembreteList, { query: { id_empresa } })).data.total
  expect(await Promise.all([own, other].map(found))).toEqual([1, 0])
})
