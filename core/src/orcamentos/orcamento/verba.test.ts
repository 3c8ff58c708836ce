import { describe, expect, it } from 'vitest'
import { acoesDaVerba, estadoDepois, estadosDaVerba } from './verba.ts'

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
