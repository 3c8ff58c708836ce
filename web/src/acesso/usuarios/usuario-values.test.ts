import { describe, expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
const { emptyProfile, newUsuarioSchema, ownProfileSchema, passwordProblems, usuarioSchema } =
  await import('./usuario-values.ts')
const { isRequired } = await import('../../lib/form/schema.ts')

describe('a change of password', () => {
  const typed = (values: object) => ({ ...emptyProfile, ...values })
  test('nothing typed is no change', () => {
    expect(passwordProblems(emptyProfile, true)).toEqual({})
  })
  test('both typings agree, and one knows the own present one', () => {
    const values = typed({ senha: 'nova-senha', confirmacao: 'outra' })
    expect(passwordProblems(values, true)).toEqual({
      senha_atual: 'Campo obrigatório',
      confirmacao: 'Deve ser igual a nova senha',
    })
  })
  test("another's asks for no present one", () => {
    const values = typed({ senha: 'nova-senha', confirmacao: 'nova-senha' })
    expect(Object.values(passwordProblems(values, false)).filter(Boolean)).toEqual([])
  })
  test('half a change says what is missing', () => {
    const problems = passwordProblems(typed({ senha_atual: 'antiga' }), true)
    expect(Object.keys(problems)).toEqual(['senha'])
  })
})

test.each([
  ['new', newUsuarioSchema, ['nome', 'login', 'email', 'id_usuario_tipo', 'senha']],
  ['existing', usuarioSchema, ['nome', 'login', 'email', 'id_usuario_tipo']],
  ['simple profile', ownProfileSchema, ['nome', 'email']],
] as const)('the form of a %s user requires what its call requires', (_, schema, required) => {
  const fields = ['nome', 'login', 'email', 'telefone', 'id_usuario_tipo', 'senha', 'id_usuario']
  expect(fields.filter((name) => isRequired(schema, name))).toEqual([...required])
})
