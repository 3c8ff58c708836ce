import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cents, subtract, sum } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { accountOf } from './printed-conta.ts'
import type { PrintedPrices } from './printed-conta.ts'
import { folhaOf, documentoTotals } from '../folha/documento.ts'
import type { Documento, Encargo } from '../folha/documento.ts'
import { roundingName, othersName } from '../folha/figures.ts'
import { printoutOf } from './printout.ts'
import type { PrintedLine } from './printout.ts'
import { withOptions, optionsOf, enabledOptions } from '../folha/option.ts'
import { grupo, item } from '../folha/testing.ts'
import { documento, documentos } from '../folha/testing-documentos.ts'
import { amountsPerCharge } from '../folha/valor-per-encargo.ts'

const print = (one: Documento) => printoutOf(one, documentoTotals(one), 'cliente')
const reais = (valor: number) => ({ valor_unit: cents(Math.round(valor * 100)) })
const charge = (values: Partial<Encargo>): Encargo => ({
  id: values.nome ?? 'e',
  nome: 'Taxa de produção',
  tipo: 'taxa_producao',
  modo: 'por_fora',
  taxa: rate(15_000_000),
  valor: cents(0),
  em_cascata: false,
  grupos_fora: [],
  valor_fora: cents(0),
  embutir: false,
  imprimir: true,
  ...values,
})
const inside = (nome: string, tipo: Encargo['tipo'], percent: number, values = {}) =>
  charge({
    nome,
    tipo,
    modo: 'por_dentro',
    taxa: rate(percent * 1_000_000),
    embutir: true,
    ...values,
  })

const job = documento(
  [
    grupo('Equipe', null, 1),
    item('Diretor', 'Equipe', { ordem: 1, ...reais(17_000) }),
    item('Reserva', 'Equipe', { ordem: 2, ...reais(777.77), imprimir: 'nao' }),
    grupo('Finalização', null, 2),
    item('Montagem', 'Finalização', { ordem: 1, ...reais(15_000), imprimir: 'descricao' }),
    item('Refeições', 'Finalização', { ordem: 2, ...reais(1_836) }),
    item('Drone', 'Finalização', { ordem: 3, ...reais(1_459.48), opcional: true }),
  ],
  {
    encargos: [
      charge({}),
      charge({ nome: 'Seguro', modo: 'fixo', valor: cents(50_000), imprimir: false }),
      inside('ISS', 'imposto', 5),
      inside('PIS e COFINS', 'imposto', 3.65),
      inside('BV da agência', 'bv', 10),
    ],
    comissionados: [
      {
        id: 'c',
        id_pessoa: null,
        nome: 'Ana',
        tipo_comissionado: 2,
        base: 'total',
        taxa: rate(2_000_000),
        valor: cents(0),
        embutir: true,
      },
    ],
    ajuste: { tipo: 'valor', valor: cents(-100_000) },
  },
)

const rows = (one: Documento, prices: PrintedPrices) => {
  const { subtotal, figuras, total } = accountOf(print(one), prices)
  return [
    ['Subtotal', subtotal],
    ...figuras.map(({ nome, valor }) => [nome, valor]),
    ['Total', total],
  ]
}

describe('how a client’s paper goes from its prices to the total', () => {
  test('charges that may be shown are rows, the rest is one row, the discount is last', () => {
    expect(rows(job, 'grupos')).toEqual([
      ['Subtotal', 33_836_00],
      ['Taxa de produção', 5_192_07],
      ['ISS', 2_476_74],
      ['PIS e COFINS', 1_808_02],
      [othersName, 7_221_94],
      ['Desconto', -1_000_00],
      ['Total', 49_534_77],
    ])
  })

  test('where no group is printed, what has only a description joins the row of the rest', () => {
    const [lines, groups] = [rows(job, 'linhas'), rows(job, 'grupos')]
    const worth = (all: typeof groups, nome: string) => all.find(([one]) => one === nome)?.[1]
    expect(worth(lines, 'Subtotal')).toBe(18_836_00)
    expect(worth(lines, othersName)).toBe(Number(worth(groups, othersName)) + 15_000_00)
  })

  test('where no price is printed, only a discount is told', () => {
    const total = documentoTotals(job).totalGeral
    expect(rows(job, 'nenhum')).toEqual([
      ['Subtotal', total + 1_000_00],
      ['Desconto', -1_000_00],
      ['Total', total],
    ])
    const plain = { ...job, ajuste: { tipo: 'valor', valor: cents(0) } } as const
    expect(accountOf(print(plain), 'nenhum')).toMatchObject({ subtotal: null, figuras: [] })
  })

  test('a tax is printed at what the sheet says it comes to', () => {
    const one = documento([grupo('g'), item('a', 'g', reais(100.03))], {
      encargos: [
        inside('ISS', 'imposto', 5),
        inside('PIS', 'imposto', 0.65),
        inside('COFINS', 'imposto', 3),
      ],
    })
    const sheet = amountsPerCharge(one, documentoTotals(one)).encargos
    expect([...sheet.values()]).toEqual([5_47, 71, 3_29])
    expect(rows(one, 'grupos')).toEqual([['Subtotal', 100_03], ...sheet, ['Total', 109_50]])
  })

  test('what rounding leaves between two kinds of tax is a row that says so', () => {
    const one = documento([grupo('g'), item('a', 'g', reais(100.01))], {
      encargos: [
        inside('ISS', 'imposto', 5),
        inside('PIS', 'imposto', 0.65, { embutir: false }),
        inside('COFINS', 'imposto', 3, { embutir: false }),
      ],
    })
    expect(rows(one, 'grupos')).toEqual([
      ['Subtotal', 100_01],
      ['ISS', 5_27],
      [roundingName, -1],
      ['Total', 105_27],
    ])
  })

  test('a tax that the price is not raised by is told, and is in no sum', () => {
    const one = documento([grupo('g'), item('a', 'g', reais(1000))], {
      encargos: [inside('ISS', 'imposto', 5, { embutir: false })],
    })
    const { figuras, inclusos, total } = print(one)
    expect([figuras, inclusos.map(({ nome, valor }) => [nome, valor]), total]).toEqual([
      [],
      [['ISS', 50_00]],
      1000_00,
    ])
  })
})

/** Adds a paper up as its reader would: the outermost prices, then the figures. */
function addedUp(grupos: readonly PrintedLine[], prices: PrintedPrices): Cents {
  const prints = ({ linha, children }: PrintedLine) => {
    if (prices === 'grupos') return true
    return linha.tipo === 'item' && (prices === 'itens' || children.length === 0)
  }
  return sum(
    grupos.map((um) => (prints(um) ? (um.valor ?? cents(0)) : addedUp(um.children, prices))),
  )
}
const below = (linhas: readonly PrintedLine[]): PrintedLine[] =>
  linhas.flatMap((um) => [um, ...below(um.children)])

describe('of every budget', () => {
  test('whatever is shown, what is printed sums to the total that is printed', () => {
    fc.assert(
      fc.property(documentos, (one) => {
        const impressao = print(one)
        for (const prices of ['grupos', 'itens', 'linhas'] as const) {
          const { subtotal, figuras, total } = accountOf(impressao, prices)
          const printed = addedUp(impressao.grupos, prices)
          if (subtotal !== null) expect(subtotal).toBe(printed)
          expect(add(printed, sum(figuras.map(({ valor }) => valor)))).toBe(total)
          expect(total).toBe(documentoTotals(one).totalGeral)
        }
        const bare = accountOf(impressao, 'nenhum')
        if (bare.subtotal !== null) {
          expect(add(bare.subtotal, sum(bare.figuras.map(({ valor }) => valor)))).toBe(bare.total)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('a group, and a roll-up that shows its lines, is the sum of what it holds', () => {
    fc.assert(
      fc.property(documentos, (one) => {
        for (const { valor, children } of below(print(one).grupos)) {
          if (children.length > 0) expect(valor).toBe(sum(children.map(({ soma }) => soma)))
        }
      }),
    )
  })

  test('each charge that may be shown is a row of its own, and no BV or commission is named', () => {
    fc.assert(
      fc.property(documentos, (one) => {
        const totais = documentoTotals(one)
        const { figuras, inclusos } = print(one)
        const shown = [...figuras, ...inclusos].flatMap(({ encargo }) => encargo ?? [])
        let fora = 0
        for (const [at, encargo] of one.encargos.entries()) {
          const onTop = encargo.modo === 'por_dentro' ? undefined : totais.encargos[fora]
          if (encargo.modo !== 'por_dentro') fora += 1
          const may = encargo.imprimir && encargo.tipo !== 'bv'
          if (!may || onTop === 0) expect(shown).not.toContain(at)
          else if (onTop !== undefined) expect(shown).toContain(at)
        }
        expect(figuras.filter(({ tipo }) => tipo === 'outros').length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('a charge costs on paper what the sheet says it comes to', () => {
    fc.assert(
      fc.property(documentos, (any) => {
        const one = { ...any, encargos: any.encargos.map((um, at) => ({ ...um, id: `e${at}` })) }
        const { encargos } = amountsPerCharge(one, documentoTotals(one))
        const { figuras, inclusos } = print(one)
        for (const { encargo, valor } of [...figuras, ...inclusos]) {
          if (encargo !== null) expect(valor).toBe(encargos.get(one.encargos[encargo]?.id ?? ''))
        }
      }),
      { numRuns: 400 },
    )
  })

  test('an option costs what the total has more with it', () => {
    fc.assert(
      fc.property(documentos, (one) => {
        const { opcoes, opcionais } = print(one)
        const on = enabledOptions(one)
        const total = (ids: Iterable<string>) =>
          documentoTotals(withOptions(one, new Set(ids))).totalGeral
        for (const { item: option, superior, valor } of opcoes) {
          const others = new Set([...on, ...(superior === null ? [] : [superior])])
          others.delete(option.id)
          expect(valor).toBe(subtract(total([...others, option.id]), total(others)))
        }
        for (const { linha, valor } of opcionais) {
          expect(valor).toBe(opcoes.find(({ item: um }) => um.id === linha.id)?.valor)
        }
        const offered = optionsOf(folhaOf(one)).map(({ id }) => id)
        expect(offered).toEqual(expect.arrayContaining(opcoes.map(({ item: um }) => um.id)))
      }),
      { numRuns: 60 },
    )
  })
})
