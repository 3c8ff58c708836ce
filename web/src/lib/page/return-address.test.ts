import { expect, test } from 'vitest'
import { loginAddress, returnAddress } from './return-address.ts'

test.each([
  ['/pessoas/listar', '?search=ana', '/login?volta=%2Fpessoas%2Flistar%3Fsearch%3Dana'],
  ['/', '', '/login'],
  ['/login/demo', '?volta=%2Fpessoas%2Flistar', '/login'],
])('a guest at %s%s signs in at %s', (pathname, search, to) => {
  expect(loginAddress(pathname, search)).toBe(to)
})

test.each([
  ['?volta=%2Fpessoas%2Flistar%3Fsearch%3Dana', '/pessoas/listar?search=ana'],
  ['', '/dashboard'],
  ['?volta=https%3A%2F%2Fexample.com', '/dashboard'],
  ['?volta=%2F%2Fexample.com', '/dashboard'],
  ['?volta=%2F%5Cexample.com', '/dashboard'],
  ['?volta=%2Flogin%3Fvolta%3D%2Flogin', '/dashboard'],
])('after signing in with "%s" one goes to %s', (search, to) => {
  expect(returnAddress(search)).toBe(to)
})
