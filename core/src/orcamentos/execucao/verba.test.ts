import { describe, expect, it } from 'vitest'
import { verbaActs, stateAfter, verbaStates } from './verba.ts'

describe('states', () => {
  it('go from request to closing, and end there', () => {
    const caminho = ['aprovar', 'entregar', 'despesa', 'devolver', 'fechar'] as const
    let estado = verbaStates[0] as (typeof verbaStates)[number]
    for (const acao of caminho) estado = stateAfter(estado, acao) ?? 'cancelada'
    expect(estado).toBe('fechada')
    for (const fim of ['fechada', 'rejeitada', 'cancelada'] as const) {
      expect(verbaActs.map((acao) => stateAfter(fim, acao))).toEqual(verbaActs.map(() => undefined))
    }
  })

  it('nothing is spent before it is delivered, nothing cancelled after', () => {
    for (const estado of ['solicitada', 'aprovada'] as const) {
      expect(stateAfter(estado, 'despesa')).toBeUndefined()
      expect(stateAfter(estado, 'fechar')).toBeUndefined()
    }
    expect(stateAfter('entregue', 'cancelar')).toBeUndefined()
  })
})
