import { pessoaCreate, pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verify } from '../src/admin/verify.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { inTransaction } from '../src/kernel/database/transaction.ts'
import { claim } from '../src/kernel/background/job-rows.ts'
import { enqueue } from '../src/kernel/background/jobs.ts'
import { openPool } from '../src/kernel/database/pool.ts'
import { askAt, dropDatabase, urlWith } from '../src/kernel/database/scratch.ts'
import { createTenant } from '../src/acesso/sessao/tenant.commands.ts'
import { startServices } from '../src/start.ts'
import type { Started } from '../src/start.ts'
import { testConfig } from './test-config.ts'

// The product as docs/operations.md installs it: its role is not a superuser.
const { url } = inject('testDatabase')
const name = `claquete_dono_${randomBytes(4).toString('hex')}`
let started: Started

beforeAll(async () => {
  await askAt(url, `create role ${name} login password '${name}' nosuperuser`)
  await askAt(url, `grant claquete_app to ${name}`)
  await askAt(url, `create database ${name} owner ${name} template template0`)
  const own = new URL(urlWith(url, name))
  own.username = name
  own.password = name
  const pool = openPool(own.href, 2)
  await migrate(pool, fileURLToPath(new URL('../migrations/', import.meta.url)))
  await pool.end()
  started = await startServices(testConfig(own.href), { migrate: false })
})

afterAll(async () => {
  await started?.stop()
  await dropDatabase(url, name)
  await askAt(url, `drop role if exists ${name}`)
})

test('migrates, signs in, writes, searches and verifies with a plain owner', async () => {
  const { app, services } = started
  await createTenant(services, { dominio: 'simples', nome: 'Simples', senha: 'senha-de-teste' })
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { dominio: 'simples', login: 'admin', senha: 'senha-de-teste', web: true },
  })
  const headers = { authorization: `Bearer ${login.json().token}` }
  const created = await app.inject({
    method: 'POST',
    url: `/api${pessoaCreate.path}`,
    headers,
    payload: { razao: 'Produtora Ágil' },
  })
  expect(created.statusCode, created.body).toBe(200)
  const list = await app.inject({ url: `/api${pessoaList.path}?search=agil`, headers })
  expect(list.json().data.data).toMatchObject([{ razao: 'Produtora Ágil' }])
  expect(await verify(services)).toEqual([])
})

test('the queue is walled for the owner too, and its worker reads all of it', async () => {
  const { services } = started
  const tenant = await createTenant(services, {
    dominio: 'filado',
    nome: 'Filado',
    senha: 'senha-de-teste',
  })
  const db = { tenant, readOnly: false }
  await inTransaction(services.pool, db, ({ db: own }) =>
    enqueue(own, 'exportar', { id_exportacao: 1 }),
  )
  expect((await services.pool.query('select * from tarefa')).rows).toEqual([])
  expect(await claim(services.pool, true)).toMatchObject({ tenant_id: tenant, tipo: 'exportar' })
})
