import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBrCode } from '../../kernel/payment/br-code.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { contaOfPix, staticPixOf, txidOfTitulo } from './static-pix.ts'

const titulo = {
  id_lancamento: 42,
  id_empresa: 1,
  id_contabancaria: null,
  saldo: cents(123_456),
  nome: 'Aurora Filmes Produções Ltda.',
  cidade: 'São Paulo',
}
const conta = (id_contabancaria: number, id_empresa: number | null, chave_pix = 'a@b.co') => ({
  id_contabancaria,
  id_empresa,
  chave_pix,
})

test('the code tells key, receiver, what is owed and the title', () => {
  const code = staticPixOf(titulo, [conta(7, 1, '+5511988887777')])
  expect(readBrCode(code ?? '')).toEqual({
    kind: 'static',
    chave: '+5511988887777',
    nome: 'Aurora Filmes Producoes L',
    cidade: 'Sao Paulo',
    valor: 123_456,
    txid: 'TITULO42',
    info: undefined,
  })
})

test.each([
  ['its own account, whatever else there is', { id_contabancaria: 3 }, [1, 2, 3], 3],
  ['an own account without a key', { id_contabancaria: 9 }, [1], undefined],
  ['the only one of its unit before that of all', {}, [1, 4], 1],
  ['the only one of all units', {}, [3, 4], 4],
  ['two of its unit', {}, [1, 2, 4], undefined],
  ['two of all units', {}, [4, 5], undefined],
  ['only that of another unit', {}, [3], undefined],
  ['no account', {}, [], undefined],
])('the account that receives: %s', (_, more, ids, expected) => {
  const all = [conta(1, 1), conta(2, 1), conta(3, 2), conta(4, null), conta(5, null)]
  const contas = all.filter(({ id_contabancaria }) => ids.includes(id_contabancaria))
  expect(contaOfPix({ ...titulo, ...more }, contas)?.id_contabancaria).toBe(expected)
})

test('nothing owed, or a key that is none, makes no code', () => {
  expect(staticPixOf({ ...titulo, saldo: cents(0) }, [conta(1, 1)])).toBeUndefined()
  expect(staticPixOf(titulo, [conta(1, 1, 'nada')])).toBeUndefined()
})

test('any title, value and receiver make a code that is read back', () => {
  fc.assert(
    fc.property(
      fc.record({
        id_lancamento: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        saldo: fc.integer({ min: 1, max: 999_999_999_999 }).map(cents),
        nome: fc.string({ unit: 'binary' }),
        cidade: fc.string({ unit: 'binary' }),
      }),
      fc.constantFrom('a@b.co', `${'x'.repeat(60)}@exemplo12345.com`, '11222333000181'),
      (more, chave) => {
        const code = staticPixOf({ ...titulo, ...more }, [conta(1, 1, chave)])
        expect(readBrCode(code ?? '')).toMatchObject({
          chave,
          valor: more.saldo,
          txid: txidOfTitulo(more.id_lancamento),
        })
      },
    ),
  )
})
