import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canCancel, emailStates, isDead, resendingOf, resendingProblem } from './state.ts'

const mail = (estado: (typeof emailStates)[number], recusados = 0, sigiloso = false) => ({
  estado,
  recusados,
  sigiloso,
})

describe('resendingOf', () => {
  it('says what sending again means', () => {
    expect(resendingOf(mail('fila'))).toBe('agora')
    expect(resendingOf(mail('enviando'))).toBeUndefined()
    expect(resendingOf(mail('enviado'))).toBe('copia')
    expect(resendingOf(mail('enviado', 1))).toBe('fila')
    expect(resendingOf(mail('recusado', 1))).toBe('fila')
    expect(resendingOf(mail('desistiu'))).toBe('fila')
    expect(resendingOf(mail('cancelado'))).toBe('fila')
    expect(resendingOf(mail('desistiu', 0, true))).toBeUndefined()
  })

  it('never repeats to who received it, nor without saying why not', () => {
    const situation = fc.record({
      estado: fc.constantFrom(...emailStates),
      recusados: fc.nat(5),
      sigiloso: fc.boolean(),
    })
    fc.assert(
      fc.property(situation, (one) => {
        const resending = resendingOf(one)
        expect(resending === undefined).toBe(resendingProblem(one) !== undefined)
        if (resending === 'copia') expect([one.estado, one.recusados]).toEqual(['enviado', 0])
        const repeats = resending === 'fila' && one.estado === 'enviado'
        if (repeats) expect(one.recusados).toBeGreaterThan(0)
        if (isDead(one)) expect(canCancel(one)).toBe(true)
        if (one.sigiloso) expect([undefined, 'agora']).toContain(resending)
      }),
    )
  })
})

describe('canCancel', () => {
  it('is for what waits and for what failed', () => {
    expect(emailStates.filter((estado) => canCancel({ estado }))).toEqual([
      'fila',
      'recusado',
      'desistiu',
    ])
  })
})
