import { campoCustomCreate } from '@claquete/contract/sistema/configuracoes/custom-field'
import { importacaoTargets } from '@claquete/contract/sistema/importacao/importacao'
import { produtoImport } from '@claquete/contract/sistema/importacao/targets/produto'
import { servicoImport } from '@claquete/contract/sistema/importacao/targets/servico'
import {
  produtoCreate,
  produtoList,
  produtoUpdate,
} from '@claquete/contract/cadastros/catalogo/produto'
import { servicoList } from '@claquete/contract/cadastros/catalogo/servico'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { sessaoSidebar } from '@claquete/contract/acesso/sessao/sessao'
import { unidadeMedida } from '@claquete/contract/cadastros/registers/unidade-medida'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import { importDefinitions } from './catalogue.read.ts'
import { importInto } from '../testing/import-file.ts'

const server = useSharedServer()

test('the server says what can be imported, and the menu has one line for all of it', async () => {
  const world = await newWorld()
  const { data } = await world.call(importacaoTargets)
  expect(data.map(({ alvo, permitido }) => [alvo, permitido])).toEqual(
    importDefinitions.map(({ alvo }) => [alvo, true]),
  )
  const { data: menu } = await world.call(sessaoSidebar)
  const paths = menu.flatMap(({ itens }) => itens.map(({ path }) => path))
  expect(paths.filter((path) => path === '/configuracoes/importar')).toHaveLength(1)
  for (const { tela } of data) expect(paths).not.toContain(tela)
})

test('products come in with unit and supplier by name, and unknown names stay out', async () => {
  const world = await newWorld()
  const { rows } = world
  await rows((db) =>
    db.insertInto('unidade_medida').values({ descricao: 'Diária', sigla: 'dia' }).execute(),
  )
  await world.call(pessoaCreate, { body: { razao: 'Tiê Filmes Ltda', fantasia: 'Tiê' } })
  await world.call(produtoCreate, { body: { produto: 'Tripé', codigo: 'T1' } })
  const { id_campos_custom } = await world.call(campoCustomCreate, {
    body: { model: 'produto', nome: 'Peso', tipo: 'numero' },
  })
  const file = [
    'Produto;Código;Un;Preço;Custo;Fornecedor;Peso;Ativo',
    'Câmera;C1;DIA;1.500,50;800;tie filmes ltda;12,5;não',
    'Luz;L1;Diária;;;Tiê;;',
    'Outra luz;L1;;;;;;',
    'Tripé novo;t1;;;;;;',
    'Grua;;Metro;-1;;Ninguém;;',
    'Câmera;;;;;;;',
  ].join('\n')
  const { id_importacao, checked, done } = await importInto(server(), world, produtoImport, file)
  expect(checked.repetidas).toBe(3)
  expect(checked.problemas.map(({ linha, campo, msg }) => `${linha} ${campo} ${msg}`)).toEqual([
    '4 codigo repetido no arquivo: mesmo código da linha 3',
    expect.stringMatching(/^5 codigo já cadastrado: Tripé \(código \d+\)$/),
    '6 valor Informe um valor de zero para cima',
  ])
  expect(done.importacao).toMatchObject({ importadas: 3, invalidas: 3 })
  expect(done.msg).toBe('3 produtos importados; 3 linhas ficaram de fora.')
  const listed = (await world.call(produtoList, { query: { sort: 'produto' } })).data.data
  expect(listed.map(({ produto }) => produto)).toEqual(['Câmera', 'Câmera', 'Luz', 'Tripé'])
  const camera = listed.find(({ codigo }) => codigo === 'C1')
  expect(camera).toMatchObject({
    nome_unidade: 'Diária',
    valor: 1500.5,
    custo: 800,
    ativo: 'N',
    campos_personalizados: { [id_campos_custom]: 12.5 },
  })
  expect(camera?.fornecedor).toBe('Tiê')
  const changed = listed.find(({ codigo }) => codigo === 'L1')?.id_produto ?? 0
  await world.call(produtoUpdate, { body: { id_produto: changed, versao: 1, produto: 'Luz fria' } })
  const params = { id_importacao }
  const undone = await world.call(produtoImport.calls.undo, { params })
  expect(undone).toMatchObject({ excluidas: 2, mantidas: 1 })
  expect(
    (await world.call(produtoList)).data.data.map(({ produto }) => produto).toSorted(),
  ).toEqual(['Luz fria', 'Tripé'])
})

test('names that must exist are asked of the register', async () => {
  const world = await newWorld()
  const file = 'Serviço;Unidade;Fornecedor;LC 116;ISS\nMontagem;Hora;Ana;13.02;2,9\nSom;;;99;\n'
  const { checked } = await importInto(server(), world, servicoImport, file)
  expect(checked.problemas.map(({ linha, campo }) => [linha, campo])).toEqual([
    [2, 'unidade'],
    [2, 'fornecedor'],
    [3, 'item_lc116'],
  ])
  await world.call(unidadeMedida.endpoints.create, { body: { descricao: 'Hora' } })
  const again = await importInto(server(), world, servicoImport, file.replace('Ana', ''))
  expect(again.done.importacao.importadas).toBe(1)
  const [servico] = (await world.call(servicoList)).data.data
  expect(servico).toMatchObject({ servico: 'Montagem', item_lc116: '13.02', aliquota_iss: 2.9 })
})

test('the import of one target is not found by the calls of another', async () => {
  const world = await newWorld()
  const { id_importacao } = await importInto(server(), world, produtoImport, 'Produto\nGrua\n')
  const { calls } = servicoImport
  expect((await world.ask(calls.post, { body: { id_importacao } })).status).toBe(404)
  expect((await world.ask(calls.undo, { params: { id_importacao } })).status).toBe(404)
  expect((await world.call(calls.list, { query: { id_importacao } })).data.data).toEqual([])
})
