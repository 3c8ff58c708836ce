import { categoriaPessoa } from '@claquete/contract/cadastros/registers/categoria-pessoa'
import { twinsOf } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { register, yesNoFields } from '@claquete/contract/register'
import type { Register, RegisterField } from '@claquete/contract/register'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { registerFiles, registers } from '../../kernel/areas/catalogue.ts'
import { twinOf } from '../../../test/twin.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'

const server = useSharedServer()
const { list, create, update, remove, export: exportList } = categoriaPessoa.endpoints

test('a simple register lists, creates, changes, refuses repetition, names where it is used', async () => {
  const world = await newWorld()
  const { id_pessoa_categoria } = await world.call(create, { body: { descricao: 'Elenco' } })
  await world.call(create, { body: { descricao: 'Ácaros' } })
  const repeated = await world.ask(create, { body: { descricao: ' ELENCO ' } })
  expect(repeated.failure.erros).toEqual([
    { campo: 'descricao', msg: 'Já existe uma categoria de pessoa com este nome.' },
  ])
  expect((await world.ask(create, { body: { descricao: '  ' } })).failure.erros?.[0]?.msg).toBe(
    'Campo obrigatório',
  )
  const rows = (await world.call(list, { query: {} })).data.data
  expect(rows.map(({ descricao }) => descricao)).toEqual(['Ácaros', 'Elenco'])
  await world.call(update, { body: { id_pessoa_categoria, descricao: 'Elenco principal' } })
  const found = await world.call(list, { query: { search: 'PRINCIPÁL' } })
  expect(found.data.total).toBe(1)

  await world.call(pessoaCreate, {
    body: { razao: 'Ana', id_pessoa_categoria: Number(id_pessoa_categoria) },
  })
  const used = await world.ask(remove, { params: { id_pessoa_categoria } })
  expect(used.failure.msg).toBe('Não é possível excluir: está em uso em pessoas (1).')
  expect(
    (await world.ask(update, { body: { id_pessoa_categoria: 999_999, descricao: 'x' } })).status,
  ).toBe(404)
})

test('a simple register exports', async () => {
  const world = await newWorld()
  await world.call(create, { body: { descricao: 'Locação' } })
  const { link } = await world.call(exportList, { params: { tipo: 'csv' }, query: {} })
  await server().services.jobs.runDue()
  const file = await server().app.inject({ url: link })
  expect(file.body).toContain('Locação')
})

describe.each(registerFiles.map((file) => [file.register.name, file] as const))(
  '%s',
  (_, { register: one, demonstration }) => {
    const { endpoints, key, label, noun, fields } = one

    test('is kept whole, once by name, and goes', async () => {
      const world = await newWorld()
      const rows = demonstration.length > 0 ? demonstration : [{ [label]: 'Primeira' }]
      for (const row of rows) await world.call(endpoints.create, { body: { ...row } })
      const listed = (await world.call(endpoints.list, { query: { perPage: 100 } })).data
      expect(listed.total).toBe(rows.length)
      const [first] = listed.data
      const kept = rows.find((row) => row[label] === first?.[label])
      expect(first).toMatchObject({ ...kept })

      const again = { ...kept, [label]: String(kept?.[label]).toUpperCase() }
      const refused = await world.ask(endpoints.create, { body: again })
      expect(refused.failure).toMatchObject({
        codigo: 'repetido',
        erros: [{ campo: label, msg: `Já existe ${noun} com este nome.` }],
      })

      const id = Number(first?.[key])
      const changed = { ...kept, [key]: id, [label]: 'Outro nome' }
      await world.call(endpoints.update, { body: changed })
      const byKey = await world.call(endpoints.list, { query: { [key]: id } as never })
      expect(byKey.data.data).toMatchObject([{ [key]: id, [label]: 'Outro nome' }])
      const byText = await world.call(endpoints.list, { query: { search: 'OUTRO NOME' } })
      expect(byText.data.total).toBe(1)

      await world.call(endpoints.remove, { params: { [key]: id } })
      const left = await world.call(endpoints.list, { query: {} })
      expect(left.data.total).toBe(rows.length - 1)
      expect((await world.ask(endpoints.remove, { params: { [key]: id } })).status).toBe(404)
    })

    test.runIf(yesNoFields(fields).length > 0)('filters by every yes or no', async () => {
      const world = await newWorld()
      for (const name of yesNoFields(fields)) {
        await world.call(endpoints.create, { body: { [label]: `Com ${name}`, [name]: 'S' } })
        await world.call(endpoints.create, { body: { [label]: `Sem ${name}`, [name]: 'N' } })
        const query = { [name]: 'N', search: `com ${name}` } as never
        expect((await world.call(endpoints.list, { query })).data.total, name).toBe(0)
        const without = { [name]: 'N', search: `sem ${name}` } as never
        expect((await world.call(endpoints.list, { query: without })).data.total, name).toBe(1)
      }
    })
  },
)

test('the second family of a register is the same register', async () => {
  const world = await newWorld()
  for (const { endpoints, key, label, name } of registers) {
    const { removeTwin } = endpoints
    if (!removeTwin) continue
    const createTwin = twinOf(endpoints.create, `${name}.createTwin`)
    const { [key]: id } = await world.call(createTwin, { body: { [label]: 'Pelo segundo' } })
    expect((await world.call(endpoints.list, { query: {} })).data.data).toMatchObject([
      { [key]: id, [label]: 'Pelo segundo' },
    ])
    await world.call(removeTwin, { body: { [key]: id } })
    const listTwin = twinOf(endpoints.list, `${name}.listTwin`)
    expect((await world.call(listTwin, { query: {} })).data.total).toBe(0)
  }
})

test('one definition makes the calls, the permissions and the fields', () => {
  const lines = ({ endpoints }: Register) =>
    Object.values<AnyEndpoint>(endpoints)
      .flatMap((one) => [one, ...twinsOf(one).map(([, twin]) => twin)])
      .map(({ method, base, path }) => `${base} ${method} ${path}`)
  const genero = {
    ...categoriaPessoa,
    name: 'genero',
    key: 'id_genero',
    calls: '/generos' as const,
  }
  const { deletePath: _, ...definition } = genero
  expect(lines(register(definition))).toEqual([
    'main GET /generos/get',
    'main POST /generos/post',
    'main POST /generos/put',
    'main GET /generos/delete/id_genero/{id_genero}',
    'main GET /generos/exportar/tipo/{tipo}',
  ])
  expect(lines(register({ ...definition, style: 'methods', base: 'v2', twin: '/genero' }))).toEqual(
    [
      'v2 GET /generos',
      'main GET /genero/get',
      'v2 POST /generos',
      'main POST /genero/post',
      'v2 PUT /generos',
      'v2 DELETE /generos/{id_genero}',
      'v2 GET /generos/exportar/tipo/{tipo}',
      'main POST /genero/delete',
    ],
  )
  type Label = Parameters<typeof register<{ descricao: RegisterField }>>[0]['label']
  expectTypeOf<Label>().toEqualTypeOf<'descricao'>()
  const keys = register(definition).permissionRows.map(([permission]) => permission)
  expect(keys).toContain('cadastro:genero.excluir')
})
