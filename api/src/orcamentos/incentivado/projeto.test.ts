import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { RequestTo } from '@claquete/contract/endpoint'
import {
  deletedOrcamentoList,
  orcamentoAll,
  orcamentoDelete,
  orcamentoIncentivadoList,
  orcamentoList,
  orcamentoRestore,
} from '@claquete/contract/orcamentos/lista/orcamento'
import { fonteDelete, fonteList, fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import {
  projetoIncentivadoInsert,
  projetoIncentivadoList,
  projetoIncentivadoOptions,
  projetoIncentivadoSave,
  projetoIncentivadoView,
  projetoIncentivadoModelos,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import { folhaUpdate, folhaView } from '@claquete/contract/orcamentos/folha/folha'
import { versaoCopy, versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { must } from '@claquete/core/kernel/must'
import { estruturaOf } from '@claquete/core/orcamentos/incentivado/estruturas/all'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testContaOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { int } from '../../kernel/database/columns.ts'
import { novaConta } from '../execucao/testing/job.ts'
import { novaUnidade, novoOrcamento, novaPessoa } from '../orcamento/testing/orcamento.ts'
import { putLines } from './testing/film.ts'

useSharedServer()

let world: World
let unidade: number
beforeEach(async () => {
  world = await newWorld()
  unidade = await novaUnidade(world)
})

type Body = RequestTo<typeof projetoIncentivadoInsert>['body']

const film = (more: Partial<Body> = {}): Body => ({
  tipo: 'incentivado',
  nome: 'O Rio e a Cidade',
  salic: '260123',
  id_empresa: unidade,
  tipo_obra: 'longa',
  estrutura: 'ancine',
  ...more,
})
const insert = (more: Partial<Body> = {}) =>
  world.call(projetoIncentivadoInsert, { body: film(more) })
const refusalOf = async (more: Partial<Body>) => {
  const { status, failure } = await world.ask(projetoIncentivadoInsert, {
    body: film(more),
  })
  expect(status).toBe(422)
  return Object.fromEntries((failure.erros ?? []).map(({ campo, msg }) => [campo, msg]))
}
const view = async (id_projeto_incentivado: number) =>
  (await world.call(projetoIncentivadoView, { params: { id_projeto_incentivado } })).data
const mapped = (id_orcamento: number) =>
  world.rows(async (db) => {
    const [row] = await db.rows(
      { n: int(sql`count(*)`) },
      (list) =>
        sql`select ${list} from orca_mapa where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento}`,
    )
    return row?.n
  })

describe('a project', () => {
  test('begins with a budget that has the groups of its structure, each with its place', async () => {
    const { id_projeto_incentivado, id_orcamento } = await insert()
    const { data } = await world.call(folhaView, { params: { id_orcamento } })
    const { nos } = estruturaOf('ancine')
    expect(data.linhas).toHaveLength(nos.length)
    expect(await mapped(id_orcamento)).toBe(nos.length)
    const shown = await view(id_projeto_incentivado)
    expect(shown).toMatchObject({
      nome: 'O Rio e a Cidade',
      salic: '260123',
      estado: 'elaboracao' as const,
    })
    expect(shown.budgets.map((one) => one.id_orcamento)).toEqual([id_orcamento])
  })

  test('its budget stands in its own list, found by project and by number, and not among advertising', async () => {
    const { id_orcamento, id_projeto_incentivado } = await insert()
    const of = async (query: object) =>
      (await world.call(orcamentoIncentivadoList, { query })).data.data.map(
        (row) => row.id_orcamento,
      )
    expect(await of({})).toEqual([id_orcamento])
    expect(await of({ search: 'cidade' })).toEqual([id_orcamento])
    expect(await of({ search: '260123' })).toEqual([id_orcamento])
    expect(await of({ salic: '260123' })).toEqual([id_orcamento])
    expect(await of({ salic: '260124' })).toEqual([])
    const [row] = (await world.call(orcamentoIncentivadoList, { query: {} })).data.data
    expect(row).toMatchObject({
      salic: '260123',
      projeto: 'O Rio e a Cidade',
      id_projeto_incentivado,
    })
    const others = (await world.call(orcamentoList, { query: { incentivado: 'S' } })).data.data
    expect(others.map((one) => one.id_orcamento)).not.toContain(id_orcamento)
  })

  test('where a budget is chosen it is found as those of advertising are; deleted it can be restored', async () => {
    const { id_orcamento } = await insert()
    const commercial = await novoOrcamento(world, { titulo: 'A cidade que vende' })
    const of = async (query: object) =>
      (await world.call(orcamentoAll, { query })).data.data.map((row) => row.id_orcamento)
    expect((await of({ search: 'cidade' })).toSorted((a, b) => a - b)).toEqual(
      [id_orcamento, commercial].toSorted((a, b) => a - b),
    )
    expect(await of({ id_orcamento })).toEqual([id_orcamento])
    await world.call(orcamentoDelete, { query: { id: id_orcamento } })
    expect(await of({ id_orcamento })).toEqual([])
    const { data } = await world.call(deletedOrcamentoList, { query: {} })
    expect(data.data.map((row) => row.id_orcamento)).toEqual([id_orcamento])
    await world.call(orcamentoRestore, { body: { ids: [id_orcamento] } })
    expect(await of({ id_orcamento })).toEqual([id_orcamento])
  })

  test('a version and a copy stay in the project, with their places', async () => {
    const { id_orcamento, id_projeto_incentivado } = await insert()
    const params = { id_orcamento }
    const versao = await world.call(versaoNova, { params, body: {} })
    const copia = await world.call(versaoCopy, { params, body: { titulo: 'Outro corte' } })
    for (const id of [versao.id_orcamento, copia.id_orcamento]) {
      expect(await mapped(id)).toBe(await mapped(id_orcamento))
    }
    const { budgets, orcamentos } = await view(id_projeto_incentivado)
    expect(budgets.map((one) => one.id_orcamento)).toEqual([
      versao.id_orcamento,
      copia.id_orcamento,
    ])
    expect(orcamentos).toBe(2)
  })

  test('takes another number to its budgets, and refuses an old version of itself', async () => {
    const { id_orcamento, id_projeto_incentivado } = await insert()
    const { estrutura: _, ...film2 } = film({ salic: '987654' })
    const body = { ...film2, id_projeto_incentivado }
    await world.call(projetoIncentivadoSave, { body: { ...body, versao: 1 } })
    const [row] = (await world.call(orcamentoIncentivadoList, { query: {} })).data.data
    expect(row).toMatchObject({ id_orcamento, salic: '987654' })
    const again = await world.ask(projetoIncentivadoSave, { body: { ...body, versao: 1 } })
    expect(again.failure.codigo).toBe('versao_antiga')
  })

  test('every problem is told at once, by field', async () => {
    expect(await refusalOf({ salic: '12A' })).toHaveProperty('salic')
    expect(
      await refusalOf({
        tipo: 'privado',
        normas: ['minc-29-2026'],
        id_proponente: 999_999,
        execucao_inicio: calendarDate('2026-05-02'),
        execucao_fim: calendarDate('2026-05-01'),
      }),
    ).toEqual({
      id_proponente: 'Registro não encontrado',
      normas: 'Um projeto privado não está sob norma de incentivo.',
      salic: 'Um projeto privado não tem número Salic.',
      execucao_fim: 'Data inicial maior que a final!',
    })
    // Each in force when the other is not (notes of November 2026, 1): a project stays under one.
    expect(await refusalOf({ normas: ['minc-1-2017', 'minc-29-2026'] })).toEqual({
      normas: '“IN MinC 29/2026” substitui “IN MinC 1/2017”: escolha uma das duas.',
    })
    expect(await refusalOf({ normas: ['ancine-150-2019', 'ancine-159-2021'] })).toHaveProperty(
      'normas',
    )
    await insert({ normas: ['minc-29-2026', 'ancine-158-2021', 'ancine-159-2021'] })
    expect(await refusalOf({ normas: ['inventada'] })).toEqual({
      normas: 'Registro não encontrado',
    })
  })

  test('is not concluded before the delivery to the Cinemateca, where its norm asks for it', async () => {
    const done = { estado: 'concluido' as const, normas: ['ancine-158-2021'] }
    expect(await refusalOf(done)).toHaveProperty('cinemateca_em')
    await insert({ ...done, cinemateca_em: calendarDate('2026-10-01') })
  })

  test('is not concluded without the accountant that its norm asks for', async () => {
    const done = { estado: 'concluido' as const, normas: ['minc-29-2026'] }
    expect(await refusalOf(done)).toEqual({
      id_contador: 'Informe o contador com CRC antes de concluir.',
    })
    await insert({ ...done, id_contador: await novaPessoa(world, 'Contas em Dia Ltda.') })
  })

  test('begins blank or from a structure or a model, and the options name the norms', async () => {
    const { data } = await world.call(projetoIncentivadoModelos, {})
    expect(data.map(({ estrutura }) => estrutura)).toEqual([
      'ancine',
      'fsa_desenvolvimento',
      'fsa_piloto',
      'salic',
      'spcine',
    ])
    const blank = await insert({ estrutura: null })
    const sheet = await world.call(folhaView, { params: { id_orcamento: blank.id_orcamento } })
    expect(sheet.data.linhas).toEqual([])
    const options = await world.call(projetoIncentivadoOptions, {})
    expect(options.data.normas.map(({ codigo }) => codigo)).toContain('minc-29-2026')
  })

  test('who works in another unit sees neither project nor sources', async () => {
    const { id_projeto_incentivado } = await insert()
    const other = await novaUnidade(world)
    const colleague = await newColleague(
      world,
      ['incentivado.consultar', 'incentivado.alterar', 'orcamento.consultar'],
      [other],
    )
    expect((await colleague.call(projetoIncentivadoList, { query: {} })).data.data).toEqual([])
    const body = { id_projeto_incentivado }
    expect((await colleague.ask(fonteList, { body })).status).toBe(404)
  })
})

describe('sources', () => {
  const fonte = (id_projeto_incentivado: number, more: object = {}) =>
    world.ask(fonteSave, {
      body: { id_projeto_incentivado, mecanismo: 'FSA', aprovado: 1_000_000, ...more },
    })
  const listed = async (id_projeto_incentivado: number) =>
    world.call(fonteList, { body: { id_projeto_incentivado } })

  test('sum what was approved, raised and is still to be raised', async () => {
    const { id_projeto_incentivado } = await insert()
    await fonte(id_projeto_incentivado, {
      liberacoes: [
        { data: '2026-03-01', valor: 400_000.5, descricao: '1ª parcela' },
        { data: '2026-06-01', valor: 100_000 },
      ],
    })
    await fonte(id_projeto_incentivado, {
      mecanismo: 'A1A',
      aprovado: 200_000,
      liberacoes: [{ data: '2026-04-01', valor: 250_000 }],
    })
    const { data, totais } = await listed(id_projeto_incentivado)
    expect(data.map(({ captado, a_captar }) => [captado, a_captar])).toEqual([
      [500_000.5, 499_999.5],
      [250_000, 0],
    ])
    expect(totais).toEqual({ aprovado: 1_200_000, captado: 750_000.5, a_captar: 499_999.5 })
    expect((await view(id_projeto_incentivado)).captado).toBe(750_000.5)
  })

  test('name no account that is blocked for the profile, which stays when the source is saved', async () => {
    const { id_projeto_incentivado } = await insert()
    const [blocked, open] = [await novaConta(world, 'BB FSA'), await novaConta(world, 'Itaú')]
    await fonte(id_projeto_incentivado, { id_contabancaria: blocked })
    await fonte(id_projeto_incentivado, { id_contabancaria: open })
    await fonte(id_projeto_incentivado)
    const colleague = await newColleague(world, ['incentivado.consultar', 'incentivado.alterar'])
    const seen = async (who: Pick<World, 'call'>) =>
      (await who.call(fonteList, { body: { id_projeto_incentivado } })).data
    const contasOf = async (who: Pick<World, 'call'>) => (await seen(who)).map(({ conta }) => conta)
    expect(await contasOf(colleague)).toEqual(['BB FSA', 'Itaú', null])
    await world.rows((db) =>
      db
        .insertInto('usuario_tipo_conta_bloqueada')
        .values({ id_usuario_tipo: colleague.id_usuario_tipo, id_contabancaria: blocked })
        .execute(),
    )
    expect(await contasOf(colleague)).toEqual(['Conta reservada', 'Itaú', null])
    const [first] = await seen(colleague)
    const { id_projeto_fonte, mecanismo, aprovado, id_contabancaria, versao } = must(
      first,
      'source',
    )
    await colleague.call(fonteSave, {
      body: {
        id_projeto_incentivado,
        id_projeto_fonte,
        mecanismo,
        aprovado,
        id_contabancaria,
        versao,
      },
    })
    expect(await contasOf(world)).toEqual(['BB FSA', 'Itaú', null])
    // Another source may not be given what the person may not use; ending it is no way around.
    for (const encerrada_em of [null, calendarDate('2026-05-01')]) {
      const { failure } = await colleague.ask(fonteSave, {
        body: {
          id_projeto_incentivado,
          mecanismo,
          aprovado,
          id_contabancaria: blocked,
          encerrada_em,
        },
      })
      expect(failure.erros?.map(({ campo }) => campo)).toEqual(['id_contabancaria'])
    }
  })

  test('each open one has an account of its own', async () => {
    const { id_projeto_incentivado } = await insert()
    const id_contabancaria = await testContaOf(world)
    const first = await fonte(id_projeto_incentivado, { id_contabancaria })
    expect(first.status).toBe(200)
    const second = await fonte(id_projeto_incentivado, { mecanismo: 'A1', id_contabancaria })
    expect(second.failure.erros?.map(({ campo }) => campo)).toEqual(['id_contabancaria'])
    const [one] = (await listed(id_projeto_incentivado)).data
    const closed = await fonte(id_projeto_incentivado, {
      id_projeto_fonte: one?.id_projeto_fonte,
      versao: 1,
      id_contabancaria,
      encerrada_em: '2026-10-01',
    })
    expect(closed.status).toBe(200)
    expect(
      (await fonte(id_projeto_incentivado, { mecanismo: 'A1', id_contabancaria })).status,
    ).toBe(200)
  })

  test('a private project has no public money, and a period is not turned around', async () => {
    const { id_projeto_incentivado } = await insert({ tipo: 'privado', salic: null })
    const refused = await fonte(id_projeto_incentivado, {
      prazo_inicio: '2026-02-01',
      prazo_fim: '2026-01-01',
    })
    expect(refused.failure.erros?.map(({ campo }) => campo)).toEqual(['mecanismo', 'prazo_fim'])
    expect((await fonte(id_projeto_incentivado, { mecanismo: 'CP' })).status).toBe(200)
  })

  test('one with money in it is not deleted', async () => {
    const { id_projeto_incentivado } = await insert()
    await fonte(id_projeto_incentivado, { liberacoes: [{ data: '2026-03-01', valor: 1 }] })
    await fonte(id_projeto_incentivado, { mecanismo: 'CP' })
    const [used, unused] = (await listed(id_projeto_incentivado)).data
    const remove = (id: number | undefined) =>
      world.ask(fonteDelete, { query: { id_projeto_fonte: id ?? 0 } })
    expect((await remove(used?.id_projeto_fonte)).failure.codigo).toBe('em_uso')
    expect((await remove(unused?.id_projeto_fonte)).status).toBe(200)
    expect((await listed(id_projeto_incentivado)).data).toHaveLength(1)
  })
})

test('its total is the sum of its lines: charges, commissions, discounts and a wanted total are refused', async () => {
  const { id_orcamento } = await insert()
  await putLines(world, id_orcamento, [['camera', 'Câmera', 1_000_000]])
  const encargo = {
    id: 'e1',
    nome: 'Taxa',
    tipo: 'taxa_producao' as const,
    modo: 'por_fora' as const,
    taxa: 150_000,
    valor: 0,
    em_cascata: false,
    grupos_fora: [],
    valor_fora: 0,
    embutir: false,
    imprimir: true,
  }
  const none = { tipo: 'valor' as const, valor: 0 }
  type Mudanca = RequestTo<typeof folhaUpdate>['body']['mudancas'][number]
  const refused: Mudanca[] = [
    { op: 'ajuste', depois: { tipo: 'valor', valor: -10_000 }, valor_desejado: null },
    { op: 'ajuste', depois: { tipo: 'percentual', taxa: 100_000 }, valor_desejado: null },
    { op: 'ajuste', depois: none, valor_desejado: 900_000 },
    { op: 'encargos', depois: [encargo] },
  ]
  for (const mudanca of refused) {
    const { failure } = await world.ask(folhaUpdate, {
      params: { id_orcamento },
      body: { lote: randomUUID(), cliente: randomUUID(), revisao: 0, mudancas: [mudanca] },
    })
    expect(JSON.stringify(failure), mudanca.op).toContain('soma das suas linhas')
  }
  const { data } = await world.call(folhaView, { params: { id_orcamento } })
  expect(data.totais.totalGeral).toBe(1_000_000)
})
