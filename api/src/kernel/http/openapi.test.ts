import { expect, test } from 'vitest'
import { mountAll } from '../../product.ts'
import { openApiDocument } from './openapi.ts'
import { openTokens } from '../session/session.ts'

const document = openApiDocument(mountAll(openTokens('somente-para-descrever-as-chamadas')))

/** Every property and parameter of the document whose schema says nothing, by name. */
function untyped(): string[] {
  const found = new Set<string>()
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (!isObject(node)) return
    const { properties, parameters } = node
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
      if (isObject(schema) && Object.keys(schema).length === 0) found.add(name)
    }
    for (const each of Array.isArray(parameters) ? parameters : []) {
      if (Object.keys(each.schema).length === 0) found.add(each.name)
    }
    for (const each of Object.values(node)) visit(each)
  }
  visit(document)
  return [...found].sort()
}

test('dates say that they are dates, in bodies, queries and replies', () => {
  const lists = document.paths['/api/lancamentos/get/listar/contas-pagar/']?.['get']
  const { parameters } = lists as { parameters: { name: string; schema: object }[] }
  expect(parameters.find(({ name }) => name === 'periodo1')?.schema).toEqual({
    type: 'string',
    format: 'date',
  })
})

test('only rich text and values of any kind are left without a type', () => {
  expect(untyped()).toEqual(['antes', 'atual', 'conteudo', 'depois', 'documento', 'seu', 'valores'])
})

test('no two calls have one name: clients are made by it', () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => (one as { operationId: string }).operationId),
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
