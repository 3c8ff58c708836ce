import { basePath } from '@claquete/contract/endpoint'
import { visaoExcel, visaoView } from '@claquete/contract/orcamentos/orcamento/visao'
import { describe, expect, test } from 'vitest'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { calculated } from '../../../kernel/sheets/testing/calculate.ts'
import { readPdf } from '../../../kernel/sheets/testing/read-pdf.ts'
import { readXlsx } from '../../../kernel/sheets/testing/read-xlsx.ts'
import { newColleague } from '../../../acesso/usuarios/testing/colleague.ts'
import { exemplo, viewAllStatus } from './testing/exemplo.ts'
import { novoJob } from './testing/job.ts'

const server = useServer()

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
const cabecalhos = (cells: Cells) =>
  [...cells].flatMap(([ref, { value }]) => (/^[A-Z]+1$/.test(ref) ? value : []))
const linhaDe = (cells: Cells, texto: string) =>
  [...cells].find(([ref, { value }]) => ref.startsWith('B') && value === texto)?.[0].slice(1) ?? ''

describe('ordered against executed', () => {
  test('every formula gives the figure beside it, and the totals are those of the screen', async () => {
    const world = await newWorld()
    const { id_orcamento } = await exemplo(world)
    const { cells, sheetXml } = await planilha(world, id_orcamento)
    expect(cabecalhos(cells)).toEqual([
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
    const total = linhaDe(cells, 'Total')
    const at = (letra: string, linha = total) => calculated(cells, `${letra}${linha}`)
    expect(['D', 'F', 'G', 'H', 'I', 'K', 'L'].map((letra) => at(letra).toFixed(2))).toEqual(
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
    const lucro = linhaDe(cells, 'Lucro projetado')
    expect(at('K', lucro)).toBeCloseTo(6049.8, 6)
    // The price, what is taken of it and the cost stand above the profit, and sum to it.
    const above = (rows: number) => at('K', String(Number(lucro) - rows))
    expect(above(4) + above(3)).toBeCloseTo(above(2), 6)
    expect(above(2) + above(1)).toBeCloseTo(6049.8, 6)
    expect(cells.get(`I${linhaDe(cells, 'Item a')}`)).toMatchObject({ value: '-1000.50' })
    expect(sheetXml).toContain('outlineLevel="2"')
  })

  test('an amount changed in the workbook changes the totals above it', async () => {
    const world = await newWorld()
    const { id_orcamento } = await exemplo(world)
    const { cells } = await planilha(world, id_orcamento)
    const ref = `F${linhaDe(cells, 'Item c1')}`
    cells.set(ref, { type: 'number', value: '9500.25', format: '' })
    expect(calculated(cells, `F${linhaDe(cells, 'Produção')}`)).toBeCloseTo(11_336.25, 6)
    expect(calculated(cells, `F${linhaDe(cells, 'Total')}`)).toBeCloseTo(29_336.25, 6)
    expect(calculated(cells, `K${linhaDe(cells, 'Lucro projetado')}`)).toBeCloseTo(5549.55, 6)
  })

  test('columns that a profile may not see are not in the file', async () => {
    const world = await newWorld()
    const { id_orcamento } = await exemplo(world)
    const keys = ['orcamento.consultar', 'orcamento.listar_todos', 'orcamento.imprimir'] as const
    const custos = await newColleague(world, [...keys, 'orcamento.custos'])
    const orcado = await newColleague(world, [...keys, 'visualizacao.valor_orcado'])
    const nenhum = await newColleague(world, keys)
    for (const { id_usuario_tipo } of [custos, orcado, nenhum]) {
      await viewAllStatus(world, id_usuario_tipo)
    }
    const vistos = async (who: World) =>
      cabecalhos((await planilha(who, id_orcamento)).cells).slice(3)
    expect(await vistos(custos)).not.toContain('Orçado')
    expect(await vistos(orcado)).toEqual(['Orçado'])
    expect(await vistos(nenhum)).toEqual([])
    const texto = (await arquivo(custos, { id_orcamento })).bytes
    const { sheetXml } = readXlsx(texto)
    for (const valor of ['41036', '47191', '35851', '17000']) expect(sheetXml).not.toContain(valor)
    const fora = await newColleague(world, ['orcamento.consultar', 'orcamento.listar_todos'])
    expect((await fora.ask(visaoExcel, { body: { id_orcamento } })).status).toBe(403)
  })

  test('is a PDF too, and a blank budget has its zeros', async () => {
    const world = await newWorld()
    const job = await exemplo(world)
    const { bytes, headers } = await arquivo(world, { ...job, tipo: 'pdf' })
    expect(headers['content-type']).toContain('application/pdf')
    expect(readPdf(bytes).flat()).toEqual(
      expect.arrayContaining(['15.270,40', '6.049,80', '17,91%']),
    )
    const { id_orcamento } = await novoJob(world, { orcamento: { id_empresa: job.id_empresa } })
    const { cells } = await planilha(world, id_orcamento)
    expect(cells.get(`D${linhaDe(cells, 'Total')}`)).toMatchObject({ value: '0.00' })
  })
})
