import { expect, test } from 'vitest'
import { show } from '../../../test/world.tsx'
import { tellChange, useChanges } from './changes.ts'

/** Longer than changes wait for each other. */
const joined = () => new Promise((resolve) => setTimeout(resolve, 250))

test('what one act changed of several models is read again once', async () => {
  let reads = 0
  function Screen() {
    useChanges(['financeiro', 'execucao'], () => (reads += 1))
    return <p>aberta</p>
  }
  await show(<Screen />)
  for (const model of ['financeiro', 'execucao', 'financeiro', 'pessoa']) tellChange(model)
  await joined()
  expect(reads).toBe(1)
  tellChange('pessoa')
  await joined()
  expect(reads).toBe(1)
  tellChange('execucao')
  await joined()
  expect(reads).toBe(2)
})
