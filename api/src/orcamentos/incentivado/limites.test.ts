import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import { fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import { lugaresSave, projetoVisto } from '@claquete/contract/orcamentos/incentivado/visto'
import { projetoIncentivadoView } from '@claquete/contract/orcamentos/incentivado/projeto'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { postTitulo } from '../../../test/titulos.ts'
import { int } from '../../kernel/database/columns.ts'
import { novaConta } from '../execucao/testing/job.ts'
import { changeTo, createColleague, novaPessoa } from '../orcamento/testing/orcamento.ts'
import { block } from '../visao/testing/example.ts'
import { limitesBy, newRouanet, planIn } from './testing/rouanet.ts'
import { block as blockConta } from '../../livro/titulos/lista/testing/conta.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const newProject = (more: object = {}) => newRouanet(world, more)
const plan = (id_orcamento: number, lines: Parameters<typeof planIn>[2], prefix?: string) =>
  planIn(world, id_orcamento, lines, prefix)
const limitsOf = (id_projeto_incentivado: number) => limitesBy(world, id_projeto_incentivado)

test('the limits of the norm are measured in the budget, today and at each share of raising', async () => {
  const { id_orcamento, id_projeto_incentivado } = await newProject()
  const other = await novaPessoa(world, 'Luz Ltda.')
  await plan(id_orcamento, [
    ['2', 700_000, other],
    ['4', 100_000],
    ['8.2', 150_000],
    ['10', 50_000],
  ])
  const limites = await limitsOf(id_projeto_incentivado)
  // 20 % of what was raised: 100 thousand of 500.
  expect(limites.get('remuneracao')?.hoje).toMatchObject({
    situacao: 'descumpre',
    medido: 150_000,
    limite: 100_000,
  })
  expect(limites.get('remuneracao')?.simulado.map(({ situacao }) => situacao)).toEqual([
    'descumpre',
    'descumpre',
    'cumpre',
    'cumpre',
  ])
  expect(limites.get('fornecedor')?.hoje).toMatchObject({
    situacao: 'descumpre',
    quem: ['Luz Ltda.'],
  })
  // 15 % of the project, paid as it is raised.
  expect(limites.get('administracao')?.hoje).toMatchObject({
    medido: 100_000,
    limite: 75_000,
    base: 1_000_000,
  })
  expect(limites.get('remuneracao-pf-mei')?.hoje.situacao).toBe('nao_se_aplica')
  expect(limites.get('captacao')).toMatchObject({
    norma: 'IN MinC 29/2026',
    artigo: 'art. 19',
    lido: 'secundario',
  })
})

test('what only Salic has is not measured in a budget that Ancine alone places', async () => {
  const { id_orcamento, id_projeto_incentivado } = await newProject({ estrutura: 'ancine' })
  await plan(id_orcamento, [['1', 100_000]])
  const before = await limitsOf(id_projeto_incentivado)
  for (const chave of ['captacao', 'divulgacao', 'acessibilidade']) {
    expect(before.get(chave)).toMatchObject({
      hoje: { situacao: 'nao_medido' },
      usado: { situacao: 'nao_medido' },
      falta: expect.stringContaining('Salic'),
    })
  }
  expect(before.get('administracao')).toMatchObject({ hoje: { situacao: 'cumpre' }, falta: '' })
  const { data } = await world.call(projetoConferencia, { params: { id_projeto_incentivado } })
  expect(
    data.verificacoes.find((one) => one.verificacao === 'minc-29-2026/captacao'),
  ).toMatchObject({
    situacao: 'descumpre',
    efeito: 'avisa',
    falhas: [{ problema: expect.stringContaining('Salic'), onde: 'estrutura' }],
  })
  // One line there makes the limits measured, and what has no place yet is told.
  const lugares = [{ uid: 'l0', antes: null, no: '10' }]
  await plan(id_orcamento, [['2', 7_000]], 'm')
  await world.call(lugaresSave, {
    params: { id_orcamento },
    body: { estrutura: 'salic', lugares },
  })
  const after = await world.call(projetoLimites, { params: { id_projeto_incentivado }, query: {} })
  expect(after.data.sem_lugar).toBe(7_000)
  expect((await limitsOf(id_projeto_incentivado)).get('captacao')?.hoje).toMatchObject({
    situacao: 'descumpre',
    medido: 100_000,
  })
})

test('a limit by state takes the state of the proponent, else of the unit, and says when nobody told it', async () => {
  const of2019 = { normas: ['mc-2-2019'], execucao_inicio: '2020-03-01' }
  const { id_orcamento, id_projeto_incentivado } = await newProject(of2019)
  await plan(id_orcamento, [['10', 1_000]])
  const fees = async (id: number) => {
    const limites = await limitsOf(id)
    return ['captacao', 'captacao-sul', 'captacao-norte'].map(
      (chave) => limites.get(chave)?.hoje.situacao,
    )
  }
  expect(await fees(id_projeto_incentivado)).toEqual(['nao_medido', 'nao_medido', 'nao_medido'])
  expect((await limitsOf(id_projeto_incentivado)).get('captacao')?.falta).toContain('UF')
  await world.rows((db) =>
    db.run(sql`update empresa e set uf = 'RS' from projeto_incentivado p
      where e.tenant_id = ${db.tenant} and p.tenant_id = e.tenant_id and p.id_empresa = e.id_empresa
        and p.id_projeto_incentivado = ${id_projeto_incentivado}`),
  )
  const south = ['nao_se_aplica', 'descumpre', 'nao_se_aplica']
  expect(await fees(id_projeto_incentivado)).toEqual(south)
  const id_proponente = await novaPessoa(world, 'Proponente')
  const by = await newProject({ ...of2019, id_proponente })
  expect(await fees(by.id_projeto_incentivado)).toEqual(['nao_medido', 'nao_medido', 'nao_medido'])
  await world.rows((db) =>
    db.run(sql`insert into pessoa_endereco (id_pessoa, uf) values (${id_proponente}, 'SP')
      on conflict (tenant_id, id_pessoa) do update set uf = excluded.uf`),
  )
  expect(await fees(by.id_projeto_incentivado)).toEqual([
    'cumpre',
    'nao_se_aplica',
    'nao_se_aplica',
  ])
  const told = await newProject({ ...of2019, id_proponente, proponente_uf: 'PA' })
  expect(await fees(told.id_projeto_incentivado)).toEqual([
    'nao_se_aplica',
    'nao_se_aplica',
    'cumpre',
  ])
})

test('a ceiling is measured by who was paid too, and that decides in the accounting', async () => {
  const { id_orcamento, id_projeto_incentivado } = await newProject()
  const [luz, other] = [await novaPessoa(world, 'Luz Ltda.'), await novaPessoa(world, 'Outra Luz')]
  await plan(id_orcamento, [['2', 300_000, luz]])
  const id_orca_item = await world.rows(async (db) => {
    const [row] = await db.rows(
      { id: int('i.id_orca_item') },
      (list) => sql`select ${list} from orca_item i where i.tenant_id = ${db.tenant}
        and i.id_orcamento = ${id_orcamento} and i.uid = 'l0'`,
    )
    return must(row, 'line').id
  })
  await changeTo(world, id_orcamento, 'Aprovado')
  const line = { id_orcamento, id_orca_item }
  const checkOf = async () => {
    const params = { id_projeto_incentivado }
    const { data } = await world.call(projetoConferencia, { params })
    return must(
      data.verificacoes.find((one) => one.verificacao === 'minc-29-2026/fornecedor'),
      'check',
    )
  }
  await postTitulo(world, { ...line, valor: 10_000_000, id_pessoa: other })
  const before = (await limitsOf(id_projeto_incentivado)).get('fornecedor')
  expect(before).toMatchObject({
    hoje: { situacao: 'descumpre', medido: 300_000, quem: ['Luz Ltda.'], base: 500_000 },
    usado: { situacao: 'cumpre', medido: 100_000, limite: 100_000, base: 500_000, quem: [] },
  })
  // The norm is named as people call it.
  expect(await checkOf()).toMatchObject({
    situacao: 'cumpre',
    fonte: 'IN MinC 29/2026, art. 24',
    nota: 'Comprometido e pago R$ 100.000,00, orçado R$ 300.000,00; o limite é R$ 100.000,00.',
  })
  await postTitulo(world, { ...line, valor: 1, id_pessoa: other })
  const after = (await limitsOf(id_projeto_incentivado)).get('fornecedor')
  expect(after?.usado).toMatchObject({ situacao: 'descumpre', quem: ['Outra Luz'] })
  expect(after?.simulado.map((one) => one.situacao_usado)).toEqual([
    'descumpre',
    'descumpre',
    'cumpre',
    'cumpre',
  ])
  const failed = await checkOf()
  expect(failed.situacao).toBe('descumpre')
  expect(failed.falhas[0]?.problema).toContain('Outra Luz')
})

test('who does not see every title is told the plan alone', async () => {
  const { id_orcamento, id_projeto_incentivado } = await newProject()
  await changeTo(world, id_orcamento, 'Aprovado')
  const id_contabancaria = await novaConta(world, 'Reservada')
  await postTitulo(world, {
    id_orcamento,
    valor: 100,
    baixas: [{ data: '2026-01-05', id_contabancaria }],
  })
  const colleague = await createColleague(world, [
    'incentivado.consultar',
    'orcamento.consultar',
    'orcamento.listar_todos',
  ])
  await blockConta(world, colleague.id_usuario, id_contabancaria)
  const ask = { params: { id_projeto_incentivado }, query: {} }
  const { data } = await colleague.call(projetoLimites, ask)
  expect(data.ve_pagamentos).toBe(false)
  expect(data.limites.every(({ usado }) => usado === null)).toBe(true)
  expect((await world.call(projetoLimites, ask)).data.ve_pagamentos).toBe(true)
})

test('norms that the sources bring are suggested until the project is under them', async () => {
  const { id_projeto_incentivado } = await newProject()
  const ask = async () =>
    (await world.call(projetoLimites, { params: { id_projeto_incentivado }, query: {} })).data
  expect((await ask()).normas_sugeridas).toEqual([])
  await world.call(fonteSave, {
    body: { id_projeto_incentivado, mecanismo: 'FSA', aprovado: 1 },
  })
  expect((await ask()).normas_sugeridas).toEqual(['IN Ancine 158/2021', 'IN Ancine 159/2021'])
})

describe('the norms of a project', () => {
  const checkOf = async (id_projeto_incentivado: number) => {
    const { data } = await world.call(projetoConferencia, { params: { id_projeto_incentivado } })
    return must(
      data.verificacoes.find((one) => one.verificacao === 'normas_do_projeto'),
      'check of norms',
    )
  }

  test('fail the accounting where a source brings one that it is not under', async () => {
    const none = await newProject({ normas: [] })
    expect(await checkOf(none.id_projeto_incentivado)).toMatchObject({
      situacao: 'descumpre',
      efeito: 'bloqueia',
      falhas: [{ problema: expect.stringContaining('IN MinC 29/2026') }],
    })
    const params = { id_projeto_incentivado: none.id_projeto_incentivado }
    const { data } = await world.call(projetoIncentivadoView, { params })
    expect(data.normas_sugeridas).toEqual([{ codigo: 'minc-29-2026', nome: 'IN MinC 29/2026' }])
    const one = await newProject()
    expect(await checkOf(one.id_projeto_incentivado)).toMatchObject({
      situacao: 'cumpre',
      nota: 'IN MinC 29/2026.',
      falhas: [],
    })
  })

  test('ask for the length of the execution and for the size of a first project', async () => {
    const small = { execucao_fim: '2029-02-28', primeiro_projeto: 'N' }
    const kept = await newProject(small)
    const broken = await newProject({ execucao_fim: '2029-03-01', primeiro_projeto: 'S' })
    const checksOf = async ({ id_projeto_incentivado }: { id_projeto_incentivado: number }) => {
      const { data } = await world.call(projetoConferencia, { params: { id_projeto_incentivado } })
      return ['duracao', 'primeiro-projeto'].map(
        (one) =>
          data.verificacoes.find(({ verificacao }) => verificacao === `minc-29-2026/${one}`)
            ?.situacao,
      )
    }
    expect(await checksOf(kept)).toEqual(['cumpre', 'nao_se_aplica'])
    expect(await checksOf(broken)).toEqual(['descumpre', 'descumpre'])
  })

  test('are told where they were not in force on the first day of the execution', async () => {
    const { id_projeto_incentivado } = await newProject({ normas: ['minc-23-2025'] })
    expect(await checkOf(id_projeto_incentivado)).toMatchObject({
      situacao: 'descumpre',
      efeito: 'avisa',
      falhas: [
        {
          nome: 'IN MinC 23/2025',
          problema: 'A execução começa em 01/03/2026, e IN MinC 23/2025 valeu até 28/01/2026.',
          correcao: 'Escolha IN MinC 29/2026 no projeto, ou corrija a data.',
        },
      ],
    })
    const { data } = await world.call(projetoLimites, {
      params: { id_projeto_incentivado },
      query: {},
    })
    expect(data.normas_sugeridas).toEqual([])
    expect(data.normas_fora).toEqual(['IN MinC 23/2025'])
  })
})

test('a budget is seen by its structure, and all of it is somewhere', async () => {
  const { id_orcamento } = await newProject()
  await plan(id_orcamento, [
    ['1', 10_000],
    ['8.1', 2_500.5],
    ['8.2', 1_000],
  ])
  const { data } = await world.call(projetoVisto, {
    params: { id_orcamento },
    query: { estrutura: 'salic' },
  })
  const at = new Map(data.nos.map(({ codigo, valor }) => [codigo, valor]))
  expect([at.get('1'), at.get('8'), at.get('8.1'), at.get('2')]).toEqual([
    10_000, 3_500.5, 2_500.5, 0,
  ])
  expect(data).toMatchObject({ total: 13_500.5, sem_lugar: 0 })
  const unmapped = await world.call(projetoVisto, {
    params: { id_orcamento },
    query: { estrutura: 'ancine' },
  })
  expect(unmapped.data).toMatchObject({ total: 13_500.5, sem_lugar: 13_500.5 })
})

test('who may not see the values of all lines is told no limit', async () => {
  const { id_projeto_incentivado } = await newProject()
  const colleague = await createColleague(world, [
    'incentivado.consultar',
    'orcamento.consultar',
    'orcamento.listar_todos',
  ])
  const ask = () => colleague.ask(projetoLimites, { params: { id_projeto_incentivado }, query: {} })
  expect((await ask()).status).toBe(200)
  await block(world, colleague.id_usuario_tipo, 'valor_total')
  expect((await ask()).status).toBe(403)
})
