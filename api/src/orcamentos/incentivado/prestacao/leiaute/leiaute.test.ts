import { basePath } from '@claquete/contract/endpoint'
import {
  relacaoLeiauteList,
  relacaoLeiauteReset,
  relacaoLeiauteSave,
} from '@claquete/contract/orcamentos/incentivado/leiaute'
import type { ColunaTyped } from '@claquete/contract/orcamentos/incentivado/leiaute'
import { prestacaoExport, relacaoView } from '@claquete/contract/orcamentos/incentivado/prestacao'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo } from '../../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../../test/world.ts'
import type { World } from '../../../../../test/world.ts'
import { readXlsx } from '../../../../kernel/sheets/testing/read-xlsx.ts'
import { createColleague } from '../../../orcamento/testing/orcamento.ts'
import { newFilm } from '../../testing/film.ts'
import type { Film } from '../../testing/film.ts'

const server = useSharedServer({ now: () => Date.parse('2026-06-15T15:00:00Z') })

const relacao = 'relacao-pagamentos'

let world: World
let film: Film
beforeEach(async () => {
  world = await newWorld()
  film = await newFilm(world, { normas: ['ancine-159-2021'] }, {})
  for (const [valor, data] of [
    [120_050, '2026-03-10'],
    [80_000, '2026-03-12'],
  ] as const) {
    await postTitulo(world, {
      valor,
      id_orcamento: film.id_orcamento,
      id_orca_item: film.camera,
      id_pessoa: film.supplier,
      descricao: 'Locação',
      num_documento: `NF ${valor}`,
      baixas: [{ data, id_contabancaria: film.contaFsa }],
    })
  }
})

const readAll = async () => (await world.call(relacaoLeiauteList, {})).data
const read = async () =>
  must(
    (await readAll()).find((one) => one.relacao === relacao),
    relacao,
  )

const coluna = (campo: string, titulo: string, more: Partial<ColunaTyped> = {}): ColunaTyped => ({
  campo,
  titulo,
  largura: 12,
  mostra: 'S',
  ...more,
})

const own = [
  coluna('data', 'Pago em'),
  coluna('favorecido', 'Fornecedor'),
  coluna('seq', 'Seq.', { mostra: 'N' }),
  coluna('liquido', 'Valor pago'),
]

const save = (colunas: ColunaTyped[], versao = 0, as: World = world) =>
  as.ask(relacaoLeiauteSave, {
    body: { relacao, norma: 'Manual 3.0', endereco: '', lido: 'oficial', colunas, versao },
  })

/** The sheet as a workbook, with its kinds of cells. */
async function workbook() {
  const reply = await server().app.inject({
    method: 'POST',
    url: `${basePath.main}${prestacaoExport.path}`,
    headers: { authorization: `Bearer ${world.token}` },
    payload: {
      id_fonte_financiamento: 0,
      id_projeto_incentivado: film.id_projeto_incentivado,
      tipo: relacao,
    },
  })
  expect(reply.statusCode).toBe(200)
  return readXlsx(reply.rawPayload)
}

const viewed = async () => {
  const { data } = await world.call(relacaoView, {
    params: { id_projeto_incentivado: film.id_projeto_incentivado, tipo: relacao },
    query: {},
  })
  return {
    titulos: data.colunas.map(({ titulo }) => titulo),
    linhas: data.linhas.map(({ celulas }) => celulas),
    totais: data.totais,
  }
}

test('the company’s columns are those of the workbook and of the preview, typed, and are gone back from', async () => {
  const before = await viewed()
  expect(before.titulos).toHaveLength(24)
  expect(await read()).toMatchObject({ origem: 'produto', versao: 0, lido: 'uso' })
  const first = await workbook()
  expect((await save(own)).body.versao).toBe(1)
  expect(await viewed()).toEqual({
    titulos: ['Pago em', 'Fornecedor', 'Valor pago'],
    linhas: [
      ['10/03/2026', 'Lentes Ltda.', '1.200,50'],
      ['12/03/2026', 'Lentes Ltda.', '800,00'],
    ],
    totais: ['', '', '2.000,50'],
  })
  const { cells } = await workbook()
  const valuesOf = (...refs: string[]) => refs.map((ref) => cells.get(ref)?.value)
  expect(valuesOf('A1', 'B1', 'C1', 'D1')).toEqual([
    'Pago em',
    'Fornecedor',
    'Valor pago',
    undefined,
  ])
  // Days are counted from the last day of 1899.
  expect(valuesOf('A2', 'B2', 'C2')).toEqual(['46091', 'Lentes Ltda.', '1200.50'])
  expect(valuesOf('A3', 'B3', 'C3')).toEqual(['46093', 'Lentes Ltda.', '800.00'])
  expect(cells.get('A2')?.format).toMatch(/d/i)
  expect(cells.get('C2')?.type).toBe('number')
  expect(cells.get('C4')).toMatchObject({ value: '2000.50', formula: 'SUBTOTAL(109,C2:C3)' })
  const said = await read()
  expect(said).toMatchObject({ origem: 'corrigida', norma: 'Manual 3.0', lido: 'oficial' })
  expect(said.alterado_por).not.toBeNull()
  await world.call(relacaoLeiauteReset, { query: { relacao } })
  expect(await viewed()).toEqual(before)
  expect((await workbook()).cells).toEqual(first.cells)
  expect(await read()).toMatchObject({ origem: 'produto', alterado_por: null })
})

test('a column of a later manual is in no sheet of a project that began before', async () => {
  const later = coluna('iss', 'ISS', { vigencia_inicio: calendarDate('2027-01-01') })
  await save([...own, later])
  expect((await viewed()).titulos).toEqual(['Pago em', 'Fornecedor', 'Valor pago'])
  const until = coluna('iss', 'ISS', { vigencia_fim: calendarDate('2026-12-31') })
  await save([...own, until], 1)
  expect((await viewed()).titulos).toEqual(['Pago em', 'Fornecedor', 'Valor pago', 'ISS'])
})

test('what contradicts itself is refused at its field, and nothing is stored', async () => {
  const fields = async (colunas: ColunaTyped[]) =>
    (await save(colunas)).failure.erros?.map(({ campo }) => campo)
  expect(await fields([...own, coluna('data', 'De novo')])).toEqual(['colunas.4.campo'])
  expect(await fields([...own, coluna('saldo', 'Saldo')])).toEqual(['colunas.4.campo'])
  expect(await fields([...own, coluna('iss', '')])).toEqual(['colunas.4.titulo'])
  expect(await fields([...own, coluna('iss', 'ISS', { largura: 100 })])).toEqual([
    'colunas.4.largura',
  ])
  expect(await fields([coluna('data', 'Dia', { mostra: 'N' })])).toEqual(['colunas'])
  expect((await read()).origem).toBe('produto')
})

test('two people do not write over one another, and each sheet has columns of its own', async () => {
  await save(own)
  expect((await save(own)).failure.codigo).toBe('versao_antiga')
  const others = (await readAll()).filter((one) => one.relacao !== relacao)
  expect(others.map(({ origem }) => origem)).toEqual(others.map(() => 'produto'))
  const reader = await createColleague(world, ['incentivado.consultar'])
  expect((await save(own, 1, reader)).status).toBe(403)
})
