import {
  assinaturaCode,
  assinaturaConfirm,
  assinaturaOpen,
  assinaturaSign,
} from '@claquete/contract/contratos/assinatura/convidado'
import { envelopeCreate } from '@claquete/contract/contratos/assinatura/envelope'
import type { RequestTo } from '@claquete/contract/endpoint'
import { currentAcceptance } from '@claquete/core/contratos/assinatura/acceptance'
import { must } from '@claquete/core/kernel/must'
import { cpfWithDigits } from '@claquete/core/kernel/person/documento'
import { addressed } from '../../../../test/mails.ts'
import { askOf } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import type { Started } from '../../../start.ts'
import { pdfOf } from '../selo/testing/pdf.ts'

export const cpf = cpfWithDigits('123456789')

/** Uploads a PDF like a browser; returns its stored name. */
export async function sendPdf(
  { app }: Pick<Started, 'app'>,
  world: World,
  bytes: Buffer,
  name = 'Contrato.pdf',
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url: '/api/upload/save-server?param=assinatura&tipo=file',
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  if (reply.statusCode !== 200) throw new Error(`envio recusado: ${reply.body}`)
  return reply.json<{ nomeArquivo: string }>().nomeArquivo
}

type Asked = NonNullable<RequestTo<typeof envelopeCreate>['body']>
type Signatario = Asked['signatarios'][number]

/** An address of nobody else's tests. */
export const addressIn = (world: World, who: string) => `${who}@${world.dominio}.example`

export const person = (world: World, who: string, given: Partial<Signatario> = {}): Signatario => ({
  nome: `${who[0]?.toUpperCase()}${who.slice(1)} Souza`,
  email: addressIn(world, who),
  documento: cpf,
  papel: 'parte',
  ordem: 1,
  ...given,
})

/** Sends a PDF of two pages to these people, and draws its pages. */
export async function novoEnvelope(
  server: Started,
  world: World,
  signatarios: readonly Signatario[],
  given: Partial<Asked> = {},
): Promise<number> {
  const arquivo = await sendPdf(server, world, await pdfOf(2))
  const { id_envelope } = await world.call(envelopeCreate, {
    body: {
      titulo: 'Cessão de imagem',
      arquivos: [arquivo],
      signatarios: [...signatarios],
      ...given,
    },
  })
  await server.services.jobs.runDue()
  return id_envelope
}

/** The tokens of the links that were mailed to somebody, the oldest first. */
export async function tokensOf(server: Started, address: string): Promise<string[]> {
  const mails = await addressed(server, address)
  return mails.flatMap((text) => /\/assinatura\/assinar\?token=([\w.-]+)/.exec(text)?.[1] ?? [])
}

export const lastToken = async (server: Started, address: string): Promise<string> =>
  must((await tokensOf(server, address)).at(-1), `a link mailed to ${address}`)

/** The last code that was mailed to somebody. */
export async function lastCode(server: Started, address: string): Promise<string> {
  const mails = await addressed(server, address)
  const codes = mails.flatMap((text) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? [])
  return must(codes.at(-1), `a code mailed to ${address}`)
}

export const open = (server: Started, token: string) =>
  askOf(server.app, undefined, assinaturaOpen, { body: { token } })

/** Asks for a code and gives it: the proof that goes with a signature. */
export async function proofOf(server: Started, token: string, address: string): Promise<string> {
  await askOf(server.app, undefined, assinaturaCode, { body: { token } })
  const codigo = await lastCode(server, address)
  const { body } = await askOf(server.app, undefined, assinaturaConfirm, {
    body: { token, codigo },
  })
  return must(body.data.prova, 'a proof')
}

type Signing = NonNullable<RequestTo<typeof assinaturaSign>['body']>

export const signWith = (
  server: Started,
  given: Partial<Signing> & Pick<Signing, 'token' | 'prova'>,
) =>
  askOf(server.app, undefined, assinaturaSign, {
    body: {
      aceite: currentAcceptance,
      paginas: [1, 2],
      tipo: 'digitada',
      marca: 'Ana Souza',
      idioma: 'pt-BR',
      tela: '390x844',
      ...given,
    },
  })

/** Reads, proves and signs, as a person does with the last link of their mailbox. */
export async function signAs(server: Started, address: string) {
  const token = await lastToken(server, address)
  await open(server, token)
  return signWith(server, { token, prova: await proofOf(server, token, address) })
}
