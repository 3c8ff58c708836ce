import { pessoaAnonymise } from '@claquete/contract/cadastros/pessoas/privacidade'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaPessoa } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaOrdem, publish, send, team, viewOf } from './testing/ordem.ts'

useSharedServer()

/** All that is kept of what was published and sent, with its history. */
const written = (world: World) =>
  world.rows(async (db) => {
    const [row] = await db.run(sql<{
      texto: string
    }>`select string_agg(t.texto, ' ') as texto from (
      select conteudo::text as texto from ordem_versao where tenant_id = ${db.tenant}
      union all select to_jsonb(d)::text from ordem_destinatario d where tenant_id = ${db.tenant}
      union all select to_jsonb(e)::text from email e where tenant_id = ${db.tenant}
      union all select to_jsonb(c)::text from email_conteudo c where tenant_id = ${db.tenant}
        and c.html not like '%Ana Souza%'
      union all select to_jsonb(a)::text from auditoria a where tenant_id = ${db.tenant}
        and a.tabela in ('ordem_versao', 'ordem_destinatario', 'ordem_envio')) t`)
    return row?.texto ?? ''
  })

test('who is anonymised is nowhere in what was published, sent and answered', async () => {
  const world = await newWorld()
  const nome = 'Caio Lima Verde'
  const id_pessoa = await novaPessoa(world, nome)
  const [first = {}, second = {}, third = {}] = team
  const pessoas = [
    first,
    { ...second, obs: `Divide a van com ${nome}` },
    { ...third, nome, id_pessoa },
  ]
  const sheet = await novaOrdem(world, { pessoas })
  await publish(world, sheet)
  await send(world, sheet)
  await world.rows((db) =>
    db.run(sql`update email set estado = 'enviado' where tenant_id = ${db.tenant}`),
  )
  expect(await written(world)).toContain('caio@foto.example')
  await world.call(pessoaAnonymise, { params: { id_pessoa } })
  const after = await written(world)
  for (const gone of ['Caio', 'caio@foto.example', '11966665555']) {
    expect(after.includes(gone), gone).toBe(false)
  }
  // The others, and the sheet itself, are still read.
  const { destinatarios } = await viewOf(world, sheet)
  expect(destinatarios.map((one) => one.nome)).toEqual([
    'Ana Souza',
    'Bia Nogueira',
    'Pessoa anonimizada',
  ])
})
