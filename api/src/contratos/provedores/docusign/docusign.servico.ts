import type { EstadoDoSignatario } from '@claquete/core/contratos/assinatura/envelope'
import type { EstadoNoProvedor, VistoSignatario } from '@claquete/core/contratos/provedores/estado'
import { papelLabels } from '@claquete/contract/contratos/assinatura/envelope'
import { anchorOf, dateAnchorOf } from '@claquete/core/contratos/provedores/lugares'
import { must } from '@claquete/core/kernel/must'
import * as z from 'zod/mini'
import { ReadBudget } from '../../../kernel/aside/budget.ts'
import { asideTask } from '../../../kernel/aside/protocol.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Services } from '../../../kernel/services.ts'
import { hasOnPages } from '../fila/fila.queries.ts'
import { jsonOf, unreadable } from '../fila/http.ts'
import type { AtServico, Files, Made, Papel, Read, Servico } from '../fila/servico.ts'
import { DocusignRefusal, openDocusign } from './client.ts'
import type { Docusign } from './client.ts'
import { campo, definitionOf } from './definicao.ts'
import type { Anchors } from './definicao.ts'
import type { run } from './folha.task.ts'

const nome = 'DocuSign'
const signaturePage = asideTask<typeof run>(new URL('folha.task.ts', import.meta.url))
const dayMs = 86_400_000

const Created = z.object({ envelopeId: z.string() })
const Listed = z.object({
  envelopes: z.optional(z.array(z.object({ envelopeId: z.string(), status: z.string() }))),
})
const Signer = z.object({
  recipientId: z.string(),
  status: z.string(),
  declinedReason: z.optional(z.string()),
})
const Envelope = z.object({
  status: z.string(),
  voidedReason: z.optional(z.string()),
  recipients: z.optional(z.object({ signers: z.optional(z.array(Signer)) })),
})

const estados: Readonly<Record<string, EstadoNoProvedor>> = {
  created: 'rascunho',
  sent: 'enviado',
  delivered: 'enviado',
  signed: 'enviado',
  processing: 'enviado',
  correct: 'enviado',
  completed: 'completo',
  declined: 'recusado',
  voided: 'cancelado',
  deleted: 'cancelado',
  timedout: 'expirado',
}

const signerStates: Readonly<Record<string, EstadoDoSignatario>> = {
  created: 'espera',
  sent: 'enviado',
  autoresponded: 'enviado',
  authenticationfailed: 'enviado',
  delivered: 'aberto',
  signed: 'assinado',
  completed: 'assinado',
  declined: 'recusado',
}

/** A reason that DocuSign itself gives when the time was over. */
const isExpiry = (reason: string) => /expir/iu.test(reason)

const foreignOf = ({ externo }: AtServico) => encodeURIComponent(must(externo, 'its id there'))

interface Placed {
  readonly papers: readonly Papel[]
  readonly anchors: readonly Anchors[]
}

/** The code printed on the page of signatures: each sending has its own. */
const markOf = ({ referencia }: AtServico) => referencia.slice(0, 8)

/**
 * The papers as they go, and where people sign on them: where the papers say so themselves, or on a page of signatures that
 * is put behind the last one. What is kept here stays as it was.
 */
async function placed(
  services: Services,
  { tenant, one, papers }: { tenant: number; one: AtServico; papers: readonly Papel[] },
): Promise<Placed> {
  const own = one.pessoas.map((_, at) => anchorOf(at + 1))
  const hasAnchors = await inTransaction(services.pool, { tenant, readOnly: true }, ({ db }) =>
    hasOnPages(db, one.id_envelope, own),
  )
  if (hasAnchors) {
    return { papers, anchors: own.map((assinatura) => ({ assinatura, data: undefined })) }
  }
  const anchors = one.pessoas.map((_, at) => ({
    assinatura: anchorOf(at + 1, markOf(one)),
    data: dateAnchorOf(at + 1, markOf(one)),
  }))
  const last = must(papers.at(-1), 'a document')
  const task = services.aside.run(signaturePage, {
    tenant,
    budget: new ReadBudget({ megabytes: 60, lines: 0, seconds: 20 }),
    input: async () => ({
      value: {
        bytes: Uint8Array.from(last.bytes),
        titulo: one.titulo,
        lugares: one.pessoas.map(({ nome: quem, papel }, at) => ({
          nome: quem,
          detalhe: papelLabels[papel],
          anchor: anchors[at]?.assinatura ?? '',
          dateAnchor: anchors[at]?.data ?? '',
        })),
      },
    }),
  })
  const end = await task.next()
  if (end.done !== true) throw new Error('a page without an end')
  const withPage = { ...last, bytes: Buffer.from(end.value) }
  return { papers: [...papers.slice(0, -1), withPage], anchors }
}

/** One that was made although no answer came. */
async function findLost(docusign: Docusign, { referencia }: AtServico, now: number) {
  const query = new URLSearchParams({
    from_date: new Date(now - 40 * dayMs).toISOString(),
    custom_field: `${campo}=${referencia}`,
  })
  const { envelopes = [] } = await docusign.read(Listed, { path: `/envelopes?${query}` })
  return envelopes.find(({ status }) => status !== 'voided' && status !== 'deleted')?.envelopeId
}

const readOne = async (docusign: Docusign, one: AtServico): Promise<Read> => {
  const reply = await docusign.ask({ path: `/envelopes/${foreignOf(one)}?include=recipients` })
  const read = z.safeParse(Envelope, jsonOf(reply))
  const estado = read.success ? estados[read.data.status] : undefined
  if (!read.success || estado === undefined) throw unreadable(nome)
  const { voidedReason = '', recipients } = read.data
  const idOf = new Map(one.pessoas.map((pessoa) => [pessoa.externo, pessoa.id_signatario]))
  const signatarios = (recipients?.signers ?? []).flatMap(
    ({ recipientId, status, declinedReason }): VistoSignatario[] => {
      const id_signatario = idOf.get(recipientId)
      const his = signerStates[status]
      if (id_signatario === undefined || his === undefined) return []
      return [
        {
          id_signatario,
          estado: his,
          ...(declinedReason !== undefined && { motivo: declinedReason }),
        },
      ]
    },
  )
  const date = Date.parse(reply.headers.get('date') ?? '')
  return {
    visto: {
      estado: estado === 'cancelado' && isExpiry(voidedReason) ? 'expirado' : estado,
      motivo: voidedReason,
      signatarios,
    },
    em: Number.isNaN(date) ? undefined : new Date(date).toISOString(),
  }
}

const bytesOf = async (docusign: Docusign, path: string): Promise<Buffer> => {
  const { bytes } = await docusign.ask({ path })
  if (!bytes.subarray(0, 1_024).includes('%PDF-')) throw unreadable(nome)
  return bytes
}

async function create(
  { services, tenant, docusign }: { services: Services; tenant: number; docusign: Docusign },
  one: AtServico,
): Promise<Made> {
  const made = (externo: string) => ({
    externo,
    conta: docusign.conta,
    signatarios: one.pessoas.map(({ id_signatario }, at) => ({
      id_signatario,
      externo: String(at + 1),
    })),
  })
  const lost = one.isRepeated ? await findLost(docusign, one, services.now()) : undefined
  if (lost !== undefined) return made(lost)
  const { papers, anchors } = await placed(services, { tenant, one, papers: await one.papers() })
  const { envelopeId } = await docusign.read(Created, {
    method: 'POST',
    path: '/envelopes',
    json: definitionOf(one, papers, { anchors, now: services.now() }),
  })
  return made(envelopeId)
}

/** Ends it where it waits; a draft goes to the bin. */
async function end(docusign: Docusign, one: AtServico, motivo: string): Promise<void> {
  if (one.passos['enviado'] === undefined) {
    await docusign.ask({
      method: 'PUT',
      path: '/folders/recyclebin',
      json: { envelopeIds: [must(one.externo, 'its id there')] },
    })
    return
  }
  try {
    await docusign.ask({
      method: 'PUT',
      path: `/envelopes/${foreignOf(one)}`,
      json: { status: 'voided', voidedReason: (motivo || 'Cancelado').slice(0, 200) },
    })
  } catch (error) {
    // It ended meanwhile: how, the next reading tells.
    const hasEnded =
      error instanceof DocusignRefusal && error.code === 'ENVELOPE_CANNOT_VOID_INVALID_STATE'
    if (!hasEnded) throw error
  }
}

async function send(docusign: Docusign, one: AtServico): Promise<void> {
  if (one.passos['enviando'] !== undefined) {
    const { visto } = await readOne(docusign, one)
    if (visto.estado !== 'rascunho') return one.keep({ enviado: 'sim' })
  }
  await one.keep({ enviando: 'sim' })
  await docusign.ask({
    method: 'PUT',
    path: `/envelopes/${foreignOf(one)}`,
    json: { status: 'sent' },
  })
  await one.keep({ enviado: 'sim' })
}

/** DocuSign as a service that collects signatures. */
export async function openDocusignServico(services: Services, tenant: number): Promise<Servico> {
  const docusign = await openDocusign(services, tenant)
  return {
    create: (one) => create({ services, tenant, docusign }, one),
    send: (one) => send(docusign, one),
    read: (one) => readOne(docusign, one),
    end: (one, motivo) => end(docusign, one, motivo),
    ask: async (one, { externo, nome: name, email }, what) => {
      const recipientId = must(externo, 'a recipient')
      const at = `/envelopes/${foreignOf(one)}/recipients?resend_envelope=true`
      const changed = what === 'corrigir' ? { name, email } : {}
      await docusign.ask({
        method: 'PUT',
        path: at,
        json: { signers: [{ recipientId, ...changed }] },
      })
    },
    download: async (one): Promise<Files> => {
      const at = `/envelopes/${foreignOf(one)}/documents`
      return {
        final: await bytesOf(docusign, `${at}/combined?certificate=true&language=pt_BR`),
        certificado: await bytesOf(docusign, `${at}/certificate?language=pt_BR`),
      }
    },
  }
}
