import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, formatDecimal, parseReais } from '@claquete/core/kernel/amounts/money'
import { quantity, rate } from '@claquete/core/kernel/amounts/quantity'
import { grupo, item } from '@claquete/core/orcamentos/folha/testing'
import { documento, documentos } from '@claquete/core/orcamentos/folha/testing-documentos'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withPrintOptions } from './options.ts'
import { papelDoOrcamento } from './orcamento.paper.ts'
import { storeLivro } from './workbook.read.ts'
import { livroDoOrcamento } from './orcamento-planilha.ts'
import { readLivro, readFolder } from './testing/read-livro.ts'
import { noPapel } from './testing/printed.ts'
import type { OrcamentoNoPapel } from './printed-orcamento.read.ts'

const open = async (
  orcamento: OrcamentoNoPapel,
  visao: 'cliente' | 'interna',
  opcoes: Parameters<typeof withPrintOptions>[0] = {},
) =>
  readLivro(
    await storeLivro(livroDoOrcamento(orcamento, { visao, opcoes: withPrintOptions(opcoes) })),
  )

const centavos = (value: number) => Math.round(value * 100)
const um = (valor: number) => ({ valor: quantity(valor * 10_000), formula: null })

/** The domain's worked example, which uses two thirds of the features of the totals. */
const example = documento(
  [
    grupo('Equipe', null, 1),
    item('Diretor', 'Equipe', {
      ordem: 1,
      quantidade: um(1),
      dias: um(2),
      valor_unit: cents(850_000),
    }),
    item('Assistentes', 'Equipe', {
      ordem: 2,
      quantidade: um(3),
      dias: um(2),
      valor_unit: cents(120_000),
    }),
    grupo('Finalização', null, 2),
    item('Montagem', 'Finalização', {
      ordem: 1,
      valor_unit: cents(1_500_000),
      custo_unit: cents(480_000),
    }),
    item('Refeições', 'Finalização', { ordem: 2, quantidade: um(40), valor_unit: cents(4_590) }),
  ],
  {
    encargos: (['Taxa de produção', 'Impostos', 'BV'] as const).map((nome, at) => ({
      id: nome,
      nome,
      tipo: (['taxa_producao', 'imposto', 'bv'] as const)[at] ?? ('outro' as const),
      modo: at === 0 ? ('por_fora' as const) : ('por_dentro' as const),
      taxa: rate([15_000_000, 11_330_000, 10_000_000][at] ?? 0),
      valor: cents(0),
      em_cascata: false,
      grupos_fora: [],
      valor_fora: cents(0),
      embutir: at > 0,
      imprimir: true,
    })),
    comissionados: [
      {
        id: 'c',
        id_pessoa: null,
        nome: 'Ana',
        tipo_comissionado: 2,
        base: 'total_menos_bv',
        taxa: rate(3_000_000),
        valor: cents(0),
        embutir: true,
      },
    ],
  },
)

describe('the workbook of a budget, computed again', () => {
  test('the worked example comes to the cent, charges inside the price too', async () => {
    const livro = await open(noPapel(example), 'interna')
    const value = (texto: string) =>
      formatDecimal(cents(centavos(livro.compute(`I${livro.linha(texto)}`))))
    expect(
      ['Subtotal de itens', 'Taxa de produção', 'Valor base', 'Total', 'Líquido'].map(value),
    ).toEqual(['41.036,00', '6.155,40', '47.191,40', '62.118,47', '47.191,40'])
    const rows = [...livro.formulas.values()]
    expect(rows.filter((one) => /^ROUND\(F\d+\*G\d+\*H\d+,2\)$/.test(one)).length).toBe(4)
  })

  test('of every budget, each live cell gives what the rules of the product give', () => {
    fc.assert(
      fc.property(documentos, fc.constantFrom('interna', 'cliente'), (one, visao) => {
        const orcamento = noPapel(one)
        const livro = readFolder(livroDoOrcamento(orcamento, { visao, opcoes: withPrintOptions() }))
        for (const [ref, formula] of livro.formulas) {
          const stored = Number(livro.cells.get(ref)?.value)
          expect(livro.compute(ref), `${ref}: ${formula}`).toBeCloseTo(stored, 6)
        }
        const nome =
          visao === 'interna' && one.valor_desejado !== null ? 'Total (valor desejado)' : 'Total'
        const column = visao === 'interna' ? 'I' : 'H'
        const total = livro.compute(`${column}${livro.linha(nome)}`)
        expect(centavos(total)).toBe(orcamento.totais.totalGeral)
      }),
      { numRuns: 250 },
    )
  })

  test('of every budget, what the house reads sums to each total that stands under it', () => {
    fc.assert(
      fc.property(documentos, (one) => {
        const livro = readFolder(
          livroDoOrcamento(noPapel(one), { visao: 'interna', opcoes: withPrintOptions() }),
        )
        const at = (row: number) => centavos(livro.compute(`I${row}`))
        const between = (from: number, to: number) => {
          let all = 0
          for (let row = from; row < to; row += 1) all += at(row)
          return all
        }
        const base = livro.linha('Valor base')
        expect(between(livro.linha('Composição do preço') + 1, base)).toBe(at(base))
        expect(at(base) + at(base + 1)).toBe(at(base + 2))
        const [preco, liquido] = [livro.linha('Preço'), livro.linha('Líquido')]
        expect(at(preco)).toBe(at(base + 2))
        expect(between(preco, liquido)).toBe(at(liquido))
        expect(at(liquido) + at(liquido + 1)).toBe(at(livro.linha('Lucro')))
      }),
      { numRuns: 60 },
    )
  })
})

describe('the frames of a budget on paper', () => {
  test('of every budget, for client and house, each sum is that of the rows above it', () => {
    fc.assert(
      fc.property(documentos, fc.constantFrom('interna', 'cliente'), (one, visao) => {
        const pedido = {
          visao,
          opcoes: withPrintOptions(),
          today: calendarDate('2026-11-22'),
        } as const
        const { blocks } = papelDoOrcamento(noPapel(one), pedido)
        const frames = blocks.flatMap((um) => (um.tipo === 'resumo' ? um.frames : []))
        expect(frames).toHaveLength(visao === 'interna' ? 2 : 1)
        for (const { linhas, total } of frames) {
          let running = 0
          for (const { valor, forte } of linhas) {
            const amount = parseReais(valor) ?? Number.NaN
            if (forte) expect(running).toBe(amount)
            else running += amount
          }
          if (linhas.length > 0) expect(parseReais(total?.valor ?? '')).toBe(running)
        }
      }),
      { numRuns: 150 },
    )
  })
})
