import { basePath } from '@claquete/contract/endpoint'
import { visaoExcel, visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { calculated } from '../../kernel/sheets/testing/calculate.ts'
import { readPdf } from '../../kernel/sheets/testing/read-pdf.ts'
import { readXlsx } from '../../kernel/sheets/testing/read-xlsx.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { createExample, viewAllStatus } from './testing/example.ts'
import { novoJob } from './testing/job.ts'

const server = useSharedServer()

async function arquivo(world: World, body: { id_orcamento: number; tipo?: 'pdf' }) {
  const reply = await server().app.inject({
    method: 'POST',
    url: `${basePath.main}${visaoExcel.path}`,
    headers: { authorization: `Bearer ${world.token}` },
    payload: body,
  })
  expect(reply.statusCode).toBe(200)
  return { bytes: reply.rawPayload, headers: reply.headers }
}
const planilha = async (world: World, id_orcamento: number) =>
  readXlsx((await arquivo(world, { id_orcamento })).bytes)

type Cells = Awaited<ReturnType<typeof planilha>>['cells']
const headersOf = (cells: Cells) =>
  [...cells].flatMap(([ref, { value }]) => (/^[A-Z]+1$/.test(ref) ? value : []))
const rowOf = (cells: Cells, texto: string) =>
  [...cells].find(([ref, { value }]) => ref.startsWith('B') && value === texto)?.[0].slice(1) ?? ''

describe('ordered against executed', () => {
  test('every formula gives the figure beside it, and the totals are those of the screen', async () => {
    const world = await newWorld()
    const { id_orcamento } = await createExample(world)
    const { cells, sheetXml } = await planilha(world, id_orcamento)
    expect(headersOf(cells)).toEqual([
      'Nº',
      'Descrição',
      'Fornecedor',
      'Orçado',
      'Previsto na aprovação',
      'Previsto',
      'Comprometido',
      'Realizado',
      'Saldo',
      '% executado',
      'Estimativa final',
      'Variação',
    ])
    const formulas = [...cells].filter(([, { formula }]) => formula !== undefined)
    expect(formulas.length).toBeGreaterThan(60)
    for (const [ref, { value }] of formulas) {
      expect(calculated(cells, ref), ref).toBeCloseTo(Number(value), 6)
    }
    const { totais } = (await world.call(visaoView, { body: { id_orcamento } })).data
    const total = rowOf(cells, 'Total')
    const at = (letter: string, linha = total) => calculated(cells, `${letter}${linha}`)
    expect(['D', 'F', 'G', 'H', 'I', 'K', 'L'].map((letter) => at(letter).toFixed(2))).toEqual(
      [
        totais.orcado,
        totais.previsto,
        totais.comprometido,
        totais.realizado,
        totais.saldo,
        totais.estimativa_final,
        totais.variacao,
      ].map((value) => value?.toFixed(2)),
    )
    expect(at('J')).toBeCloseTo(5165.1 / 28_836, 7)
    const lucro = rowOf(cells, 'Lucro projetado')
    expect(at('K', lucro)).toBeCloseTo(6049.8, 6)
    // The rows above the profit are the price, its deductions and the cost; they sum to the profit.
    const above = (rows: number) => at('K', String(Number(lucro) - rows))
    expect(above(4) + above(3)).toBeCloseTo(above(2), 6)
    expect(above(2) + above(1)).toBeCloseTo(6049.8, 6)
    expect(cells.get(`I${rowOf(cells, 'Item a')}`)).toMatchObject({ value: '-1000.50' })
    expect(sheetXml).toContain('outlineLevel="2"')
  })

  test('an amount changed in the workbook changes the totals above it', async () => {
    const world = await newWorld()
    const { id_orcamento } = await createExample(world)
    const { cells } = await planilha(world, id_orcamento)
    const ref = `F${rowOf(cells, 'Item c1')}`
    cells.set(ref, { type: 'number', value: '9500.25', format: '' })
    expect(calculated(cells, `F${rowOf(cells, 'Produção')}`)).toBeCloseTo(11_336.25, 6)
    expect(calculated(cells, `F${rowOf(cells, 'Total')}`)).toBeCloseTo(29_336.25, 6)
    expect(calculated(cells, `K${rowOf(cells, 'Lucro projetado')}`)).toBeCloseTo(5549.55, 6)
  })

  test('columns that a profile may not see are not in the file', async () => {
    const world = await newWorld()
    const { id_orcamento } = await createExample(world)
    const keys = ['orcamento.consultar', 'orcamento.listar_todos', 'orcamento.imprimir'] as const
    const custos = await newColleague(world, [...keys, 'orcamento.custos'])
    const orcado = await newColleague(world, [...keys, 'visualizacao.valor_orcado'])
    const none = await newColleague(world, keys)
    for (const { id_usuario_tipo } of [custos, orcado, none]) {
      await viewAllStatus(world, id_usuario_tipo)
    }
    const seen = async (who: World) => headersOf((await planilha(who, id_orcamento)).cells).slice(3)
    expect(await seen(custos)).not.toContain('Orçado')
    expect(await seen(orcado)).toEqual(['Orçado'])
    expect(await seen(none)).toEqual([])
    const texto = (await arquivo(custos, { id_orcamento })).bytes
    const { sheetXml } = readXlsx(texto)
    for (const valor of ['41036', '47191', '35851', '17000']) expect(sheetXml).not.toContain(valor)
    const fora = await newColleague(world, ['orcamento.consultar', 'orcamento.listar_todos'])
    expect((await fora.ask(visaoExcel, { body: { id_orcamento } })).status).toBe(403)
  })

  test('is a PDF too, and a blank budget has its zeros', async () => {
    const world = await newWorld()
    const job = await createExample(world)
    const { bytes, headers } = await arquivo(world, { ...job, tipo: 'pdf' })
    expect(headers['content-type']).toContain('application/pdf')
    expect(readPdf(bytes).flat()).toEqual(
      expect.arrayContaining(['15.270,40', '6.049,80', '17,91%']),
    )
    const { id_orcamento } = await novoJob(world, { orcamento: { id_empresa: job.id_empresa } })
    const { cells } = await planilha(world, id_orcamento)
    expect(cells.get(`D${rowOf(cells, 'Total')}`)).toMatchObject({ value: '0.00' })
  })
})
