import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { listDifferences } from './diff.ts'
import type { VersaoLine } from './diff.ts'

const line = (uid: string, values: Partial<VersaoLine> = {}): VersaoLine => ({
  uid,
  tipo: 'item',
  superior: null,
  numero: '1',
  descricao: uid,
  valor_total: cents(100),
  campos: { quantidade: 1 },
  ...values,
})

describe('two versions', () => {
  it('tell what came, went, changed and moved', () => {
    const antes = [line('a'), line('b'), line('c'), line('d', { superior: 'g' })]
    const depois = [
      line('nova', { valor_total: cents(50) }),
      line('a'),
      line('c', { valor_total: cents(180), campos: { quantidade: 2 } }),
      line('d'),
    ]
    expect(
      listDifferences(antes, depois).map(({ uid, classe, efeito, movida }) => [
        uid,
        classe,
        efeito,
        movida,
      ]),
    ).toEqual([
      ['nova', 'incluida', 50, false],
      ['c', 'alterada', 80, false],
      ['d', 'movida', 0, true],
      ['b', 'excluida', -100, false],
    ])
    expect(listDifferences(antes, depois)[1]?.campos).toEqual([
      { campo: 'quantidade', antes: 1, depois: 2 },
    ])
  })

  it('a line that passed the others moved, and not those it passed', () => {
    const antes = ['a', 'b', 'c', 'd'].map((uid) => line(uid))
    const depois = ['d', 'a', 'b', 'c'].map((uid) => line(uid))
    expect(listDifferences(antes, depois).map(({ uid }) => uid)).toEqual(['d'])
  })

  const versao = fc
    .uniqueArray(fc.record({ uid: fc.constantFrom(...'abcdefgh'), valor: fc.nat(1000) }), {
      selector: ({ uid }) => uid,
    })
    .map((rows) => rows.map(({ uid, valor }) => line(uid, { valor_total: cents(valor) })))

  it('nothing differs from itself; the effects are the difference of the sums', () => {
    fc.assert(
      fc.property(versao, versao, (antes, depois) => {
        expect(listDifferences(antes, antes)).toEqual([])
        const sumOf = (linhas: VersaoLine[]) => linhas.reduce((s, l) => s + l.valor_total, 0)
        const effect = listDifferences(antes, depois).reduce((s, { efeito }) => s + efeito, 0)
        expect(effect).toBe(sumOf(depois) - sumOf(antes))
      }),
    )
  })
})
