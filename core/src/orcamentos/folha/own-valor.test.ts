import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { quantity, rate } from '../../kernel/amounts/quantity.ts'
import { emptyDocumento, documentoTotals } from './documento.ts'
import type { Documento, Encargo, Item } from './documento.ts'
import { apply } from './change.ts'
import type { Change } from './change.ts'
import { grupo, item } from './testing.ts'

const times = (valor: number) => ({ valor: quantity(valor * 10_000), formula: null })
const sheet: Documento = apply(emptyDocumento, [
  {
    op: 'inserir',
    linhas: [
      grupo('g'),
      item('a', 'g', {
        descricao: 'Diretor',
        dias: times(2),
        valor_unit: cents(50_000),
        custo_unit: cents(30_000),
        incide_bv: false,
      }),
      item('b', 'g', { valor_unit: cents(7_000), ordem: 2 }),
      item('c', 'g', { valor_unit: cents(300), ordem: 3 }),
      grupo('h', null, 2),
    ],
  },
]).documento

const move = (uid: string, superior: string, ordem = 1_024): Change => ({
  op: 'mover',
  uid,
  superior,
  ordem,
})
const totalOf = (documento: Documento) => documentoTotals(documento).totalGeral
const itemOf = ({ linhas }: Documento, uid: string) => linhas.get(uid) as Item | undefined

describe('a line put under a priced one', () => {
  it('leaves the money where it counts: in a first line below, whole, and one step undoes it', () => {
    const { documento, inverses, aplicadas } = apply(sheet, [move('b', 'a')])
    expect(documentoTotals(documento)).toEqual(documentoTotals(sheet))
    expect(itemOf(documento, 'a+1')).toMatchObject({
      superior: 'a',
      descricao: 'Diretor',
      dias: times(2),
      valor_unit: 50_000,
      custo_unit: 30_000,
      incide_bv: false,
    })
    expect(itemOf(documento, 'a+1')?.ordem).toBeLessThan(1_024)
    expect(itemOf(documento, 'a')).toMatchObject({ valor_unit: 0, custo_unit: null })
    // Only the move travels; whoever applies it derives the rest.
    expect(aplicadas).toEqual([move('b', 'a')])
    expect(apply(documento, inverses).documento).toEqual(sheet)
  })

  it('the second one finds nothing left to keep', () => {
    const { documento, inverses } = apply(sheet, [move('b', 'a'), move('c', 'a', 2_048)])
    expect(totalOf(documento)).toBe(totalOf(sheet))
    expect(documento.linhas.size).toBe(sheet.linhas.size + 1)
    expect(apply(documento, inverses).documento).toEqual(sheet)
  })

  it('taken out again leaves each with its own; the parent does not count twice', () => {
    const inside = apply(sheet, [move('b', 'a')]).documento
    const out = apply(inside, [move('b', 'g', 2), move('a+1', 'g', 4)]).documento
    expect(totalOf(out)).toBe(totalOf(sheet))
  })

  it('comes by insertion too, but a line that comes with its sublines is as it came', () => {
    const below = apply(sheet, [{ op: 'inserir', linhas: [item('n', 'a')] }])
    expect(totalOf(below.documento)).toBe(totalOf(sheet))
    expect(apply(below.documento, below.inverses).documento).toEqual(sheet)
    const together = [item('p', 'g', { valor_unit: cents(9) }), item('q', 'p')]
    const { documento } = apply(sheet, [{ op: 'inserir', linhas: together }])
    expect(documento.linhas.size).toBe(sheet.linhas.size + 2)
    expect(totalOf(documento)).toBe(totalOf(sheet))
  })

  it('a value that was hidden below its sublines never comes back by itself', () => {
    const hidden = apply(sheet, [
      {
        op: 'inserir',
        linhas: [item('p', 'g', { valor_unit: cents(9_999) }), item('q', 'p', { ordem: 1 })],
      },
    ]).documento
    for (const change of [move('q', 'g', 9), { op: 'excluir', uids: ['q'] } as const]) {
      const { documento, inverses } = apply(hidden, [change])
      expect(totalOf(documento)).toBe(totalOf(sheet))
      expect(apply(documento, inverses).documento).toEqual(hidden)
    }
  })

  it('what was done to the kept line meanwhile stays when the move is undone', () => {
    const { documento, inverses } = apply(sheet, [move('b', 'a')])
    const renamed = apply(documento, [
      { op: 'celula', uid: 'a+1', campo: 'descricao', antes: 'Diretor', depois: 'Cachê' },
    ]).documento
    const back = apply(renamed, inverses)
    expect(back.recusas).toEqual([])
    expect(totalOf(back.documento)).toBe(totalOf(sheet))
    expect(itemOf(back.documento, 'a+1')).toMatchObject({ descricao: 'Cachê', valor_unit: 50_000 })
  })
})

const charge: Encargo = {
  id: 'taxa',
  nome: 'Taxa',
  tipo: 'taxa_producao',
  modo: 'por_fora',
  taxa: rate(15_000_000),
  valor: cents(0),
  em_cascata: false,
  grupos_fora: ['h'],
  valor_fora: cents(0),
  embutir: false,
  imprimir: true,
}

describe('a pinned total', () => {
  const pinnedAt = (documento: Documento): Documento => ({
    ...documento,
    valor_desejado: cents(totalOf(documento) + 3),
  })
  const pinned = pinnedAt({ ...sheet, encargos: [charge] })
  const holds = (change: Change, from = pinned) => {
    const { documento, inverses, recusas } = apply(from, [change])
    expect(recusas).toEqual([])
    expect(apply(documento, inverses).documento.valor_desejado).toBe(from.valor_desejado)
    return documento.valor_desejado !== null
  }
  const cell = (uid: string, campo: string, antes: unknown, depois: unknown) =>
    ({ op: 'celula', uid, campo, antes, depois }) as Change

  it('holds through what does not change the price', () => {
    expect(holds(move('b', 'a'))).toBe(true)
    expect(holds(cell('b', 'custo_unit', null, 1))).toBe(true)
    expect(holds({ op: 'inserir', linhas: [item('n', 'g')] })).toBe(true)
    const spoken = [{ ...charge, nome: 'Administração', imprimir: false }]
    expect(holds({ op: 'encargos', depois: spoken })).toBe(true)
  })

  it('is let go by what does', () => {
    expect(holds(cell('b', 'valor_unit', 7_000, 7_001))).toBe(false)
    expect(holds(cell('b', 'opcional', false, true))).toBe(false)
    expect(holds({ op: 'inserir', linhas: [item('n', 'g', { valor_unit: cents(1) })] })).toBe(false)
    expect(holds({ op: 'excluir', uids: ['b'] })).toBe(false)
    // Outside the groups on which the charge applies.
    expect(holds(move('b', 'h'))).toBe(false)
    expect(holds({ op: 'encargos', depois: [] })).toBe(false)
    const off = pinnedAt(apply(sheet, [cell('a', 'opcional', false, true)]).documento)
    expect(holds(move('b', 'a'), off)).toBe(false)
    expect(holds(cell('a', 'valor_unit', 50_000, 1), off)).toBe(true)
  })
})

const uids = ['a', 'b', 'c', 'd', 'e'] as const
const places = fc.record({
  uid: fc.constantFrom(...uids),
  superior: fc.constantFrom('g', 'h', ...uids),
  ordem: fc.integer({ min: -3, max: 3 }),
})
const moves = fc.array(
  places.map(({ uid, superior, ordem }) => move(uid, superior, ordem)),
  { maxLength: 14 },
)
const random = fc
  .array(
    fc.record({
      valor_unit: fc.integer({ min: 0, max: 900_000 }).map(cents),
      custo_unit: fc.option(fc.integer({ min: 0, max: 900_000 }).map(cents), { nil: null }),
      incide_taxa: fc.boolean(),
      incide_imposto: fc.boolean(),
    }),
    { minLength: uids.length, maxLength: uids.length },
  )
  .map((values): Documento => ({
    ...apply(emptyDocumento, [
      {
        op: 'inserir',
        linhas: [
          grupo('g'),
          grupo('h', null, 2),
          ...uids.map((uid, i) => item(uid, 'g', { ...values[i], ordem: i })),
        ],
      },
    ]).documento,
    encargos: [
      { ...charge, grupos_fora: [] },
      { ...charge, id: 'i', tipo: 'imposto', modo: 'por_dentro', embutir: true },
    ],
  }))

it('whatever lines are put below or beside others, every total stays, and the steps undo', () => {
  fc.assert(
    fc.property(random, moves, (documento, all) => {
      const { documento: depois, inverses } = apply(documento, all)
      expect(documentoTotals(depois)).toEqual(documentoTotals(documento))
      const back = apply(depois, inverses)
      expect(back.recusas).toEqual([])
      expect(back.documento).toEqual(documento)
      // Redoing it gives the same document again.
      expect(apply(back.documento, back.inverses).documento).toEqual(depois)
    }),
    { numRuns: 600 },
  )
})
