import { expect, test } from 'vitest'
import { toast, toastStore } from './toast.ts'

const last = () => toastStore.read().at(-1)

test.each(['info', 'warning', 'danger', 'success'] as const)(
  'an alert of the type %s stays 5000 ms',
  (kind) => {
    toast[kind](`Aviso de ${kind}`)
    expect(last()).toMatchObject({ kind, small: false, durationMs: 5000 })
  },
)

test('what comes in real time stays 5 s, and the default toast 1 s', () => {
  toast.notice({ kind: 'info', titulo: 'Pagamento', msg: 'Um pedido espera por você.' })
  expect(last()).toMatchObject({ notice: true, small: false, durationMs: 5000 })
  toast.small('Copiado')
  expect(last()).toMatchObject({ small: true, durationMs: 1000 })
})
