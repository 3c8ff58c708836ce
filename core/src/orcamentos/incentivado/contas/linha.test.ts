import fc from 'fast-check'
import { expect, test } from 'vitest'
import { situacoesOfGasto } from './gasto.ts'
import type { SituacaoOfGasto } from './gasto.ts'
import { cents } from '../../../kernel/amounts/money.ts'
import { must } from '../../../kernel/must.ts'
import { tableKeys } from '../../../kernel/record.ts'
import { situacaoOfLinha, situacoesOfLinha, standingsOf } from './linha.ts'
import { gastosDoFilme } from './relacoes/testing-filme.ts'

test('a line is planned before it has an expense, then stands where the last of them does', () => {
  expect(situacaoOfLinha([])).toBe('previsto')
  expect(situacaoOfLinha(['contratado'])).toBe('contratado')
  expect(situacaoOfLinha(['comprovado', 'nota_recebida', 'pago'])).toBe('nota_recebida')
  expect(situacaoOfLinha(['comprovado', 'pago'])).toBe('pago')
  expect(situacaoOfLinha(['comprovado', 'comprovado'])).toBe('comprovado')
})

const some = fc.array(
  fc.constantFrom(...tableKeys(situacoesOfGasto).filter((one) => one !== 'devolvido')),
  { maxLength: 8 },
)

test('property: the order of expenses does not matter, and a line is proven only with all of them', () => {
  fc.assert(
    fc.property(
      some.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, whole(all)))),
      ([all, shuffled]) => {
        const situacao = situacaoOfLinha(all)
        expect(situacaoOfLinha(shuffled)).toBe(situacao)
        expect(situacao === 'comprovado').toBe(
          all.length > 0 && all.every((one) => one === 'comprovado'),
        )
        expect(situacao === 'previsto').toBe(all.length === 0)
        if (situacao !== 'previsto') expect(all).toContain(situacao)
      },
    ),
  )
})

const whole = ({ length }: readonly SituacaoOfGasto[]) => ({ minLength: length, maxLength: length })

test('every expense that is on a line counts in it once', () => {
  const [first, ...others] = gastosDoFilme
  const gastos = [...others, ...(first ? [{ ...first, uid: null }] : [])]
  const lines = standingsOf(gastos)
  expect(lines.reduce((all, one) => all + one.gastos, 0)).toBe(
    gastos.filter(({ uid }) => uid !== null).length,
  )
  expect(new Set(lines.map(({ uid }) => uid)).size).toBe(lines.length)
})

test('what a supplier gave back is no state of a line, and no expense of it', () => {
  expect(situacoesOfLinha).not.toHaveProperty('devolvido')
  expect(situacaoOfLinha(['devolvido', 'comprovado'])).toBe('comprovado')
  expect(situacaoOfLinha(['devolvido'])).toBe('previsto')
  const [like] = gastosDoFilme
  const back = { ...must(like, 'payment'), uid: 'only', ...devolvido }
  expect(standingsOf([...gastosDoFilme, back])).toEqual(standingsOf(gastosDoFilme))
})

const devolvido = { valor: cents(-500), debitos: [] }
