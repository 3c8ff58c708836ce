import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../../test/world.ts'
import { importBudget, readLines } from './reading.read.ts'
import { limits } from './table.read.ts'

const server = useServer()

test('whoever leaves the lines in the middle frees the thread for the next file of the company', async () => {
  const { tenant } = await newWorld()
  const { services } = server()
  const arquivo = `t${tenant}/lista.csv`
  const lines = Array.from({ length: 5_000 }, (_, at) => `Pessoa ${at};${'x'.repeat(200)}`)
  await services.storage.put(arquivo, Readable.from([['nome;obs', ...lines].join('\n')]))
  const reader = { services, tenant, budget: importBudget() }
  // A company has two threads: the third reading would wait for ever.
  for (let times = 0; times < 4; times += 1) {
    for await (const part of readLines(reader, { arquivo, planilha: null })) {
      expect(part[0]).toMatchObject({ linha: 2 })
      break
    }
  }
  let read = 0
  for await (const part of readLines(reader, { arquivo, planilha: null })) {
    expect(part.length).toBeLessThanOrEqual(500)
    read += part.length
  }
  expect(read).toBe(5_000)
})

test('a call may read its file three times, and no more', () => {
  const budget = importBudget()
  for (let times = 0; times < 3; times += 1) {
    budget.takeBytes(limits.megabytes * 1024 * 1024)
    budget.takeLines(limits.lines)
  }
  expect(() => budget.takeBytes(1)).toThrow(/somam mais de 90 MB/)
})
