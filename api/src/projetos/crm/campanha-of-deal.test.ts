import { tipoCampanha } from '@claquete/contract/cadastros/registers/tipo-campanha'
import { orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import { campanhaCreate, campanhaView } from '@claquete/contract/projetos/campanhas/campanha'
import { campanhaOrcamentoAdd } from '@claquete/contract/projetos/campanhas/vinculo'
import { crmOptions, funilCreate } from '@claquete/contract/projetos/crm/funil'
import { oportunidadeList, oportunidadeView } from '@claquete/contract/projetos/crm/oportunidade'
import {
  oportunidadeCampanha,
  oportunidadeOfOrcamento,
  oportunidadeOrcamentoNew,
} from '@claquete/contract/projetos/crm/oportunidade-acts'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
  pricedOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { novaOportunidade } from './testing/oportunidade.ts'

useSharedServer()

let world: World
let unidade: number
beforeEach(async () => {
  world = await newWorld()
  unidade = await novaUnidade(world)
})

const nova = (more: object = {}) => novaOportunidade(world, unidade, more)
const view = async (id_oportunidade: number, who = world) =>
  (await who.call(oportunidadeView, { params: { id_oportunidade } })).data
const priced = (valor: number) => pricedOrcamento(world, valor)
const ofCampanha = async (id_campanha: number, who = world) =>
  (await who.call(oportunidadeList, { query: { id_campanha } })).data.data

test('from briefing to campaign to budget nothing is typed again', async () => {
  const cliente = await novaPessoa(world, 'Cervejaria Um')
  const id = await nova({ id_cliente: cliente, obs: 'Lata que gela' })
  const params = { id_oportunidade: id }
  const { id_campanha } = await world.call(oportunidadeCampanha, {
    params,
    body: { titulo: 'Verão' },
  })
  const { id_orcamento } = await world.call(oportunidadeOrcamentoNew, {
    params,
    body: { origem: 'branco', titulo: 'Filme' },
  })
  const campanha = (await world.call(campanhaView, { params: { id_campanha } })).data
  expect(campanha).toMatchObject({ id_cliente: cliente, descricao: 'Lata que gela', orcamentos: 1 })
  const orcamento = (await world.call(orcamentoView, { params: { id_orcamento } })).data
  expect(orcamento).toMatchObject({ id_cliente: cliente, titulo: 'Filme', id_empresa: unidade })
  expect(await view(id)).toMatchObject({ etapa: 'Orçamento', id_orcamento, campanha: 'Verão' })
  await nova({ titulo: 'De nenhuma campanha' })
  expect(await ofCampanha(id_campanha)).toMatchObject([
    { id_oportunidade: id, etapa: 'Orçamento', campanha: 'Verão' },
  ])
  const again = await world.ask(oportunidadeOrcamentoNew, {
    params,
    body: { origem: 'branco', titulo: 'Filme' },
  })
  expect(again.failure.codigo).toBe('oportunidade_com_orcamento')
})

test('a deal is in the campaign of its budget, where the person works in its unit', async () => {
  const id_orcamento = await priced(500)
  const { id_oportunidade: id } = await world.call(oportunidadeOfOrcamento, {
    body: { id_orcamento },
  })
  const filial = await novaUnidade(world, 'Filial')
  const { id_campanha } = await world.call(campanhaCreate, {
    body: { titulo: 'Inverno', id_empresa: filial },
  })
  await world.call(campanhaOrcamentoAdd, { params: { id_campanha }, body: { id_orcamento } })
  expect(await ofCampanha(id_campanha)).toMatchObject([{ id_oportunidade: id, valor: 500 }])
  expect(await view(id)).toMatchObject({ id_campanha, campanha: 'Inverno' })
  const again = await world.ask(oportunidadeCampanha, {
    params: { id_oportunidade: id },
    body: { titulo: 'Outra' },
  })
  expect(again.failure.codigo).toBe('oportunidade_com_campanha')
  const away = await createColleague(
    world,
    ['crm.consultar', 'crm.listar_todos', 'orcamento.consultar', 'orcamento.listar_todos'],
    { empresas: [unidade] },
  )
  expect(await ofCampanha(id_campanha, away)).toEqual([])
  expect(await view(id, away)).toMatchObject({ id_campanha: null, campanha: null })
})

test('budgets of campaigns of a kind enter the funnel of that kind, and other deals do not', async () => {
  const kind = await world.call(tipoCampanha.endpoints.create, { body: { descricao: 'Evento' } })
  const id_tipo_campanha = Number(kind[tipoCampanha.key])
  const body = { titulo: 'Eventos', id_empresa: unidade, id_tipo_campanha }
  const { id_funil } = await world.call(funilCreate, { body })
  const { funis } = (await world.call(crmOptions)).data
  expect(funis.find((one) => one.id_funil === id_funil)).toMatchObject({ tipo_campanha: 'Evento' })
  expect((await view(await nova())).id_funil).not.toBe(id_funil)
  const id_orcamento = await priced(500)
  const { id_campanha } = await world.call(campanhaCreate, {
    body: { titulo: 'Feira', id_empresa: unidade, id_tipo_campanha },
  })
  const [before] = (await world.call(oportunidadeList, { query: { id_funil } })).data.data
  expect(before).toBeUndefined()
  await world.call(campanhaOrcamentoAdd, { params: { id_campanha }, body: { id_orcamento } })
  expect(await ofCampanha(id_campanha)).toMatchObject([{ id_funil, funil: 'Eventos' }])
  const made = await world.call(oportunidadeOfOrcamento, { body: { id_orcamento } })
  expect((await view(made.id_oportunidade)).id_funil).toBe(id_funil)
  const wrong = await world.ask(funilCreate, { body: { ...body, id_tipo_campanha: 999_999 } })
  expect(wrong.status).toBe(422)
  expect(wrong.failure.erros?.[0]?.campo).toBe('id_tipo_campanha')
})
