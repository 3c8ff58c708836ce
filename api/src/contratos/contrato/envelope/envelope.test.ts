import {
  envelopeCancel,
  envelopeEvidence,
  envelopeView,
} from '@claquete/contract/contratos/assinatura/envelope'
import { contratoMove, contratoSend } from '@claquete/contract/contratos/contrato/acts'
import { envelopeExport, envelopeList } from '@claquete/contract/contratos/contrato/envelope'
import { provedorRetry, provedorView } from '@claquete/contract/contratos/provedores/provedores'
import { pastaCreate, pastaExport } from '@claquete/contract/contratos/pastas/pasta'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novoEnvelope, person } from '../../assinatura/testing/assinatura.ts'
import { emit, inDays, newContrato, versaoOf } from '../testing/contrato.ts'

const server = useSharedServer()
let world: World
let pessoa: number
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world)
  pessoa = await novaPessoa(world, 'Atriz Um')
})

const partes = [
  { papel: 'parte' as const, nome: 'Atriz Um', email: 'atriz@exemplo.com.br' },
  { papel: 'parte' as const, nome: 'Produtora', email: 'produtora@exemplo.com.br' },
]

/** Sends a contract to be signed, here or outside. */
async function sent(meio: 'sistema' | 'fora') {
  const made = await newContrato(world, { id_pessoa: pessoa }, { partes, titulo: `Cessão ${meio}` })
  await emit(world, made.id_contrato)
  await world.call(contratoSend, {
    params: { id_contrato: made.id_contrato },
    body: { meio, expira_em: inDays(9), versao: await versaoOf(world, made.id_contrato) },
  })
  return made
}

const listed = async (who: Pick<World, 'call'>, query: object = {}) =>
  (await who.call(envelopeList, { query })).data.data

test('one list has contracts sent here and outside, and documents alone, each once', async () => {
  const here = await sent('sistema')
  const paper = await sent('fora')
  await novoEnvelope(server(), world, [person(world, 'ana')])
  const rows = await listed(world, { sort: 'meio', order: 'asc' })
  expect(rows).toHaveLength(3)
  expect(
    rows.map(({ origem, meio, numero, assinados }) => [origem, meio, numero, assinados]),
  ).toEqual(
    expect.arrayContaining([
      ['contrato', 'sistema', here.numero, '0 de 2'],
      ['contrato', 'fora', paper.numero, ''],
      ['avulso', 'sistema', null, '0 de 1'],
    ]),
  )
  expect(rows.find(({ meio }) => meio === 'fora')).toMatchObject({
    titulo: 'Cessão fora',
    estado: 'enviado',
    expira_em: inDays(9),
    id_envelope: null,
    pessoa: 'Atriz Um',
  })
  const contracts = await listed(world, { origem: 'contrato' })
  expect(contracts.map(({ expira_em }) => expira_em)).toEqual([inDays(9), inDays(9)])
  expect(await listed(world, { origem: 'avulso' })).toHaveLength(1)
  expect(await listed(world, { origem: 'todas', meio: 'fora' })).toHaveLength(1)
  expect(await listed(world, { id_contrato: here.id_contrato })).toHaveLength(1)
  // By who signs, and by the number as it is said.
  expect(await listed(world, { search: 'produtora@exemplo' })).toHaveLength(1)
  expect(await listed(world, { search: paper.numero.slice(-4) })).toHaveLength(1)
})

test('who sees contracts does not see documents alone, and nobody sees what is in a safe of others', async () => {
  const here = await sent('sistema')
  await novoEnvelope(server(), world, [person(world, 'ana')])
  const ofContracts = await createColleague(world, ['contrato.consultar'])
  const ofSignatures = await createColleague(world, ['assinatura.consultar'])
  expect((await listed(ofContracts)).map(({ numero }) => numero)).toEqual([here.numero])
  expect(await listed(ofSignatures)).toHaveLength(2)
  const { id_contrato_pasta } = await world.call(pastaCreate, {
    body: { nome: 'Sigilo', tipo: 'cofre', restrito: 'S', usuarios: [], perfis: [] },
  })
  await world.call(contratoMove, { body: { ids: [here.id_contrato], id_contrato_pasta } })
  expect(await listed(ofContracts)).toEqual([])
  expect((await listed(ofSignatures)).map(({ origem }) => origem)).toEqual(['avulso'])
  const id_envelope = must(
    (await listed(world, { origem: 'contrato' }))[0]?.id_envelope,
    'envelope',
  )
  const page = { params: { id_envelope } }
  expect((await world.ask(envelopeView, page)).status).toBe(200)
  expect((await ofSignatures.ask(envelopeView, page)).status).toBe(404)
  expect((await ofSignatures.ask(envelopeEvidence, page)).status).toBe(404)
  const canceller = await createColleague(world, [
    'assinatura.consultar',
    'assinatura.enviar',
    'assinatura.cancelar',
  ])
  expect((await canceller.ask(provedorView, page)).status).toBe(404)
  expect((await canceller.ask(provedorRetry, page)).status).toBe(404)
  const cancel = await canceller.ask(envelopeCancel, { ...page, body: { motivo: 'x' } })
  expect(cancel.status).toBe(404)
  const nobody = await createColleague(world, ['pessoa.consultar'])
  expect((await nobody.ask(envelopeList, { query: {} })).status).toBe(403)
})

/** The lines of a file, once it is written. */
async function linesOf({ link }: { readonly link: string }): Promise<string[]> {
  await server().services.jobs.runDue()
  const { payload } = await server().app.inject({ url: link })
  return payload.replace('\uFEFF', '').trim().split(/\r?\n/)
}
const params = { tipo: 'csv' } as const

test('the files of envelopes and folders have what whoever asks may see', async () => {
  const paper = await sent('fora')
  await novoEnvelope(server(), world, [person(world, 'ana')])
  const all = await linesOf(await world.call(envelopeExport, { params, query: {} }))
  expect(all).toHaveLength(3)
  const ofContracts = await createColleague(world, ['contrato.consultar', 'contrato.imprimir'])
  const own = await linesOf(await ofContracts.call(envelopeExport, { params, query: {} }))
  expect(own).toHaveLength(2)
  expect(own[1]).toContain(paper.numero)
  const folder = { tipo: 'pasta' as const, usuarios: [], perfis: [] }
  await world.call(pastaCreate, { body: { ...folder, nome: 'Elenco', restrito: 'N' } })
  await world.call(pastaCreate, { body: { ...folder, nome: 'Sigilo', restrito: 'S' } })
  const folders = await linesOf(await ofContracts.call(pastaExport, { params, query: {} }))
  expect(folders.join('\n')).toContain('Elenco')
  expect(folders.join('\n')).not.toContain('Sigilo')
})
