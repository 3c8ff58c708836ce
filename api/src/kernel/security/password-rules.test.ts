import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordProblem, passwordReasons } from './password-rules.ts'

const owner = {
  login: 'joana.dias',
  nome: 'Joana Dias Conceição',
  dominio: 'aurora',
  empresa: 'Aurora Filmes Ltda',
}

test.each(['1234567', 'curta', ''])('shorter than eight: %s', async (senha) => {
  expect(await passwordProblem(senha, owner)).toBe(passwordReasons.curta)
})

test.each(['123456789', 'PASSWORD1', 'Princesa', 'q1w2e3r4', 'Felicidade', '10203040'])(
  'among the most leaked, in any case: %s',
  async (senha) => {
    expect(await passwordProblem(senha, owner)).toBe(passwordReasons.vazada)
  },
)

test.each(['mudar@123', 'Senha2026', 'brasil2014', 'teamo1234', 'Corinthians!'])(
  'what Brazilians choose most, with any digits and signs: %s',
  async (senha) => {
    expect(await passwordProblem(senha, owner)).toBe(passwordReasons.vazada)
  },
)

test.each(['aaaaaaaaaa', 'ABCDEFGHIJ', '987654321', 'xyxyxyxyxy', '121212121', 'abcabcabcab'])(
  'one repeated or sequenced: %s',
  async (senha) => {
    expect(await passwordProblem(senha, owner)).toBe(passwordReasons.sequencia)
  },
)

test.each([
  'joanadias',
  'Joana.Dias1985',
  'conceicao@2026',
  'Conceição!!',
  'aurora2026',
  'AuroraFilmes1',
  'claquete123',
  'Claquete-9',
])('made of the names around it: %s', async (senha) => {
  expect(await passwordProblem(senha, owner)).toBe(passwordReasons.nomes)
})

test.each([
  'senha-de-teste',
  'três pratos de trigo',
  'Joana ama cavalos',
  'k7#Vq2!pZ',
  '83746192',
  'é'.repeat(3) + 'ñandú-çã',
  `${'palavra comprida '.repeat(11)}fim`,
])('anything else is taken: %s', async (senha) => {
  expect(await passwordProblem(senha, owner)).toBeUndefined()
})

test('up to two hundred characters are taken, more are refused', async () => {
  const long = (length: number) => 'ma9#Kz-'.repeat(40).slice(0, length)
  expect(await passwordProblem(long(200), owner)).toBeUndefined()
  expect(await passwordProblem(long(201), owner)).toBe(passwordReasons.longa)
})

test('short names and blank ones forbid nothing', async () => {
  const bare = { login: 'jo', nome: 'Jó', dominio: 'x1', empresa: '' }
  expect(await passwordProblem('jogo-bonito', bare)).toBeUndefined()
})

test('no text breaks it, and what it took once it takes again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 210 }), async (senha) => {
      const first = await passwordProblem(senha, owner)
      expect(await passwordProblem(senha, owner)).toBe(first)
    }),
  )
})
