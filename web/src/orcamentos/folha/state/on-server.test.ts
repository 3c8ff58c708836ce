import { expect, test, vi } from 'vitest'
import { CallFailure } from '../../../lib/wire/request.ts'
import { toastStore } from '../../../lib/page/toast.ts'
import { sheet } from '../grid/testing.ts'
import { insertOnServer } from './on-server.ts'

// The session, which a call needs, listens to the window.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined))

test('an item that the server refuses is told as such, with the reason', async () => {
  const { store } = sheet()
  const refused = () => Promise.reject(new CallFailure(422, 'dados_invalidos', 'Sem preço.'))
  expect(await insertOnServer(store, refused)).toBe(false)
  expect(toastStore.read()).toMatchObject([
    { kind: 'danger', titulo: 'Erro ao inserir item!', msg: 'Sem preço.' },
  ])
})
