import { centroCustoCreate } from '@claquete/contract/livro/contas/centro-custo'
import { planoContasCreate } from '@claquete/contract/livro/contas/plano-contas'
import { pessoaCreate, pessoaList, pessoaUpdate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { contasPayableList, contasPayableSums } from '@claquete/contract/livro/titulos/list'
import { extratoList } from '@claquete/contract/livro/titulos/extrato'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { postTitulo, unidadeOf } from '../../../../test/titulos.ts'
import { dia } from './testing/conta.ts'
import { novaPessoa, novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'

useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

const found = async (world: World, search: string) =>
  (await world.call(contasPayableList, { query: { search } })).data.data
    .map(({ descricao }) => descricao)
    .toSorted()

/** Two titles, of which every search below finds the first alone. */
async function ledger() {
  const world = await newWorld()
  const { id_grupoCusto } = await world.call(planoContasCreate, {
    body: { descricao: 'Objetos de arte', tipo: 'despesa', id_grupoCustoSuperior: 0 },
  })
  const { id_centrocusto } = await world.call(centroCustoCreate, {
    body: { descricao: 'Estúdio B', id_centrocusto_superior: 0 },
  })
  await postTitulo(world, {
    valor: 250_000,
    dataVencimento: '2026-04-15',
    competencia: '2026-03-02',
    descricao: 'Locação da Praça',
    num_documento: 'NF-4471/A',
    id_pessoa: await novaPessoa(world, 'Produtora do Cão'),
    rateio: [
      { id_grupoCusto, valor: 100_000 },
      { id_centrocusto, valor: 150_000 },
    ],
    baixas: [{ data: '2026-03-10', principal: 60_000 }],
  })
  await postTitulo(world, { valor: 250_099, dataVencimento: '2026-05-16', descricao: 'Locação' })
  return world
}

test('words in any order, of the title and of what it names; amounts, days and documents as written', async () => {
  const world = await ledger()
  const searches = [
    'praca locacao',
    'cao produtora',
    '2.500,00',
    'R$ 2.500,00 praça',
    '1.900,00',
    '15/04/2026',
    '15/04',
    '04/2026',
    '4471',
    'nf-4471/a',
    'arte',
    'estudio praca',
    '"da praca"',
  ]
  for (const search of searches) {
    expect(await found(world, search), search).toEqual(['Locação da Praça'])
  }
  expect(await found(world, '2500')).toEqual(['Locação', 'Locação da Praça'])
  for (const search of ['praca inexistente', '"praca da"', '500,00', '2.500,01', '31/02/2026']) {
    expect(await found(world, search), search).toEqual([])
  }
  const { data } = await world.call(contasPayableSums, { query: { search: 'cao praca' } })
  expect(data.quantidade).toBe(1)
})

test('the name of a unit finds its titles, unless every unit has it', async () => {
  const world = await newWorld()
  await postTitulo(world, { valor: 100, descricao: 'Luz', id_empresa: await unidadeOf(world) })
  const id_empresa = await novaUnidade(world, 'Filial Recife')
  await postTitulo(world, { valor: 100, descricao: 'Água', id_empresa })
  expect(await found(world, 'recife')).toEqual(['Água'])
  await postTitulo(world, { valor: 100, descricao: 'Viagem a Recife' })
  expect(await found(world, 'recife viagem')).toEqual(['Viagem a Recife'])
})

test('the statement finds its lines by amount, day and account', async () => {
  const world = await ledger()
  const lines = async (search: string) => {
    const query = { search, periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }
    return (await world.call(extratoList, { query })).data.data.map(({ descricao }) => descricao)
  }
  for (const search of ['600,00', '-R$ 600,00', '10/03/2026 praça', 'cao locacao']) {
    expect(await lines(search), search).toEqual(['Locação da Praça'])
  }
  expect(await lines('600,01')).toEqual([])
})

test('people are found by e-mail, telephone and city, also after a change', async () => {
  const world = await newWorld()
  const endereco = {
    email: 'ana@set.com.br',
    fone: '(11) 3888-7777',
    celular: '11 98888-1234',
    cidade: 'São José',
  }
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { razao: 'Ana Luz', cnpj: '11.222.333/0001-81', endereco },
  })
  const people = async (search: string) =>
    (await world.call(pessoaList, { query: { search } })).data.data.map(({ razao }) => razao)
  const searches = [
    'ana@set.com.br',
    'set.com',
    '(11) 3888-7777',
    '1138887777',
    '98888',
    'jose luz',
    '11.222.333',
    '11222333000181',
  ]
  for (const search of searches) expect(await people(search), search).toEqual(['Ana Luz'])
  const { versao = 0 } = (await world.call(pessoaList, { query: { id_pessoa } })).data.data[0] ?? {}
  await world.call(pessoaUpdate, {
    body: {
      id_pessoa,
      versao,
      razao: 'Ana Luz',
      endereco: { ...endereco, cidade: 'Recife', email: null },
    },
  })
  expect(await people('recife')).toEqual(['Ana Luz'])
  expect(await people('set.com')).toEqual([])
})
