import { Navigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../../../test/world.tsx'
import { useStart } from './stored.ts'

beforeEach(() => localStorage.clear())

function Lista({ operacao }: { readonly operacao: 'C' | 'D' }) {
  const start = useStart(operacao)
  return start === undefined ? <p>A lista</p> : <Navigate replace to={{ search: start }} />
}
const addresses = {
  C: '/financeiro/contas-receber/listar',
  D: '/financeiro/contas-pagar/listar',
} as const

/** Where a list stands once it was opened at its address with this search. */
async function opened(operacao: 'C' | 'D', search = '') {
  const at = addresses[operacao]
  const { router, unmount } = await show(<Lista operacao={operacao} />, at, at + search)
  await expect.poll(() => router.state.location.search).not.toBe('')
  const found = router.state.location.search
  await unmount()
  return found
}

test('receivables come back with their last search, which the browser keeps', async () => {
  expect(await opened('C')).toBe('?situacao=em_aberto')
  expect(await opened('C', '?situacao=pago&search=natal')).toBe('?situacao=pago&search=natal')
  expect(Object.values(localStorage)).toContain('situacao=pago&search=natal')
  expect(await opened('C')).toBe('?situacao=pago&search=natal')
})

test('payables keep no search once they are left', async () => {
  expect(await opened('D', '?situacao=pago&search=luz')).toBe('?situacao=pago&search=luz')
  expect(Object.values(localStorage).join()).not.toContain('luz')
  expect(await opened('D')).toBe('?situacao=em_aberto')
})

test('payables and receivables keep their searches apart', async () => {
  await opened('C', '?situacao=pago')
  expect(await opened('D')).toBe('?situacao=em_aberto')
  expect(await opened('C')).toBe('?situacao=pago')
})
