import { beforeAll, expect, test } from 'vitest'
import { demoTenant } from '../../../test/demo-company.ts'
import { useDemoServer } from '../../../test/world.ts'
import { fromMonths } from './months.queries.ts'
import { allBreaks } from './testing/all-breaks.ts'
import { findBroken } from './testing/broken.ts'
import { verifications } from './verifications.ts'

const server = useDemoServer()
let tenant = 0

beforeAll(async () => {
  tenant = await demoTenant(server())
}, 60_000)

/** Checks of closed months read the audit history, which these breaks do not write. */
const checks = verifications.filter((um) => !fromMonths.includes(um))

for (const [nome, ways] of Object.entries(allBreaks)) {
  test(`caught, and by nothing else: ${nome}`, async () => {
    for (const way of ways) {
      const { sql: text, also = [] } = typeof way === 'string' ? { sql: way } : way
      const found = await findBroken(server().services, tenant, { text, checks })
      expect([...found.keys()].toSorted(), text).toEqual([nome, ...also].toSorted())
    }
  }, 60_000)
}
