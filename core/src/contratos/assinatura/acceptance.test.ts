import { expect, test } from 'vitest'
import { acceptanceText, acceptances, currentAcceptance, isAcceptance } from './acceptance.ts'

test('every version names the law that it stands on, and promises nothing that no signature can', () => {
  expect(isAcceptance(currentAcceptance)).toBe(true)
  expect(isAcceptance('2020-01')).toBe(false)
  for (const versao of Object.keys(acceptances).filter(isAcceptance)) {
    const text = acceptanceText(versao)
    expect(text).toMatch(/art\. 10, § 2º, da Medida Provisória nº 2\.200-2\/2001/)
    expect(text).not.toMatch(/14\.063|incontest|indiscut/i)
  }
})
