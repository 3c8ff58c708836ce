import { arquivoList } from '@claquete/contract/sistema/arquivos/arquivo'
import { pessoaList, pessoaView } from '@claquete/contract/cadastros/pessoas/pessoa'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { backupTenant } from '../src/admin/backup.ts'
import { restoreTenant } from '../src/admin/restore.ts'
import { verify } from '../src/admin/verify.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()
let world: World
const path = () => join(mkdtempSync(join(tmpdir(), 'claquete-copia-')), 'copia.gz')

beforeAll(async () => {
  world = await newWorld()
  const { storage } = server().services
  const key = `t${world.tenant}/2026/11/00000000-0000-4000-8000-000000000001.txt`
  await storage.put(key, Readable.from([Buffer.alloc(700_000, 'x')]))
  await world.rows(async (db) => {
    const { id_pessoa } = await db
      .insertInto('pessoa')
      .values({ razao: 'Ação & Ótica', cnpj: '11222333000181' })
      .returning('id_pessoa')
      .executeTakeFirstOrThrow()
    await db.insertInto('pessoa_contato').values({ id_pessoa, nome: 'Zé' }).execute()
    await db
      .insertInto('arquivo')
      .values({
        arquivo: key,
        name: 'a.txt',
        mime: 'text/plain',
        tamanho: 700_000,
        sha256: 'x',
        tela: 'pessoa',
        tabela: 'pessoa',
        chave: id_pessoa,
      })
      .execute()
  })
})

test('a backup comes back under another domain: rows, files, history, passwords', async () => {
  const file = path()
  const { services, app } = server()
  const written = await backupTenant(services, world.dominio, file)
  expect(written.arquivos).toBe(1)
  const restored = await restoreTenant(services, file, `${world.dominio}-b`)
  expect(restored).toEqual(written)
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { dominio: `${world.dominio}-b`, login: 'admin', senha: world.senha, web: true },
  })
  const headers = { authorization: `Bearer ${reply.json().token}` }
  const list = await app.inject({ url: `/api${pessoaList.path}`, headers })
  const [pessoa] = list.json().data.data
  expect(pessoa.razao).toBe('Ação & Ótica')
  const view = await app.inject({
    url: `/api/v2${pessoaView.path.replace('{id_pessoa}', pessoa.id_pessoa)}`,
    headers,
  })
  expect(view.json().data.lista_contatos[0].nome).toBe('Zé')
  const files = await app.inject({
    url: `/api/v2${arquivoList.path.replace('{tabela}', 'pessoa').replace('{chave}', pessoa.id_pessoa)}`,
    headers,
  })
  const content = await app.inject({ url: files.json().data[0].url })
  expect(content.body).toHaveLength(700_000)
  expect(await verify(services)).toEqual([])
})

test('a domain in use and a cut backup are refused, and nothing is half-restored', async () => {
  const { services } = server()
  const file = path()
  await backupTenant(services, world.dominio, file)
  await expect(restoreTenant(services, file)).rejects.toThrow(/tenant__dominio/)
  const { readFile, writeFile } = await import('node:fs/promises')
  const { gunzipSync, gzipSync } = await import('node:zlib')
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
  await writeFile(file, gzipSync(lines.slice(0, -1).join('\n')))
  await expect(restoreTenant(services, file, `${world.dominio}-c`)).rejects.toThrow(/incompleta/)
  const { rows } = await services.pool.query('select 1 from tenant where dominio = $1', [
    `${world.dominio}-c`,
  ])
  expect(rows).toEqual([])
})

test('verify names what is wrong', async () => {
  const { services } = server()
  await services.pool.query(`update tenant set qtde_usuarios = 0 where tenant_id = $1`, [
    world.tenant,
  ])
  await world.rows((db) =>
    db
      .update('arquivo')
      .set({ arquivo: `t${world.tenant}/x.txt` })
      .execute(),
  )
  await world.rows((db) => db.update('pessoa').set({ cnpj: '11.222' }).execute())
  const problems = (await verify(services)).join('\n')
  expect(problems).toContain('usuários dentro da cota')
  expect(problems).toContain('falta t')
  expect(problems).toContain('documento 11.222')
})
