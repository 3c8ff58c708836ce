import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents, sum } from '../../kernel/amounts/money.ts'
import { quantity, rate } from '../../kernel/amounts/quantity.ts'
import { emptyDocumento, documentoTotals } from '../folha/documento.ts'
import type { Documento, Encargo, Line } from '../folha/documento.ts'
import { othersName } from '../folha/figures.ts'
import { printoutOf } from './printout.ts'
import type { PrintedLine } from './printout.ts'
import { grupo, item } from '../folha/testing.ts'

const reais = (valor: number) => ({ valor_unit: cents(valor * 100) })
const sheet = (linhas: readonly Line[], values: Partial<Documento> = {}): Documento => ({
  ...emptyDocumento,
  linhas: new Map(linhas.map((linha) => [linha.id, linha])),
  ...values,
})
const encargo = (values: Partial<Encargo>): Encargo => ({
  id: 'e',
  nome: 'Taxa de produção',
  tipo: 'taxa_producao',
  modo: 'por_fora',
  taxa: rate(0),
  valor: cents(0),
  em_cascata: false,
  grupos_fora: [],
  valor_fora: cents(0),
  embutir: false,
  imprimir: true,
  ...values,
})
const flat = (linhas: readonly PrintedLine[]): PrintedLine[] =>
  linhas.flatMap((linha) => [linha, ...flat(linha.children)])
const print = (documento: Documento, visao: 'cliente' | 'interna' = 'cliente') =>
  printoutOf(documento, documentoTotals(documento), visao)

const job = sheet([
  grupo('g', null, 1),
  item('a', 'g', { ordem: 1, ...reais(100) }),
  item('b', 'g', { ordem: 2, ...reais(20), imprimir: 'nao' }),
  item('c', 'g', { ordem: 3, ...reais(3), imprimir: 'descricao' }),
  item('d', 'g', { ordem: 4, ...reais(0.5), opcional: true }),
  grupo('h', null, 2),
  item('e', 'h', { ...reais(7), imprimir: 'nao' }),
])

test('the client sees neither what is not printed nor a gap in the numbers', () => {
  const { grupos, opcionais, subtotal, figuras, total } = print(job)
  expect(flat(grupos).map(({ linha, numero, valor }) => [linha.id, numero, valor])).toEqual([
    ['g', '1', 103_00],
    ['a', '1.1', 100_00],
    ['c', '1.2', null],
  ])
  expect(opcionais.map(({ linha, numero, valor }) => [linha.id, numero, valor])).toEqual([
    ['d', 'Op. 1', 50],
  ])
  expect([subtotal, total]).toEqual([103_00, 130_00])
  expect(figuras.map(({ nome, valor }) => [nome, valor])).toEqual([[othersName, 27_00]])
})

test('the house sees every line with the number it has in the sheet', () => {
  const { grupos, subtotal, figuras, total } = print(job, 'interna')
  expect(flat(grupos).map(({ linha, numero }) => [linha.id, numero])).toEqual([
    ['g', '1'],
    ['a', '1.1'],
    ['b', '1.2'],
    ['c', '1.3'],
    ['h', '2'],
    ['e', '2.1'],
  ])
  expect([subtotal, figuras, total]).toEqual([130_00, [], 130_00])
})

test('a subline that is not printed leaves the line above', () => {
  const linhas = [
    grupo('g'),
    item('pai', 'g'),
    item('x', 'pai', reais(10)),
    item('y', 'pai', { ordem: 2, ...reais(5), imprimir: 'nao' }),
  ]
  const [g] = print(sheet(linhas)).grupos
  expect([g?.valor, g?.children[0]?.valor, g?.children[0]?.children.length]).toEqual([
    1000, 1000, 1,
  ])
})

test('embedded taxes are rows beside a BV, which is in the row of what is not shown apart', () => {
  const imposto = encargo({
    nome: 'Impostos',
    tipo: 'imposto',
    modo: 'por_dentro',
    taxa: rate(11_330_000),
    embutir: true,
  })
  const bv = encargo({ ...imposto, id: 'bv', nome: 'BV', tipo: 'bv', taxa: rate(10_000_000) })
  const linhas = [grupo('g'), item('a', 'g', reais(1000))]
  const figures = (...encargos: Encargo[]) => {
    const { figuras, total } = print(sheet(linhas, { encargos }))
    return [...figuras.map(({ nome, valor }) => [nome, valor]), total]
  }
  expect(figures(imposto)).toEqual([['Impostos', 127_78], 1127_78])
  expect(figures(imposto, bv)).toEqual([['Impostos', 144_02], [othersName, 127_11], 1271_13])
})

test('a BV on top of the price is not named either, though it is marked to be printed', () => {
  const bv = encargo({ nome: 'BV', tipo: 'bv', taxa: rate(10_000_000) })
  const linhas = [grupo('g'), item('a', 'g', reais(1000))]
  const { figuras, total } = print(sheet(linhas, { encargos: [bv] }))
  expect([figuras.map(({ nome, valor }) => [nome, valor]), total]).toEqual([
    [[othersName, 100_00]],
    1100_00,
  ])
  expect(print(sheet(linhas, { encargos: [bv] }), 'interna').figuras).toMatchObject([
    { nome: 'BV', valor: 100_00 },
  ])
})

const sheets = fc
  .array(
    fc.record({
      superior: fc.integer({ min: 0, max: 3 }),
      valor: fc.integer({ min: 0, max: 5_000_000 }),
      quantidade: fc.integer({ min: 0, max: 200_000 }),
      imprimir: fc.constantFrom('normal', 'descricao', 'nao'),
      opcional: fc.boolean(),
      opcional_ligado: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  .map((items) =>
    sheet([
      grupo('g0', null, 1),
      grupo('g1', 'g0', 1),
      grupo('g2', null, 2),
      grupo('g3', 'g1', 5),
      ...items.map(({ superior, valor, quantidade, ...rest }, at) =>
        item(`i${at}`, `g${superior}`, {
          ordem: at,
          valor_unit: cents(valor),
          quantidade: { valor: quantity(quantidade), formula: null },
          ...rest,
        }),
      ),
    ]),
  )

test('of every budget: what the house sees adds up, and what is not printed changes no total', () => {
  fc.assert(
    fc.property(sheets, (documento) => {
      const totais = documentoTotals(documento)
      const casa = printoutOf(documento, totais, 'interna')
      expect(casa.subtotal).toBe(totais.subtotal)
      const cliente = printoutOf(documento, totais, 'cliente')
      expect(cliente.total).toBe(totais.totalGeral)
      const shown = flat(cliente.grupos)
      expect(shown.some(({ linha }) => linha.tipo === 'item' && linha.imprimir === 'nao')).toBe(
        false,
      )
      for (const { linha, valor, children } of shown) {
        if (linha.tipo === 'grupo') expect(valor).toBe(sum(children.map(({ soma }) => soma)))
      }
      const kept = [...documento.linhas.values()].flatMap((linha) => {
        const counts = linha.tipo === 'item' && (!linha.opcional || linha.opcional_ligado)
        return counts && linha.imprimir === 'nao' ? [linha] : []
      })
      const withheld = sum(
        casa.grupos
          .flatMap((one) => flat([one]))
          .flatMap(({ linha, soma }) => (kept.some(({ id }) => id === linha.id) ? [soma] : [])),
      )
      expect(add(cliente.subtotal, withheld)).toBe(totais.totalGeral)
    }),
    { numRuns: 300 },
  )
})
