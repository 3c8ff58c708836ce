import {
  assinaturaCode,
  assinaturaConfirm,
  assinaturaPages,
  assinaturaRefuse,
  assinaturaSign,
} from '@claquete/contract/contratos/assinatura/convidado'
import { envelopeView } from '@claquete/contract/contratos/assinatura/envelope'
import { basePath } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { askOf, newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { addressed } from '../../../../test/mails.ts'
import {
  addressIn,
  cpf,
  lastCode,
  lastToken,
  novoEnvelope,
  open,
  person,
  proofOf,
  signWith,
} from '../testing/assinatura.ts'

let clock = () => Date.now()
const server = useServer({ now: () => clock() })
let world: World
let ana: string
let bia: string
beforeEach(async () => {
  clock = () => Date.now()
  world = await newWorld()
  ana = addressIn(world, 'ana')
  bia = addressIn(world, 'bia')
})

const view = async (id_envelope: number) =>
  (await world.call(envelopeView, { params: { id_envelope } })).data
const later = (ms: number) => {
  const at = Date.now() + ms
  clock = () => at
}

test('what fetches an address signs nothing: opening is a call of the page, signing needs the code', async () => {
  const id = await novoEnvelope(server(), world, [person(world, 'ana')])
  const token = await lastToken(server(), ana)
  const { app } = server()
  for (const method of ['GET', 'HEAD'] as const) {
    await app.inject({ method, url: `/assinatura/assinar?token=${token}` })
    for (const call of ['abrir', 'assinar', 'recusar', 'codigo']) {
      const url = `${basePath.v2}/assinaturas/convidado/${call}?token=${token}`
      expect((await app.inject({ method, url })).statusCode).toBeGreaterThanOrEqual(400)
    }
  }
  const [signer] = (await view(id)).signatarios
  expect(signer).toMatchObject({ estado: 'enviado', aberto_em: null })
  const refused = await signWith(server(), { token, prova: 'nenhuma' })
  expect(refused.failure.codigo).toBe('prova_vencida')
})

test('nobody reads or signs before their turn, nor with the link of another company', async () => {
  await novoEnvelope(server(), world, [person(world, 'ana'), person(world, 'bia', { ordem: 2 })])
  const early = await world.rows(async (db) => {
    const [row] = await db.run<{ id: number }>(
      sql`select id_signatario as id from assinatura_signatario where tenant_id = ${db.tenant} and ordem = 2`,
    )
    return must(row, 'signer').id
  })
  const { newLinkFor } = await import('../envelope/tell.commands.ts')
  const link = await world.rows((db) =>
    newLinkFor({ db, services: server().services }, { expira_em: null }, early),
  )
  const token = link.split('token=')[1] ?? ''
  expect((await open(server(), token)).body.data).toMatchObject({
    situacao: 'espera',
    documentos: [],
  })
  const code = await askOf(server().app, undefined, assinaturaCode, { body: { token } })
  expect(code.failure.codigo).toBe('assinatura_fora_da_vez')
  const other = await newWorld()
  const secret = token.split('.')[1] ?? ''
  for (const wrong of [`${other.tenant}.${secret}`, `${world.tenant}.${'a'.repeat(43)}`, 'x']) {
    const { status, failure } = await open(server(), wrong)
    expect([status, failure.codigo]).toEqual([404, 'link_de_assinatura_indisponivel'])
  }
})

test('a code goes to the address on record alone, is good five tries, ten minutes and once', async () => {
  const id = await novoEnvelope(server(), world, [person(world, 'ana')])
  const token = await lastToken(server(), ana)
  const confirm = async (codigo: string) =>
    (await askOf(server().app, undefined, assinaturaConfirm, { body: { token, codigo } })).body.data
  expect(await confirm('000000')).toMatchObject({ situacao: 'vencido', prova: null })
  const ask = async () =>
    (await askOf(server().app, undefined, assinaturaCode, { body: { token } })).body.data
  expect(await ask()).toMatchObject({ enviado: true, espera_segundos: 30 })
  expect((await ask()).enviado).toBe(false)
  const right = await lastCode(server(), ana)
  const wrong = right === '111111' ? '222222' : '111111'
  for (const restam of [4, 3, 2, 1]) {
    expect(await confirm(wrong)).toMatchObject({ situacao: 'errado', restam })
  }
  expect(await confirm(wrong)).toMatchObject({ situacao: 'esgotado', restam: 0 })
  expect(await confirm(right)).toMatchObject({ situacao: 'esgotado', prova: null })
  later(31_000)
  await ask()
  const second = await lastCode(server(), ana)
  later(31_000 + 600_000)
  expect(await confirm(second)).toMatchObject({ situacao: 'vencido' })
  await ask()
  const third = await lastCode(server(), ana)
  const { prova } = await confirm(`${third.slice(0, 3)} ${third.slice(3)}`)
  expect(prova).toMatch(/^[\w-]{43}$/)
  expect(await confirm(third)).toMatchObject({ situacao: 'vencido', prova: null })
  // Of the codes and of what was mailed nothing is kept that reads as one.
  const kept = await world.rows((db) =>
    db.run<{ t: string }>(sql`select (select string_agg(c::text, '') from assinatura_codigo c
      where c.tenant_id = ${db.tenant}) || (select string_agg(coalesce(t.html, ''), '')
      from email_conteudo t where t.tenant_id = ${db.tenant}) || (select string_agg(m::text, '')
      from email m where m.tenant_id = ${db.tenant}) as t`),
  )
  for (const code of [right, second, third]) expect(kept[0]?.t).not.toContain(code)
  expect((await view(id)).eventos.filter(({ tipo }) => tipo === 'codigo_errado')).toHaveLength(5)
})

test('a proof is used once and ends; every page must be seen, the text be the present one, the CPF be there', async () => {
  await novoEnvelope(server(), world, [person(world, 'ana', { documento: '' })])
  const token = await lastToken(server(), ana)
  const opened = await open(server(), token)
  expect(opened.body.data.pede_cpf).toBe(true)
  const prova = await proofOf(server(), token, ana)
  const short = await signWith(server(), { token, prova, paginas: [1], cpf })
  expect(short.failure).toMatchObject({
    codigo: 'assinatura_sem_leitura',
    msg: 'Falta ver 1 página antes de assinar.',
  })
  expect((await signWith(server(), { token, prova, aceite: '2020-01', cpf })).failure.codigo).toBe(
    'aceite_mudou',
  )
  const fields = async (given: object) =>
    (await signWith(server(), { token, prova, ...given })).failure.erros?.map(({ campo }) => campo)
  expect(await fields({})).toEqual(['cpf'])
  expect(await fields({ cpf: '11111111111' })).toEqual(['cpf'])
  expect(await fields({ cpf, marca: ' A ' })).toEqual(['marca'])
  expect(await fields({ cpf, tipo: 'desenhada', marca: 'AAAA' })).toEqual(['marca'])
  later(31 * 60_000)
  expect((await signWith(server(), { token, prova, cpf })).failure.codigo).toBe('prova_vencida')
  const again = await proofOf(server(), token, ana)
  const png = await sharp({
    create: { width: 300, height: 90, channels: 4, background: '#16245c' },
  })
    .png()
    .toBuffer()
  const drawn = {
    token,
    prova: again,
    cpf,
    tipo: 'desenhada' as const,
    marca: png.toString('base64'),
  }
  expect((await signWith(server(), drawn)).status).toBe(200)
  expect((await signWith(server(), drawn)).failure.codigo).toBe('envelope_encerrado')
})

test('a signature that is sent again with its key is one, and gets the same answer', async () => {
  const id = await novoEnvelope(server(), world, [
    person(world, 'ana'),
    person(world, 'bia', { ordem: 2 }),
  ])
  const token = await lastToken(server(), ana)
  const prova = await proofOf(server(), token, ana)
  const payload = {
    token,
    prova,
    aceite: '2026-11',
    paginas: [1, 2],
    tipo: 'digitada',
    marca: 'Ana Souza',
  }
  const send = () =>
    server().app.inject({
      method: 'POST',
      url: `${basePath.v2}${assinaturaSign.path}`,
      headers: { 'idempotency-key': `assina-${world.tenant}` },
      payload,
    })
  const [one, other] = await Promise.all([send(), send()])
  const third = await send()
  for (const reply of [one, other, third]) expect(reply.statusCode).toBe(200)
  expect(third.json()).toEqual(one.json())
  expect((await view(id)).eventos.filter(({ tipo }) => tipo === 'assinado')).toHaveLength(1)
})

test('a reading is resumed: pages seen stay, on another device too', async () => {
  const id = await novoEnvelope(server(), world, [person(world, 'ana')])
  const token = await lastToken(server(), ana)
  const seen = await askOf(server().app, undefined, assinaturaPages, {
    body: { token, paginas: [1, 99] },
  })
  expect(seen.body.data.vistas).toEqual([1])
  expect((await open(server(), token)).body.data.vistas).toEqual([1])
  await askOf(server().app, undefined, assinaturaPages, { body: { token, paginas: [2] } })
  expect((await view(id)).signatarios[0]).toMatchObject({ paginas_vistas: 2, estado: 'aberto' })
  const prova = await proofOf(server(), token, ana)
  expect((await signWith(server(), { token, prova, paginas: [] })).status).toBe(200)
})

test('a refusal needs code and reason, ends it for all and is told', async () => {
  const id = await novoEnvelope(server(), world, [person(world, 'ana'), person(world, 'bia')])
  const token = await lastToken(server(), ana)
  const refuse = (prova: string, motivo: string) =>
    askOf(server().app, undefined, assinaturaRefuse, { body: { token, prova, motivo } })
  expect((await refuse('x', 'Valor errado')).failure.codigo).toBe('prova_vencida')
  const prova = await proofOf(server(), token, ana)
  expect((await refuse(prova, ' ')).failure.erros?.[0]?.campo).toBe('motivo')
  expect((await refuse(prova, 'Valor errado')).body.data.situacao).toBe('recusado')
  expect(await view(id)).toMatchObject({ estado: 'recusado', motivo: 'Ana Souza: Valor errado' })
  const other = await lastToken(server(), bia)
  expect((await open(server(), other)).body.data).toMatchObject({
    situacao: 'encerrado',
    fim: 'Recusado',
    documentos: [],
  })
  const code = await askOf(server().app, undefined, assinaturaCode, { body: { token: other } })
  expect(code.failure.codigo).toBe('envelope_encerrado')
  const mails = await addressed(server(), bia)
  expect(mails.at(-1)).not.toContain('Valor errado')
})
