import { beforeAll, expect, test } from 'vitest'
import { demoTenant } from '../../../test/demo-company.ts'
import { useDemoServer } from '../../../test/world.ts'
import { fromMonths } from './livro/months.queries.ts'
import { allBreaks } from './testing/all-breaks.ts'
import { findBroken, tablesRead } from './testing/broken.ts'
import { verifications } from './verifications.read.ts'

const server = useDemoServer()
/** Checks of closed months read the audit history, which these breaks do not write. */
const checks = verifications.filter((um) => !fromMonths.includes(um))
let tenant = 0
let reads: Awaited<ReturnType<typeof tablesRead>>

beforeAll(async () => {
  tenant = await demoTenant(server())
  reads = await tablesRead(server().services, tenant, checks)
}, 60_000)

for (const [nome, ways] of Object.entries(allBreaks)) {
  test(`caught, and by nothing else: ${nome}`, async () => {
    for (const way of ways) {
      const { sql: text, also = [] } = typeof way === 'string' ? { sql: way } : way
      const found = await findBroken(server().services, tenant, { text, checks, reads })
      expect([...found.keys()].toSorted(), text).toEqual([nome, ...also].toSorted())
    }
  }, 60_000)
}
