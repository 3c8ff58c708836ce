import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentOrder, estadoAfter, isTurnOf, problemsOfSigners, toBeTold } from './envelope.ts'
import type { EstadoDoSignatario, InOrder } from './envelope.ts'

const one = (id: number, ordem: number, estado: EstadoDoSignatario = 'espera'): InOrder => ({
  id,
  ordem,
  estado,
})

test('equal numbers sign in parallel; the next are told when the former signed', () => {
  const start = [one(1, 1), one(2, 1), one(3, 2)]
  expect(toBeTold(start)).toEqual([1, 2])
  expect(toBeTold([one(1, 1, 'assinado'), one(2, 1, 'aberto'), one(3, 2)])).toEqual([])
  expect(toBeTold([one(1, 1, 'assinado'), one(2, 1, 'assinado'), one(3, 2)])).toEqual([3])
  expect(isTurnOf(start, one(3, 2))).toBe(false)
  expect(currentOrder([one(1, 1, 'assinado')])).toBeNull()
})

test('a refusal ends it whoever else signed', () => {
  expect(estadoAfter([one(1, 1, 'assinado'), one(2, 2, 'recusado')])).toBe('recusado')
  expect(estadoAfter([one(1, 1, 'assinado'), one(2, 2, 'assinado')])).toBe('concluindo')
  expect(estadoAfter([one(1, 1, 'assinado'), one(2, 2, 'aberto')])).toBe('enviado')
})

test('one address signs once, in whatever case, and witnesses alone sign nothing', () => {
  const ana = { nome: 'Ana', email: 'ana@x.example', ordem: 1, papel: 'parte' } as const
  expect(problemsOfSigners([ana, { ...ana, email: ' ANA@x.example' }])).toEqual([
    { at: 1, campo: 'email', msg: 'Este e-mail já está entre os signatários' },
  ])
  expect(problemsOfSigners([{ ...ana, papel: 'testemunha' }])).toMatchObject([{ campo: 'papel' }])
  expect(problemsOfSigners([ana])).toEqual([])
})

test('whoever signs in turn, all sign exactly once, nobody before somebody of a lower number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      (orders, picks) => {
        let all = orders.map((ordem, id) => one(id, ordem))
        const signed: InOrder[] = []
        for (;;) {
          const told = new Set(toBeTold(all))
          all = all.map((it) => (told.has(it.id) ? { ...it, estado: 'enviado' } : it))
          const ready = all.filter((it) => isTurnOf(all, it))
          if (ready.length === 0) break
          const { value } = picks.next()
          const next = ready[(value ?? 0) % ready.length] as InOrder
          expect(next.estado).toBe('enviado')
          signed.push(next)
          all = all.map((it) => (it.id === next.id ? { ...it, estado: 'assinado' } : it))
        }
        expect(signed.map(({ ordem }) => ordem)).toEqual(orders.toSorted((a, b) => a - b))
        expect(new Set(signed.map(({ id }) => id)).size).toBe(orders.length)
        expect(estadoAfter(all)).toBe('concluindo')
      },
    ),
  )
})
