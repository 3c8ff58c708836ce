import { searchGlobal } from '@claquete/contract/acesso/sessao/sessao'
import { motivoPerda } from '@claquete/contract/cadastros/registers/motivo-perda'
import { pessoaMerge } from '@claquete/contract/cadastros/pessoas/pessoa'
import {
  crmOptions,
  etapaCreate,
  etapaDelete,
  etapaMove,
  etapaUpdate,
  funilCreate,
  funilDelete,
  metaSave,
} from '@claquete/contract/projetos/crm/funil'
import {
  crmQuadro,
  oportunidadeCreate,
  oportunidadeList,
  oportunidadeUpdate,
  oportunidadeView,
} from '@claquete/contract/projetos/crm/oportunidade'
import {
  oportunidadeAcao,
  oportunidadeContato,
  oportunidadeLose,
  oportunidadeMail,
  oportunidadeMove,
  oportunidadeOfOrcamento,
  oportunidadeOrcamentoAdd,
} from '@claquete/contract/projetos/crm/oportunidade-acts'
import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { forget } from '../../cadastros/pessoas/privacidade/anonymise.commands.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  changeTo,
  createColleague,
  novaPessoa,
  novaUnidade,
  pricedOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { novaOportunidade } from './testing/oportunidade.ts'

useSharedServer()
const today = todayInSaoPaulo(Date.now())

let world: World
let unidade: number
beforeEach(async () => {
  world = await newWorld()
  unidade = await novaUnidade(world)
})

const quadro = async (query: object = {}, who = world) =>
  (await who.call(crmQuadro, { query })).data
type Quadro = Awaited<ReturnType<typeof quadro>>
const etapaIn = (board: Quadro, titulo: string) =>
  must(
    board.etapas.find((one) => one.titulo === titulo),
    titulo,
  )
const etapaNamed = async (titulo: string) => etapaIn(await quadro(), titulo).id_funil_etapa
const nova = (more: object = {}) => novaOportunidade(world, unidade, more)
const view = async (id_oportunidade: number, who = world) =>
  (await who.call(oportunidadeView, { params: { id_oportunidade } })).data
const move = async (id_oportunidade: number, etapa: string) =>
  world.ask(oportunidadeMove, {
    params: { id_oportunidade },
    body: { id_funil_etapa: await etapaNamed(etapa) },
  })
const priced = (valor: number, more: object = {}) => pricedOrcamento(world, valor, more)
const motivo = async () => {
  const { create } = motivoPerda.endpoints
  await world.call(create, { body: { descricao: 'Preço' } })
  return must((await world.call(crmOptions)).data.motivos[0], 'motivo').id
}

test('a new company has a funnel, and the server sums each stage', async () => {
  const board = await quadro()
  expect(board.etapas.map(({ titulo, probabilidade }) => [titulo, probabilidade])).toEqual([
    ['Contato', 10],
    ['Briefing', 25],
    ['Orçamento', 40],
    ['Negociação', 60],
    ['Ganho', 100],
    ['Perdido', 0],
  ])
  await nova({ valor_estimado: 1000.05 })
  const b = await nova({ valor_estimado: 0.06, titulo: 'Outra', origem: 'indicacao' })
  await nova({ valor_estimado: null, titulo: 'Sem valor' })
  expect(etapaIn(await quadro(), 'Contato')).toMatchObject({
    quantidade: 3,
    soma: 1000.11,
    ponderada: 100.01,
    ocultos: 0,
  })
  expect((await move(b, 'Briefing')).status).toBe(200)
  expect(etapaIn(await quadro(), 'Briefing')).toMatchObject({ quantidade: 1, ponderada: 0.02 })
  expect(etapaIn(await quadro({ origem: 'indicacao' }), 'Contato').quantidade).toBe(0)
  expect(etapaIn(await quadro({ search: 'natal 1000,05' }), 'Contato').quantidade).toBe(1)
  const found = await world.call(searchGlobal, { query: { q: 'Sem valor' } })
  expect(found.data).toMatchObject([{ tipo: 'Oportunidade', titulo: 'Sem valor' }])
})

test('moves are dated, and moves in parallel leave one stage and every step', async () => {
  const id = await nova()
  const etapas = ['Briefing', 'Orçamento', 'Negociação', 'Briefing']
  await Promise.all(etapas.map((etapa) => move(id, etapa)))
  const deal = await view(id)
  expect(deal.historico.at(-1)?.etapa).toBe('Contato')
  expect(deal.historico[0]?.etapa).toBe(deal.etapa)
  for (const [at, { etapa }] of deal.historico.entries()) {
    expect(etapa).not.toBe(deal.historico[at + 1]?.etapa)
  }
})

test('overdue actions come first, then those to come, and deals without one are last', async () => {
  const none = await nova({ titulo: 'Sem ação' })
  const later = await nova({ proxima_acao: 'Ligar', proxima_acao_em: addDays(today, 3) })
  const late = await nova()
  await world.call(oportunidadeAcao, {
    params: { id_oportunidade: late },
    body: { proxima_acao: 'Mandar roteiro', proxima_acao_em: addDays(today, -2) },
  })
  const cards = etapaIn(await quadro(), 'Contato').cartoes
  expect(cards.map(({ id_oportunidade }) => id_oportunidade)).toEqual([late, later, none])
  const wrong = await world.ask(oportunidadeAcao, {
    params: { id_oportunidade: late },
    body: { proxima_acao: 'Sem dia', proxima_acao_em: null },
  })
  expect(wrong.failure.erros?.[0]?.campo).toBe('proxima_acao_em')
  const listed = async (query: object) =>
    (await world.call(oportunidadeList, { query })).data.data.map((row) => row.id_oportunidade)
  expect(await listed({ acao: 'atrasada' })).toEqual([late])
  expect(await listed({ acao: 'nenhuma' })).toEqual([none])
})

test('a deal stood longer than its stage allows is cold', async () => {
  const id = await nova()
  await world.rows((db) =>
    db.run(sql`update oportunidade set etapa_desde = now() - interval '8 days'
      where tenant_id = ${db.tenant} and id_oportunidade = ${id}`),
  )
  expect(await view(id)).toMatchObject({ dias: 8, fria: true })
  await move(id, 'Briefing')
  expect(await view(id)).toMatchObject({ dias: 0, fria: false })
})

test('an open budget without an opportunity is a card, which becomes one when it is acted on', async () => {
  const job = await priced(5000)
  const [card] = etapaIn(await quadro(), 'Orçamento').cartoes
  expect(card).toMatchObject({ id_oportunidade: null, id_orcamento: job, valor: 5000 })
  const ask = () => world.call(oportunidadeOfOrcamento, { body: { id_orcamento: job } })
  const made = await Promise.all([ask(), ask(), ask()])
  expect(new Set(made.map(({ id_oportunidade }) => id_oportunidade)).size).toBe(1)
  const stage = etapaIn(await quadro(), 'Orçamento')
  expect(stage).toMatchObject({ quantidade: 1, soma: 5000 })
})

test('a deal with a budget is worth its live total, and is won by its status alone', async () => {
  const id = await nova({ valor_estimado: 1 })
  const job = await priced(8000)
  await world.call(oportunidadeOrcamentoAdd, {
    params: { id_oportunidade: id },
    body: { id_orcamento: job },
  })
  expect((await view(id)).valor).toBe(8000)
  const byHand = await move(id, 'Ganho')
  expect([byHand.status, byHand.failure.codigo]).toEqual([422, 'ganho_pelo_orcamento'])
  await changeTo(world, job, 'Aprovado')
  expect(await view(id)).toMatchObject({ resultado: 'ganho', etapa: 'Ganho' })
  const back = await move(id, 'Briefing')
  expect(back.failure.codigo).toBe('aberta_pelo_orcamento')
  expect((await quadro()).meta).toMatchObject({ valor: null, ganho: 8000, quantidade: 1 })
  await world.call(metaSave, { body: { mes: today, valor: 10_000 } })
  await world.call(metaSave, { body: { mes: today, valor: 20_000 } })
  expect((await quadro()).meta.valor).toBe(20_000)
  await changeTo(world, job, 'Em negociação', { reabrir: true })
  expect(await view(id)).toMatchObject({ resultado: null, etapa: 'Orçamento' })
})

test('a budget that nobody made an opportunity of is counted when it is won', async () => {
  const job = await priced(700)
  await changeTo(world, job, 'Aprovado')
  expect((await quadro()).meta).toMatchObject({ ganho: 700, quantidade: 1 })
})

test('a loss has its reason, who won and at which price, and loses the budget with it', async () => {
  const id = await nova()
  expect((await move(id, 'Perdido')).failure.codigo).toBe('perda_pede_motivo')
  const job = await priced(900)
  const params = { id_oportunidade: id }
  await world.call(oportunidadeOrcamentoAdd, { params, body: { id_orcamento: job } })
  const body = {
    id_motivo_perda: await motivo(),
    perdida_para: 'Outra Filmes',
    perdida_por: 799.9,
  }
  await world.call(oportunidadeLose, { params, body })
  expect(await view(id)).toMatchObject({
    resultado: 'perdido',
    perdida_para: 'Outra Filmes',
    perdida_por: 799.9,
    status: 'Perdido',
  })
  const wrong = await world.ask(oportunidadeLose, {
    params,
    body: { ...body, id_motivo_perda: 999_999 },
  })
  expect(wrong.failure.erros?.[0]?.campo).toBe('id_motivo_perda')
  const plain = await nova()
  await world.call(oportunidadeLose, { params: { id_oportunidade: plain }, body })
  expect((await move(plain, 'Contato')).status).toBe(200)
  expect(await view(plain)).toMatchObject({ motivo: null, perdida_para: '', fechada_em: null })
})

test('calls, meetings and mails are kept', async () => {
  const params = { id_oportunidade: await nova() }
  await world.call(oportunidadeContato, {
    params,
    body: { tipo: 'reuniao', dia: today, texto: 'Gostaram do <b>roteiro</b>' },
  })
  await world.call(oportunidadeMail, {
    params,
    body: { para: 'ana@cliente.com.br', assunto: 'Roteiro', mensagem: 'Oi <script>x</script>' },
  })
  const { contatos } = await view(params.id_oportunidade)
  expect(contatos.map(({ tipo }) => tipo)).toEqual(['email', 'reuniao'])
  const [mail] = await world.rows((db) =>
    db.run(
      sql<{
        corpo: string
      }>`select html as corpo from email_conteudo where tenant_id = ${db.tenant}`,
    ),
  )
  expect(mail?.corpo).not.toContain('<script>')
  const future = await world.ask(oportunidadeContato, {
    params,
    body: { tipo: 'ligacao', dia: addDays(today, 1), texto: 'x' },
  })
  expect(future.failure.erros?.[0]?.campo).toBe('dia')
})

test('stages are ordered, and one with deals asks where they go', async () => {
  const board = await quadro()
  const id = await nova()
  const contato = etapaIn(board, 'Contato').id_funil_etapa
  const briefing = etapaIn(board, 'Briefing').id_funil_etapa
  const { id_funil_etapa } = await world.call(etapaCreate, {
    params: { id_funil: board.id_funil },
    body: { titulo: 'Concorrência', color: '#123456', probabilidade: 30 },
  })
  await world.call(etapaMove, { params: { id_funil_etapa }, body: { depois_de: contato } })
  expect((await quadro()).etapas.map(({ titulo }) => titulo).slice(0, 3)).toEqual([
    'Contato',
    'Concorrência',
    'Briefing',
  ])
  const params = { id_funil_etapa: contato }
  const asks = await world.ask(etapaDelete, { params, query: {} })
  expect(asks.failure.codigo).toBe('etapa_com_oportunidades')
  const other = await world.call(funilCreate, { body: { titulo: 'Digital' } })
  const elsewhere = must(
    (await quadro({ id_funil: other.id_funil })).etapas[0],
    'etapa',
  ).id_funil_etapa
  const wrong = await world.ask(etapaDelete, { params, query: { para: elsewhere } })
  expect(wrong.failure.codigo).toBe('etapa_de_outro_funil')
  await world.call(etapaDelete, { params, query: { para: briefing } })
  expect(await view(id)).toMatchObject({ etapa: 'Briefing' })
  const won = etapaIn(board, 'Ganho')
  const final = await world.ask(etapaDelete, {
    params: { id_funil_etapa: won.id_funil_etapa },
    query: {},
  })
  expect(final.failure.codigo).toBe('etapa_de_resultado')
  await world.call(etapaUpdate, {
    params: { id_funil_etapa: won.id_funil_etapa },
    body: { titulo: 'Fechado', color: '#059669', probabilidade: 5 },
  })
  expect(etapaIn(await quadro(), 'Fechado').probabilidade).toBe(100)
  const toOther = await world.ask(oportunidadeMove, {
    params: { id_oportunidade: id },
    body: { id_funil_etapa: elsewhere },
  })
  expect(toOther.failure.codigo).toBe('etapa_de_outro_funil')
  await world.call(funilDelete, { params: { id_funil: other.id_funil } })
  const full = await world.ask(funilDelete, { params: { id_funil: board.id_funil } })
  expect(full.failure.codigo).toBe('funil_com_oportunidades')
})

test('nobody sees deals of another unit, nor those of others without “listar todas”', async () => {
  const id = await nova()
  const job = await priced(500)
  const filial = await novaUnidade(world, 'Filial')
  const keys = ['crm.consultar', 'crm.alterar', 'orcamento.consultar'] as const
  const away = await createColleague(world, [...keys, 'crm.listar_todos'], { empresas: [filial] })
  const alone = await createColleague(world, keys)
  for (const who of [away, alone]) {
    expect((await quadro({}, who)).etapas.every(({ quantidade }) => quantidade === 0)).toBe(true)
    const params = { id_oportunidade: id }
    expect((await who.ask(oportunidadeView, { params })).status).toBe(404)
    const body = { id_funil_etapa: await etapaNamed('Briefing') }
    expect((await who.ask(oportunidadeMove, { params, body })).status).toBe(404)
  }
  const all = await createColleague(world, [...keys, 'crm.listar_todos', 'orcamento.listar_todos'])
  const stage = etapaIn(await quadro({}, all), 'Orçamento')
  expect(stage).toMatchObject({ quantidade: 1, soma: 0, ocultos: 1 })
  expect(stage.cartoes[0]).toMatchObject({ id_orcamento: job, valor: null, oculto: true })
})

test('a change needs the version, and problems are told beside their fields', async () => {
  const id = await nova()
  const params = { id_oportunidade: id }
  const body = { titulo: 'Novo nome', id_empresa: unidade }
  await world.call(oportunidadeUpdate, { params, body: { ...body, versao: 1 } })
  const old = await world.ask(oportunidadeUpdate, { params, body: { ...body, versao: 1 } })
  expect(old.failure.codigo).toBe('versao_antiga')
  const { failure } = await world.ask(oportunidadeCreate, {
    body: { titulo: 'X', id_empresa: 999_999, id_cliente: 999_999, contato_email: 'a b' },
  })
  expect(failure.erros?.map(({ campo }) => campo).toSorted()).toEqual([
    'contato_email',
    'id_cliente',
    'id_empresa',
  ])
})

test('merging two people keeps the deals of both', async () => {
  const [stays, goes] = [await novaPessoa(world, 'Fica'), await novaPessoa(world, 'Sai')]
  const id = await nova({ id_cliente: goes })
  await world.call(pessoaMerge, { body: { id_pessoa: stays, ids: [goes] } })
  expect(await view(id)).toMatchObject({ id_cliente: stays, cliente: 'Fica' })
})

test('anonymising takes the words that tell who it was, and keeps what the deal was worth', async () => {
  const cliente = await novaPessoa(world, 'Fulana de Tal')
  const id = await nova({
    titulo: 'Casamento de Fulana de Tal',
    id_cliente: cliente,
    contato_nome: 'Fulana',
    contato_email: 'fulana@x.com',
    obs: 'Mora na rua tal',
  })
  await world.rows((db) => forget(db, cliente))
  const deal = await view(id)
  expect(deal).toMatchObject({ contato_nome: '', contato_email: '', obs: '', valor: 1000 })
  expect(deal.titulo).not.toContain('Fulana')
})
