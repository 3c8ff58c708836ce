import * as baixa from '@claquete/contract/livro/titulos/baixa'
import * as classificacao from '@claquete/contract/livro/titulos/classificacao'
import * as direct from '@claquete/contract/livro/titulos/direct'
import * as fechamento from '@claquete/contract/livro/titulos/fechamento'
import * as retencao from '@claquete/contract/livro/titulos/retencao'
import * as titulo from '@claquete/contract/livro/titulos/titulo'
import * as transferencia from '@claquete/contract/livro/titulos/transferencia'
import { isEndpoint } from '@claquete/contract/endpoint'
import { lancamentoImport } from '@claquete/contract/sistema/importacao/targets/lancamento'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  testContaOf,
  postDirect,
  postTitulo,
  settle,
  transfer,
  unidadeOf,
} from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { importInto } from '../../../sistema/importacao/testing/import-file.ts'
import { novaConta } from '../testing/baixas.ts'
import { novaConta as novaContaDoPlano, novoTitulo, withholdAll } from '../testing/retencao.ts'

const server = useSharedServer()

const january = calendarDate('2026-01-20')
const march = calendarDate('2026-03-20')

/** Closes January over data that each command of the ledger then tries to change. */
async function closedJanuary() {
  const world = await newWorld()
  const unidade = await unidadeOf(world)
  const [conta, other] = [await testContaOf(world), await novaConta(world, 'Outra conta')]
  const plano = await novaContaDoPlano(world, 'Locações')
  const post = (more: object = {}) =>
    postTitulo(world, { valor: 10_000, competencia: january, dataVencimento: january, ...more })
  const open = await post()
  const paidInMarch = await post({ competencia: march })
  const settled = await post({ competencia: march })
  const id_baixa = await settle(world, settled, { data: january })
  const directEntry = await postDirect(world, { valor: 4_000, data: january })
  const { id_transferencia, id_lancamento_saida: half } = await transfer(world, {
    de: conta,
    para: other,
    valor: 3_000,
    data: january,
  })
  const { id_lancamento: bill } = await novoTitulo(world, 100_000, { competencia: january })
  const { id_lancamento: withheld } = await novoTitulo(world, 100_000, {
    competencia: january,
    num_documento: 'NF 2',
  })
  await withholdAll(world, withheld)
  const parcela = await post({ valor: 20_000, parcelas: [10_000, 10_000] })
  const [recurring = 0] = (
    await world.call(titulo.contaPayableCreate, {
      body: {
        descricao: 'Aluguel',
        valor: 100,
        competencia: january,
        dataVencimento: january,
        id_empresa: unidade,
        recorrencia: { meses: 1, vezes: 2 },
      },
    })
  ).ids
  const file = `Tipo;Descrição;Valor;Vencimento\nA pagar;Importada;100,00;20/01/2026`
  const { done } = await importInto(server(), world, lancamentoImport, file)
  await world.call(fechamento.fechamentoClose, { body: { mes: '2026-01' } })
  return {
    world,
    unidade,
    conta,
    outra: other,
    plano,
    open,
    paidInMarch,
    settled,
    id_baixa,
    direto: directEntry,
    metade: half,
    bill,
    withheld,
    id_transferencia,
    parcela,
    recorrente: recurring,
    id_importacao: done.importacao.id,
  }
}
type Scene = Awaited<ReturnType<typeof closedJanuary>>

const changed = { descricao: 'Outra', valor: 55, dataVencimento: january, competencia: january }
const novo = { descricao: 'Novo', valor: 10, dataVencimento: january, competencia: january }
const taxes = [{ tributo: 'iss', base: 1000, taxa: 5, valor: 50, dataVencimento: march }] as const
const ask = (world: World) => world.ask
const versaoOfTransferencia = async (world: World, id_transferencia: number) =>
  (await world.call(transferencia.transferenciaView, { params: { id_transferencia } })).data.versao

/** Every endpoint of the ledger that writes money, with a request that would change January. */
const table: Readonly<Record<string, (scene: Scene) => Promise<{ failure: { codigo: string } }>>> =
  {
    darBaixa: ({ world, open, conta }) =>
      ask(world)(baixa.darBaixa, {
        body: { id_contabancaria: conta, data: january, baixas: [{ id_lancamento: open }] },
      }),
    reverseBaixa: ({ world, id_baixa }) =>
      ask(world)(baixa.reverseBaixa, { body: { id_baixa, motivo: 'Foi engano' } }),
    'actInLote dar_baixa': ({ world, open, conta }) =>
      ask(world)(baixa.actInLote, {
        body: { acao: 'dar_baixa', ids: [open], data: january, id_contabancaria: conta },
      }),
    'actInLote cancelar': ({ world, open }) =>
      ask(world)(baixa.actInLote, { body: { acao: 'cancelar', ids: [open] } }),
    'actInLote excluir': ({ world, open }) =>
      ask(world)(baixa.actInLote, { body: { acao: 'excluir', ids: [open] } }),
    'changeData competencia': ({ world, open }) =>
      ask(world)(baixa.changeData, { body: { ids: [open], data: march, campo: 'competencia' } }),
    'changeData competencia, into the month': ({ world, paidInMarch }) =>
      ask(world)(baixa.changeData, {
        body: { ids: [paidInMarch], data: january, campo: 'competencia' },
      }),
    'changeData dataBaixa': ({ world, settled }) =>
      ask(world)(baixa.changeData, { body: { ids: [settled], data: march, campo: 'dataBaixa' } }),
    lancamentosDelete: ({ world, direto }) =>
      ask(world)(baixa.lancamentosDelete, { body: { ids: [direto] } }),
    tituloClassify: ({ world, open, plano }) =>
      ask(world)(classificacao.tituloClassify, { body: { ids: [open], id_grupoCusto: plano } }),
    directCreate: ({ world, conta, unidade }) =>
      ask(world)(direct.directCreate, {
        body: {
          operacao: 'D',
          descricao: 'Tarifa',
          valor: 5,
          data: january,
          id_contabancaria: conta,
          id_empresa: unidade,
        },
      }),
    'directUpdate its value': async ({ world, direto, conta }) =>
      ask(world)(direct.directUpdate, {
        body: {
          id_lancamento: direto,
          versao: await world.versao('lancamento', direto),
          operacao: 'D',
          descricao: 'Tarifa',
          valor: 5,
          data: january,
          id_contabancaria: conta,
        },
      }),
    'directUpdate out of the month': async ({ world, direto, conta }) =>
      ask(world)(direct.directUpdate, {
        body: {
          id_lancamento: direto,
          versao: await world.versao('lancamento', direto),
          operacao: 'D',
          descricao: 'Lançamento direto',
          valor: 40,
          data: march,
          id_contabancaria: conta,
        },
      }),
    directDelete: ({ world, direto }) =>
      ask(world)(direct.directDelete, { body: { ids: [direto] } }),
    transferenciaCreate: ({ world, conta, outra }) =>
      ask(world)(transferencia.transferenciaCreate, {
        body: { id_conta_origem: conta, id_conta_destino: outra, valor: 5, data: january },
      }),
    oldTransferencia: ({ world, conta, outra }) =>
      ask(world)(transferencia.oldTransferencia, {
        body: {
          id_conta_de: conta,
          id_conta_para: outra,
          valor_transferencia: 5,
          data_transferencia: january,
        },
      }),
    transferenciaUpdate: async ({ world, id_transferencia, conta, outra }) =>
      ask(world)(transferencia.transferenciaUpdate, {
        params: { id_transferencia },
        body: {
          id_conta_origem: conta,
          id_conta_destino: outra,
          valor: 30,
          data: march,
          versao: await versaoOfTransferencia(world, id_transferencia),
        },
      }),
    transferenciaDelete: ({ world, id_transferencia }) =>
      ask(world)(transferencia.transferenciaDelete, { params: { id_transferencia } }),
    retencaoSave: async ({ world, bill }) =>
      ask(world)(retencao.retencaoSave, {
        body: {
          id_lancamento: bill,
          versao: await world.versao('lancamento', bill),
          retencoes: [...taxes],
        },
      }),
    retencaoRemove: async ({ world, withheld }) =>
      ask(world)(retencao.retencaoRemove, {
        body: { id_lancamento: withheld, versao: await world.versao('lancamento', withheld) },
      }),
    contaPayableCreate: ({ world, unidade }) =>
      ask(world)(titulo.contaPayableCreate, { body: { ...novo, id_empresa: unidade } }),
    contaReceivableCreate: ({ world, unidade }) =>
      ask(world)(titulo.contaReceivableCreate, { body: { ...novo, id_empresa: unidade } }),
    tituloCreate: ({ world, unidade }) =>
      ask(world)(titulo.tituloCreate, { body: { ...novo, operacao: 'D', id_empresa: unidade } }),
    tituloCreateMany: ({ world, unidade }) =>
      ask(world)(titulo.tituloCreateMany, {
        body: { lancamentos: [{ ...novo, operacao: 'C', id_empresa: unidade }] },
      }),
    contaPayableUpdate: async ({ world, open }) =>
      ask(world)(titulo.contaPayableUpdate, {
        body: { ...changed, id_lancamento: open, versao: await world.versao('lancamento', open) },
      }),
    'tituloUpdate its value': async ({ world, open }) =>
      ask(world)(titulo.tituloUpdate, {
        params: { id: open },
        body: { ...changed, versao: await world.versao('lancamento', open) },
      }),
    'tituloUpdate into the month': async ({ world, paidInMarch }) =>
      ask(world)(titulo.tituloUpdate, {
        params: { id: paidInMarch },
        body: { ...changed, valor: 100, versao: await world.versao('lancamento', paidInMarch) },
      }),
    'tituloUpdate its account': async ({ world, open, plano }) =>
      ask(world)(titulo.tituloUpdate, {
        params: { id: open },
        body: {
          ...changed,
          versao: await world.versao('lancamento', open),
          descricao: 'Título',
          valor: 100,
          id_grupoCusto: plano,
        },
      }),
    'tituloUpdate its split': async ({ world, open, plano }) =>
      ask(world)(titulo.tituloUpdate, {
        params: { id: open },
        body: {
          ...changed,
          versao: await world.versao('lancamento', open),
          descricao: 'Título',
          valor: 100,
          rateio: [{ valor: 40, id_grupoCusto: plano }, { valor: 60 }],
        },
      }),
    'tituloUpdate the split of what January received': async ({ world, settled, plano }) =>
      ask(world)(titulo.tituloUpdate, {
        params: { id: settled },
        body: {
          ...changed,
          versao: await world.versao('lancamento', settled),
          descricao: 'Título',
          valor: 100,
          competencia: march,
          rateio: [{ valor: 40, id_grupoCusto: plano }, { valor: 60 }],
        },
      }),
    'import undone': ({ world, id_importacao }) =>
      ask(world)(lancamentoImport.calls.undo, { params: { id_importacao } }),
  }

/** Endpoints that answer with the reason why a title stays, instead of `periodo_fechado`. */
const kept: Readonly<
  Record<string, (scene: Scene) => Promise<{ status: number; failure: { msg: string } }>>
> = {
  contaPayableDelete: ({ world, open }) =>
    world.ask(titulo.contaPayableDelete, { query: { id_lancamento: open, modo: 'N' } }),
  tituloDelete: ({ world, open }) =>
    world.ask(titulo.tituloDelete, { params: { id_lancamento: open } }),
  tituloDeleteAll: ({ world, open }) =>
    world.ask(titulo.tituloDeleteAll, { params: { id_lancamento: open } }),
}

/** Endpoints whose writes no closed month shows, with the reason. */
const harmless: Readonly<Record<string, string>> = {
  contaReceivableUpdate: 'the same command as contaPayableUpdate',
  recorrenciaEnd: 'deletes as tituloDeleteAll does; see the test below',
  rateioSync: 'leaves titles of closed months out',
  fechamentoClose: 'closes',
  fechamentoReopen: 'opens',
  pessoaRetencaoSave: 'what is withheld from now on',
  retencaoTablesSave: 'rates, for what is withheld from now on',
  retencaoTablesReset: 'rates, for what is withheld from now on',
}

const ledgerOf = (world: World) =>
  world.rows(async (db) => {
    const rowsOf = (table: string) =>
      db.run(sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t
        where tenant_id = ${db.tenant} order by to_jsonb(t)::text`)
    return {
      titulos: await rowsOf('lancamento'),
      baixas: await rowsOf('lancamento_baixa'),
      linhas: await rowsOf('lancamento_rateio'),
      partes: await rowsOf('baixa_linha'),
    }
  })

let scene: Scene
let before: unknown
beforeAll(async () => {
  scene = await closedJanuary()
  before = await ledgerOf(scene.world)
})

test.each(Object.keys(table))('%s is refused in a closed month', async (name) => {
  const answer = await table[name]?.(scene)
  expect(answer?.failure).toMatchObject({ codigo: 'periodo_fechado' })
})

test.each(Object.keys(kept))('%s keeps a title of a closed month, and says why', async (name) => {
  const answer = await kept[name]?.(scene)
  expect(answer).toMatchObject({ status: 422 })
  expect(answer?.failure.msg).toContain('o mês 01/2026 está fechado')
})

test('titles of a closed month stay when their recurrence or their plan is ended', async () => {
  const { world, recorrente, parcela } = scene
  const { recorrencia } = (await world.call(titulo.tituloView, { params: { id: recorrente } })).data
  const { mantidos } = await world.call(titulo.recorrenciaEnd, {
    params: { id_recorrencia: recorrencia?.id_recorrencia ?? 0 },
    body: { excluir_depois_de: calendarDate('2025-12-31') },
  })
  expect(mantidos.map(({ id_lancamento }) => id_lancamento)).toContain(recorrente)
  const rest = await world.call(titulo.tituloDeleteAll, { params: { id_lancamento: parcela } })
  expect(rest.mantidos.map(({ id_lancamento }) => id_lancamento)).toContain(parcela)
})

test('after all of them January reads as it was closed with', async () => {
  const { world, open, settled, direto, withheld, parcela, recorrente } = scene
  const ofJanuary = (rows: unknown) => JSON.stringify(rows).includes('2026-01')
  const after = await ledgerOf(world)
  for (const [name, rows] of Object.entries(before as typeof after)) {
    const kind = name as keyof typeof after
    expect(after[kind].filter(ofJanuary), name).toEqual(rows.filter(ofJanuary))
  }
  for (const id of [open, settled, direto, withheld, parcela, recorrente]) {
    expect((await world.ask(titulo.tituloView, { params: { id } })).status).toBe(200)
  }
})

test('every call of the ledger that writes is in the table, or says why it is not', () => {
  const modules = [baixa, classificacao, direct, fechamento, retencao, titulo, transferencia]
  const writes = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) =>
      isEndpoint(value) && (value as { effect: string }).effect === 'write' ? [name] : [],
    )
  const told = new Set([
    ...[...Object.keys(table), ...Object.keys(kept)].map((name) => name.split(' ')[0]),
    ...Object.keys(harmless),
  ])
  expect(writes.filter((name) => !told.has(name))).toEqual([])
})
