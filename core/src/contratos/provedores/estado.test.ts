import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanced, isEndedThere, laterEstado, laterSignatario } from './estado.ts'
import type { EstadoNoProvedor, Visto } from './estado.ts'
import type { EstadoDoSignatario } from '../assinatura/envelope.ts'

/** Two people sign one after the other; each may refuse instead, and the sender may cancel. */
const history = fc
  .record({
    views: fc.boolean(),
    end: fc.constantFrom<EstadoNoProvedor>('completo', 'recusado', 'cancelado', 'expirado'),
    by: fc.constantFrom(1, 2),
  })
  .map(({ views, end, by }) => {
    const states: EstadoDoSignatario[] = ['enviado', 'espera']
    const said: Visto[] = []
    const say = (estado: EstadoNoProvedor) =>
      said.push({
        estado,
        signatarios: states.map((one, at) => ({ id_signatario: at + 1, estado: one })),
      })
    say('rascunho')
    say('enviado')
    for (const at of [0, 1]) {
      if (views) {
        states[at] = 'aberto'
        say('enviado')
      }
      const isLast = at + 1 === by && end !== 'completo'
      if (isLast) {
        if (end === 'recusado') states[at] = 'recusado'
        say(end)
        return said
      }
      states[at] = 'assinado'
      if (at === 0) states[1] = 'enviado'
      say(at === 1 ? 'completo' : 'enviado')
    }
    return said
  })

/** What is known after all of these were heard in their order. */
function heard(said: readonly Visto[]) {
  let estado: EstadoNoProvedor = 'rascunho'
  const people = new Map<number, EstadoDoSignatario>([
    [1, 'espera'],
    [2, 'espera'],
  ])
  for (const one of said) {
    const before = estado
    estado = laterEstado(estado, one.estado)
    if (isEndedThere(before)) expect(estado).toBe(before)
    const known = [...people].map(([id_signatario, is]) => ({ id_signatario, estado: is }))
    for (const changed of advanced(known, one.signatarios)) {
      people.set(changed.id_signatario, changed.estado)
    }
  }
  return { estado, people: [...people] }
}

test('whatever the order and however often something is said, the same is known at the end', () => {
  fc.assert(
    fc.property(
      history.chain((said) =>
        fc.tuple(
          fc.constant(said),
          fc.array(fc.nat({ max: said.length - 1 }), { maxLength: 20 }),
          fc.shuffledSubarray(
            said.map((_, at) => at),
            { minLength: said.length },
          ),
        ),
      ),
      ([said, repeats, order]) => {
        const mixed = [...repeats, ...order, ...repeats].flatMap((at) => said[at] ?? [])
        expect(heard(mixed)).toEqual(heard(said))
      },
    ),
  )
})

test('nobody has signed because the envelope is complete', () => {
  expect(advanced([{ id_signatario: 1, estado: 'enviado' }], [])).toEqual([])
  expect(
    advanced([{ id_signatario: 1, estado: 'assinado' }], [{ id_signatario: 1, estado: 'aberto' }]),
  ).toEqual([])
  expect(
    advanced([{ id_signatario: 1, estado: 'aberto' }], [{ id_signatario: 9, estado: 'assinado' }]),
  ).toEqual([])
})

test('an end stays as it was first told', () => {
  expect(laterEstado('completo', 'cancelado')).toBe('completo')
  expect(laterEstado('cancelado', 'completo')).toBe('cancelado')
  expect(laterEstado('enviado', 'rascunho')).toBe('enviado')
  expect(laterSignatario('assinado', 'recusado')).toBe('assinado')
})
