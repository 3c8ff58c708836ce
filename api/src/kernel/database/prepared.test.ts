import { expect, test } from 'vitest'
import { PreparedStatements } from './prepared.ts'

const ask = (statements: PreparedStatements, text: string, times: number) =>
  Array.from({ length: times }, () => statements.nameOf(text)).at(-1)

test('a statement gets its name once it was asked often, and keeps it', () => {
  const statements = new PreparedStatements()
  expect(ask(statements, 'select 1', 19)).toBeUndefined()
  expect(ask(statements, 'select 1', 1)).toBe('frequente_1')
  expect(ask(statements, 'select 1', 50)).toBe('frequente_1')
  expect(ask(statements, 'select 2', 20)).toBe('frequente_2')
})

test('what is prepared on a connection has an end', () => {
  const statements = new PreparedStatements()
  for (let each = 0; each < 200; each++) {
    expect(ask(statements, `select ${each}`, 20)).toBeDefined()
  }
  expect(ask(statements, 'select 200', 40)).toBeUndefined()
  expect(ask(statements, 'select 7', 1)).toBe('frequente_8')
})

test('a slow one is planned anew, and tried again much later under another name', () => {
  const statements = new PreparedStatements()
  ask(statements, 'select 1', 20)
  statements.took('select 1', 40)
  expect(ask(statements, 'select 1', 1)).toBe('frequente_1')
  statements.took('select 1', 900)
  expect(ask(statements, 'select 1', 2_000)).toBeUndefined()
  expect(ask(statements, 'select 1', 20)).toBe('frequente_2')
  statements.took('select 2', 900)
  expect(ask(statements, 'select 2', 20)).toBe('frequente_3')
})

test('a statement whose table changed is prepared anew; one that only failed is kept', () => {
  const statements = new PreparedStatements()
  ask(statements, 'select * from pessoa', 20)
  statements.failed(
    'select * from pessoa',
    Object.assign(new Error('duplicado'), { code: '23505' }),
  )
  expect(ask(statements, 'select * from pessoa', 1)).toBe('frequente_1')
  statements.failed('select * from pessoa', Object.assign(new Error('mudou'), { code: '0A000' }))
  expect(ask(statements, 'select * from pessoa', 1)).toBeUndefined()
})
