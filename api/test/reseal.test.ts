import {
  configuracaoIntegration,
  integracaoList,
} from '@claquete/contract/sistema/configuracoes/integracao'
import { expect, test } from 'vitest'
import { reseal } from '../src/admin/reseal.ts'
import { sealedTables } from '../src/product.ts'
import { openSecrets } from '../src/kernel/security/secrets.ts'
import { newWorld, useServer } from './world.ts'

const server = useServer()

test('every table that keeps sealed credentials is known', async () => {
  const { rows } = await server().services.pool.query<{ t: string }>(
    `select table_name as t from information_schema.columns
     where table_schema = 'public' and column_name = 'segredo' order by 1`,
  )
  expect(rows.map(({ t }) => t)).toEqual(Object.keys(sealedTables).toSorted())
})

test('after it the previous key may go, and what no key opens stays and is counted', async () => {
  const world = await newWorld()
  const lost = await newWorld()
  for (const one of [world, lost]) {
    await one.call(configuracaoIntegration, {
      query: { tipo: 'cep' },
      body: {
        provedor: 'outro',
        url: 'https://cep.exemplo.com.br/{cep}',
        autenticacao: 'bearer',
        token: 'token-de-antes',
      },
    })
  }
  const { services } = server()
  const [old] = services.config.secretsKeys
  const newKey = 'n'.repeat(40)
  const rotated = { ...services, secrets: openSecrets([newKey, old]) }
  const sealed = () =>
    world.rows((db) => db.from('integracao').select('segredo').executeTakeFirstOrThrow())
  await lost.rows((db) => db.update('integracao').set({ segredo: 'v1.perdida.x.y' }).execute())

  expect(await reseal(rotated)).toEqual({ renewed: 1, current: 0, lost: 1 })
  const place = { tenant: world.tenant, purpose: 'integracao.cep' }
  const { segredo } = await sealed()
  expect(openSecrets([newKey]).open(place, segredo ?? '')).toBe('{"token":"token-de-antes"}')
  expect(openSecrets([old]).open(place, segredo ?? '')).toBeUndefined()
  expect(await reseal(rotated)).toEqual({ renewed: 0, current: 1, lost: 1 })
  expect((await sealed()).segredo).toBe(segredo)
  const [card] = (await lost.call(integracaoList)).data
  expect(card).toMatchObject({ credencial_perdida: true })
})
