import type { AnyEndpoint } from '@claquete/contract/endpoint'
import * as calculo from '@claquete/contract/orcamentos/folha/calculation'
import { folhaUpdate, folhaPresence } from '@claquete/contract/orcamentos/folha/folha'
import type { FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import * as grupos from '@claquete/contract/orcamentos/folha/grupos'
import * as itens from '@claquete/contract/orcamentos/folha/itens'
import * as modelos from '@claquete/contract/orcamentos/modelos/orca-modelo'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { cellChange, send, grupoOf, itemOf, change, novoOrcamento, view } from './testing.ts'

const server = useServer()
let base = ''
const openStreams: AbortController[] = []
beforeAll(async () => {
  base = await server().app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => {
  for (const um of openStreams) um.abort()
})

const garbage = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '1e309',
    2 ** 53,
    -1,
    0.1,
    1e30,
    true,
    [],
    {},
    '\0',
    'a\0b',
    '\ud800',
    "'; drop table orca_item; --",
    'Ação ﷽ 👩‍👩‍👧',
    'x'.repeat(5000),
    { valor: 1e30, formula: '9'.repeat(300) },
    { valor: 1, formula: '\ud800' },
    { valor: 1, formula: '((((1' },
    { valor: -1, formula: null },
    'g',
    'a',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.double(),
)
const orGarbage = (valid: unknown) => fc.oneof(fc.constant(valid), garbage)
const anyChange = fc.oneof(
  fc.record({
    op: orGarbage('celula'),
    uid: orGarbage('a'),
    campo: fc.oneof(
      fc.constantFrom(
        'descricao',
        'dias',
        'valor_unit',
        'id_unidade',
        'constructor',
        '__proto__',
        'id',
        'superior',
      ),
      garbage,
    ),
    antes: garbage,
    depois: garbage,
  }),
  fc.record({ op: orGarbage('excluir'), uids: orGarbage(['b']) }),
  fc.record({
    op: orGarbage('mover'),
    uid: orGarbage('a'),
    superior: orGarbage('g'),
    ordem: orGarbage(2),
  }),
  fc.record({
    op: orGarbage('inserir'),
    linhas: fc.array(
      fc.record(
        Object.fromEntries(
          Object.entries(itemOf('n', 'g')).map(([campo, valor]) => [
            campo,
            fc.oneof(
              { weight: 6, arbitrary: fc.constant(valor) },
              { weight: 1, arbitrary: garbage },
            ),
          ]),
        ),
      ),
      { maxLength: 2 },
    ),
  }),
  fc.record({
    op: orGarbage('variaveis'),
    depois: fc.array(fc.record({ nome: orGarbage('dias'), valor: orGarbage(10_000) }), {
      maxLength: 2,
    }),
  }),
  fc.record({
    op: orGarbage('ajuste'),
    depois: fc.oneof(
      fc.record({ tipo: orGarbage('valor'), valor: orGarbage(5) }),
      fc.record({ tipo: orGarbage('percentual'), taxa: orGarbage(5) }),
    ),
    valor_desejado: orGarbage(null),
  }),
  fc.record({
    op: orGarbage('encargos'),
    depois: fc.array(
      fc.record({
        id: orGarbage('e'),
        nome: orGarbage('ISS'),
        tipo: orGarbage('imposto'),
        modo: orGarbage('por_dentro'),
        taxa: orGarbage(1),
        valor: orGarbage(0),
        em_cascata: orGarbage(false),
        grupos_fora: orGarbage([]),
        valor_fora: orGarbage(0),
        embutir: orGarbage(true),
        imprimir: orGarbage(true),
      }),
      { maxLength: 2 },
    ),
  }),
  fc.record({
    op: orGarbage('comissionados'),
    depois: fc.array(
      fc.record({
        id: orGarbage('c'),
        id_pessoa: orGarbage(null),
        nome: orGarbage('Ana'),
        tipo_comissionado: orGarbage(2),
        base: orGarbage('total'),
        taxa: orGarbage(1),
        valor: orGarbage(0),
        embutir: orGarbage(false),
      }),
      { maxLength: 2 },
    ),
  }),
)

test('junk is refused, and never breaks the server or the sheet', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('a', 'g'),
    itemOf('b', 'g', { ordem: 2 }),
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 3 }), async (mudancas) => {
      const { status, body } = await change(world, id, mudancas as FolhaChange[])
      expect([200, 422], JSON.stringify(body)).toContain(status)
      await view(world, id)
    }),
    { numRuns: 250 },
  )
}, 60_000)

test('junk in the calls beside the sheet is refused, and never breaks the server', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [grupoOf('g'), itemOf('a', 'g', { valor_unit: 1_000 })])
  const { ids } = await view(world, id)
  const params = { id_orcamento: id }
  const [grupo, item] = [ids['g'], ids['a']]
  const money = { valor_unit: 10, custo_unit: 5, quantidade: 2, dias: 1.5, descricao: 'Luz' }
  const refs = { id_produto: null, id_unidade: null, id_fornecedor: null, imprimir: 'normal' }
  const calls: readonly (readonly [AnyEndpoint, Record<string, unknown>])[] = [
    [itens.itemPost, { id_orca_grupo: grupo, id_orca_item_superior: null, ...money, ...refs }],
    [itens.itemPut, { id_orca_item: item, ...money, ...refs }],
    [itens.budgetInsertItem, { id_orcamento: id, id_orca_grupo: grupo, ...money, ...refs }],
    [itens.observacaoPost, { texto: 'Nota', imprimir: 'S' }],
    [itens.itemHiddenPost, { id_ocultar_item: item, perfil_ocultar: [] }],
    [grupos.grupoPost, { descricao: 'Novo', id_orca_grupo_superior: grupo, id_grande_item: null }],
    [grupos.grupoOrder, { ids: [grupo], id_orca_grupo_superior: null }],
    [grupos.orderCreateGrupo, { id_orcamento: id, grupos: [{ descricao: 'Um' }] }],
    [
      calculo.comissionadoPost,
      { tipo_comissionado: 2, base: 'total', nome: 'Ana', taxa: 3, valor: 0 },
    ],
    [calculo.desiredValorApply, { valor: 900, alvo: 'total', modo: 'distribuir', confirmar: true }],
    [modelos.orcaModeloInsert, { id_orca_modelo: null, superior: null, grupos: ['Direção'] }],
    [modelos.insertFrom, { id_orcamento_origem: id, uids: ['a'], superior: 'g' }],
    [modelos.orcaModeloCreate, { nome: 'Modelo', id_orcamento: id, uids: ['g'] }],
  ]
  for (const [endpoint, valid] of calls) {
    const body = fc.record(
      Object.fromEntries(
        Object.entries(valid).map(([campo, valor]) => [
          campo,
          fc.oneof({ weight: 4, arbitrary: fc.constant(valor) }, { weight: 1, arbitrary: garbage }),
        ]),
      ),
    )
    await fc.assert(
      fc.asyncProperty(body, async (spoilt) => {
        const { status } = await world.ask(endpoint, { params, body: spoilt } as never)
        expect([200, 404, 422], `${endpoint.path} ${JSON.stringify(spoilt)}`).toContain(status)
      }),
      { numRuns: 20 },
    )
  }
  await view(world, id)
}, 120_000)

test('the name of a batch and of a screen are what screens make', async () => {
  const world = await newWorld()
  const params = { id_orcamento: await novoOrcamento(world) }
  for (const lote of [
    'curto',
    'com\0nulo-aqui',
    '\ud800\ud800\ud800\ud800\ud800\ud800\ud800\ud800',
    'x'.repeat(41),
  ]) {
    const body = {
      lote,
      cliente: 'tela-um-1',
      revisao: 0,
      mudancas: [{ op: 'excluir' as const, uids: [] }],
    }
    expect((await world.ask(folhaUpdate, { params, body })).status).toBe(422)
  }
})

test('a sheet of 5,000 lines comes in one batch; nothing else may be so large', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [grupoOf('g')])
  const linhas = Array.from({ length: 5_000 }, (_, i) =>
    itemOf(randomUUID(), 'g', {
      ordem: i,
      valor_unit: 1,
      especificacao: 'Especificação de uma linha'.repeat(4),
    }),
  )
  const posted = await send(world, id, [{ op: 'inserir', linhas }])
  expect(posted.totais.totalGeral).toBe(5_000)
  expect(Object.keys(posted.ids)).toHaveLength(5_000)
  const body = { cliente: 'tela-um-1', uid: null, campo: 'x'.repeat(2_000_000) }
  expect((await world.ask(folhaPresence, { params: { id_orcamento: id }, body })).status).toBe(413)
}, 30_000)

/** Opens the event stream and collects what arrives. */
async function listen(world: World) {
  const abort = new AbortController()
  openStreams.push(abort)
  const reply = await fetch(`${base}/api/v2/notificacoes/stream`, {
    headers: { authorization: `Bearer ${world.token}` },
    signal: abort.signal,
  })
  let text = ''
  const decoder = new TextDecoder()
  void (async () => {
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch(() => {})
  return async (wanted: string) => {
    for (let i = 0; i < 100 && !text.includes(wanted); i += 1) {
      await new Promise((done) => setTimeout(done, 30))
    }
    return text
  }
}

test('who has the sheet open hears that it changed and who is where, and nothing of what it holds', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('a', 'g', { descricao: 'Cachê do ator' }),
  ])
  const until = await listen(world)
  await send(world, id, [cellChange('a', 'valor_unit', 0, 987_654)])
  const changed = await until('"revisao":2')
  expect(changed).toContain('event: orcamento')
  expect(changed).not.toContain('987654')
  expect(changed).not.toContain('Cachê')
  const params = { id_orcamento: id }
  await world.call(folhaPresence, {
    params,
    body: { cliente: 'tela-um-1', uid: 'a', campo: 'dias' },
  })
  expect(await until('"presenca"')).toContain('"presenca":{"uid":"a","campo":"dias"}')
  const other = await newWorld()
  const answer = await other.ask(folhaPresence, {
    params,
    body: { cliente: 'tela-um-1', uid: 'a', campo: null },
  })
  expect(answer.status).toBe(404)
})
