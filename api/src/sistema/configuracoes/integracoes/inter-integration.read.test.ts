import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  integracaoInter,
  integracaoList,
  integracaoRemove,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { IntegracaoInter } from '@claquete/contract/sistema/configuracoes/integracao'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { certificate } from '../../../../test/certificate.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let now = Date.now()
beforeEach(() => {
  now = Date.now()
})
useSharedServer({ now: () => now })

const params = { tipo: 'inter' } as const
const own: IntegracaoInter = {
  ambiente: 'homologacao',
  client_id: 'cliente-da-produtora',
  client_secret: 'segredo-muito-comprido-7b21',
  certificado: certificate.cert,
  chave: certificate.key,
}
/** Parts of the secrets that no answer may have. */
const told = [
  'segredo-muito',
  certificate.cert.split('\n')[1] ?? '',
  certificate.key.split('\n')[1] ?? '',
]

const save = (world: World, body: IntegracaoInter) => world.ask(integracaoInter, { body })
const card = async (world: World) =>
  must(
    (await world.call(integracaoList)).data.find(({ tipo }) => tipo === 'inter'),
    'cartão do Inter',
  )

test('credentials are sealed and never given back: not in the card, the history or the audit', async () => {
  const world = await newWorld()
  expect((await save(world, own)).status).toBe(200)
  const shown = await card(world)
  expect(shown).toMatchObject({
    estado: 'configurada',
    dados: { ambiente: 'homologacao', client_id: 'cliente-da-produtora' },
  })
  // The end of the secret tells which one it is; the end of a file or of a password tells nothing but a part of it.
  expect(shown.credenciais.map(({ nome, final }) => [nome, final]).toSorted()).toEqual([
    ['certificado', null],
    ['chave', null],
    ['client_secret', '7b21'],
  ])
  const history = await world.call(historicoList, {
    params: { tabela: 'integracao', chave: shown.id_integracao ?? 0 },
    query: {},
  })
  const rows = await world.rows(async (db) => [
    await db.from('integracao').selectAll().execute(),
    await db.from('auditoria').selectAll().execute(),
  ])
  const everything = JSON.stringify([shown, history, rows])
  for (const part of told) expect(everything).not.toContain(part)
})

test('the password is asked again to change or remove them, not to read them', async () => {
  const world = await newWorld()
  await save(world, own)
  now += 20 * 60_000
  for (const refused of [await save(world, own), await world.ask(integracaoRemove, { params })]) {
    expect([refused.status, refused.failure.codigo]).toEqual([428, 'confirme_senha'])
  }
  expect(await card(world)).toMatchObject({ estado: 'configurada' })
})

test('what is not sent stays, and goes with another environment', async () => {
  const world = await newWorld()
  await save(world, own)
  const { ambiente, client_id } = own
  expect((await save(world, { ambiente, client_id: 'outro' })).status).toBe(200)
  expect(await card(world)).toMatchObject({ dados: { client_id: 'outro' } })
  const moved = await save(world, { ambiente: 'producao', client_id })
  expect(moved.status).toBe(422)
  expect(moved.failure.erros?.map(({ campo }) => campo)).toEqual([
    'client_secret',
    'certificado',
    'chave',
  ])
})

test.each<[string, Partial<IntegracaoInter>, string, RegExp]>([
  ['a picture for the certificate', { certificado: 'GIF89a' }, 'certificado', /Não é um/],
  ['a text for the key', { chave: 'minha chave' }, 'chave', /não é deste certificado/],
  [
    'a .pfx whose password is another',
    { certificado: null, chave: null, pfx: 'AAAA', senha_pfx: 'x' },
    'pfx',
    /não abre com esta senha/,
  ],
])('%s is refused at its field, and nothing is stored', async (_, wrong, campo, msg) => {
  const world = await newWorld()
  const { status, failure } = await save(world, { ...own, ...wrong })
  expect(status).toBe(422)
  expect(failure.erros).toEqual([{ campo, msg: expect.stringMatching(msg) }])
  expect(await card(world)).toMatchObject({ estado: 'nao_configurada' })
})
