import { expect, test, vi } from 'vitest'
import { carryOut } from './confirm.ts'
import { CallFailure } from '../wire/request.ts'
import { toastStore } from '../page/toast.ts'

// The session, which a call needs, listens to the window.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined))

test('an act that fails after its question says what failed and why', async () => {
  const isDone = await carryOut({
    title: 'Deseja realmente deletar?',
    message: 'Essa ação é irreversível!',
    yes: 'Excluir',
    failed: 'Erro ao deletar as Contas a pagar!',
    run: () => Promise.reject(new CallFailure(422, 'em_uso', 'Ela já foi paga.')),
  })
  expect(isDone).toBe(false)
  expect(toastStore.read()).toMatchObject([
    { kind: 'danger', titulo: 'Erro ao deletar as Contas a pagar!', msg: 'Ela já foi paga.' },
  ])
})
