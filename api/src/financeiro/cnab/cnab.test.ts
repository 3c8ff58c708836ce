import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { convenioList, convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import * as remessa from '@claquete/contract/financeiro/cnab/remessa'
import * as retorno from '@claquete/contract/financeiro/cnab/retorno'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testContaOf, postTitulo } from '../../../test/titulos.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { viewLote } from '../pagamentos/testing.ts'
import {
  answerTo,
  apply,
  bankedWorld,
  check,
  generate,
  linesOfRemessa,
  linhasOf,
  releasedLote,
  upload,
} from './testing/bank-files.ts'

const server = useSharedServer()
const titulo = (world: World, id_lancamento: number) =>
  world.rows((db) =>
    db
      .from('lancamento')
      .select(['situacao', 'exportado_em', sql<number>`valor_baixado::float8`.as('valor_baixado')])
      .where('id_lancamento', '=', id_lancamento)
      .executeTakeFirstOrThrow(),
  )
const remessas = async (world: World) =>
  (await world.call(remessa.remessaList, { query: {} })).data.data

describe('the file of a batch', () => {
  test('is seen first, then takes the next number and locks its titles', async () => {
    const world = await bankedWorld()
    const { id_lote_pagamento, titulos } = await releasedLote(world, [150_00, 99_90])
    const { data: ready } = await world.call(remessa.remessaReady, {})
    expect(ready).toMatchObject([{ id_lote_pagamento, quantidade: 2, total: 249.9, falta: null }])
    const query = { id_lote_pagamento }
    const { data: preview } = await world.call(remessa.remessaPreview, { query })
    expect(preview).toMatchObject({ problemas: [], lotes: 1, total: 249.9, linhas_total: 8 })
    expect(preview.linhas[2]?.frase).toContain('Paga R$ 150,00')
    expect(await remessas(world)).toEqual([])

    const { id_cnab_remessa, nome } = await generate(world, id_lote_pagamento)
    expect(nome).toBe('PG237000001.REM')
    const lines = await linesOfRemessa(world, id_cnab_remessa)
    expect(lines.map((line) => line.length)).toEqual(lines.map(() => 240))
    expect((await titulo(world, titulos[0] ?? 0)).exportado_em).not.toBeNull()
    expect((await viewLote(world, id_lote_pagamento)).estado).toBe('exportado')
    // The second click finds the batch in a file.
    const again = await world.ask(remessa.remessaCreate, { body: { id_lote_pagamento } })
    expect(again).toMatchObject({ status: 422, failure: { codigo: 'lote_recusado' } })
    expect(await remessas(world)).toMatchObject([{ nsa: 1, estado: 'gerada', quantidade: 2 }])
  })

  test('is made once by two people at once, and never takes a number again', async () => {
    const world = await bankedWorld()
    const { id_lote_pagamento } = await releasedLote(world, [150_00])
    const body = { id_lote_pagamento }
    const both = await Promise.all([1, 2].map(() => world.ask(remessa.remessaCreate, { body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const [made] = await remessas(world)
    const { id_cnab_remessa = 0, versao = 0 } = made ?? {}
    await world.call(remessa.remessaCancel, {
      body: { id_cnab_remessa, versao, motivo: 'Conta errada' },
    })
    expect((await viewLote(world, id_lote_pagamento)).estado).toBe('liberado')
    expect((await generate(world, id_lote_pagamento)).nome).toBe('PG237000002.REM')
    expect((await remessas(world)).map(({ nsa, estado }) => [nsa, estado])).toEqual([
      [2, 'gerada'],
      [1, 'cancelada'],
    ])
  })

  test('needs an agreement, whose number never goes back', async () => {
    const world = await bankedWorld()
    const { id_lote_pagamento } = await releasedLote(world, [150_00])
    const id_contabancaria = await testContaOf(world)
    const [conta] = (await world.call(convenioList, {})).data.filter(
      (one) => one.id_contabancaria === id_contabancaria,
    )
    const [stored] = conta?.convenios ?? []
    const body = {
      id_contabancaria,
      tipo: 'pagamento' as const,
      id_empresa: stored?.id_empresa ?? 0,
      convenio: '4455',
      versao: stored?.versao,
    }
    await world.call(convenioSave, { body: { ...body, nsa: 40, ativo: 'N' } })
    const refused = await world.ask(remessa.remessaCreate, { body: { id_lote_pagamento } })
    expect(refused.failure.msg).toContain('não tem convênio de pagamentos')
    const next = { ...body, versao: 2, ativo: 'S' as const }
    const back = await world.ask(convenioSave, { body: { ...next, nsa: 39 } })
    expect(back.failure.erros).toMatchObject([{ campo: 'nsa' }])
    await world.call(convenioSave, { body: next })
    expect((await generate(world, id_lote_pagamento)).nome).toBe('PG237000041.REM')
  })
})

describe('the answer of the bank', () => {
  async function sentTo(codes: readonly string[], real?: number) {
    const world = await bankedWorld()
    const { id_lote_pagamento, titulos } = await releasedLote(
      world,
      codes.map((_, at) => 100_00 + at),
    )
    const { id_cnab_remessa } = await generate(world, id_lote_pagamento)
    const lines = await linesOfRemessa(world, id_cnab_remessa)
    const text = answerTo(lines, { codes, ...(real !== undefined && { real }) })
    return {
      world,
      id_lote_pagamento,
      titulos,
      lines,
      text,
      arquivo: await upload(server(), world, text),
    }
  }

  test('pays, schedules and refuses, each with the reason; once', async () => {
    const { world, titulos, text, arquivo, lines } = await sentTo(['00', 'BD', 'AGAN'])
    const [preview] = await check(world, arquivo)
    expect(preview).toMatchObject({
      estado: 'pronto',
      banco: 'Bradesco',
      nsa: 1,
      somas: [
        { efeito: 'pago', quantidade: 1, valor: 100 },
        { efeito: 'agendado', quantidade: 1 },
        { efeito: 'rejeitado', quantidade: 1 },
      ],
    })
    expect((await titulo(world, titulos[0] ?? 0)).situacao).toBe('aprovado')
    const { body } = await apply(world, arquivo)
    expect(body).toMatchObject({ aplicadas: 3, pendentes: 0 })
    expect(await Promise.all(titulos.map((id) => titulo(world, id)))).toMatchObject([
      { situacao: 'pago', valor_baixado: 100 },
      { situacao: 'aprovado', exportado_em: expect.any(String) },
      { situacao: 'aprovado', exportado_em: null },
    ])
    expect(await remessas(world)).toMatchObject([{ estado: 'enviada' }])
    // The same file under another name, and another file of the same number.
    const renamed = await upload(server(), world, text, 'copia.ret')
    expect((await apply(world, renamed)).failure.msg).toContain('já foi aplicado')
    const other = await upload(server(), world, answerTo(lines, { codes: ['00', '00', '00'] }))
    expect((await apply(world, other)).failure.msg).toContain('O retorno nº 1 já foi aplicado')
    // Another number says again what is known, and that the scheduled one was paid.
    const next = await upload(
      server(),
      world,
      answerTo(lines, { codes: ['00', '00', 'AG'], nsa: 2 }),
    )
    expect((await apply(world, next)).body).toMatchObject({ aplicadas: 1, pendentes: 0 })
    const late = await upload(
      server(),
      world,
      answerTo(lines, { codes: ['00'], nsa: 1 }).replace('LTDA', 'LTD '),
    )
    expect(await check(world, late)).toMatchObject([{ estado: 'recusado' }])
  })

  test('two people with one file apply it once', async () => {
    const { world, arquivo } = await sentTo(['00'])
    const both = await Promise.all([apply(world, arquivo), apply(world, arquivo)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('is taken back whole, and may be applied again', async () => {
    const { world, titulos, arquivo } = await sentTo(['00', 'AG'])
    const [id_cnab_retorno = 0] = (await apply(world, arquivo)).body.retornos
    const undo = () =>
      world.ask(retorno.retornoUndo, { body: { id_cnab_retorno, versao: 1, motivo: 'Teste' } })
    expect((await undo()).status).toBe(200)
    expect((await undo()).failure.msg).toContain('já foi desfeito')
    expect(await Promise.all(titulos.map((id) => titulo(world, id)))).toMatchObject([
      { situacao: 'aprovado', valor_baixado: 0, exportado_em: expect.any(String) },
      { situacao: 'aprovado', exportado_em: expect.any(String) },
    ])
    expect((await apply(world, arquivo)).body).toMatchObject({ aplicadas: 2 })
  })

  test('is not taken back under a newer one, and tells two steps of one payment as one', async () => {
    const { world, titulos, arquivo, lines } = await sentTo(['BD'])
    const [first = 0] = (await apply(world, arquivo)).body.retornos
    const twice = lines.flatMap((line) => (line[13] === 'A' ? [line, line] : [line]))
    const text = answerTo(twice, { codes: ['00', '00'], nsa: 2 })
    const { body } = await apply(world, await upload(server(), world, text))
    expect(body).toMatchObject({ aplicadas: 1, pendentes: 0 })
    const undo = (id_cnab_retorno: number) =>
      world.ask(retorno.retornoUndo, { body: { id_cnab_retorno, versao: 1, motivo: 'Teste' } })
    expect((await undo(first)).failure.msg).toContain('mais novo')
    expect((await undo(body.retornos[0] ?? 0)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(await titulo(world, titulos[0] ?? 0)).toMatchObject({ valor_baixado: 0 })
  })

  test('what it does not name waits for a person', async () => {
    const { world, text } = await sentTo(['00', '00'])
    const foreign = text.replaceAll('PG00', 'XX00')
    const arquivo = await upload(server(), world, foreign)
    const { body } = await apply(world, arquivo)
    expect(body).toMatchObject({ aplicadas: 0, pendentes: 2 })
    const [id_cnab_retorno = 0] = body.retornos
    const [first, second] = await linhasOf(world, id_cnab_retorno)
    const id_lancamento = await postTitulo(world, { valor: 120_00 })
    const id_cnab_retorno_linha = first?.id_cnab_retorno_linha ?? 0
    const { data: near } = await world.call(retorno.linhaTitulos, {
      params: { id_cnab_retorno_linha },
      query: {},
    })
    expect(near.map((one) => one.id_lancamento)).toContain(id_lancamento)
    const join = () =>
      world.ask(retorno.linhaJoin, { body: { id_cnab_retorno_linha, id_lancamento } })
    expect((await join()).status).toBe(200)
    expect((await join()).failure.msg).toContain('já foi resolvida')
    expect(await titulo(world, id_lancamento)).toMatchObject({ valor_baixado: 100 })
    await world.call(retorno.linhaSetAside, {
      body: { id_cnab_retorno_linha: second?.id_cnab_retorno_linha ?? 0, motivo: 'De outra conta' },
    })
    expect((await linhasOf(world, id_cnab_retorno)).map(({ resultado }) => resultado)).toEqual([
      'juntada',
      'deixada',
    ])
    await world.call(retorno.retornoUndo, { body: { id_cnab_retorno, versao: 1, motivo: 'Fim' } })
    expect(await titulo(world, id_lancamento)).toMatchObject({ valor_baixado: 0 })
  })

  test('who does not see a title learns nothing of it, and cannot take its payment back', async () => {
    const { world, arquivo } = await sentTo(['00', 'AG'])
    const [id_cnab_retorno = 0] = (await apply(world, arquivo)).body.retornos
    const body = { razao: 'Outra', fantasia: 'Outra' }
    const { id_empresa } = await world.call(empresaCreate, { body })
    const outsider = await createColleague(
      world,
      ['cnab.consultar', 'cnab.retornar', 'cnab.cancelar', 'cnab.gerar'],
      { empresas: [id_empresa] },
    )
    expect(await remessas(outsider)).toEqual([])
    const [made] = await remessas(world)
    const { id_cnab_remessa = 0, versao = 0 } = made ?? {}
    const params = { id_cnab_remessa }
    expect((await outsider.ask(remessa.remessaView, { params })).status).toBe(404)
    const cancelling = { id_cnab_remessa, versao, motivo: 'Não' }
    expect((await outsider.ask(remessa.remessaCancel, { body: cancelling })).status).toBe(404)
    expect(await linhasOf(outsider, id_cnab_retorno)).toEqual([])
    expect((await outsider.call(retorno.retornoList, { query: {} })).data.data).toMatchObject([
      { quantidade: 0, valor_pago: 0, rejeitados: 0 },
    ])
    const undoing = { id_cnab_retorno, versao: 1, motivo: 'Não' }
    const undone = await outsider.ask(retorno.retornoUndo, { body: undoing })
    expect(undone.failure.msg).toContain('títulos que você não vê')
  })

  test.each([
    [
      'another account',
      (text: string) => text.replaceAll('000000056789', '000000099999'),
      'conta 99999',
    ],
    [
      'another digit of the account',
      (text: string) => text.replaceAll('0000000567890', '0000000567897'),
      'conta 56789-7, e não 56789-0',
    ],
    [
      'another company',
      (text: string) => text.replaceAll('11222333000181', '12345678000195'),
      'CNPJ 12.345.678/0001-95, e não 11.222.333/0001-81',
    ],
    [
      'another agreement',
      (text: string) => text.replaceAll('4455  ', '14455 '),
      'convênio 14455, e não 4455',
    ],
    ['another bank', (text: string) => text.replaceAll(/^237/gmu, '756'), 'Sicoob'],
    ['a remessa', (text: string) => `${text.slice(0, 142)}1${text.slice(143)}`, 'É uma remessa'],
    ['400 columns', () => `02RETORNO01COBRANCA${' '.repeat(381)}\r\n`, '400 colunas'],
  ])('%s is refused in words', async (_name, change, words) => {
    const { world, text } = await sentTo(['00'])
    const arquivo = await upload(server(), world, change(text))
    const refused = await apply(world, arquivo)
    expect(refused.status).toBe(422)
    expect(refused.failure.msg).toContain(words)
  })
})
