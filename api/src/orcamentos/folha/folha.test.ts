import { folhaUpdate, folhaChangeList, folhaView } from '@claquete/contract/orcamentos/folha/folha'
import type { FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import { decimalTextToCents } from '@claquete/core/kernel/amounts/money'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { createColleague } from '../orcamento/testing/orcamento.ts'
import { cellChange, send, grupoOf, itemOf, novoOrcamento, um, view } from './testing.ts'

useSharedServer()

test('the worked example of the trade, to the centavo: absorbed and embedded', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world)
  const encargo = {
    valor: 0,
    em_cascata: false,
    grupos_fora: [],
    valor_fora: 0,
    embutir: false,
    imprimir: true,
  }
  const inside = (embutir: boolean) =>
    [
      {
        ...encargo,
        id: 't',
        nome: 'Taxa',
        tipo: 'taxa_producao',
        modo: 'por_fora',
        taxa: 15_000_000,
      },
      {
        ...encargo,
        id: 'i',
        nome: 'Impostos',
        tipo: 'imposto',
        modo: 'por_dentro',
        taxa: 11_330_000,
        embutir,
      },
      {
        ...encargo,
        id: 'b',
        nome: 'BV',
        tipo: 'bv',
        modo: 'por_dentro',
        taxa: 10_000_000,
        embutir,
      },
    ] as const
  const comissao = (embutir: boolean) => ({
    id: 'c',
    id_pessoa: null,
    nome: 'Atendimento',
    tipo_comissionado: 2 as const,
    base: 'total_menos_bv' as const,
    taxa: 3_000_000,
    valor: 0,
    embutir,
  })
  await send(world, id, [
    {
      op: 'inserir',
      linhas: [
        grupoOf('g'),
        itemOf('a', 'g', { dias: um(2), valor_unit: 850_000, custo_unit: 600_000 }),
        itemOf('b', 'g', {
          ordem: 2,
          quantidade: um(3),
          dias: um(2),
          valor_unit: 120_000,
          custo_unit: 100_000,
        }),
        itemOf('c', 'g', { ordem: 3, valor_unit: 1_500_000, custo_unit: 1_100_000 }),
        itemOf('d', 'g', { ordem: 4, quantidade: um(40), valor_unit: 4_590, custo_unit: 4_590 }),
      ],
    },
    { op: 'encargos', depois: [...inside(false)] },
    { op: 'comissionados', depois: [comissao(false)] },
  ] as FolhaChange[])
  const absorbed = (await view(world, id)).totais
  expect(absorbed).toMatchObject({
    subtotal: 4_103_600,
    valorBase: 4_719_140,
    totalGeral: 4_719_140,
    bvTotal: 471_914,
    impostoTotal: 534_679,
    comissaoTotal: 127_417,
    liquidoTotal: 3_585_130,
    custoTotal: 3_083_600,
    lucroTotal: 501_530,
  })
  await send(world, id, [
    { op: 'encargos', depois: [...inside(true)] },
    { op: 'comissionados', depois: [comissao(true)] },
  ] as FolhaChange[])
  const embedded = {
    totalGeral: 6_211_847,
    bvTotal: 621_185,
    impostoTotal: 703_802,
    comissaoTotal: 167_720,
    liquidoTotal: 4_719_140,
    lucroTotal: 1_635_540,
  }
  expect((await view(world, id)).totais).toMatchObject(embedded)
  const row = await world.rows((db) =>
    db
      .from('orcamento as o')
      .selectAll()
      .where('o.id_orcamento', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({
    subtotal: '41036.00',
    total_geral: '62118.47',
    bv_total: '6211.85',
    imposto_total: '7038.02',
    comissao_total: '1677.20',
    liquido_total: '47191.40',
    lucro_total: '16355.40',
    revisao: 2,
  })
})

test('edits of different cells merge; of the same cell ask with what it holds; a batch counts once', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [grupoOf('g'), itemOf('a', 'g', { valor_unit: 1_000 })])
  const body = {
    lote: 'lote-unico-1',
    cliente: 'tela-um-1',
    revisao: 1,
    mudancas: [cellChange('a', 'valor_unit', 1_000, 2_000)],
  }
  const params = { id_orcamento: id }
  const first = await world.call(folhaUpdate, { params, body })
  expect(first).toMatchObject({ revisao: 2, recusas: [], totais: { totalGeral: 2_000 } })
  expect(await world.call(folhaUpdate, { params, body })).toEqual(first)
  const other = await send(world, id, [
    cellChange('a', 'valor_unit', 1_000, 3_000),
    cellChange('a', 'quantidade', um(1), um(3)),
  ])
  expect(other.recusas).toEqual([
    { indice: 0, msg: '“a” (1.1), Valor unitário: Outra pessoa mudou esta célula.', atual: 2_000 },
  ])
  expect(other.totais.totalGeral).toBe(6_000)
  const alone = await send(world, id, [cellChange('a', 'valor_unit', 1_000, 3_000)])
  expect(alone).toMatchObject({ revisao: 3, recusas: [{ atual: 2_000 }] })
  const since = await world.call(folhaChangeList, { params, query: { desde: 1 } })
  expect(since).toMatchObject({ completas: true, revisao: 3 })
  expect(since.lotes.map(({ revisao, cliente }) => [revisao, cliente])).toEqual([
    [2, 'tela-um-1'],
    [3, 'tela-de-teste'],
  ])
  expect(since.lotes[1]?.mudancas).toEqual([cellChange('a', 'quantidade', um(1), um(3))])
})

test('two writers at once lose nothing', async () => {
  const world = await newWorld()
  const linhas = Array.from({ length: 12 }, (_, i) => itemOf(`i${i}`, 'g', { ordem: i }))
  const id = await novoOrcamento(world, [grupoOf('g'), ...linhas])
  await Promise.all(
    linhas.map(({ id: uid }, i) => send(world, id, [cellChange(uid, 'valor_unit', 0, 100 + i)])),
  )
  const folha = await view(world, id)
  expect(folha.revisao).toBe(13)
  expect(folha.totais.totalGeral).toBe(1_266)
  const stored = await world.rows((db) =>
    db
      .from('orca_item as i')
      .select(['i.uid', 'i.valor_total'])
      .where('i.id_orcamento', '=', id)
      .execute(),
  )
  expect(
    stored.map(({ uid, valor_total }) => [uid, decimalTextToCents(valor_total)]).toSorted(),
  ).toEqual(linhas.map(({ id: uid }, i) => [uid, 100 + i]).toSorted())
})

test('a cell that cannot hold what is typed names its line; the rest of the paste is stored', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('a', 'g'),
    itemOf('b', 'g', { ordem: 2 }),
  ])
  const { recusas, totais } = await send(world, id, [
    cellChange('a', 'valor_unit', 0, 'mil'),
    cellChange('a', 'valor_unit', 0, 1e30),
    cellChange('a', 'dias', um(1), um(-2)),
    { op: 'mover', uid: 'g', superior: 'g', ordem: 1 },
    cellChange('a', 'id_produto', null, 999_999_999),
    cellChange('a', 'descricao', 'a', 'x\0y'),
    { op: 'inserir', linhas: [itemOf('x', 'ninguem')] },
    cellChange('b', 'valor_unit', 0, 500),
  ])
  expect(recusas.map(({ msg }) => msg)).toEqual([
    '“a” (1.1), Valor unitário: Digite um valor em reais.',
    '“a” (1.1), Valor unitário: Digite um valor em reais.',
    '“a” (1.1), Diárias: O número não pode ser negativo.',
    '“g” (1): Um grupo não pode ficar dentro dele mesmo.',
    '“a” (1.1), Produto: Este registro não existe mais.',
    '“a” (1.1), Descrição: Há um caractere que não pode ser guardado.',
    'O grupo ou item acima não existe mais.',
  ])
  expect(totais.totalGeral).toBe(500)
  const nothing = await world.ask(folhaUpdate, {
    params: { id_orcamento: id },
    body: {
      lote: 'lote-ruim',
      cliente: 'tela-um-1',
      revisao: 0,
      mudancas: [cellChange('a', 'valor_unit', 0, 'mil')],
    },
  })
  expect(nothing.status).toBe(422)
  expect(nothing.failure).toMatchObject({
    codigo: 'mudanca_recusada',
    msg: 'Nada foi mudado: “a” (1.1), Valor unitário: Digite um valor em reais.',
    erros: [{ campo: 'mudancas.0' }],
  })
})

test('another tenant’s records cannot be referred to, nor its budget seen', async () => {
  const [world, other] = [await newWorld(), await newWorld()]
  const id = await novoOrcamento(world, [grupoOf('g'), itemOf('a', 'g')])
  const foreign = await other.rows((db) =>
    db
      .insertInto('produto')
      .values({ produto: 'Alheio' })
      .returning('id_produto')
      .executeTakeFirstOrThrow(),
  )
  const { recusas } = await send(world, id, [
    cellChange('a', 'id_produto', null, foreign.id_produto),
    cellChange('a', 'funcao', '', 'Diretor'),
    { op: 'inserir', linhas: [itemOf('x', 'g', { id_produto: foreign.id_produto })] },
  ])
  expect(recusas.map(({ msg }) => msg)).toEqual([
    '“a” (1.1), Produto: Este registro não existe mais.',
    'x, Produto: este registro não existe mais.',
  ])
  expect((await other.ask(folhaView, { params: { id_orcamento: id } })).status).toBe(404)
})

test('a line put under a priced one leaves its money in a line below, also what the profile does not see', async () => {
  const world = await newWorld()
  const bia = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.alterar',
    'orcamento.listar_todos',
  ])
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('a', 'g', { descricao: 'Diretor', valor_unit: 100_000, custo_unit: 60_000 }),
    itemOf('b', 'g', { valor_unit: 5_000, ordem: 2 }),
  ])
  const { totais } = await view(world, id)
  const moved = await send(bia, id, [{ op: 'mover', uid: 'b', superior: 'a', ordem: 1_024 }])
  expect(moved.recusas).toEqual([])
  const folha = await view(world, id)
  expect(folha.totais).toEqual(totais)
  const kept = { superior: 'a', descricao: 'Diretor', valor_unit: 100_000, custo_unit: 60_000 }
  expect(folha.linhas.find((linha) => linha.id === 'a+1')).toMatchObject(kept)
  expect(folha.linhas.find((linha) => linha.id === 'a')).toMatchObject({ valor_unit: 0 })
  // Undo restores the line with its cost, which the person undoing cannot see.
  await send(bia, id, [{ op: 'mover', uid: 'b', superior: 'g', ordem: 2, junta: 'a+1' }])
  const back = await view(world, id)
  expect(back.linhas).toHaveLength(3)
  expect(back.linhas.find((linha) => linha.id === 'a')).toMatchObject({ custo_unit: 60_000 })
  expect(back.totais).toEqual(totais)
})
