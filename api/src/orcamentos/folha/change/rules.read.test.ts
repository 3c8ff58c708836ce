import { calculationGet } from '@claquete/contract/orcamentos/folha/calculation'
import { grupoDelete } from '@claquete/contract/orcamentos/folha/grupos'
import { deleteOrcamentoItem } from '@claquete/contract/orcamentos/folha/itens'
import type { FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import { decimalTextToCents } from '@claquete/core/kernel/amounts/money'
import { emptyDocumento, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { pessoaCreate, pessoaMerge } from '@claquete/contract/cadastros/pessoas/pessoa'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { changeTo, createColleague } from '../../orcamento/testing/orcamento.ts'
import { readDocumento } from '../public.ts'
import {
  cellChange,
  send,
  grupoOf,
  idOf,
  itemOf,
  change,
  novoOrcamento,
  um,
  view,
} from '../testing.ts'

useSharedServer()

async function addLancamento(world: World, id_orcamento: number, uid: string) {
  const id_orca_item = await idOf(world, id_orcamento, uid)
  await changeTo(world, id_orcamento, 'Aprovado')
  await requestTitulo(world, { valor: 10_000, id_orcamento, id_orca_item })
  await changeTo(world, id_orcamento, 'Em negociação', { reabrir: true })
  return id_orca_item
}

test('what money hangs on is not deleted, by whichever call; the rest of the batch is done', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('a', 'g', { descricao: 'Câmera' }),
    itemOf('sub', 'a', { descricao: 'Lentes' }),
    itemOf('b', 'g', { ordem: 2 }),
    grupoOf('h', null, 2),
  ])
  const id_orca_item = await addLancamento(world, id, 'sub')
  const { recusas } = await send(world, id, [
    { op: 'excluir', uids: ['g'] },
    { op: 'excluir', uids: ['a'] },
    { op: 'excluir', uids: ['b', 'h'] },
  ])
  const msg = 'Não é possível excluir: há lançamentos, verbas ou despesas em “Lentes”.'
  expect(recusas).toEqual([
    { indice: 0, msg },
    { indice: 1, msg },
  ])
  const folha = await view(world, id)
  expect(folha.linhas.map((linha) => linha.id)).toEqual(['g', 'a', 'sub'])
  const item = await world.ask(deleteOrcamentoItem, { body: { id_orcamento: id, id_orca_item } })
  expect(item.failure).toMatchObject({
    codigo: 'mudanca_recusada',
    erros: [{ campo: 'id_orca_item', msg }],
  })
  const grupo = await world.ask(grupoDelete, {
    params: { id_orcamento: id },
    body: { id_orca_grupo: folha.ids['g'] ?? 0 },
  })
  expect(grupo.failure).toMatchObject({ erros: [{ campo: 'id_orca_grupo', msg }] })
  expect(folha.gastos).toEqual({})
})

test('percentages embedded in the price that take all of it are refused by the name of the rule', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [grupoOf('g'), itemOf('a', 'g', { valor_unit: 100 })])
  const encargo = {
    nome: 'Imposto',
    tipo: 'imposto',
    modo: 'por_dentro',
    taxa: 60_000_000,
    valor: 0,
    em_cascata: false,
    grupos_fora: [],
    valor_fora: 0,
    embutir: true,
    imprimir: true,
  }
  const encargos = {
    op: 'encargos',
    depois: [
      { ...encargo, id: 'x' },
      { ...encargo, id: 'y' },
    ],
  } as FolhaChange
  const answer = await change(world, id, [encargos])
  expect(answer.status).toBe(422)
  expect(answer.failure.msg).toContain('somam 100% ou mais')
  const { recusas } = await send(world, id, [encargos, cellChange('a', 'valor_unit', 100, 200)])
  expect(recusas.map(({ indice }) => indice)).toEqual([0])
  expect((await view(world, id)).totais.totalGeral).toBe(200)
})

test('totals that no column keeps are refused', async () => {
  const world = await newWorld()
  const linhas = Array.from({ length: 60 }, (_, i) =>
    itemOf(`i${i}`, 'g', { ordem: i, valor_unit: 99_999_999_999 }),
  )
  const id = await novoOrcamento(world, [grupoOf('g'), ...linhas])
  const taxa = (i: number) => ({
    id: `t${i}`,
    nome: 'Taxa',
    tipo: 'outro',
    modo: 'por_fora',
    taxa: 999_999_999,
    valor: 0,
    em_cascata: true,
    grupos_fora: [],
    valor_fora: 0,
    embutir: false,
    imprimir: true,
  })
  const answer = await change(world, id, [
    { op: 'encargos', depois: [taxa(1), taxa(2), taxa(3), taxa(4)] } as FolhaChange,
  ])
  expect(answer.failure.msg).toBe('Nada foi mudado: Os totais ficam grandes demais.')
})

test('a frozen budget is not edited; the reason is said', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [grupoOf('g'), itemOf('a', 'g')])
  await world.rows((db) =>
    db
      .update('orcamento')
      .set({ travado_em: new Date().toISOString() })
      .where('id_orcamento', '=', id)
      .execute(),
  )
  const answer = await change(world, id, [cellChange('a', 'valor_unit', 0, 1)])
  expect(answer.failure).toMatchObject({ codigo: 'orcamento_travado' })
  expect((await view(world, id)).travado).toContain('não pode ser editado')
})

test('the work budget of an agreed price: costs and suppliers change, the price does not', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [grupoOf('g'), itemOf('a', 'g', { valor_unit: 10_000 })])
  await send(world, id, [
    { op: 'ajuste', depois: { tipo: 'valor', valor: 0 }, valor_desejado: 9_999 },
  ])
  const bia = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.trabalho',
    'orcamento.custos',
    'orcamento.listar_todos',
  ])
  expect((await view(bia, id)).pode).toMatchObject({ alterar: false, trabalho: true })
  await world.rows((db) =>
    db
      .update('orcamento')
      .set({ travado_em: new Date().toISOString(), aprovado: true })
      .where('id_orcamento', '=', id)
      .execute(),
  )
  const { recusas, totais } = await send(bia, id, [
    cellChange('a', 'custo_unit', null, 4_000),
    cellChange('a', 'estimativa_final', null, 4_500),
    cellChange('a', 'valor_unit', 10_000, 1),
    { op: 'excluir', uids: ['a'] },
  ])
  expect(recusas.map(({ indice }) => indice)).toEqual([2, 3])
  expect(totais).toMatchObject({ totalGeral: 9_999, custoTotal: 4_000 })
  expect((await view(world, id)).valor_desejado).toBe(9_999)
  const none = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.alterar',
    'orcamento.listar_todos',
  ])
  const frozen = await change(none, id, [cellChange('a', 'funcao', '', 'Diretor')])
  expect(frozen.failure).toMatchObject({ codigo: 'orcamento_travado' })
})

test('a supplier merged into another is the other in the sheet, also in what is remembered of it', async () => {
  const world = await newWorld()
  const pessoa = async (razao: string) =>
    (await world.call(pessoaCreate, { body: { razao } })).id_pessoa
  const [fica, gone] = [await pessoa('Locadora'), await pessoa('Locadora Ltda')]
  const id = await novoOrcamento(world, [grupoOf('g'), itemOf('a', 'g', { id_fornecedor: gone })])
  expect((await view(world, id)).nomes.fornecedores).toEqual([{ id: gone, nome: 'Locadora Ltda' }])
  await world.call(pessoaMerge, { body: { id_pessoa: fica, ids: [gone] } })
  await send(world, id, [cellChange('a', 'valor_unit', 0, 100)])
  const folha = await view(world, id)
  expect(folha.nomes.fornecedores).toEqual([{ id: fica, nome: 'Locadora' }])
  expect(folha.linhas[1]).toMatchObject({ id_fornecedor: fica, valor_unit: 100 })
})

test('a discount beyond the company’s limit needs its permission', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [grupoOf('g'), itemOf('a', 'g', { valor_unit: 100_000 })])
  await world.rows((db) =>
    db.insertInto('configuracao').values({ chave: 'desconto_maximo', valor: '10' }).execute(),
  )
  const bia = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.alterar',
    'orcamento.listar_todos',
  ])
  const desconto = (valor: number): FolhaChange => ({
    op: 'ajuste',
    depois: { tipo: 'valor', valor },
    valor_desejado: null,
  })
  expect((await send(bia, id, [desconto(-10_000)])).totais.totalGeral).toBe(90_000)
  const answer = await change(bia, id, [desconto(-10_001)])
  expect(answer.failure.msg).toContain('passa do limite da empresa (10,00%)')
  expect((await send(world, id, [desconto(-50_000)])).totais.totalGeral).toBe(50_000)
  expect((await send(bia, id, [desconto(-20_000)])).totais.totalGeral).toBe(80_000)
})

test('a paste of 300 lines is one batch, one revision and one undo', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [grupoOf('g')])
  const linhas = Array.from({ length: 300 }, (_, i) =>
    itemOf(`n${i}`, 'g', { ordem: i, valor_unit: i, quantidade: um(2) }),
  )
  const posted = await send(world, id, [{ op: 'inserir', linhas }])
  expect(posted.revisao).toBe(2)
  expect(Object.keys(posted.ids)).toHaveLength(300)
  expect(posted.totais.totalGeral).toBe(89_700)
  await send(world, id, [{ op: 'excluir', uids: linhas.map((linha) => linha.id) }])
  expect((await world.call(calculationGet, { params: { id_orcamento: id } })).data.totalGeral).toBe(
    0,
  )
})

const initialFolha = [
  grupoOf('g'),
  itemOf('a', 'g', { valor_unit: 1_000 }),
  itemOf('b', 'g', { ordem: 2, valor_unit: 500 }),
  grupoOf('h', null, 2),
]
const uid = fc.constantFrom('g', 'h', 'a', 'b', 'n1', 'n2', 'n3')
const anyChange: fc.Arbitrary<FolhaChange> = fc.oneof(
  fc.record({
    op: fc.constant('celula' as const),
    uid,
    campo: fc.constantFrom(
      'valor_unit',
      'custo_unit',
      'descricao',
      'incide_bv',
      'opcional',
      'dias',
    ),
    antes: fc.constantFrom(1_000, 500, 700, null, 'a', 'Nova', true, false, um(1)),
    depois: fc.constantFrom<unknown>(700, 1_000, null, 'Nova', true, false, um(3), 1e30),
  }) as fc.Arbitrary<FolhaChange>,
  fc.record({ op: fc.constant('excluir' as const), uids: fc.array(uid, { maxLength: 2 }) }),
  fc.record({
    op: fc.constant('mover' as const),
    uid,
    superior: fc.option(uid, { nil: null }),
    ordem: fc.integer({ min: -5, max: 5 }),
  }),
  fc.record({
    op: fc.constant('inserir' as const),
    linhas: fc.array(
      fc
        .record({ id: uid, superior: fc.option(uid, { nil: null }), isGroup: fc.boolean() })
        .map(({ id, superior, isGroup }) =>
          isGroup ? grupoOf(id, superior) : itemOf(id, superior ?? 'g', { valor_unit: 300 }),
        ),
      { maxLength: 3 },
    ),
  }),
  fc.record({
    op: fc.constant('ajuste' as const),
    depois: fc.record({
      tipo: fc.constant('valor' as const),
      valor: fc.integer({ min: -300, max: 300 }),
    }),
    valor_desejado: fc.constantFrom(null, 1_500, 1_490),
  }),
)

const sorted = (documento: Documento) => ({
  ...documento,
  linhas: [...documento.linhas.values()].toSorted((x, y) => (x.id < y.id ? -1 : 1)),
})

test('whatever the batches, the stored sheet is what the rules make of them, and so are its totals', async () => {
  const world = await newWorld()
  const inicio: Documento = {
    ...emptyDocumento,
    linhas: new Map(initialFolha.map((linha) => [linha.id, linha as never])),
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyChange, { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
      async (lotes) => {
        const id = await novoOrcamento(world, initialFolha)
        let expected = inicio
        for (const lote of lotes) {
          expected = apply(expected, lote as Change[]).documento
          const { status } = await change(world, id, lote)
          expect([200, 422]).toContain(status)
        }
        const stored = await world.rows(async (db) => {
          // Empties the cache, like another process.
          const { forget } = await import('../documento/documento.read.ts')
          forget(db, id)
          return readDocumento(db, id)
        })
        expect(sorted(stored.documento)).toEqual(sorted(expected))
        const totais = documentoTotals(expected)
        const row = await world.rows((db) =>
          db
            .from('orcamento as o')
            .selectAll()
            .where('o.id_orcamento', '=', id)
            .executeTakeFirstOrThrow(),
        )
        expect(decimalTextToCents(row.total_geral)).toBe(totais.totalGeral)
        expect(decimalTextToCents(row.custo_total)).toBe(totais.custoTotal)
        const itens = await world.rows((db) =>
          db.from('orca_item as i').selectAll().where('i.id_orcamento', '=', id).execute(),
        )
        for (const item of itens) {
          const valores = stored.folha.valores.get(item.uid)
          expect(decimalTextToCents(item.valor_total)).toBe(valores?.valor_total)
          const grupo = stored.folha.tree.above(item.uid).find(({ tipo }) => tipo === 'grupo')
          expect(item.id_orca_grupo).toBe(stored.ids.get(grupo?.id ?? ''))
        }
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)
