import {
  contratoArrange,
  contratoGet,
  contratoMove,
  contratoOpenTitulos,
  contratoSend,
} from '@claquete/contract/contratos/contrato/acts'
import { documentoContratoList } from '@claquete/contract/contratos/contrato/contrato'
import { envelopeList } from '@claquete/contract/contratos/contrato/envelope'
import { pastaCreate, pastaDelete, pastaList } from '@claquete/contract/contratos/pastas/pasta'
import { direitoList } from '@claquete/contract/orcamentos/direitos/direito'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import type { EnvelopeEnded } from '../assinatura/public.ts'
import { onEnvelopeEnded } from './assinatura.commands.ts'
import { emit, inDays, newContrato, signOutside, today, versaoOf } from './testing/contrato.ts'

const server = useSharedServer()
let world: World
let pessoa: number
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world)
  pessoa = await novaPessoa(world, 'Atriz Um')
})

/** The envelopes that the signature has, the oldest first. */
const sent = () =>
  world.rows((db) =>
    db
      .from('assinatura_envelope')
      .select(['id_envelope', 'estado', 'titulo', 'origem_tipo', 'origem_id', 'origem_versao'])
      .orderBy('id_envelope')
      .execute(),
  )
const lastSent = async () => must((await sent()).at(-1), 'an envelope').id_envelope

const signers = [
  { papel: 'parte' as const, nome: 'Atriz Um', email: 'atriz@exemplo.com.br' },
  { papel: 'parte' as const, nome: 'Produtora', email: 'produtora@exemplo.com.br' },
]
const payment = { valor: 900, parcelas: [{ valor: 900, vencimento: inDays(20), descricao: '' }] }

const shown = async (id_contrato: number) =>
  (await world.call(contratoGet, { params: { id_contrato } })).data

async function sendOne(more: object = {}) {
  const { id_contrato, numero } = await newContrato(
    world,
    { id_pessoa: pessoa, tipo: 'elenco' },
    {
      ...payment,
      partes: signers,
      objeto: 'Filme de Natal',
      midias: 'TV aberta',
      uso_fim: inDays(300),
      ...more,
    },
  )
  await emit(world, id_contrato)
  const versao = await versaoOf(world, id_contrato)
  await world.call(contratoSend, { params: { id_contrato }, body: { meio: 'sistema', versao } })
  return { id_contrato, numero }
}

const end = async (id_contrato: number, more: Partial<EnvelopeEnded> = {}) => {
  const id_envelope = await lastSent()
  await world.rows((db) =>
    onEnvelopeEnded(
      { db },
      {
        id_envelope,
        origem: { tipo: 'contrato', id: id_contrato, versao: 1 },
        estado: 'concluido',
        ...more,
      },
    ),
  )
}

const titulos = () =>
  world.rows((db) =>
    db.run<{ id: number }>(
      sql`select id_lancamento::int as id from lancamento where tenant_id = ${db.tenant}`,
    ),
  )

test('the emitted bytes go to the signature with who signs, and its end opens the titles once', async () => {
  const { id_contrato, numero } = await sendOne()
  const [envelope] = await sent()
  expect(envelope).toMatchObject({
    titulo: `${numero} · Elenco e uso de imagem – Atriz Um`,
    origem_tipo: 'contrato',
    origem_id: id_contrato,
    origem_versao: 1,
  })
  const { id_envelope } = must(envelope, 'envelope')
  const signatarios = await world.rows((db) =>
    db
      .from('assinatura_signatario')
      .select(['nome', 'ordem', 'papel'])
      .where('id_envelope', '=', id_envelope)
      .orderBy('ordem')
      .execute(),
  )
  expect(signatarios).toEqual([
    { nome: 'Atriz Um', ordem: 1, papel: 'parte' },
    { nome: 'Produtora', ordem: 2, papel: 'parte' },
  ])
  await end(id_contrato)
  await end(id_contrato)
  const contrato = await shown(id_contrato)
  expect(contrato.estado).toBe('assinado')
  expect(await titulos()).toHaveLength(1)
  expect(contrato.parcelas[0]?.id_lancamento).toBe((await titulos())[0]?.id)
  const { data } = (await world.call(direitoList, { query: {} })).data
  expect(data).toMatchObject([
    {
      id_pessoa: pessoa,
      obra: 'Filme de Natal',
      midias: 'TV aberta',
      fim: inDays(300),
      obs: `Contrato ${numero}`,
    },
  ])
})

test('a signature is kept when its titles cannot open, with the reason, and they open later', async () => {
  const { id_contrato } = await sendOne()
  const mes = `${inDays(20).slice(0, 7)}-01`
  await world.rows((db) => db.run(sql`insert into periodo_fechado (mes) values (${mes}::date)`))
  await end(id_contrato)
  const contrato = await shown(id_contrato)
  expect(contrato.estado).toBe('assinado')
  expect(contrato.versoes[0]?.titulos_pendentes).toContain('está fechado')
  expect(await titulos()).toEqual([])
  await world.rows((db) =>
    db.run(sql`update periodo_fechado set reaberto_em = now() where tenant_id = ${db.tenant}`),
  )
  const opened = await world.call(contratoOpenTitulos, {
    params: { id_contrato },
    body: { versao: contrato.versao },
  })
  expect(opened.titulos).toHaveLength(1)
  expect((await shown(id_contrato)).versoes[0]?.titulos_pendentes).toBe('')
})

test('a refusal begins the next version; an end of another envelope or version changes nothing', async () => {
  const { id_contrato } = await sendOne()
  await end(id_contrato, { id_envelope: 999 })
  await end(id_contrato, { origem: { tipo: 'contrato', id: id_contrato, versao: 2 } })
  expect((await shown(id_contrato)).estado).toBe('em_assinatura')
  await end(id_contrato, { estado: 'recusado', motivo: 'Faltou a multa' })
  const contrato = await shown(id_contrato)
  expect(contrato).toMatchObject({ estado: 'recusado', motivo: 'Faltou a multa' })
  expect(contrato.versoes).toHaveLength(2)
  await end(id_contrato)
  expect((await shown(id_contrato)).estado).toBe('recusado')
  expect(await titulos()).toEqual([])
})

test('expired, the contract may be sent again; signed outside meanwhile, the envelope is withdrawn', async () => {
  const { id_contrato } = await sendOne()
  await end(id_contrato, { estado: 'expirado' })
  expect((await shown(id_contrato)).estado).toBe('emitido')
  const versao = await versaoOf(world, id_contrato)
  await world.call(contratoSend, { params: { id_contrato }, body: { meio: 'sistema', versao } })
  await signOutside(server().app, world, id_contrato)
  expect((await sent()).map(({ estado }) => estado)).toEqual(['preparando', 'cancelado'])
  const states = (await shown(id_contrato)).envelopes.map(({ estado }) => estado)
  expect(states).toEqual(['cancelado', 'expirado'])
  const list = (await world.call(envelopeList, { query: { id_contrato, estado: 'cancelado' } }))
    .data
  expect(list.data).toHaveLength(1)
})

test('who signs without an address is refused before anything is sent', async () => {
  const { id_contrato } = await newContrato(
    world,
    { id_pessoa: pessoa },
    { partes: [{ papel: 'parte', nome: 'Atriz Um', email: '' }] },
  )
  await emit(world, id_contrato)
  const refusal = await world.ask(contratoSend, {
    params: { id_contrato },
    body: { meio: 'sistema', versao: await versaoOf(world, id_contrato) },
  })
  expect(refusal.failure.erros?.map(({ campo }) => campo)).toEqual(['partes', 'partes.0.email'])
  expect(await sent()).toEqual([])
})

test('folders and safes: who is not named sees neither the safe nor what is in it, which stays until its day', async () => {
  const colleague = await createColleague(world, ['contrato.consultar', 'contrato.alterar'])
  const { id_contrato } = await newContrato(world, { id_pessoa: pessoa })
  const folder = { tipo: 'pasta' as const, restrito: 'N' as const, usuarios: [], perfis: [] }
  const pasta = (await world.call(pastaCreate, { body: { ...folder, nome: 'Elenco' } }))
    .id_contrato_pasta
  const cofre = (
    await world.call(pastaCreate, {
      body: { ...folder, nome: 'Societário', tipo: 'cofre', restrito: 'S', retencao_anos: 5 },
    })
  ).id_contrato_pasta
  const listed = async (who: Pick<World, 'call'>) =>
    (await who.call(documentoContratoList, { query: {} })).data.data.map((one) => one.id_contrato)
  expect(await listed(colleague)).toEqual([id_contrato])
  await world.call(contratoMove, { body: { ids: [id_contrato], id_contrato_pasta: cofre } })
  expect(await listed(colleague)).toEqual([])
  expect(await listed(world)).toEqual([id_contrato])
  expect((await colleague.ask(contratoGet, { params: { id_contrato } })).status).toBe(404)
  const names = async (who: Pick<World, 'call'>) =>
    (await who.call(pastaList, { query: {} })).data.data.map(({ nome }) => nome)
  expect(await names(colleague)).toEqual(['Elenco'])
  expect(await names(world)).toEqual(['Elenco', 'Societário'])
  const out = await world.ask(contratoMove, {
    body: { ids: [id_contrato], id_contrato_pasta: pasta },
  })
  expect(out.failure.codigo).toBe('contrato_retido')
  const used = await world.ask(pastaDelete, { params: { id_contrato_pasta: cofre } })
  expect(used.failure.codigo).toBe('pasta_com_contratos')
  const contrato = await shown(id_contrato)
  expect(must(contrato.retencao_ate, 'day').slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 5))
  const shorter = await world.ask(contratoArrange, {
    params: { id_contrato },
    body: { id_contrato_pasta: cofre, etiquetas: [], retencao_ate: today, versao: contrato.versao },
  })
  expect(shorter.failure.erros?.[0]?.campo).toBe('retencao_ate')
  await world.call(pastaDelete, { params: { id_contrato_pasta: pasta } })
})

test('a contract is found by words of its text, by parts of names without accents, and by its tag', async () => {
  const { id_contrato, versao } = await newContrato(
    world,
    { id_pessoa: pessoa },
    { objeto: 'iluminação cênica' },
  )
  await newContrato(world, { id_pessoa: pessoa }, { objeto: 'figurino' })
  await world.call(contratoArrange, {
    params: { id_contrato },
    body: { id_contrato_pasta: null, etiquetas: ['Natal', 'luz'], versao },
  })
  const found = async (query: object) =>
    (await world.call(documentoContratoList, { query })).data.data.map((one) => one.id_contrato)
  expect(await found({ search: 'iluminacao cen' })).toEqual([id_contrato])
  expect(await found({ etiqueta: 'natal' })).toEqual([id_contrato])
  expect(await found({ etiqueta: 'nat' })).toEqual([])
  expect(await found({ search: 'atriz "luz"' })).toEqual([id_contrato])
  expect(await found({ pasta: 'sem' })).toHaveLength(2)
})
