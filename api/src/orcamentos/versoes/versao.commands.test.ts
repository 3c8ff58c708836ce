import { versaoCompare, versaoRestoreLine } from '@claquete/contract/orcamentos/versoes/comparison'
import { folhaUpdate, folhaView } from '@claquete/contract/orcamentos/folha/folha'
import {
  orcamentoDelete,
  deletedOrcamentoList,
  orcamentoRestore,
  orcamentoUpdate,
  orcamentoView,
} from '@claquete/contract/orcamentos/lista/orcamento'
import {
  orcamentoCopy,
  orcamentoNovo,
  versaoAbas,
  versaoCopy,
  versaoDelete,
  versaoDeleteByPost,
  versaoNova,
} from '@claquete/contract/orcamentos/versoes/versao'
import { expect, test } from 'vitest'
import { cancelTitulo, postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  createColleague,
  seedItens,
  changeTo,
  listedNumbers,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../orcamento/testing/orcamento.ts'

useSharedServer()

const viewOrcamento = async (world: World, id_orcamento: number) =>
  (await world.call(orcamentoView, { params: { id_orcamento } })).data
const folha = async (world: World, id_orcamento: number) =>
  (await world.call(folhaView, { params: { id_orcamento } })).data
const abas = async (world: World, id_orcamento: number) =>
  (await world.call(versaoAbas, { params: { id_orcamento } })).data
const nova = (world: World, id_orcamento: number, nome_versao = '') =>
  world.call(versaoNova, { params: { id_orcamento }, body: { nome_versao } })
const compare = (world: World, id_orcamento: number, outro: number) =>
  world.call(versaoCompare, { params: { id_orcamento, outro } })

const folhaLines = [
  { uid: 'a', valor: 1000, custo: 700 },
  { uid: 'b', valor: 500, custo: 300 },
  { uid: 'b1', valor: 0, custo: 0, superior: 'b' },
]

async function withJob() {
  const world = await newWorld()
  await novaUnidade(world)
  const id = await novoOrcamento(world, { titulo: 'Filme 30"', prazo_entrega: '20 dias' })
  await seedItens(world, id, folhaLines)
  return { world, id }
}

let lote = 0
const change = (world: World, id_orcamento: number, mudancas: unknown[]) => {
  lote += 1
  return world.call(folhaUpdate, {
    params: { id_orcamento },
    body: {
      lote: `lote-teste-${lote}`,
      cliente: 'tela-de-teste',
      revisao: 0,
      mudancas: mudancas as never,
    },
  })
}

test('a version keeps the number and the uid of every line, and begins unapproved', async () => {
  const { world, id } = await withJob()
  await changeTo(world, id, 'Aprovado')
  const { id_orcamento, id_orcamento_versao, num_orc } = await nova(world, id, 'Reduzida')
  const before = await viewOrcamento(world, id)
  expect([id_orcamento_versao, num_orc]).toEqual([1, before.num_orc])
  expect(await viewOrcamento(world, id_orcamento)).toMatchObject({
    id_familia: id,
    nome_versao: 'Reduzida',
    status: 'Rascunho',
    aprovado: false,
    travado: null,
    data_aprovacao: null,
    prazo_entrega: '20 dias',
    total_geral: 1500,
  })
  const [old, copy] = [await folha(world, id), await folha(world, id_orcamento)]
  const shape = (one: typeof old) =>
    one.linhas.map(({ id: uid, superior, ordem }) => ({ uid, superior, ordem }))
  expect(shape(copy)).toEqual(shape(old))
  expect(shape(copy).find(({ uid }) => uid === 'b1')?.superior).toBe('b')
  expect(copy.encargos).toEqual(old.encargos)
  expect(copy.totais).toEqual(old.totais)
  expect(copy.ids).not.toEqual(old.ids)
  expect((await abas(world, id)).map((aba) => [aba.id_orcamento_versao, aba.aprovado])).toEqual([
    [0, true],
    [1, false],
  ])
})

test('versions asked for at once get each their number', async () => {
  const { world, id } = await withJob()
  const made = await Promise.all([1, 2, 3, 4].map(() => nova(world, id)))
  expect(made.map((one) => one.id_orcamento_versao).toSorted()).toEqual([1, 2, 3, 4])
})

test('a copy is another family under its own number, without approval nor dates', async () => {
  const { world, id } = await withJob()
  const id_cliente = await novaPessoa(world, 'Cliente Novo')
  await world.call(orcamentoUpdate, {
    body: {
      id_orcamento: id,
      versao: await world.versao('orcamento', id),
      titulo: 'Filme 30"',
      validade: '2026-12-01' as never,
      num_crt: '777',
    },
  })
  await changeTo(world, id, 'Aprovado')
  const copy = await world.call(versaoCopy, {
    params: { id_orcamento: id },
    body: { titulo: 'Outro filme', id_cliente },
  })
  const before = await viewOrcamento(world, id)
  expect(copy.num_orc).not.toBe(before.num_orc)
  expect(await viewOrcamento(world, copy.id_orcamento)).toMatchObject({
    id_familia: copy.id_orcamento,
    id_orcamento_versao: 0,
    titulo: 'Outro filme',
    cliente: 'Cliente Novo',
    aprovado: false,
    validade: null,
    num_crt: null,
    data_aprovacao: null,
    prazo_entrega: '20 dias',
  })
  const other = await world.call(orcamentoCopy, { body: { id_orcamento: id } })
  expect((await viewOrcamento(world, other.id_orcamento)).titulo).toBe('Filme 30"')
  const wrong = await world.ask(orcamentoCopy, { body: { id_orcamento: id, id_empresa: 99_999 } })
  expect(wrong.failure.erros?.[0]?.campo).toBe('id_empresa')
})

test('a budget begins blank, with the groups of the trade, of a template or of another', async () => {
  const { world, id } = await withJob()
  const begin = (body: object) =>
    world.ask(orcamentoNovo, { body: { titulo: 'Novo job', ...body } as never })
  const sheet = async (body: object) => folha(world, (await begin(body)).body.id_orcamento)
  const blank = await sheet({ origem: 'branco' })
  expect(blank.linhas).toEqual([])
  expect(blank.encargos.map(({ tipo, modo, taxa }) => [tipo, modo, taxa])).toEqual([
    ['taxa_producao', 'por_fora', 0],
    ['imposto', 'por_dentro', 0],
  ])
  const trade = await sheet({ origem: 'modelo' })
  expect(trade.linhas).toHaveLength(21)
  expect(trade.encargos).toHaveLength(2)
  const { id_orca_modelo } = await world.rows((db) =>
    db
      .insertInto('orca_modelo')
      .values({
        nome: 'Estúdio',
        linhas: JSON.stringify([
          {
            id: 'x',
            tipo: 'grupo',
            superior: null,
            ordem: 1,
            descricao: 'Luz',
            id_grande_item: null,
          },
        ]),
      })
      .returning('id_orca_modelo')
      .executeTakeFirstOrThrow(),
  )
  const own = await sheet({ origem: 'modelo', id_orca_modelo })
  expect(own.linhas.map(({ descricao }) => descricao)).toEqual(['Luz'])
  expect(own.linhas[0]?.id).not.toBe('x')
  const copied = await sheet({ origem: 'orcamento', id_orcamento: id })
  expect(copied.linhas).toHaveLength(4)
  expect((await begin({ origem: 'orcamento' })).failure.erros?.[0]?.campo).toBe('id_orcamento')
  expect((await begin({ origem: 'modelo', id_orca_modelo: 9999 })).status).toBe(422)
})

test('lines hidden from a profile stay hidden in a version that it makes', async () => {
  const { world, id } = await withJob()
  const mate = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.cadastrar',
    'orcamento.listar_todos',
  ])
  const { ids } = await folha(world, id)
  await world.rows((db) =>
    db
      .insertInto('orca_item_oculto')
      .values({ id_orca_item: ids['a'] ?? 0, id_usuario_tipo: mate.id_usuario_tipo })
      .execute(),
  )
  const version = await nova(mate, id)
  const seen = await folha(mate, version.id_orcamento)
  expect(seen.linhas.map((linha) => linha.id)).toEqual(['g', 'b', 'b1'])
  expect((await viewOrcamento(mate, version.id_orcamento)).total_geral).toBeNull()
  expect((await folha(world, version.id_orcamento)).linhas).toHaveLength(4)
})

test('versions go to the deleted list one by one; the original takes all along and brings them back', async () => {
  const { world, id } = await withJob()
  const first = (await nova(world, id)).id_orcamento
  const second = (await nova(world, id)).id_orcamento
  await world.call(versaoDeleteByPost, { params: { id_orcamento: first } })
  expect(await listedNumbers(world)).toEqual([second, id])
  const original = await world.ask(versaoDelete, { query: { id } })
  expect([original.status, original.failure.codigo]).toEqual([422, 'em_uso'])
  await world.call(orcamentoDelete, { query: { id } })
  expect(await listedNumbers(world)).toEqual([])
  expect((await world.ask(orcamentoView, { params: { id_orcamento: id } })).status).toBe(404)
  expect((await world.ask(folhaView, { params: { id_orcamento: id } })).status).toBe(404)
  const gone = (await world.call(deletedOrcamentoList, { query: {} })).data
  expect(gone.data.map(({ id_orcamento }) => id_orcamento).toSorted((a, b) => a - b)).toEqual([
    id,
    first,
    second,
  ])

  // What was deleted alone stays deleted; what was deleted together is restored together.
  await world.call(orcamentoRestore, { body: { ids: [id] } })
  expect(await listedNumbers(world)).toEqual([second, id])
  await world.call(orcamentoDelete, { query: { id } })
  await world.call(orcamentoRestore, { body: { ids: [first] } })
  expect((await listedNumbers(world)).toSorted()).toEqual([id, first].toSorted())
  expect((await world.ask(orcamentoRestore, { body: { ids: [id] } })).status).toBe(404)
})

test('nothing with money is deleted, and the refusal says where it is', async () => {
  const { world, id } = await withJob()
  const version = (await nova(world, id)).id_orcamento
  const { ids } = await folha(world, version)
  await changeTo(world, version, 'Aprovado')
  const lancamento = await postTitulo(world, {
    valor: 10_000,
    id_orcamento: version,
    id_orca_item: ids['a'],
  })
  for (const attempt of [
    () => world.ask(versaoDeleteByPost, { params: { id_orcamento: version } }),
    () => world.ask(orcamentoDelete, { query: { id } }),
  ]) {
    const { status, failure } = await attempt()
    expect([status, failure.msg]).toEqual([
      422,
      'Não é possível excluir: está em uso em pagamentos (1).',
    ])
  }
  await cancelTitulo(world, lancamento)
  await world.call(orcamentoDelete, { query: { id } })
})

test('the comparison tells what came, went, changed and moved, and what it does to the total', async () => {
  const { world, id } = await withJob()
  const version = (await nova(world, id)).id_orcamento
  const supplier = await novaPessoa(world, 'Locadora Luz')
  await change(world, version, [
    { op: 'celula', uid: 'a', campo: 'valor_unit', antes: 100_000, depois: 120_050 },
    { op: 'celula', uid: 'a', campo: 'id_fornecedor', antes: null, depois: supplier },
    { op: 'excluir', uids: ['b'] },
    {
      op: 'inserir',
      linhas: [
        {
          id: 'g2',
          tipo: 'grupo',
          superior: null,
          ordem: 4096,
          descricao: 'Luz',
          id_grande_item: null,
        },
      ],
    },
  ])
  const { data, antes, depois, parcial } = await compare(world, id, version)
  expect(parcial).toBe(false)
  const of = (uid: string) => data.find((one) => one.uid === uid)
  expect(of('a')).toMatchObject({
    classe: 'alterada',
    efeito: 200.5,
    campos: [
      { campo: 'fornecedor', antes: null, depois: 'Locadora Luz' },
      { campo: 'valor_unit', antes: 1000, depois: 1200.5 },
    ],
  })
  expect(of('b')).toMatchObject({ classe: 'excluida' })
  expect(of('g2')).toMatchObject({ classe: 'incluida', tipo: 'grupo', numero_depois: '2' })
  const effect = data.reduce((sum, one) => sum + (one.efeito ?? 0), 0)
  expect(effect).toBeCloseTo((depois.totais.subtotal ?? 0) - (antes.totais.subtotal ?? 0), 2)
  expect(depois.totais.totalGeral).toBe(1200.5)
})

test('a line is restored from another version: put back with what was below it, or its cells', async () => {
  const { world, id } = await withJob()
  const version = (await nova(world, id)).id_orcamento
  await change(world, version, [
    { op: 'celula', uid: 'a', campo: 'valor_unit', antes: 100_000, depois: 1 },
    { op: 'celula', uid: 'a', campo: 'descricao', antes: 'Item a', depois: 'Mudado' },
    { op: 'excluir', uids: ['g'] },
  ])
  const restore = (uid: string) =>
    world.ask(versaoRestoreLine, { params: { id_orcamento: version }, body: { de: id, uid } })
  expect((await restore('b1')).status).toBe(200)
  const uids = async () => (await folha(world, version)).linhas.map((linha) => linha.id)
  expect(await uids()).toEqual(['g', 'b', 'b1'])
  expect((await restore('a')).status).toBe(200)
  await change(world, version, [
    { op: 'celula', uid: 'a', campo: 'valor_unit', antes: 100_000, depois: 1 },
  ])
  expect((await restore('a')).status).toBe(200)
  expect((await compare(world, id, version)).data).toEqual([])
  expect((await restore('a')).failure.codigo).toBe('mudanca_recusada')
  expect((await restore('nenhuma')).status).toBe(404)
  await changeTo(world, version, 'Enviado')
  expect((await restore('a')).failure.codigo).toMatch(/mudanca_recusada|orcamento_travado/)
})

test('who does not see amounts compares without them', async () => {
  const { world, id } = await withJob()
  const version = (await nova(world, id)).id_orcamento
  await change(world, version, [
    { op: 'celula', uid: 'a', campo: 'custo_unit', antes: 70_000, depois: 80_000 },
    { op: 'celula', uid: 'b', campo: 'descricao', antes: 'Item b', depois: 'Outro' },
  ])
  const mate = await createColleague(world, ['orcamento.consultar', 'orcamento.listar_todos'])
  const { data, antes } = await compare(mate, id, version)
  expect(data.map(({ uid }) => uid)).toEqual(['b'])
  expect(JSON.stringify(antes.totais)).not.toMatch(/custo|lucro|comissao/)
  await world.rows((db) =>
    db
      .insertInto('usuario_tipo_coluna')
      .values({
        id_usuario_tipo: mate.id_usuario_tipo,
        nome_coluna: 'valor_total',
        colunaPermitidaPerfil: 'N',
      })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'id_usuario_tipo', 'nome_coluna'])
          .doUpdateSet({ colunaPermitidaPerfil: 'N' }),
      )
      .execute(),
  )
  const blind = await compare(mate, id, version)
  expect(blind.antes.totais).toEqual({})
  expect(blind.antes).not.toHaveProperty('total_geral')
  expect(blind.data[0]).not.toHaveProperty('efeito')
})
