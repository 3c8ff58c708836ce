import { crmOptions } from '@claquete/contract/projetos/crm/funil'
import {
  formularioCreate,
  formularioLink,
  formularioUpdate,
  leadAccept,
  leadDiscard,
  leadList,
} from '@claquete/contract/projetos/crm/lead'
import { leadOpen, leadSend } from '@claquete/contract/projetos/crm/lead-public'
import { crmQuadro, oportunidadeView } from '@claquete/contract/projetos/crm/oportunidade'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { fastestMs, longestMs } from '@claquete/core/projetos/crm/lead'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague, novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'

let now = Date.now()
const server = useSharedServer({ now: () => now })

let world: World
let unidade: number
let token: string
let form: number
beforeEach(async () => {
  now = Date.now()
  world = await newWorld()
  unidade = await novaUnidade(world)
  const { funis } = (await world.call(crmOptions)).data
  const made = await world.call(formularioCreate, {
    body: bodyOf(must(funis[0], 'funil').id_funil),
  })
  form = made.id_lead_formulario
  token = tokenOf(made.url)
})

const bodyOf = (id_funil: number) => ({
  titulo: 'Fale com a gente',
  id_funil,
  id_empresa: unidade,
  consentimento: 'Concordo.',
})
const tokenOf = (url: string) => decodeURIComponent(url.split('/').at(-1) ?? '')

const post = async (path: string, payload: object, ip = '203.0.113.7') => {
  const reply = await server().app.inject({
    method: 'POST',
    url: `/api/v2${path}`,
    payload,
    remoteAddress: ip,
  })
  return { status: reply.statusCode, body: reply.json() }
}
const open = async (of = token) =>
  (await post(leadOpen.path, { token: of })).body.data.selo as string

const lead = {
  nome: 'Ana <script>alert(1)</script>',
  email: 'ana@cliente.com.br',
  mensagem: 'Quero um filme <img onerror=x>',
  consentimento_versao: 1,
  aceito: true,
}
/** Sends as a person does, some seconds after the page was opened. */
async function send(more: object = {}, { waits = fastestMs, ip = '203.0.113.7' } = {}) {
  const selo = await open()
  now += waits
  return post(leadSend.path, { token, selo, ...lead, ...more }, ip)
}
const queue = async (estado?: 'a_conferir' | 'aceito' | 'descartado', who = world) =>
  (await who.call(leadList, { query: { ...(estado && { estado }) } })).data.data
const cards = async () =>
  (await world.call(crmQuadro, { query: {} })).data.etapas.flatMap(({ cartoes }) => cartoes)

test('who writes becomes a deal with what they wrote, as text, its origin and its consent', async () => {
  expect((await send({ origem: '?utm_source=google&utm_campaign=verao' })).status).toBe(200)
  const [card] = await cards()
  const id_oportunidade = must(card?.id_oportunidade, 'deal')
  const deal = (await world.call(oportunidadeView, { params: { id_oportunidade } })).data
  expect(deal).toMatchObject({
    etapa: 'Contato',
    contato_nome: lead.nome,
    contato_email: lead.email,
    origem: 'site',
    origem_detalhe: 'google / verao',
  })
  expect(deal.contatos).toMatchObject([{ tipo: 'formulario', texto: lead.mensagem }])
  expect(await queue()).toMatchObject([
    { estado: 'aceito', id_oportunidade, consentimento_versao: 1, suspeita: null },
  ])
})

test('a known address attaches to the known person, and writing again adds to the deal', async () => {
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: {
      razao: 'Cliente Antigo',
      lista_contatos: [{ nome: 'Ana', email: 'ANA@cliente.com.br' }],
    },
  })
  await send()
  await send({ mensagem: 'Outra coisa' })
  const deals = await cards()
  expect(deals).toMatchObject([{ cliente: 'Cliente Antigo', id_cliente: id_pessoa }])
  const params = { id_oportunidade: must(deals[0]?.id_oportunidade, 'deal') }
  expect((await world.call(oportunidadeView, { params })).data.contatos).toHaveLength(2)
})

test('a machine hears the same as a person, and waits to be checked; nothing is thrown away', async () => {
  const quick = await send({}, { waits: fastestMs - 1 })
  const hidden = await send({ site: 'http://spam', mensagem: 'B' })
  const links = await send({ mensagem: 'http://a http://b http://c' })
  for (const answer of [quick, hidden, links]) expect(answer.status).toBe(200)
  expect((await queue('a_conferir')).map(({ suspeita }) => suspeita)).toEqual([
    'links',
    'campo_oculto',
    'rapido',
  ])
  expect(await cards()).toEqual([])
  const [first, second] = await queue('a_conferir')
  const params = { id_lead: must(first, 'lead').id_lead }
  const { id_oportunidade } = await world.call(leadAccept, { params })
  expect(await world.call(leadAccept, { params })).toMatchObject({ id_oportunidade })
  await world.call(leadDiscard, { params: { id_lead: must(second, 'lead').id_lead } })
  expect(await cards()).toHaveLength(1)
  expect((await queue()).map(({ estado }) => estado)).toEqual([
    'aceito',
    'descartado',
    'a_conferir',
  ])
})

test('a thousand posts are throttled, and the same one is one lead', async () => {
  const selo = await open()
  now += fastestMs
  const same = await Promise.all(
    Array.from({ length: 30 }, () => post(leadSend.path, { token, selo, ...lead })),
  )
  expect(same.every(({ status }) => status === 200)).toBe(true)
  expect(await queue()).toHaveLength(1)
  const statuses: number[] = []
  for (let at = 0; at < 40; at += 1) {
    const one = { token, selo, ...lead, email: `a${at}@x.com`, mensagem: `Oi ${at}` }
    statuses.push((await post(leadSend.path, one)).status)
  }
  expect(statuses.at(-1)).toBe(429)
  const kept = await queue()
  expect(kept).toHaveLength(20)
  expect(await cards()).toHaveLength(5)
  expect(kept.filter(({ suspeita }) => suspeita === 'muitos')).toHaveLength(15)
  const other = await post(
    leadSend.path,
    { token, selo, ...lead, email: 'b@x.com' },
    '198.51.100.2',
  )
  expect(other.status).toBe(200)
})

test('what is missing is told, and a forged or old page is refused', async () => {
  const wrong = await send({ nome: '', email: 'x', mensagem: '', aceito: false })
  expect(wrong.status).toBe(422)
  expect(wrong.body.erros.map(({ campo }: { campo: string }) => campo).toSorted()).toEqual([
    'aceito',
    'email',
    'mensagem',
    'nome',
  ])
  expect((await send({ selo: `${now - 60_000}.forged` })).body.codigo).toBe('pagina_antiga')
  expect((await send({}, { waits: longestMs + 1 })).body.codigo).toBe('pagina_antiga')
})

test('another text of consent is another version, and another link closes the one before', async () => {
  const { funis } = (await world.call(crmOptions)).data
  const body = bodyOf(must(funis[0], 'funil').id_funil)
  const params = { id_lead_formulario: form }
  await world.call(formularioUpdate, { params, body: { ...body, versao: 1 } })
  expect((await send()).status).toBe(200)
  const changed = { ...body, consentimento: 'Concordo com mais.', versao: 2 }
  await world.call(formularioUpdate, { params, body: changed })
  expect((await send({ mensagem: 'B' })).body.codigo).toBe('consentimento_mudou')
  expect((await send({ mensagem: 'B', consentimento_versao: 2 })).status).toBe(200)
  const { url } = await world.call(formularioLink, { params })
  expect((await post(leadOpen.path, { token })).status).toBe(404)
  token = tokenOf(url)
  expect((await send({ mensagem: 'C', consentimento_versao: 2 })).status).toBe(200)
  await world.call(formularioUpdate, { params, body: { ...changed, ativo: 'N', versao: 4 } })
  expect((await post(leadOpen.path, { token })).status).toBe(404)
  for (const bad of ['', 'x', `${world.tenant}.${'a'.repeat(43)}`, `999999.${'a'.repeat(43)}`]) {
    expect((await post(leadOpen.path, { token: bad })).status).toBeGreaterThanOrEqual(404)
  }
})

test('people of another unit see neither the queue nor its deals', async () => {
  await send({}, { waits: 0 })
  const filial = await novaUnidade(world, 'Filial')
  const away = await createColleague(world, ['crm.consultar', 'crm.cadastrar'], {
    empresas: [filial],
  })
  expect(await queue(undefined, away)).toEqual([])
  const [one] = await queue()
  const params = { id_lead: must(one, 'lead').id_lead }
  expect((await away.ask(leadAccept, { params })).status).toBe(404)
})
