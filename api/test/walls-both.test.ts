import { test } from 'vitest'
import { attack, expectHeld } from './walls.ts'
import { useDemoServer } from './world.ts'

const server = useDemoServer()

test('another tenant’s ids find nothing to read or to change, in any call', async () => {
  expectHeld(await attack(server()))
}, 240_000)
