/** Texts are stored composed, with plain spaces and nothing invisible, and found however they are typed. */
import { pessoaCreate, pessoaList, pessoaView } from '@claquete/contract/cadastros/pessoas/pessoa'
import { lancamentoList } from '@claquete/contract/livro/titulos/list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'

useSharedServer()

const names = [
  ['Criação Ltda'.normalize('NFD'), 'Criação Ltda', ['criação', 'criacao', 'CRIAC\u0327A\u0303O']],
  ['Casa\u00a0Verde', 'Casa Verde', ['casa verde', 'casa  verde', 'Casa\u2003Verde']],
  ['Lua  Azul', 'Lua Azul', ['lua azul']],
  ['Sol\u200b Rosa', 'Sol Rosa', ['sol rosa', 's\u00adol rosa']],
  ['Ørsted Straße', 'Ørsted Straße', ['orsted strasse', 'ørsted straße']],
] as const

test.each(names)('%j is stored as %j and found', async (typed, stored, searches) => {
  const world = await newWorld()
  const { id_pessoa } = await world.call(pessoaCreate, { body: { razao: typed } })
  const { data } = await world.call(pessoaView, { params: { id_pessoa } } as never)
  expect((data as { razao: string }).razao).toBe(stored)
  await postTitulo(world, { valor: 100, descricao: typed })
  for (const search of searches) {
    expect((await world.call(pessoaList, { query: { search } })).data.total, search).toBe(1)
    expect((await world.call(lancamentoList, { query: { search } })).data.total, search).toBe(1)
  }
})

test('rows of before are found as they are', async () => {
  const world = await newWorld()
  const razao = 'Produc\u0327a\u0303o\u00a0 do\u200bce'
  await world.rows((db) => db.insertInto('pessoa').values({ razao }).execute())
  expect((await world.call(pessoaList, { query: { search: 'produção doce' } })).data.total).toBe(1)
  const [row] = await world.rows((db) =>
    db.run(
      sql<{
        busca: string
      }>`select busca from pessoa where tenant_id = ${db.tenant} and razao = ${razao}`,
    ),
  )
  expect(row?.busca).toBe('producao doce')
})
