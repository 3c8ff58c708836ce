import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import {
  acertoDaVerba,
  acoesDaVerba,
  efeitoNaLinha,
  estadoDepois,
  estadosDaVerba,
  saldoDaVerba,
  saldoDasVerbas,
  transferencia,
} from './verba.ts'
import type { MovimentoDaVerba, TipoDeMovimento } from './verba.ts'

const tipos: TipoDeMovimento[] = [
  'entrega',
  'transferencia_recebida',
  'reembolso',
  'transferencia_enviada',
  'despesa',
  'devolucao',
]
const movimento = fc.record({
  tipo: fc.constantFrom(...tipos),
  valor: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
})
const movimentos = fc.array(movimento, { maxLength: 20 })

describe('states', () => {
  it('go from request to closing, and end there', () => {
    const caminho = ['aprovar', 'entregar', 'despesa', 'devolver', 'fechar'] as const
    let estado = estadosDaVerba[0] as (typeof estadosDaVerba)[number]
    for (const acao of caminho) estado = estadoDepois(estado, acao) ?? 'cancelada'
    expect(estado).toBe('fechada')
    for (const fim of ['fechada', 'rejeitada', 'cancelada'] as const) {
      expect(acoesDaVerba.map((acao) => estadoDepois(fim, acao))).toEqual(
        acoesDaVerba.map(() => undefined),
      )
    }
  })

  it('nothing is spent before it is delivered, nothing cancelled after', () => {
    for (const estado of ['solicitada', 'aprovada'] as const) {
      expect(estadoDepois(estado, 'despesa')).toBeUndefined()
      expect(estadoDepois(estado, 'fechar')).toBeUndefined()
    }
    expect(estadoDepois('entregue', 'cancelar')).toBeUndefined()
  })
})

describe('balance', () => {
  it('is what came in minus what went out', () => {
    const lista: MovimentoDaVerba[] = [
      { tipo: 'entrega', valor: cents(100_000) },
      { tipo: 'despesa', valor: cents(64_321) },
      { tipo: 'transferencia_enviada', valor: cents(10_000) },
    ]
    expect(saldoDaVerba(lista)).toBe(25_679)
    expect(efeitoNaLinha(lista)).toEqual({ comprometido: 25_679, realizado: 64_321 })
    expect(acertoDaVerba(cents(25_679))).toEqual({ tipo: 'devolucao', valor: 25_679 })
    expect(acertoDaVerba(cents(-5))).toEqual({ tipo: 'reembolso', valor: 5 })
  })

  it('is zero after its settlement, whatever happened before', () => {
    fc.assert(
      fc.property(movimentos, (lista) => {
        const acerto = acertoDaVerba(saldoDaVerba(lista))
        expect(saldoDaVerba(acerto ? [...lista, acerto] : lista)).toBe(0)
      }),
    )
  })

  it('a transfer neither makes nor loses money', () => {
    fc.assert(
      fc.property(movimentos, movimentos, fc.integer({ min: 1, max: 9_999_999 }), (a, b, valor) => {
        const [sai, chega] = transferencia(cents(valor))
        expect(
          saldoDasVerbas([
            [...a, sai],
            [...b, chega],
          ]),
        ).toBe(saldoDasVerbas([a, b]))
      }),
    )
  })

  it('an expense moves as much from committed to spent while the balance covers it', () => {
    fc.assert(
      fc.property(movimentos, fc.nat(), (lista, n) => {
        const { comprometido, realizado } = efeitoNaLinha(lista)
        fc.pre(comprometido > 0)
        const valor = cents(1 + (n % comprometido))
        expect(efeitoNaLinha([...lista, { tipo: 'despesa', valor }])).toEqual({
          comprometido: comprometido - valor,
          realizado: realizado + valor,
        })
      }),
    )
  })
})
