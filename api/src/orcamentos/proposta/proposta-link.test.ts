import {
  configuracaoHistory,
  configuracaoUpdate,
} from '@claquete/contract/sistema/configuracoes/general'
import { propostaPadrao } from '@claquete/contract/kernel/settings/proposta-link'
import {
  propostaLinkUpdate,
  propostaLinkView,
} from '@claquete/contract/orcamentos/proposta/proposta-link'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'

useSharedServer()

test('begins with the defaults and the brand of the general settings', async () => {
  const world = await newWorld()
  await world.call(configuracaoUpdate, { body: { marca_cor: '#0b7285', marca_rodape: 'Rua A, 1' } })
  const { data } = await world.call(propostaLinkView)
  expect(data).toEqual({
    configuracao: propostaPadrao,
    logo_url: null,
    marca: {
      nome: `Produtora ${world.dominio}`,
      cor: '#0b7285',
      logo_url: null,
      rodape: 'Rua A, 1',
    },
  })
})

test('keeps what is decided, and the history tells each part', async () => {
  const world = await newWorld()
  const body = { ...propostaPadrao, validade_dias: 30, permite_opcionais: 'N' as const }
  await world.call(propostaLinkUpdate, { body })
  expect((await world.call(propostaLinkView)).data.configuracao).toEqual(body)
  const { data } = await world.call(configuracaoHistory, { query: { chave: 'proposta_link' } })
  expect(data.data[0]?.campos).toEqual([
    { campo: 'proposta_link.permite_opcionais', antes: 'S', depois: 'N' },
    { campo: 'proposta_link.validade_dias', antes: 15, depois: 30 },
  ])
  const general = await world.call(configuracaoHistory, { query: {} })
  expect(general.data.total).toBe(0)
})

test.each([
  [{ saudacao: 'Olá, {{contato.apelido}}' }, 'saudacao', /não existe/],
  [{ saudacao: 'Olá, {{contato.nome' }, 'saudacao', /sem par/],
  [{ cor: 'vermelho' }, 'cor', /#1864ab/],
  [{ validade_dias: 0 }, 'validade_dias', /mínimo/],
  [{ contato_email: 'ninguém' }, 'contato_email', /./],
  [{ partes: ['itens', 'itens'] }, 'partes', /repetido/],
  [{ logo: 't1/alheia.png' }, 'logo', /de novo/],
] as const)('%o is refused', async (change, campo, reason) => {
  const world = await newWorld()
  const { failure } = await world.ask(propostaLinkUpdate, {
    body: { ...propostaPadrao, ...change } as never,
  })
  expect(failure.erros).toEqual([{ campo, msg: expect.stringMatching(reason) }])
})
