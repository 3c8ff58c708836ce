import {
  cartaLoad,
  cartaSend,
  orcamentoCartaDelete,
  cartaEmailText,
} from '@claquete/contract/orcamentos/cartas/carta'
import { modeloPreview } from '@claquete/contract/sistema/modelos/modelo'
import { orcamentoUpdate, orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import { orcamentoHistorico } from '@claquete/contract/orcamentos/status/status'
import {
  linkAddress,
  linkCreate,
  linkList,
  linkSend,
} from '@claquete/contract/orcamentos/proposta/link'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { createColleague } from '../orcamento/testing/orcamento.ts'
import { guest, novaProposta, novoLink, padrao } from '../proposta/testing/proposta.ts'
import { text } from '../../sistema/modelos/testing/modelo.ts'
import { save, to } from './testing/carta.ts'

const server = useSharedServer()
const visitor = guest(() => server().app)

const viewOrcamento = async (world: World, id_orcamento: number) =>
  (await world.call(orcamentoView, { params: { id_orcamento } })).data

test('goes by mail with its PDF and a link, and freezes the version', async () => {
  const world = await newWorld()
  const id_orcamento = await novaProposta(world)
  const { id_carta } = await save(world, id_orcamento, 'Total de {{total}}')
  const mail = await world.call(cartaEmailText, { body: { id_orcamento, id_carta } })
  expect(mail.data).toMatchObject({ mensagem: 'Olá, Marina.', para: to, problemas: [] })
  const { id_email, id_orca_link } = await world.call(cartaSend, {
    body: {
      id_orcamento,
      id_carta,
      para: to,
      assunto: 'Proposta',
      mensagem: 'Segue.',
      link: padrao,
    },
  })
  const sent = await world.rows((db) =>
    db
      .from('email as e')
      .innerJoin('email_conteudo as c', (join) =>
        join.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id_email', '=', 'e.id_email'),
      )
      .select(['c.html', 'e.sigiloso', 'e.modelo'])
      .where('e.id_email', '=', id_email)
      .executeTakeFirstOrThrow(),
  )
  expect(sent).toMatchObject({ sigiloso: 'S', modelo: 'carta' })
  const { endereco } = await world.call(linkAddress, {
    params: { id_orca_link: Number(id_orca_link) },
  })
  expect(sent.html).toContain(endereco)
  const file = await world.rows((db) =>
    db.from('email_anexo').select(['nome', 'arquivo']).where('id_email', '=', id_email).execute(),
  )
  expect(file.map(({ nome }) => nome)).toContain('Proposta ao cliente.pdf')
  expect((await viewOrcamento(world, id_orcamento)).status).toBe('Enviado')
  const { data } = await world.call(orcamentoHistorico, { params: { id_orcamento } })
  expect(data[0]).toMatchObject({
    tipo: 'envio',
    descricao: expect.stringContaining('carta “Proposta ao cliente”, para marina@cafe.com.br'),
  })
  expect((await visitor.open(endereco.split('/').at(-1) ?? '')).situacao).toBe('aberta')
  const kept = await world.ask(orcamentoCartaDelete, { params: { id_carta } })
  expect(kept.failure.codigo).toBe('envio_impedido')
  const again = await world.call(linkSend, {
    params: { id_orca_link: Number(id_orca_link) },
    body: { para: to, assunto: 'De novo' },
  })
  expect(again.id_email).not.toBe(id_email)
})

test('only the hash of an address is kept', async () => {
  const world = await newWorld()
  const id_orcamento = await novaProposta(world)
  const { token, id_orca_link } = await novoLink(world, id_orcamento, { senha: 'segredo-do-link' })
  const dump = await world.rows((db) =>
    Promise.all([
      db.from('orca_link').selectAll().execute(),
      db.from('auditoria').selectAll().where('tabela', '=', 'orca_link').execute(),
    ]),
  )
  const secret = token.split('.')[1] ?? ''
  expect(secret).toHaveLength(43)
  expect(JSON.stringify(dump)).not.toContain(secret)
  expect(JSON.stringify(dump)).not.toContain('segredo-do-link')
  const { data } = await world.call(linkList, { params: { id_orcamento } })
  expect(JSON.stringify(data)).not.toMatch(/token_hash|senha_hash|semente/)
  const copied = await world.call(linkAddress, { params: { id_orca_link } })
  expect(copied.endereco.endsWith(token)).toBe(true)
})

test('who may not send, see the budget, or see it whole, sends nothing', async () => {
  const world = await newWorld()
  const stranger = await newWorld()
  const id_orcamento = await novaProposta(world)
  const { id_carta } = await save(world, id_orcamento, 'Olá')
  const { id_orca_link } = await novoLink(world, id_orcamento)
  const keys: AnyPermissionKey[] = ['orcamento.consultar', 'orcamento.enviar']
  const freelancer = await createColleague(world, keys)
  const partial = await createColleague(world, [...keys, 'orcamento.listar_todos'])
  const seller = await createColleague(world, [...keys, 'orcamento.listar_todos'])
  await world.rows((db) =>
    db
      .insertInto('usuario_tipo_coluna')
      .values({
        id_usuario_tipo: partial.id_usuario_tipo,
        nome_coluna: 'valor_unit',
        colunaPermitidaPerfil: 'N',
      })
      .execute(),
  )
  const body = { id_orcamento, id_carta, para: to, assunto: 'Proposta' }
  for (const [who, status] of [
    [stranger, 404],
    [freelancer, 404],
    [partial, 422],
  ] as const) {
    const tries = [
      await who.ask(cartaSend, { body }),
      await who.ask(cartaLoad, { body: { id_orcamento, id_carta } }),
      await who.ask(linkCreate, { params: { id_orcamento }, body: padrao }),
      await who.ask(linkAddress, { params: { id_orca_link } }),
      await who.ask(linkList, { params: { id_orcamento } }),
    ]
    expect(tries.map((one) => one.status)).toEqual(tries.map(() => status))
  }
  expect((await seller.ask(cartaSend, { body })).status).toBe(200)
  const preview = await partial.ask(modeloPreview, {
    body: { tipo: 'carta', conteudo: text('{{total}}'), escolhas: { orcamento: id_orcamento } },
  })
  expect(preview.status).toBe(403)
})

test('a letter of another budget, or of none, is not found', async () => {
  const world = await newWorld()
  const first = await novaProposta(world)
  const second = await novaProposta(world)
  const { id_carta } = await save(world, first, 'Olá')
  for (const body of [
    { id_orcamento: second, id_carta },
    { id_orcamento: first, id_carta: 999_999_999 },
    { id_orcamento: first, id_empresa_carta: 999_999_999 },
  ]) {
    expect((await world.ask(cartaLoad, { body })).status).toBe(404)
  }
  const versao = await world.versao('orcamento', first)
  await world.call(orcamentoUpdate, { body: { id_orcamento: first, versao, titulo: 'Outro nome' } })
  const { data } = await world.call(cartaLoad, { body: { id_orcamento: first, id_carta } })
  expect(data.orcamento.titulo).toBe('Outro nome')
})
