import { expect, test } from 'vitest'
import { attack } from './walls.ts'
import { useServer } from './world.ts'

const server = useServer()

test('another tenant’s ids find nothing to read or to change, in any call', async () => {
  expect(await attack(server())).toEqual([])
}, 120_000)
