import { equipamentoImport } from '@claquete/contract/sistema/importacao/targets/equipamento'
import { equipamentoList } from '@claquete/contract/equipamentos/registro/equipamento'
import { importacaoTargets } from '@claquete/contract/sistema/importacao/importacao'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { importInto } from '../../sistema/importacao/testing/import-file.ts'
import { novoEquipamento, novoTipo } from './testing/equipamento.ts'

const server = useSharedServer()

let world: World
let unidade: number
beforeEach(async () => {
  world = await newWorld()
  unidade = await novaUnidade(world)
})

const rowsOf = async (who = world) =>
  (await who.call(equipamentoList, { query: { sort: 'codigo' } })).dataNopaginate
const bring = (content: string, who = world) =>
  importInto(server(), who, equipamentoImport, content)

test('a file makes equipment with codes, types and rentals, and is undone', async () => {
  await novoTipo(world, 'Câmera', 'CAM')
  const { id_importacao, checked, done } = await bring(
    [
      'Patrimônio;Descrição;Categoria;Marca;Nº de série;Qtde;Valor;Diária;Percentual;Aquisição;Situação',
      'CAM-0007;Câmera FX6;câmera;Sony;S1;;45.000,00;;2;15/03/2024;ativo',
      ';Câmera FX3;CAM;Sony;S2;1;R$ 20.000,50;400,00;;;',
      ';Cabo SDI;Cabos e conexões;;;40;4000;;5;;inativo',
    ].join('\r\n'),
  )
  expect(checked).toMatchObject({ problemas: [] })
  expect(done.importacao).toMatchObject({ importadas: 3 })
  expect(await rowsOf()).toMatchObject([
    {
      codigo: 'CAM-0007',
      tipo_equipamento: 'Câmera',
      valor: 45_000,
      valorAluguel: 900,
      percentual: 2,
      dataCompra: '2024-03-15',
      id_empresa: unidade,
    },
    { codigo: 'CAM-0008', nome: 'Câmera FX3', valor: 20_000.5, valorAluguel: 400, percentual: 2 },
    {
      codigo: 'EQP-0001',
      tipo_equipamento: 'Cabos e conexões',
      quantidade: 40,
      valorAluguel: 5,
      status: 'INATIVO',
    },
  ])
  const undone = await world.call(equipamentoImport.calls.undo, { params: { id_importacao } })
  expect(undone).toMatchObject({ excluidas: 3, mantidas: 0 })
  expect(await rowsOf()).toEqual([])
})

test('each line says what is wrong with it, and the right ones come in', async () => {
  const tipo = await novoTipo(world, 'Lente', 'LEN')
  await novoEquipamento(world, {
    id_tipo_equip: tipo,
    id_empresa: unidade,
    codigo: 'LEN-0001',
    nome: 'Zoom',
    fabricante: 'Angénieux',
    numero_serie: 'Z9',
  })
  const { checked, done } = await bring(
    [
      'codigo;equipamento;tipo;fabricante;serie;qtde;valor;diaria;percentual;compra;unidade;fornecedor',
      'len-0001;Outra;Lente;;;;;;;;;',
      ';Outra;Lente;angenieux;z9;;;;;;;',
      ';Serie;Lente;X;S1;2;;;;;;',
      ';Porcento;Lente;;;;1000;10;5;;;',
      ';Futuro;Lente;;;;;;;01/01/2999;;',
      ';Unidade;Lente;;;;;;;;Nenhuma;',
      ';Dono;Lente;;;;;;;;;Ninguém',
      ';Quantas;Lente;;;1,5;-3;;;;;',
      ';Zoom;Lente;;;;;;;;;',
      'L-9;Boa;Lente;;;;;;;;;',
      'l-9;Repetida;Lente;;;;;;;;;',
    ].join('\n'),
  )
  const told = checked.problemas.map(({ linha, campo }) => `${linha} ${campo}`)
  expect(told).toEqual([
    '2 codigo',
    '3 numero_serie',
    '4 quantidade',
    '5 percentual',
    '6 dataCompra',
    '7 unidade',
    '8 fornecedor',
    '9 quantidade',
    '9 valor',
    '12 codigo',
  ])
  expect(done.importacao).toMatchObject({ importadas: 2, invalidas: 9 })
  expect((await rowsOf()).map(({ codigo, nome }) => `${codigo} ${nome}`)).toEqual([
    'L-9 Boa',
    'LEN-0001 Zoom',
    'LEN-0002 Zoom',
  ])
})

test('lines come into a unit of who imports, and the plan without equipment has no import', async () => {
  const other = await novaUnidade(world, 'Filial')
  const importer = await newColleague(
    world,
    ['equipamento.importar', 'equipamento.consultar'],
    [other],
  )
  const { done, checked } = await bring(
    [
      'equipamento;tipo;unidade',
      'Tripé;Tripé;',
      'Dolly;Tripé;Filial',
      'Grua;Tripé;Produtora Unidade',
    ].join('\n'),
    importer,
  )
  expect(checked.problemas).toMatchObject([{ linha: 4, campo: 'unidade' }])
  expect(done.importacao).toMatchObject({ importadas: 2 })
  expect((await rowsOf(importer)).map(({ id_empresa }) => id_empresa)).toEqual([other, other])
  const targetOf = async () =>
    (await world.call(importacaoTargets, {})).data.find(({ alvo }) => alvo === 'equipamento')
  expect(await targetOf()).toMatchObject({ permitido: true })
  await server().services.pool.query(
    'update tenant set id_plano_jobbgestor = 1 where tenant_id = $1',
    [world.tenant],
  )
  expect(await targetOf()).toMatchObject({ permitido: false })
  const list = await world.ask(equipamentoImport.calls.list, { query: {} })
  expect(list.status).toBe(403)
})
