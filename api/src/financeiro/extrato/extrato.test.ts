import {
  extratoLines,
  importedExtratoList,
  extratoUndo,
} from '@claquete/contract/financeiro/extrato/extrato'
import { extratoImport } from '@claquete/contract/financeiro/extrato/extrato-import'
import { contaBancariaSaldo } from '@claquete/contract/livro/contas/conta-bancaria'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { postDirect } from '../../../test/titulos.ts'
import { lockExtratoLines, listExtratoLines, markExtratoLines } from './public.ts'
import {
  checkFontes,
  fontesOf,
  importFontes,
  importOfx,
  newConta,
  ofxOf,
} from './testing/ofx-file.ts'
import type { OfxEntry } from './testing/ofx-file.ts'

const server = useSharedServer()

const march: readonly OfxEntry[] = [
  { dia: '2026-03-02', valor: '1500,00', fitid: '1', memo: 'PIX RECEBIDO AURORA' },
  { dia: '2026-03-03', valor: '-12.90', fitid: '2' },
  { dia: '2026-03-03', valor: '-12.90', fitid: '2' },
]
const stored = (world: World) => world.rows((db) => listExtratoLines(db, {}))
const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('vazio')
  return one
}

test('files dropped together: the preview stores nothing, the import what is new, once', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const april = [...march.slice(1), { dia: '2026-03-04', valor: '-50', fitid: '3' }]
  const fontes = await fontesOf(server(), world, [ofxOf(march), ofxOf(april)])
  const [one, two] = await checkFontes(world, fontes)
  expect(one).toMatchObject({
    estado: 'pronto',
    como: 'numero',
    conta: { id_contabancaria: id },
    conta_arquivo: { banco: 'Itaú', agencia: '1234', conta: '567890' },
    novas: { linhas: 1, entradas: 1500, saidas: 0 },
    suspeitas: { linhas: 2, saidas: -25.8 },
    inicio: '2026-03-02',
    fim: '2026-03-03',
  })
  expect(two).toMatchObject({ novas: { linhas: 1 }, conhecidas: { linhas: 2 } })
  expect(await stored(world)).toEqual([])
  const done = await importFontes(world, fontes, id)
  expect(done).toMatchObject({
    novas: 4,
    conhecidas: 2,
    msg: '4 linhas importadas. 2 já estavam importadas.',
  })
  expect((await stored(world)).map(({ valor }) => valor)).toEqual([150_000, -1290, -1290, -5000])
  const again = await importFontes(world, fontes, id)
  expect(again).toMatchObject({ novas: 0, conhecidas: 6, importados: [] })
  expect((await checkFontes(world, fontes)).map(({ estado }) => estado)).toEqual([
    'nada_novo',
    'nada_novo',
  ])
  expect(await stored(world)).toHaveLength(4)
})

test('two people with the same file at the same moment store it once', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const fontes = await fontesOf(server(), world, [ofxOf(march)])
  const both = await Promise.all([1, 2, 3].map(() => importFontes(world, fontes, id)))
  expect(both.map(({ novas }) => novas).toSorted()).toEqual([0, 0, 3])
  expect(await stored(world)).toHaveLength(3)
})

test('a bank that changed its codes: suspects stay out until somebody takes them in', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  await importOfx(server(), world, march, id)
  const recoded = march.map((entry, at) => ({ ...entry, fitid: `novo${at}` }))
  const fontes = await fontesOf(server(), world, [ofxOf(recoded)])
  const previa = first(await checkFontes(world, fontes))
  expect(previa).toMatchObject({ estado: 'pronto', novas: { linhas: 0 }, suspeitas: { linhas: 3 } })
  expect(previa.avisos[0]).toMatch(/3 linhas com o mesmo dia, valor e texto.*mudado os códigos/)
  expect(previa.itens.map(({ suspeita, importar }) => [suspeita, importar])).toEqual(
    march.map(() => ['recodificada', false]),
  )
  expect(await importFontes(world, fontes, id)).toMatchObject({ novas: 0, deixadas: 3 })
  const { chave } = first(previa.itens)
  const taken = await world.call(extratoImport, {
    body: { fontes, importar: [{ fonte: 0, indice: 0, id_contabancaria: id, incluir: [chave] }] },
  })
  expect(taken).toMatchObject({ novas: 1, deixadas: 2 })
})

test('a line that the bank writes otherwise under its code stays out until somebody takes it in', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const pix = { dia: '2026-03-04', valor: '-80.00', fitid: 'X9', memo: 'PIX ENVIADO' }
  await importOfx(server(), world, [...march, pix], id)
  for (const changed of [
    { ...pix, memo: 'PIX ENVIADO MARIA DA PENHA' },
    { ...pix, dia: '2026-03-05' },
  ]) {
    const fontes = await fontesOf(server(), world, [ofxOf([changed])])
    const previa = first(await checkFontes(world, fontes))
    expect(previa).toMatchObject({ novas: { linhas: 0 }, suspeitas: { linhas: 1 } })
    expect(previa.itens[0]).toMatchObject({ suspeita: 'mesmo_codigo', importar: false })
    expect(await importFontes(world, fontes, id)).toMatchObject({ novas: 0, deixadas: 1 })
  }
  const both = await fontesOf(server(), world, [ofxOf([pix, { ...pix, memo: 'TARIFA AVULSA' }])])
  expect(first(await checkFontes(world, both))).toMatchObject({
    novas: { linhas: 1 },
    conhecidas: { linhas: 1 },
  })
})

test('what a person leaves out is not stored', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const fontes = await fontesOf(server(), world, [ofxOf(march)])
  const { itens } = first(await checkFontes(world, fontes))
  const deixar = itens.slice(1).map(({ chave }) => chave)
  const done = await world.call(extratoImport, {
    body: { fontes, importar: [{ fonte: 0, indice: 0, id_contabancaria: id, deixar }] },
  })
  expect(done).toMatchObject({ novas: 1, deixadas: 2 })
})

test('the bank’s balance beside ours, with the difference explained and gaps told', async () => {
  const world = await newWorld()
  const id = await newConta(world, { saldo_inicial: 100, data_abertura: '2026-01-01' })
  await postDirect(world, { valor: 40_00, operacao: 'D', data: '2026-03-01', id_contabancaria: id })
  const fontes = await fontesOf(server(), world, [
    ofxOf(march, { saldo: ['1.574,20', '2026-03-03'] }),
  ])
  const { saldo } = first(await checkFontes(world, fontes))
  const ours = await world.call(contaBancariaSaldo, {
    query: { id_contabancaria: id, data: calendarDate('2026-03-03') },
  })
  expect(saldo).toMatchObject({
    dia: '2026-03-03',
    banco: 1574.2,
    nosso: ours.data.saldo_total,
    diferenca: 1514.2,
    novas: 1474.2,
    sem_linha: -40,
    sem_explicacao: 0,
    falta: null,
  })
  await importFontes(world, fontes, id)
  const next = [{ dia: '2026-03-05', valor: '-10', fitid: '9' }]
  const later = await fontesOf(server(), world, [ofxOf(next, { saldo: ['1500.00', '2026-03-05'] })])
  expect(first(await checkFontes(world, later)).saldo?.falta).toEqual({
    desde: '2026-03-03',
    valor: -64.2,
  })
})

describe('whose account it is', () => {
  test('asked once, remembered after', async () => {
    const world = await newWorld()
    const id = await newConta(world, { conta: null, conta_dv: null, agencia: null })
    const [fonte] = await fontesOf(server(), world, [ofxOf(march)])
    if (!fonte) throw new Error('sem arquivo')
    expect(first(await checkFontes(world, [fonte]))).toMatchObject({
      estado: 'sem_conta',
      sugestoes: [id],
    })
    const chosen = { ...fonte, contas: [{ indice: 0, id_contabancaria: id }] }
    expect(first(await checkFontes(world, [chosen]))).toMatchObject({
      estado: 'pronto',
      como: 'escolhida',
    })
    await importFontes(world, [fonte], id)
    const next = await fontesOf(server(), world, [ofxOf([{ dia: '2026-03-09', valor: '1' }])])
    expect(first(await checkFontes(world, next))).toMatchObject({
      estado: 'pronto',
      como: 'lembrada',
    })
  })

  test.each([
    ['another bank', ofxOf(march, { banco: '237' }), /é de outra conta .*banco 237/],
    ['a foreign currency', ofxOf(march, { moeda: 'USD' }), /em USD/],
    ['a cut file', ofxOf(march).slice(0, -40), /está cortado/],
    ['an empty file', ' ', /está vazio|nome das colunas|Escolha a coluna|não/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /não|arquivo/],
    [
      'three decimals',
      ofxOf([...march, { dia: '2026-03-04', valor: '1.005' }]),
      /linha 4.*três decimais/,
    ],
    ['a day that is none', ofxOf([{ dia: '2026-02-31', valor: '1' }]), /linha 1.*20260231/],
  ])('%s is refused with what to do, and nothing is stored', async (_, file, reason) => {
    const world = await newWorld()
    const id = await newConta(world)
    const [fonte] = await fontesOf(server(), world, [file])
    if (!fonte) throw new Error('sem arquivo')
    const good = first(await fontesOf(server(), world, [ofxOf(march)]))
    const previa = first(
      await checkFontes(world, [{ ...fonte, contas: [{ indice: 0, id_contabancaria: id }] }]),
    )
    expect(['recusado', 'sem_colunas']).toContain(previa.estado)
    expect(previa.motivo).toMatch(reason)
    const refused = await world.ask(extratoImport, {
      body: {
        fontes: [good, fonte],
        importar: [0, 1].map((at) => ({ fonte: at, indice: 0, id_contabancaria: id })),
      },
    })
    expect(refused.status).toBe(422)
    expect(await stored(world)).toEqual([])
  })

  test('an account blocked for the profile is told and refused', async () => {
    const world = await newWorld()
    const id = await newConta(world)
    await world.rows((db) =>
      db
        .insertInto('usuario_tipo_conta_bloqueada')
        .values({ id_contabancaria: id, id_usuario_tipo: 1 })
        .execute(),
    )
    const fontes = await fontesOf(server(), world, [ofxOf(march)])
    const previa = first(await checkFontes(world, fontes))
    expect(previa).toMatchObject({ estado: 'recusado' })
    expect(previa.motivo).toMatch(/bloqueada/)
  })

  test('entries of days to come stay out until their day', async () => {
    const world = await newWorld()
    const id = await newConta(world)
    const fontes = await fontesOf(server(), world, [
      ofxOf([...march, { dia: '2999-01-01', valor: '-9', fitid: 'f' }]),
    ])
    expect(first(await checkFontes(world, fontes)).avisos.join(' ')).toMatch(
      /1 linha com data futura/,
    )
    expect(await importFontes(world, fontes, id)).toMatchObject({ novas: 3 })
  })
})

test('a CSV of the bank: its columns are suggested, changed, and remembered for the account', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const csv = [
    'Extrato;;;',
    'Conta;56789-0;;',
    ';;;',
    'Data;Histórico;Entradas;Saídas',
    '02/03/2026;Pix recebido;1.500,00;',
    '03/03/2026;Tarifa;;12,90',
    ';SALDO;;',
  ].join('\r\n')
  const [fonte] = await fontesOf(server(), world, [Buffer.from(csv, 'latin1')])
  if (!fonte) throw new Error('sem arquivo')
  const contas = [{ indice: 0, id_contabancaria: id }]
  const previa = first(await checkFontes(world, [{ ...fonte, contas }]))
  expect(previa).toMatchObject({
    formato: 'csv',
    estado: 'pronto',
    novas: { linhas: 2, entradas: 1500, saidas: -12.9 },
  })
  expect(previa.colunas.map(({ campo }) => campo)).toEqual(['data', 'texto', 'credito', 'debito'])
  const swapped = {
    Data: 'data',
    Histórico: 'texto',
    Entradas: 'debito',
    Saídas: 'credito',
  } as const
  const chosen = { ...fonte, contas, colunas: swapped }
  expect(first(await checkFontes(world, [chosen])).novas).toMatchObject({
    entradas: 12.9,
    saidas: -1500,
  })
  await importFontes(world, [chosen], id)
  expect(first(await checkFontes(world, [{ ...fonte, contas }]))).toMatchObject({
    estado: 'nada_novo',
  })
  const without = { ...fonte, contas, colunas: { Data: 'data' } as const }
  expect(first(await checkFontes(world, [without]))).toMatchObject({
    estado: 'sem_colunas',
    motivo: 'Escolha a coluna do histórico.',
  })
})

describe('an import', () => {
  test('is found by the company of its account; that of an account of all, by any company', async () => {
    const world = await newWorld()
    const [aurora, vega] = [await novaUnidade(world, 'Aurora'), await novaUnidade(world, 'Vega')]
    const id = await newConta(world, { id_empresa: aurora })
    await importOfx(server(), world, march, id)
    const ofAll = await newConta(world, { descricao: 'De todas', conta: '777' })
    const fontes = await fontesOf(server(), world, [ofxOf(march, { conta: '7770' })])
    await importFontes(world, fontes, ofAll)
    const found = async (id_empresa: number) =>
      (await world.call(importedExtratoList, { query: { id_empresa } })).data.data
        .map((one) => one.id_contabancaria)
        .toSorted((one, other) => one - other)
    expect(await found(aurora)).toEqual([id, ofAll])
    expect(await found(vega)).toEqual([ofAll])
  })

  test('is listed with its lines, and undone while nobody decided on them', async () => {
    const world = await newWorld()
    const id = await newConta(world)
    const { importados } = await importOfx(server(), world, march, id)
    const { id_extrato_importado } = first(importados)
    const { data } = await world.call(importedExtratoList, { query: { id_contabancaria: id } })
    expect(data.data).toEqual([
      expect.objectContaining({
        id_extrato_importado,
        linhas: 3,
        novas: 3,
        pendentes: 3,
        usuario: expect.any(String),
        link: expect.stringMatching(/arquivos\/ver/),
      }),
    ])
    const params = { id_extrato_importado }
    const lines = await world.call(extratoLines, { query: { ...params, search: 'aurora' } })
    expect(lines.data.data).toEqual([
      expect.objectContaining({ valor: 1500, situacao: 'pendente' }),
    ])
    const undone = await world.call(extratoUndo, { body: params })
    expect(undone).toMatchObject({ excluidas: 3, msg: 'Importação desfeita: 3 linhas saíram.' })
    expect(await stored(world)).toEqual([])
    const twice = await world.ask(extratoUndo, { body: params })
    expect(twice.failure.msg).toMatch(/já foi desfeita/)
    expect(await importOfx(server(), world, march, id)).toMatchObject({ novas: 3 })
  })

  test('with lines that were decided says which, and stays', async () => {
    const world = await newWorld()
    const id = await newConta(world)
    const { importados } = await importOfx(server(), world, march, id)
    const line = first(await stored(world))
    await world.rows(async (db) => {
      const locked = await lockExtratoLines(db, [line.id_extrato_historico])
      expect(locked).toEqual([line])
      await markExtratoLines(
        db,
        [line.id_extrato_historico],
        { situacao: 'ignorado', motivo: 'Engano' },
        world.id_usuario,
      )
    })
    const body = { id_extrato_importado: first(importados).id_extrato_importado }
    const { failure, status } = await world.ask(extratoUndo, { body })
    expect(status).toBe(422)
    expect(failure.msg).toMatch(/02\/03\/2026 PIX RECEBIDO AURORA R\$\s1\.500,00 \(ignorada\)/)
    await world.rows((db) =>
      markExtratoLines(db, [line.id_extrato_historico], { situacao: 'pendente' }, null),
    )
    expect(await world.rows((db) => listExtratoLines(db, { situacao: 'pendente' }))).toHaveLength(3)
    expect((await world.ask(extratoUndo, { body })).status).toBe(200)
  })

  test('whose lines are also in another file says which to bring again', async () => {
    const world = await newWorld()
    const id = await newConta(world)
    const { importados } = await importOfx(server(), world, march, id)
    await importOfx(server(), world, [...march, { dia: '2026-03-04', valor: '1' }], id)
    const { msg } = await world.call(extratoUndo, {
      body: { id_extrato_importado: first(importados).id_extrato_importado },
    })
    expect(msg).toMatch(/também estavam em “extrato-1.ofx”/)
  })

  test('of days before the reconciliation begins needs nobody, and is undone all the same', async () => {
    const world = await newWorld()
    const id = await newConta(world)
    // The day is set by the reconciliation.
    await world.rows((db) =>
      db.run(sql`update contabancaria set conciliar_desde = '2026-03-03'
        where tenant_id = ${db.tenant} and id_contabancaria = ${id}`),
    )
    const { importados } = await importOfx(server(), world, march, id)
    expect((await stored(world)).map(({ situacao }) => situacao)).toEqual([
      'ignorado',
      'pendente',
      'pendente',
    ])
    const body = { id_extrato_importado: first(importados).id_extrato_importado }
    expect((await world.ask(extratoUndo, { body })).status).toBe(200)
  })
})
