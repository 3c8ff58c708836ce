import { expect, test } from 'vitest'
import { blankHead } from './testing.ts'
import { weatherText } from './weather.ts'

const text = (clima: Partial<typeof blankHead.clima>) =>
  weatherText({ clima: { ...blankHead.clima, ...clima } })

test('what is known of the weather is told with where it is from and when', () => {
  expect(
    text({
      texto: 'Chuva fraca',
      minima: 16.4,
      maxima: 27,
      chance_chuva: 0,
      vento: 18,
      fonte: 'clima.exemplo.com.br',
      consultado_em: '28/11 às 14:05',
    }),
  ).toBe(
    'Chuva fraca · 16,4° a 27° · chuva 0% · vento até 18 km/h (clima.exemplo.com.br, 28/11 às 14:05)',
  )
  expect(text({ texto: 'Sol' })).toBe('Sol')
  expect(text({ maxima: -2 })).toBe('-2°')
})

test('a source without a forecast says nothing', () => {
  expect(text({ fonte: 'clima.exemplo.com.br', consultado_em: '28/11 às 14:05' })).toBe('')
})
