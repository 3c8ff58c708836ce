import { expect, test } from 'vitest'
import { summedText } from './summed.ts'

const none = { aprovados: 0, abertos: 0, perdidos: 0 }

test('the totals say what they count and what they leave out', () => {
  const somados = { ...none, aprovados: 1 }
  const fora = { ...none, abertos: 3, perdidos: 1 }
  expect(summedText({ quantidade: 1, somados, fora })).toEqual({
    summed: 'Soma de 1 aprovado ou em produção, uma versão de cada.',
    left: 'Fora da soma: 3 ainda em negociação e 1 perdido ou cancelado.',
    unpriced: '',
  })
  const all = { aprovados: 2, abertos: 3, perdidos: 4 }
  expect(summedText({ quantidade: 9, somados: all, fora: none, sem_orcado: 2 })).toEqual({
    summed:
      'Soma de 2 aprovados ou em produção, 3 ainda em negociação e 4 perdidos ou cancelados, uma versão de cada.',
    left: '',
    unpriced: 'O orçado não conta 2 orçamentos com itens que o seu perfil não vê.',
  })
  expect(summedText({ quantidade: 0, somados: none, fora: none }).summed).toContain('nenhum')
})
