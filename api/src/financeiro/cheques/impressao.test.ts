import * as conc from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { chequeCancel, chequeClear } from '@claquete/contract/financeiro/cheques/cheque'
import * as contract from '@claquete/contract/financeiro/cheques/impressao'
import type { ChequeLayoutBody } from '@claquete/contract/financeiro/cheques/impressao'
import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { usualLayout } from '@claquete/core/financeiro/cheques/layout'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { testContaOf, postTitulo, unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { readDocumentPdf } from '../../kernel/documents/testing/read-document-pdf.ts'
import { novaConta } from '../../livro/titulos/testing/baixas.ts'
import { balances, issue, seenCheque, viewCheque } from './testing.ts'

const server = useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
  await unidadeOf(world)
})

async function pdfOf(endpoint: AnyEndpoint, body: object): Promise<Buffer> {
  const reply = await server().app.inject({
    method: 'POST',
    url: `${basePath[endpoint.base]}${endpoint.path}`,
    headers: { authorization: `Bearer ${world.token}` },
    payload: body,
  })
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  return reply.rawPayload
}

const mm = (points: number) => (points / 72) * 25.4

/** Each page: its size, and its texts with their left edge and line, in millimetres from the upper left corner. */
async function placesOf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const { items } = await page.getTextContent()
    pages.push({
      largura: mm(width),
      altura: mm(height),
      texts: items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                texto: item.str,
                x: mm(Number(item.transform[4])),
                y: mm(height - Number(item.transform[5])),
                largura: mm(item.width),
              },
            ]
          : [],
      ),
    })
  }
  return pages
}

const itau: ChequeLayoutBody = {
  numero_banco: '341',
  ...usualLayout,
  deslocamento_x: 1.3,
  deslocamento_y: -0.7,
  campos: usualLayout.campos.map((one) =>
    one.campo === 'valor' ? { ...one, x: 128.4, y: 9.2 } : one,
  ),
}

describe('printing', () => {
  test('every text stands where its bank says, within 0.3 mm, one page a cheque', async () => {
    const conta = await novaConta(world, 'Itaú', { numero_banco: '341' })
    await world.call(contract.chequeLayoutSave, { body: { ...itau, versao: 0 } })
    const more = { local: 'São Paulo', bom_para: calendarDate('2026-04-01') }
    const ids = [
      await issue(world, { ...more, id_contabancaria: conta, valor: 1234.56 }),
      await issue(world, { valor: 10 }),
    ]
    const [first, second, ...rest] = await placesOf(await pdfOf(contract.chequePrint, { ids }))
    expect(rest).toEqual([])
    for (const page of [first, second]) {
      expect(page?.largura).toBeCloseTo(175, 1)
      expect(page?.altura).toBeCloseTo(80, 1)
    }
    const at = (page: typeof first, texto: string) => page?.texts.find((one) => one.texto === texto)
    const near = (found: ReturnType<typeof at>, x: number, y: number) => {
      expect(Math.abs((found?.x ?? 999) - x)).toBeLessThan(0.3)
      expect(Math.abs((found?.y ?? 999) - y)).toBeLessThan(0.3)
    }
    near(at(first, '#1.234,56#'), 128.4 + 1.3, 9.2 - 0.7)
    near(at(first, 'Locadora Luz e Movimento'), 12 + 1.3, 35 - 0.7)
    near(at(first, 'São Paulo'), 72 + 1.3, 42.5 - 0.7)
    near(at(first, 'março'), 127 + 1.3, 42.5 - 0.7)
    near(at(first, 'BOM PARA 01/04/2026'), 8 + 1.3, 50 - 0.7)
    near(at(second, '#10,00#'), 132, 11)
    for (const { campo, x, y, largura } of usualLayout.campos) {
      for (const one of second?.texts ?? []) {
        const isIt = Math.hypot(one.x - x, one.y - y) < 0.3
        if (isIt) expect(one.largura, campo).toBeLessThanOrEqual(largura + 0.1)
      }
    }
    await world.call(contract.chequeMarkPrinted, { body: { ids } })
    const { eventos, impresso_em } = await viewCheque(world, ids[0] ?? 0)
    expect(eventos.map(({ acao }) => acao)).toEqual(['emitir', 'imprimir'])
    expect(impresso_em).not.toBeNull()
    await world.call(contract.chequeMarkPrinted, { body: { ids } })
    expect((await viewCheque(world, ids[0] ?? 0)).eventos).toHaveLength(2)
  })

  test('what is shown before says what cannot be printed', async () => {
    const id = await issue(world)
    const ids = [id]
    expect((await world.call(contract.chequesToPrint, { body: { ids } })).data).toMatchObject([
      { problema: null, impresso: false, layout: { largura: 175 } },
    ])
    await world.call(chequeCancel, { body: { ...(await seenCheque(world, id)), motivo: 'Rasgou' } })
    expect(
      (await world.call(contract.chequesToPrint, { body: { ids } })).data[0]?.problema,
    ).toContain('cancelado')
    expect((await world.ask(contract.chequePrint, { body: { ids } })).failure.erros).toMatchObject([
      { campo: 'ids' },
    ])
  })

  test('positions: checked, kept per bank, and changed only by who saw them', async () => {
    const wrong = { ...itau, campos: itau.campos.map((one) => ({ ...one, y: 75 })) }
    const answer = await world.ask(contract.chequeLayoutSave, { body: { ...wrong, versao: 0 } })
    expect(answer.failure.erros?.length).toBe(9)
    await world.call(contract.chequeLayoutSave, { body: { ...itau, versao: 0 } })
    expect(
      (await world.ask(contract.chequeLayoutSave, { body: { ...itau, versao: 0 } })).failure.codigo,
    ).toBe('versao_antiga')
    await world.call(contract.chequeLayoutSave, { body: { ...itau, fonte: 9, versao: 1 } })
    const { data } = await world.call(contract.chequeLayouts)
    expect(
      data.map(({ numero_banco, banco, fonte, versao }) => [numero_banco, banco, fonte, versao]),
    ).toEqual([
      ['', 'Outros bancos', 10, 0],
      ['341', expect.stringContaining('Itaú'), 9, 2],
    ])
  })

  test('the test sheet has a ruler and an example; the copy has what the cheque pays', async () => {
    const [sheet] = await placesOf(await pdfOf(contract.chequeTest, itau))
    expect(sheet?.texts.some(({ texto }) => texto.includes('TESTE'))).toBe(true)
    const id_lancamento = await postTitulo(world, { valor: 15_000, descricao: 'Locação de câmera' })
    const ids = [await issue(world, { titulos: [{ id_lancamento }] }), await issue(world)]
    const pages = await readDocumentPdf(await pdfOf(contract.chequeCopies, { ids }))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Cópia de cheque')
    expect(pages[0]).toContain('Locação de câmera')
    expect(pages[0]).toContain('cento e cinquenta reais')
    expect(pages[0]).toContain('Recebido por')
  })
})

describe('reconciling', () => {
  /** A line as an import stores it. */
  const addLine = async (valor: number, documento: string) => {
    const conta = await testContaOf(world)
    return world.rows(async (db) => {
      const [found] = await db.run(sql<{ id: number }>`with i as (
          insert into extrato_importado (id_contabancaria, formato, nome, linhas, novas)
          values (${conta}, 'ofx', 'maio.ofx', 1, 1) returning id_extrato_importado)
        insert into extrato_historico (id_extrato_importado, id_contabancaria, data, valor, texto,
          texto_normalizado, documento, identidade, ocorrencia)
        select id_extrato_importado, ${conta}, '2026-05-29', ${valor}, 'COMPENSACAO', 'compensacao',
          ${documento}, gen_random_uuid()::text, 1 from i returning id_extrato_historico as id`)
      return found?.id ?? 0
    })
  }

  test("the bank's line with its number clears a cheque of two titles, and the undo takes it back", async () => {
    const titulos = [
      await postTitulo(world, { valor: 12_000 }),
      await postTitulo(world, { valor: 3_000 }),
    ]
    const id = await issue(world, {
      numCheque: 4242,
      titulos: titulos.map((id_lancamento) => ({ id_lancamento })),
    })
    const line = await addLine(-150, '004242')
    const id_contabancaria = await testContaOf(world)
    const { data } = await world.call(conc.conciliacaoPropostas, { query: { id_contabancaria } })
    const [proposta] = data.propostas
    expect(proposta).toMatchObject({ certa: true, pontos: 98, linhas: [line] })
    const baixas = proposta?.itens.map((item) => item.id) ?? []
    expect(baixas).toHaveLength(2)
    const body = { id_contabancaria, linhas: [line], baixas }
    const half = await world.ask(conc.conciliacaoCreate, {
      body: { ...body, baixas: baixas.slice(0, 1), diferenca: { id_grupoCusto: null } },
    } as never)
    expect(half.status).toBe(422)
    const { id_conciliacao } = await world.call(conc.conciliacaoCreate, { body } as never)
    expect(await viewCheque(world, id)).toMatchObject({
      situacao: 'compensado',
      compensado_em: '2026-05-29',
      conciliado: 'S',
    })
    expect(await balances(world)).toEqual([-150, 0, -150])
    const back = { ...(await seenCheque(world, id)), motivo: 'Errei' }
    expect((await world.ask(chequeCancel, { body: back })).failure.msg).toContain('conciliado')
    await world.call(conc.conciliacaoUndo, { body: { id_conciliacao } } as never)
    expect(await viewCheque(world, id)).toMatchObject({ situacao: 'emitido', compensado_em: null })
    expect(await balances(world)).toEqual([-150, 150, 0])
  })

  test('one that a person had cleared keeps that day, and stays cleared after the undo', async () => {
    const id = await issue(world, { numCheque: 5151 })
    const data = calendarDate('2026-05-28')
    await world.call(chequeClear, { body: { cheques: [await seenCheque(world, id)], data } })
    const line = await addLine(-150, '5151')
    const [baixa] = (await viewCheque(world, id)).baixas
    const { id_conciliacao } = await world.call(conc.conciliacaoCreate, {
      body: {
        id_contabancaria: await testContaOf(world),
        linhas: [line],
        baixas: [baixa?.id_baixa ?? 0],
      },
    } as never)
    await world.call(conc.conciliacaoUndo, { body: { id_conciliacao } } as never)
    expect(await viewCheque(world, id)).toMatchObject({
      situacao: 'compensado',
      compensado_em: '2026-05-28',
    })
  })
})
