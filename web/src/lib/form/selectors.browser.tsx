import { tipoDocumento } from '@claquete/contract/cadastros/registers/tipo-documento'
import { expect, test } from 'vitest'
import { answerBy } from '../../../test/world.tsx'
import { registerSource } from './selectors.ts'

test('the selector of kinds of document loads 100 of those in use, and searches on the server beyond them', async () => {
  const kinds = [{ id_tipoDocumento: 4, descricao: 'Nota fiscal' }]
  const asked = answerBy(() => ({ body: { success: true, data: { data: kinds, total: 1 } } }))
  const { signal } = new AbortController()
  const source = registerSource(tipoDocumento)
  expect(await source.search('', signal)).toEqual([{ value: '4', label: 'Nota fiscal' }])
  await source.search('nota', signal)
  expect(asked.map(({ path }) => path.split('?')[1])).toEqual([
    'perPage=100&ativo=S',
    'perPage=100&search=nota&ativo=S',
  ])
})
