import { envelopeView } from '@claquete/contract/contratos/assinatura/envelope'
import {
  docusignConnect,
  docusignReturn,
  provedorView,
} from '@claquete/contract/contratos/provedores/provedores'
import {
  integracaoD4sign,
  integracaoDocusign,
} from '@claquete/contract/sistema/configuracoes/integracao'
import { must } from '@claquete/core/kernel/must'
import { beforeEach } from 'vitest'
import { sharedDocusignSandbox } from '../../../../sandbox/docusign/server.ts'
import type { DocusignSandbox } from '../../../../sandbox/docusign/server.ts'
import type { Envelope } from '../../../../sandbox/docusign/office.ts'
import type { Notice } from '../../../../sandbox/signatures/courier.ts'
import { safes } from '../../../../sandbox/d4sign/vault.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import type { Started } from '../../../start.ts'
import { addressIn, person } from '../../assinatura/testing/assinatura.ts'

/** Brings notices of a simulator to the product, which listens nowhere in tests. Returns the status. */
export const bringTo =
  (server: () => Started) =>
  async ({ url, headers, body }: Notice): Promise<number> => {
    const { pathname } = new URL(url)
    const reply = await server().app.inject({
      method: 'POST',
      url: pathname,
      headers,
      payload: body,
    })
    return reply.statusCode
  }

/** Allows the connection on DocuSign's page; returns where it sends the browser. */
export async function allow(url: string, decide: 'allow' | 'deny' = 'allow'): Promise<URL> {
  const page = await fetch(url)
  const html = await page.text()
  if (page.status !== 200 || !html.includes('Permitir')) throw new Error(`no page: ${html}`)
  const form = new URLSearchParams([...new URL(url).searchParams, ['decide', decide]])
  const reply = await fetch(new URL('/oauth/auth', url), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return new URL(must(reply.headers.get('location'), 'where it sends the browser'))
}

/** Configures DocuSign's simulator and connects its account, as a person does. */
export async function connectDocusign(world: World): Promise<void> {
  await world.call(integracaoDocusign, { body: { ambiente: 'simulador' } })
  const { data } = await world.call(docusignConnect)
  const { searchParams } = await allow(data.url)
  await world.call(docusignReturn, {
    body: {
      state: must(searchParams.get('state'), 'a state'),
      code: must(searchParams.get('code'), 'a code'),
    },
  })
}

export const connectD4sign = (world: World, por_hora = 1_000) =>
  world.call(integracaoD4sign, {
    body: { ambiente: 'simulador', cofre: safes[0].uuid_safe, por_hora },
  })

export const viewOf = async (world: World, id_envelope: number) =>
  (await world.call(envelopeView, { params: { id_envelope } })).data

export const atProvedor = async (world: World, id_envelope: number) =>
  must(
    (await world.call(provedorView, { params: { id_envelope } })).data,
    'an envelope at a service',
  )

/** The envelope at DocuSign that has this address among its signers. */
export const envelopeFor = ({ office }: DocusignSandbox, email: string): Envelope =>
  must(
    [...office.envelopes.values()].findLast((one) =>
      one.signers.some((signer) => signer.email === email),
    ),
    `an envelope at DocuSign for ${email}`,
  )

/** What a test of DocuSign begins with: a company of its own, and who signs first there. */
interface DocusignScene {
  readonly sandbox: DocusignSandbox
  readonly world: World
  readonly ana: string
}

let movedMs = 0
let scene: DocusignScene | undefined
let sandbox: DocusignSandbox | undefined
const desk = () => must(sandbox, 'the simulator').office.desk

async function begin(server: () => Started): Promise<void> {
  movedMs = 0
  sandbox = await sharedDocusignSandbox()
  desk().reset()
  sandbox.office.switches.consent = 'ask'
  desk().courier.bring = bringTo(server)
  const world = await newWorld()
  scene = { sandbox, world, ana: addressIn(world, 'ana') }
}

/** Call once at the top of a test file about DocuSign: a server, its simulator, and one clock for both. */
export function useDocusign() {
  const server = useServer({ now: () => Date.now() + movedMs })
  const runDue = () => server().services.jobs.runDue()
  beforeEach(() => begin(server))
  return {
    server,
    scene: () => must(scene, 'the beginning of a test'),
    runDue,
    /** Lets notices arrive, and does what they ask. */
    settle: async () => {
      await desk().courier.idle()
      await runDue()
    },
    /** How far the product's clock alone is ahead, in milliseconds. */
    setAhead: (ms: number) => {
      movedMs = ms
    },
    /** Moves both clocks on. */
    later: (ms: number) => {
      movedMs += ms
      desk().advance(ms)
    },
  }
}

/** Ana signs first, Bia after her. */
export const anaThenBia = (world: World) => [
  person(world, 'ana'),
  person(world, 'bia', { ordem: 2 }),
]
