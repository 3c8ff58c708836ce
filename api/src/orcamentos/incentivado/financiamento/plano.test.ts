import type { RequestTo } from '@claquete/contract/endpoint'
import {
  projetoConferencia,
  projetoExecucao,
} from '@claquete/contract/orcamentos/incentivado/contas'
import {
  planoFinanciamentoFile,
  planoFinanciamentoSave,
  planoFinanciamentoView,
} from '@claquete/contract/orcamentos/incentivado/financiamento'
import { fonteDelete } from '@claquete/contract/orcamentos/incentivado/fonte'
import { relacaoView } from '@claquete/contract/orcamentos/incentivado/prestacao'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { readXlsx } from '../../../kernel/sheets/testing/read-xlsx.ts'
import { novaConta } from '../../execucao/testing/job.ts'
import { send } from '../../folha/testing.ts'
import { createColleague } from '../../orcamento/testing/orcamento.ts'
import { requestFile } from '../../papeis/testing/read-arquivo.ts'
import { block } from '../../visao/testing/example.ts'
import { newFonte, newProjeto, putLines } from '../testing/film.ts'

const server = useSharedServer()

let world: World
let film: Awaited<ReturnType<typeof newFilm>>
beforeEach(async () => {
  world = await newWorld()
  film = await newFilm()
})

/** A film that costs R$ 3.000,00: a script, a director and an accountant; FSA with an account, and the company's own. */
async function newFilm() {
  const { id_projeto_incentivado, id_orcamento } = await newProjeto(world, { nome: 'Maré Alta' })
  await putLines(world, id_orcamento, [
    ['l1.1', 'l1.1', 100_000, '1.1'],
    ['l3.1', 'l3.1', 150_000, '3.1'],
    ['l5.1', 'l5.1', 50_000, '5.1'],
  ])
  const conta = await novaConta(world, 'BB FSA')
  const fsa = await newFonte(world, {
    id_projeto_incentivado,
    mecanismo: 'FSA',
    aprovado: 2_600,
    id_contabancaria: conta,
    liberacoes: [{ data: calendarDate('2026-03-01'), valor: 2_000 }],
  })
  const own = await newFonte(world, {
    id_projeto_incentivado,
    mecanismo: 'CP',
    aprovado: 500,
    nome: 'Recursos próprios',
  })
  return { id_projeto_incentivado, id_orcamento, conta, fsa, own }
}

type Cells = RequestTo<typeof planoFinanciamentoSave>['body']['celulas']
type Cell = Cells[number]

const cell = (
  id_projeto_fonte: number,
  codigo: string,
  valor: number,
  more: Partial<Cell> = {},
): Cell => ({ id_projeto_fonte, codigo, tipo: 'aprovado', valor, antes: 0, ...more })

const params = () => ({ id_projeto_incentivado: film.id_projeto_incentivado })
const save = (
  celulas: Cells,
  who: Pick<World, 'ask'> = world,
  estrutura: 'ancine' | 'salic' = 'ancine',
) => who.ask(planoFinanciamentoSave, { params: params(), body: { estrutura, celulas } })
const view = async () =>
  (await world.call(planoFinanciamentoView, { params: params(), query: {} })).data
const checks = async () => {
  const { data } = await world.call(projetoConferencia, { params: params() })
  const own = data.verificacoes.filter(({ verificacao }) => verificacao.startsWith('plano/'))
  return own.map(({ verificacao, situacao, falhas }) => [
    verificacao.slice(6),
    situacao,
    falhas.length,
  ])
}
const execucao = async () => (await world.call(projetoExecucao, { params: params() })).data

const closing = () => [
  cell(film.fsa, '1.1', 1_000),
  cell(film.fsa, '3.1', 1_500),
  cell(film.own, '5.1', 500),
]

/** A line of the bank, as an import stores it. */
const addLine = (data: string, valor: number, texto: string) =>
  world.rows((db) =>
    db.run(sql`with i as (
        insert into extrato_importado (id_contabancaria, formato, nome, linhas, novas)
        values (${film.conta}, 'ofx', 'março.ofx', 1, 1) returning id_extrato_importado)
      insert into extrato_historico (id_extrato_importado, id_contabancaria, data, valor, texto,
        texto_normalizado, identidade, ocorrencia)
      select id_extrato_importado, ${film.conta}, ${data}, ${valor}, ${texto}, lower(${texto}),
        gen_random_uuid()::text, 1 from i`),
  )

test('each source pays for items of the budget, and the plan that closes passes its checks', async () => {
  expect(await view()).toMatchObject({
    estrutura: 'ancine',
    celulas: [],
    itens: [
      { codigo: '1.1', descricao: 'Roteiro', orcado: 1_000 },
      { codigo: '3.1', orcado: 1_500 },
      { codigo: '5.1', orcado: 500 },
    ],
  })
  expect(await checks()).toEqual([
    ['fecha', 'nao_se_aplica', 0],
    ['aprovado', 'nao_se_aplica', 0],
    ['rendimento', 'nao_se_aplica', 0],
  ])
  expect((await save(closing())).status).toBe(200)
  expect((await view()).celulas).toHaveLength(3)
  expect(await checks()).toEqual([
    ['fecha', 'cumpre', 0],
    ['aprovado', 'cumpre', 0],
    ['rendimento', 'nao_se_aplica', 0],
  ])
  const { itens } = await execucao()
  expect(itens.filter((one) => one.id_projeto_fonte === film.fsa)).toMatchObject([
    { codigo: '1.1', item: '1.1 Roteiro', planejado: 1_000, gasto: 0, saldo: 1_000 },
    { codigo: '3.1', planejado: 1_500 },
  ])
})

test('what does not add up is saved, and told', async () => {
  const reply = await save([cell(film.fsa, '1.1', 1_000.01), cell(film.fsa, '3.1', 1_600)])
  expect(reply.status).toBe(200)
  expect(await checks()).toEqual([
    ['fecha', 'descumpre', 3],
    ['aprovado', 'descumpre', 1],
    ['rendimento', 'nao_se_aplica', 0],
  ])
})

test('an item that leaves the budget keeps what was planned for it, outside, until it is cleared', async () => {
  await save(closing())
  await send(world, film.id_orcamento, [{ op: 'excluir', uids: ['l3.1'] }])
  const { itens } = await view()
  expect(itens.find(({ codigo }) => codigo === '3.1')).toMatchObject({ orcado: 0 })
  expect((await checks())[0]).toEqual(['fecha', 'descumpre', 1])
  await save([cell(film.fsa, '3.1', 0, { antes: 1_500 })])
  expect((await view()).itens.map(({ codigo }) => codigo)).toEqual(['1.1', '5.1'])
  expect((await checks())[0]).toEqual(['fecha', 'cumpre', 0])
})

test('a source with money in the plan is not deleted', async () => {
  await save(closing())
  const remove = () => world.ask(fonteDelete, { query: { id_projeto_fonte: film.own } })
  const refused = await remove()
  expect(refused).toMatchObject({ status: 422, body: { codigo: 'em_uso' } })
  expect(JSON.stringify(refused.body)).toContain('plano de financiamento')
  await save([cell(film.own, '5.1', 0, { antes: 500 })])
  expect((await remove()).status).toBe(200)
})

test('yields of the account are told, allotted to items, and raise what the source may pay', async () => {
  await addLine('2026-03-31', 120.5, 'REND PAGO APLIC AUT')
  await addLine('2026-03-31', -20, 'IR S/ RENDIMENTO')
  await addLine('2026-03-15', 900, 'RESGATE')
  const [fsa] = (await view()).fontes
  expect(fsa).toMatchObject({ rendeu: 120.5, a_conciliar: 120.5 })
  const before = must((await execucao()).fontes[0], 'source')
  expect(before).toMatchObject({ rendimento: 0, saldo: 2_000 })
  await save([...closing(), cell(film.fsa, '5.1', 120.5, { tipo: 'rendimento' })])
  const after = must((await execucao()).fontes[0], 'source')
  expect(after).toMatchObject({ rendimento: 120.5, saldo: 2_120.5, livre: 2_120.5 })
  expect((await checks())[2]).toEqual(['rendimento', 'cumpre', 0])
  await save([cell(film.fsa, '5.1', 120.51, { tipo: 'rendimento', antes: 120.5 })])
  expect((await checks())[2]).toEqual(['rendimento', 'descumpre', 1])
})

test('the sheet of the counterpart takes what is planned from the plan', async () => {
  await save(closing())
  const { data } = await world.call(relacaoView, {
    params: { ...params(), tipo: 'contrapartida' },
    query: {},
  })
  expect(data.avisos).toEqual([
    expect.stringMatching(/^Recursos próprios: .*500,00 no plano de financiamento.*faltam/u),
    expect.stringMatching(/^Recursos próprios, 5\.1 Contador: R\$\s500,00 planejados/u),
  ])
})

test('nobody overwrites a cell that they have not seen, and other cells stay', async () => {
  await save([cell(film.fsa, '1.1', 700)])
  const refused = await save([cell(film.fsa, '1.1', 800), cell(film.fsa, '3.1', 1)])
  expect(refused).toMatchObject({ status: 422, body: { codigo: 'versao_antiga' } })
  expect((await save([cell(film.own, '1.1', 300)])).status).toBe(200)
  expect((await view()).celulas.map(({ valor }) => valor)).toEqual([700, 300])
})

test('unknown places and sources, two structures and a cell told twice are refused by field', async () => {
  const refused = await save([
    cell(film.fsa, '77', 1),
    cell(999_999, '1.1', 1),
    cell(film.fsa, '3.1', 1),
    cell(film.fsa, '3.1', 2),
  ])
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    erros: [
      { campo: 'celulas.0.codigo' },
      { campo: 'celulas.1.id_projeto_fonte' },
      { campo: 'celulas' },
    ],
  })
  expect((await save([cell(film.fsa, '1.1', -1)])).status).toBe(422)
  await save(closing())
  const other = await save([cell(film.fsa, '2', 1)], world, 'salic')
  expect(other).toMatchObject({ status: 422, body: { erros: [{ campo: 'estrutura' }] } })
  expect((await view()).celulas).toHaveLength(3)
})

test('who may not see the whole budget sees no plan and changes none; another company knows nothing of it', async () => {
  const colleague = await createColleague(world, [
    'incentivado.consultar',
    'incentivado.alterar',
    'orcamento.consultar',
    'orcamento.listar_todos',
  ])
  const ask = (who: Pick<World, 'ask'>) =>
    who.ask(planoFinanciamentoView, { params: params(), query: {} })
  expect((await ask(colleague)).status).toBe(200)
  await block(world, colleague.id_usuario_tipo, 'valor_total')
  expect((await ask(colleague)).status).toBe(403)
  expect((await save(closing(), colleague)).status).toBe(403)
  const stranger = await newWorld()
  expect((await ask(stranger)).status).toBe(404)
  expect((await save(closing(), stranger)).status).toBe(404)
  expect((await view()).celulas).toEqual([])
})

test('the workbook has the grid with its sums, and the CSV the same', async () => {
  await save(closing())
  const fileOf = (tipo: 'excel' | 'csv') =>
    requestFile(server().app, world, planoFinanciamentoFile, {
      params: { ...params(), tipo },
      query: {},
    })
  const { cells } = readXlsx((await fileOf('excel')).bytes)
  const values = [...cells.values()].map(({ value }) => value)
  for (const one of ['Recursos próprios', '1.1', 'Roteiro', 'Total', '3000.00']) {
    expect(values).toContain(one)
  }
  const csv = new TextDecoder().decode((await fileOf('csv')).bytes)
  expect(csv).toContain('Falta financiar')
  expect(csv).toMatch(/Contador;500,00;0,00;500,00;500,00;0,00/u)
})
