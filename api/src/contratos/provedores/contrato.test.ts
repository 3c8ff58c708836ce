import {
  contratoCancel,
  contratoGet,
  contratoSend,
  contratoTakeBack,
} from '@claquete/contract/contratos/contrato/acts'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedD4signSandbox } from '../../../sandbox/d4sign/server.ts'
import type { D4signSandbox } from '../../../sandbox/d4sign/server.ts'
import { act } from '../../../sandbox/docusign/envelopes.ts'
import { sharedDocusignSandbox } from '../../../sandbox/docusign/server.ts'
import type { DocusignSandbox } from '../../../sandbox/docusign/server.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaPessoa, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { addressIn, open, signWith, tokensOf } from '../assinatura/testing/assinatura.ts'
import { emit, inDays, newContrato, signOutside, versaoOf } from '../contrato/testing/contrato.ts'
import { lookAtProvedores } from './fila/rotina.commands.ts'
import { bringTo, connectD4sign, connectDocusign, envelopeFor } from './testing/provedores.ts'

let movedMs = 0
const server = useServer({ now: () => Date.now() + movedMs })
let docusign: DocusignSandbox
let d4sign: D4signSandbox
let world: World
let pessoa: number
beforeAll(async () => {
  docusign = await sharedDocusignSandbox()
  d4sign = await sharedD4signSandbox()
})
beforeEach(async () => {
  movedMs = 0
  for (const desk of [docusign.office.desk, d4sign.vault.desk]) {
    desk.reset()
    desk.courier.bring = bringTo(server)
  }
  docusign.office.switches.consent = 'ask'
  d4sign.vault.reset()
  d4sign.vault.switches.hourlyMost = 1_000
  world = await newWorld()
  await novaUnidade(world)
  pessoa = await novaPessoa(world, 'Atriz Um')
})

const runDue = () => server().services.jobs.runDue()
async function settle() {
  for (const { courier } of [docusign.office.desk, d4sign.vault.desk]) await courier.idle()
  await runDue()
}
const later = (ms: number) => {
  movedMs += ms
  for (const desk of [docusign.office.desk, d4sign.vault.desk]) desk.advance(ms)
}

type Service = 'docusign' | 'd4sign'
const connect = { docusign: () => connectDocusign(world), d4sign: () => connectD4sign(world) }

function signThere(service: Service, who: string, what: 'sign' | { reason: string } = 'sign') {
  const email = addressIn(world, who)
  if (service === 'd4sign') {
    const paper = must([...d4sign.vault.papers.values()].at(-1), 'a document at D4Sign')
    return d4sign.vault.sign(paper.uuid, email)
  }
  const envelope = envelopeFor(docusign, email)
  const { recipientId } = must(
    envelope.signers.find((one) => one.email === email),
    email,
  )
  return act(docusign.office, envelope, recipientId, what)
}

/** A contract of one instalment that two people sign, emitted. */
async function emitted(): Promise<number> {
  const { id_contrato } = await newContrato(
    world,
    { id_pessoa: pessoa, tipo: 'elenco' },
    {
      objeto: 'Filme',
      midias: 'TV aberta',
      uso_fim: inDays(300),
      valor: 900,
      parcelas: [{ valor: 900, vencimento: inDays(20), descricao: '' }],
      partes: [
        { papel: 'parte', nome: 'Ana Souza', email: addressIn(world, 'ana') },
        { papel: 'parte', nome: 'Bia Souza', email: addressIn(world, 'bia') },
      ],
    },
  )
  await emit(world, id_contrato)
  return id_contrato
}

const send = async (id_contrato: number, meio: Service | 'sistema') =>
  world.ask(contratoSend, {
    params: { id_contrato },
    body: { meio, versao: await versaoOf(world, id_contrato) },
  })

async function sentBy(meio: Service): Promise<number> {
  await connect[meio]()
  const id_contrato = await emitted()
  expect((await send(id_contrato, meio)).status).toBe(200)
  await settle()
  return id_contrato
}

const shown = async (id_contrato: number) =>
  (await world.call(contratoGet, { params: { id_contrato } })).data

const titulos = () =>
  world.rows((db) =>
    db.run<{ id: number }>(
      sql`select id_lancamento::int as id from lancamento where tenant_id = ${db.tenant}`,
    ),
  )

const takeBack = async (id_contrato: number, resultado: 'recusado' | 'cancelado') =>
  world.ask(contratoTakeBack, {
    params: { id_contrato },
    body: { resultado, motivo: 'Mudou o valor', versao: await versaoOf(world, id_contrato) },
  })

test.each(['docusign', 'd4sign'] as const)(
  'a contract goes by %s, comes home signed, and opens its titles once in whatever order it is told',
  async (meio) => {
    const id_contrato = await sentBy(meio)
    // The service mails those who sign, the product does not.
    expect(await tokensOf(server(), addressIn(world, 'ana'))).toEqual([])
    expect((await shown(id_contrato)).envelopes).toMatchObject([{ meio, estado: 'enviado' }])
    const { courier } = (meio === 'docusign' ? docusign.office : d4sign.vault).desk
    courier.behave({ isPaused: true, repeats: true, order: 'last' })
    signThere(meio, 'ana')
    signThere(meio, 'bia')
    // A reading of the routine comes before the notices, which come twice and the last first.
    later(4 * 3_600_000)
    await lookAtProvedores(server().services, { tenant: world.tenant })
    await runDue()
    courier.behave({ isPaused: false })
    await settle()
    await settle()
    const contrato = await shown(id_contrato)
    expect(contrato).toMatchObject({
      estado: 'assinado',
      envelopes: [{ meio, estado: 'concluido' }],
    })
    expect(contrato.versoes[0]).toMatchObject({ assinado_como: meio, titulos_pendentes: '' })
    expect(await titulos()).toHaveLength(1)
    const url = must(contrato.versoes[0]?.assinado_url, 'the signed file')
    const file = await server().app.inject({ method: 'GET', url })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test('a refusal at DocuSign brings the contract back to be edited, with its reason', async () => {
  const id_contrato = await sentBy('docusign')
  signThere('docusign', 'ana', { reason: 'Faltou a multa' })
  await settle()
  const contrato = await shown(id_contrato)
  expect(contrato).toMatchObject({ estado: 'recusado', motivo: 'Faltou a multa' })
  expect(contrato.versoes).toHaveLength(2)
  expect(await titulos()).toEqual([])
})

test('a service that is not connected is refused at its field, and nothing is sent', async () => {
  const id_contrato = await emitted()
  for (const meio of ['docusign', 'd4sign'] as const) {
    const { status, failure } = await send(id_contrato, meio)
    expect([status, failure.erros?.[0]?.campo]).toEqual([422, 'meio'])
  }
  expect(await shown(id_contrato)).toMatchObject({ estado: 'emitido', envelopes: [] })
})

test('taken back from a service, a contract waits for its word; what was signed before stays signed', async () => {
  const first = await sentBy('docusign')
  expect((await takeBack(first, 'recusado')).failure.erros?.[0]?.campo).toBe('resultado')
  expect((await takeBack(first, 'cancelado')).status).toBe(200)
  expect((await shown(first)).estado).toBe('em_assinatura')
  await settle()
  expect(await shown(first)).toMatchObject({
    estado: 'emitido',
    envelopes: [{ estado: 'cancelado', motivo: 'Mudou o valor' }],
  })

  expect((await send(first, 'docusign')).status).toBe(200)
  await settle()
  docusign.office.desk.courier.behave({ isPaused: true })
  signThere('docusign', 'ana')
  signThere('docusign', 'bia')
  expect((await takeBack(first, 'cancelado')).status).toBe(200)
  await runDue()
  expect(await shown(first)).toMatchObject({ estado: 'assinado' })
  expect(await titulos()).toHaveLength(1)
})

test('while a service has a contract, it is neither cancelled nor entered as signed outside', async () => {
  const id_contrato = await sentBy('docusign')
  const cancelled = await world.ask(contratoCancel, {
    params: { id_contrato },
    body: { motivo: 'Desistimos', versao: await versaoOf(world, id_contrato) },
  })
  expect(cancelled.failure.codigo).toBe('contrato_em_outro_estado')
  expect(cancelled.failure.msg).toContain('DocuSign')
  await expect(signOutside(server().app, world, id_contrato)).rejects.toThrow(/DocuSign/)
  expect((await shown(id_contrato)).estado).toBe('em_assinatura')
})

test('what never reached its service ends at once, although the service is out of reach', async () => {
  await connectDocusign(world)
  docusign.office.revoke()
  later(9 * 3_600_000)
  const id_contrato = await emitted()
  expect((await send(id_contrato, 'docusign')).status).toBe(200)
  await settle()
  expect((await takeBack(id_contrato, 'cancelado')).status).toBe(200)
  expect(await shown(id_contrato)).toMatchObject({ estado: 'emitido' })
})

test('a refusal that people told of ends the product’s own envelope: nobody signs it any more', async () => {
  const id_contrato = await emitted()
  expect(await send(id_contrato, 'sistema')).toMatchObject({ status: 200 })
  await runDue()
  const token = must((await tokensOf(server(), addressIn(world, 'ana'))).at(-1), 'a link')
  expect((await takeBack(id_contrato, 'recusado')).status).toBe(200)
  expect((await shown(id_contrato)).estado).toBe('recusado')
  expect((await open(server(), token)).body.data.situacao).toBe('encerrado')
  const refused = await signWith(server(), { token, prova: 'nenhuma' })
  expect(refused.failure.codigo).toBe('envelope_encerrado')
})
