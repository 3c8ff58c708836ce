import type { Change } from '@claquete/core/orcamentos/folha/change'
import { item } from '@claquete/core/orcamentos/folha/testing'
import { expect, test, vi } from 'vitest'
import { sheet } from '../grid/testing.ts'

const inserted = (superior: string): Change => ({
  op: 'inserir',
  linhas: [item('nova', superior, { descricao: 'Grua' })],
})

/** What a person is told when the server refuses these changes. */
async function toldAfter(mudancas: readonly Change[], more: object = {}) {
  const tell = vi.fn()
  const recusas = mudancas.map((_, indice) => ({ indice, msg: 'Não cabe aqui.', ...more }))
  const { store } = sheet({ tell, enviar: async () => ({ revisao: 2, recusas }) })
  store.run(mudancas)
  store.sync.syncNow()
  await vi.waitFor(() => expect(tell).toHaveBeenCalled())
  return tell.mock.calls
}

test('a line that the server refuses to insert is told as such', async () => {
  expect(await toldAfter([inserted('g')])).toEqual([['Não cabe aqui.', 'Erro ao inserir item!']])
})

test('another change that it refuses is told as not saved', async () => {
  expect(await toldAfter([{ op: 'excluir', uids: ['c'] }])).toEqual([
    ['Não cabe aqui.', 'Erro ao salvar dados do item!'],
  ])
})

const cell: Change = {
  op: 'celula',
  uid: 'a',
  campo: 'descricao',
  antes: 'Diretor',
  depois: 'Diretora',
}

test('a cell that it refuses is told too, once for all of one batch', async () => {
  const other: Change = { ...cell, uid: 'b', antes: 'Câmera', depois: 'Câmeras' }
  expect(await toldAfter([cell, other])).toEqual([
    ['Não cabe aqui.', 'Erro ao salvar dados do item!'],
  ])
})

test('a value that somebody else changed waits for a choice in its cell, and is no error', async () => {
  const told = await toldAfter([cell, { op: 'excluir', uids: ['c'] }], { atual: 'Diretores' })
  expect(told).toHaveLength(1)
})

test('a line that the sheet itself refuses is told in the same way', () => {
  const tell = vi.fn()
  sheet({ tell }).store.run([inserted('ninguem')])
  expect(tell).toHaveBeenCalledWith(expect.any(String), 'Erro ao inserir item!')
})
