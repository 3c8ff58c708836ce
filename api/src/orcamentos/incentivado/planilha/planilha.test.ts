import type { RequestTo } from '@claquete/contract/endpoint'
import {
  planilhaImport,
  planilhaImports,
  planilhaRead,
  planilhaUndo,
} from '@claquete/contract/orcamentos/incentivado/planilha'
import { projetoIncentivadoInsert } from '@claquete/contract/orcamentos/incentivado/projeto'
import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { projetoVisto } from '@claquete/contract/orcamentos/incentivado/visto'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { uploadCsv } from '../../../sistema/importacao/testing/import-file.ts'
import { cellChange, itemOf, send } from '../../folha/testing.ts'
import { createColleague, novaUnidade } from '../../orcamento/testing/orcamento.ts'

const server = useSharedServer()

const file = [
  'Item;Descrição;Unidade;Qtde;Ocorrência;Dias;Vl. unitário;Vl. total;Justificativa',
  '3;Produção e filmagem;;;;;;18.500,00;',
  '3.2;Produção;;;;;;;',
  '3.2.1;Produtor executivo;Mês;1;3;90;5.000,00;15.000,00;Três meses',
  '3.2.2;Assistente;Mês;2;1;30;1.500,00;3.500,00;',
  ';Subtotal produção;;;;;;18.500,00;',
  '5.1;Contador;;1;1;;cem;100,00;',
  'TOTAL GERAL;;;;;;;18.500,00;',
].join('\r\n')

let world: World
let id_orcamento: number
beforeEach(async () => {
  world = await newWorld()
  const made = await world.call(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'Longa',
      id_empresa: await novaUnidade(world),
      estrutura: 'ancine',
    },
  })
  id_orcamento = made.id_orcamento
})

const params = () => ({ id_orcamento })
const upload = (content = file) => uploadCsv(server(), world, content, 'orcamento.csv')
const read = async (arquivo: string, more: object = {}) =>
  (await world.call(planilhaRead, { params: params(), body: { arquivo, ...more } })).data
const view = async () =>
  (await world.call(projetoVisto, { params: params(), query: { estrutura: 'ancine' } })).data
type ImportBody = RequestTo<typeof planilhaImport>['body']
const importing = async (more: Partial<ImportBody> = {}, content = file) => {
  const arquivo = await upload(content)
  const { mapeamento } = await read(arquivo)
  return world.ask(planilhaImport, {
    params: params(),
    body: { arquivo, mapeamento, ...more },
  })
}

test('before anything is written, each row says what it is, where it goes and what is wrong', async () => {
  const seen = await read(await upload())
  expect(seen.mapeamento).toEqual({
    Item: 'numero',
    Descrição: 'descricao',
    Unidade: 'unidade',
    Qtde: 'quantidade',
    Ocorrência: 'ocorrencias',
    Dias: 'dias',
    'Vl. unitário': 'valor_unit',
    'Vl. total': 'total',
    Justificativa: 'justificativa',
  })
  expect(seen.linhas.map(({ tipo }) => tipo)).toEqual([
    'grupo',
    'grupo',
    'linha',
    'linha',
    'total',
    'erro',
    'total',
  ])
  expect(seen.linhas[2]).toMatchObject({
    calculado: 15_000,
    difere: false,
    dias: 90,
    grupos: ['Produção e filmagem', 'Produção'],
    lugar: '3.2 Produção',
  })
  expect(seen.linhas[3]).toMatchObject({ calculado: 3_000, total: 3_500, difere: true })
  expect(seen.linhas[4]).toMatchObject({ confere: true })
  expect(seen.linhas[5]?.erros).toMatchObject([{ campo: 'valor_unit' }])
  expect(seen).toMatchObject({ falta: [], soma_calculada: 18_000, soma_digitada: 18_500 })
  expect(await view()).toMatchObject({ total: 0 })
})

test('a line whose totals differ waits for a decision; nothing is written before', async () => {
  const refused = await importing()
  expect(refused).toMatchObject({ status: 422, body: { erros: [{ campo: 'decisoes.5' }] } })
  expect(await view()).toMatchObject({ total: 0 })
  const done = await importing({ decisoes: [{ linha: 5, escolha: 'digitado' }] })
  expect(done).toMatchObject({ status: 200, body: { linhas: 2, grupos: 0 } })
  const seen = await view()
  expect(seen).toMatchObject({ total: 18_500, sem_lugar: 0 })
  expect(seen.nos.find(({ codigo }) => codigo === '3.2')?.valor).toBe(18_500)
  // The typed numbers are those of the sheet.
  expect(seen.linhas.filter(({ conta }) => conta).map(({ numero }) => numero)).toEqual([
    '3.2.1',
    '3.2.2',
  ])
})

test('an import is undone whole, but not while its groups have lines of somebody else', async () => {
  const csv = 'Nº;Descrição;Total\r\n42;Extras;\r\n42.1;Drone;900,00\r\n'
  const done = await importing({}, csv)
  expect(done).toMatchObject({ status: 200, body: { linhas: 1, grupos: 1 } })
  const [one] = (await world.call(planilhaImports, { params: params() })).data
  expect(one).toMatchObject({ linhas: 2, restam: 2 })
  const lote = one?.lote ?? ''
  const grupo = (await view()).linhas.find(({ descricao }) => descricao === 'Extras')
  const own = itemOf('meu', grupo?.uid ?? '', { valor_unit: cents(100), ordem: 9_000_000 })
  await send(world, id_orcamento, [{ op: 'inserir', linhas: [own] }])
  const undo = () => world.ask(planilhaUndo, { params: params(), body: { lote } })
  expect(await undo()).toMatchObject({ status: 422 })
  expect(await view()).toMatchObject({ total: 901 })
  await send(world, id_orcamento, [{ op: 'excluir', uids: ['meu'] }])
  expect((await undo()).status).toBe(200)
  expect(await view()).toMatchObject({ total: 0 })
  expect((await world.call(planilhaImports, { params: params() })).data).toEqual([])
  expect((await undo()).status).toBe(422)
})

test('the same columns are matched again as they were, and a sheet without a value column says so', async () => {
  const csv = 'Coisa;Preço final\r\nDrone;900,00\r\n'
  const arquivo = await upload(csv)
  const mapeamento = { Coisa: 'descricao', 'Preço final': 'total' }
  expect((await read(arquivo)).falta.length).toBeGreaterThan(0)
  const bad = { arquivo, mapeamento: { Coisa: 'descricao' } }
  const refused = await world.ask(planilhaImport, { params: params(), body: bad })
  expect(refused).toMatchObject({ status: 422, body: { erros: [{ campo: 'mapeamento' }] } })
  const body = { arquivo, mapeamento }
  expect((await world.ask(planilhaImport, { params: params(), body })).status).toBe(200)
  expect(await read(await upload(csv))).toMatchObject({ mapeamento, falta: [] })
})

test('a budget of another company, and who may not change sheets, get nothing in', async () => {
  const arquivo = await upload()
  const stranger = await newWorld()
  const body = { arquivo, mapeamento: { Descrição: 'descricao', 'Vl. total': 'total' } }
  expect((await stranger.ask(planilhaImport, { params: params(), body })).status).toBe(404)
  const reader = await createColleague(world, [
    'incentivado.consultar',
    'incentivado.alterar',
    'orcamento.consultar',
    'orcamento.listar_todos',
  ])
  expect((await reader.ask(planilhaImport, { params: params(), body })).status).toBe(403)
  expect(await view()).toMatchObject({ total: 0 })
})

test('the numbers of the workbook are numbers of the lines, in structures and in versions', async () => {
  expect((await importing({ decisoes: [{ linha: 5, escolha: 'calculado' }] })).status).toBe(200)
  const numbers = async () =>
    (await view()).linhas.flatMap(({ tipo, numero }) => (tipo === 'item' ? [numero] : []))
  expect(await numbers()).toEqual(['3.2.1', '3.2.2'])
  const { linhas } = await view()
  const { uid } = must(
    linhas.find(({ numero }) => numero === '3.2.2'),
    'line',
  )
  await send(world, id_orcamento, [cellChange(uid, 'numeracao', '3.2.2', '3.2.9')])
  const version = await world.call(versaoNova, { params: params(), body: {} })
  id_orcamento = version.id_orcamento
  expect(await numbers()).toEqual(['3.2.1', '3.2.9'])
})

test('a worksheet of the ministry names its stages by row, and tells source, product and place', async () => {
  const { id_orcamento: salic } = await world.call(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'Festival',
      id_empresa: await novaUnidade(world),
      estrutura: 'salic',
    },
  })
  const arquivo = await upload(
    [
      'Fonte;Produto;Etapa;Item;UF;Município;Qtd;Ocorrência;Vl. Unitário;Vl. Solicitado',
      '109;Festival;Pré-Produção/Preparação;Curador;SP;São Paulo;1;2;1.000,00;2.000,00',
      '109;Festival;Captação de Recursos;Captador;SP;São Paulo;1;1;500,00;500,00',
    ].join('\r\n'),
  )
  const params = { id_orcamento: salic }
  const { mapeamento } = (await world.call(planilhaRead, { params, body: { arquivo } })).data
  expect(mapeamento).toMatchObject({ Etapa: 'etapa', Fonte: 'fonte', Produto: 'produto', UF: 'uf' })
  await world.call(planilhaImport, { params, body: { arquivo, mapeamento } })
  const { data } = await world.call(projetoVisto, { params, query: { estrutura: 'salic' } })
  const sums = new Map(data.nos.map(({ codigo, valor }) => [codigo, valor]))
  expect([sums.get('1'), sums.get('10'), data.sem_lugar]).toEqual([2_000, 500, 0])
})
