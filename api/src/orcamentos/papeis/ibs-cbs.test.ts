import { pessoaUpdate, pessoaView } from '@claquete/contract/cadastros/pessoas/pessoa'
import { fiscalRegimeSave } from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import { cartaLoad } from '@claquete/contract/orcamentos/cartas/carta'
import { orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import {
  orcamentoPrint,
  producaoAuthorization,
  producaoOrder,
} from '@claquete/contract/orcamentos/papeis/papeis'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { save } from '../cartas/testing/carta.ts'
import { guest, novaProposta, novoLink } from '../proposta/testing/proposta.ts'
import { requestFile } from './testing/read-arquivo.ts'
import { addCbsOf2027 } from '../../financeiro/fiscal/testing/cbs.ts'

const server = useSharedServer()
const visitor = guest(() => server().app)

async function proposal(filming: string, total = '7.825,11') {
  const world = await newWorld()
  const id_orcamento = await novaProposta(world)
  await world.rows((db) =>
    db.run(sql`update orcamento set data_filmagem_inicio = ${filming}, data_filmagem_fim = ${filming}
      where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento}`),
  )
  return { world, id_orcamento, total }
}

/** The unit's prices are net, and the client agreed to it or not. */
async function tell(world: World, id_orcamento: number, ibs_cbs: 'S' | 'N') {
  const { data } = await world.call(orcamentoView, { params: { id_orcamento } })
  const { id_empresa, id_cliente } = data
  await world.call(fiscalRegimeSave, {
    body: {
      id_empresa,
      regime: 'presumido',
      vigencia_inicio: calendarDate('2026-01-01'),
      reg_esp_trib: '0',
      ibs_cbs: 'S',
    },
  })
  const id_pessoa = id_cliente ?? 0
  const { razao, versao } = (await world.call(pessoaView, { params: { id_pessoa } })).data
  await world.call(pessoaUpdate, { body: { id_pessoa, razao, versao, ibs_cbs } })
}

const printed = async (world: World, id_orcamento: number) =>
  (await requestFile(server().app, world, orcamentoPrint, { body: { id_orcamento } })).texto

test('a paper of an event of 2026 says nothing of IBS and CBS', async () => {
  const { world, id_orcamento } = await proposal('2026-12-20')
  expect(await printed(world, id_orcamento)).not.toContain('IBS')
  const { token } = await novoLink(world, id_orcamento)
  expect((await visitor.open(token)).proposta).not.toHaveProperty('ibs_cbs')
  const { id_carta } = await save(world, id_orcamento, '{{total_ibs_cbs}} {{cbs}} {{ibs_cbs}}')
  const { data } = await world.call(cartaLoad, { body: { id_orcamento, id_carta } })
  expect(data.problemas).toEqual([])
})

test('of an event of 2027 budget, order, authorisation, letter and page show the three figures', async () => {
  const { world, id_orcamento } = await proposal('2027-02-12')
  await addCbsOf2027(world)
  await tell(world, id_orcamento, 'S')
  // 8.7 % and 0.1 % of 7,825.11.
  const figures = ['7.825,11', '680,78', '7,82', '8.513,71']
  const whole = await printed(world, id_orcamento)
  for (const one of figures) expect(whole).toContain(one)
  expect(whole).toContain('Serviço de 12/02/2027: preço com IBS e CBS a somar.')
  for (const paper of [producaoOrder, producaoAuthorization]) {
    const request = { params: { id_orcamento }, body: {} }
    const { texto } = await requestFile(server().app, world, paper, request)
    expect(texto).toContain('8.513,71')
  }
  const { token } = await novoLink(world, id_orcamento)
  expect((await visitor.open(token)).proposta?.ibs_cbs?.figuras).toEqual([
    { nome: 'Valor líquido', valor: 'R$ 7.825,11' },
    { nome: 'CBS', valor: 'R$ 680,78' },
    { nome: 'IBS', valor: 'R$ 7,82' },
    { nome: 'Total com IBS e CBS', valor: 'R$ 8.513,71' },
  ])
  const { id_carta } = await save(world, id_orcamento, '{{total_ibs_cbs}} {{cbs}} {{ibs_cbs}}')
  const { data } = await world.call(cartaLoad, { body: { id_orcamento, id_carta } })
  const valor = (chave: string) => data.variaveis.find((one) => one.chave === chave)?.valor
  expect([valor('total_ibs_cbs'), valor('cbs')]).toEqual(['R$ 8.513,71', 'R$ 680,78'])
})

test('who did not say it, and a rate that is missing, are said on paper', async () => {
  const { world, id_orcamento } = await proposal('2027-02-12')
  const untold = await printed(world, id_orcamento)
  expect(untold).toContain('a combinar se o preço é com ou sem IBS e CBS')
  expect(untold).toContain('a definir')
  await tell(world, id_orcamento, 'N')
  expect(await printed(world, id_orcamento)).toContain('preço sem IBS e CBS a somar')
})
