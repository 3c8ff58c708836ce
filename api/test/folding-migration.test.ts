/** The migration that folds all letters leaves what was folded before as if it had been written after it. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newWorld, useServer } from './world.ts'

const server = useServer()
const file = new URL('../migrations/0185_textos_dobrados.sql', import.meta.url)
const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server().services.pool.query<Row>(text, values)).rows

/** As the function was before. */
const former = `create or replace function dobrar(texto text) returns text language sql immutable parallel safe
  return lower(translate(texto, 'ÁÃÇáãçé', 'AACaace'))`

test('existing rows are found, and two names that became one stay two', async () => {
  const [{ tenant }, other] = [await newWorld(), await newWorld()]
  await ask(former)
  const insert = (table: string, column: string, values: readonly string[], of = tenant) =>
    ask(`insert into ${table} (tenant_id, ${column}) select $1, v from unnest($2::text[]) v`, [
      of,
      values,
    ])
  await insert('segmento', 'descricao', ['Metro m²', 'Metro m2', 'Casa  Azul', 'Casa Azul'])
  await insert('segmento', 'descricao', ['Metro m2'], other.tenant)
  await insert('pessoa', 'razao', ['Ørsted\u00a0Luz', 'Ação'])
  await ask('delete from auditoria')
  await ask(await readFile(file, 'utf8'))
  const found = await ask<{ descricao: string }>(
    'select descricao from segmento where tenant_id = any($1) order by id_segmento',
    [[tenant, other.tenant]],
  )
  expect(found.map(({ descricao }) => descricao)).toEqual([
    'Metro m²',
    expect.stringMatching(/^Metro m2 \(nº \d+\)$/u),
    'Casa  Azul',
    expect.stringMatching(/^Casa Azul \(nº \d+\)$/u),
    'Metro m2',
  ])
  const people = await ask<{ busca: string }>(
    'select busca from pessoa where tenant_id = $1 order by id_pessoa',
    [tenant],
  )
  expect(people.map(({ busca }) => busca)).toEqual(['orsted luz', 'acao'])
  // Only what was renamed is a change; searching otherwise changes nothing that people wrote.
  const noted = await ask<{ tabela: string; chamada: string }>(
    'select tabela, chamada from auditoria',
  )
  expect(noted).toEqual(Array(2).fill({ tabela: 'segmento', chamada: 'migração dos textos' }))
  await expect(insert('segmento', 'descricao', ['casa azul'])).rejects.toThrow(
    /segmento__descricao/u,
  )
})
