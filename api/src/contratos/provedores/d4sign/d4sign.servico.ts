import type { PapelDoSignatario } from '@claquete/core/contratos/assinatura/envelope'
import type { EstadoNoProvedor, VistoSignatario } from '@claquete/core/contratos/provedores/estado'
import { must } from '@claquete/core/kernel/must'
import { safeName } from '@claquete/core/kernel/writing/safe-name'
import * as z from 'zod/mini'
import type { Services } from '../../../kernel/services.ts'
import { unreadable } from '../fila/http.ts'
import { ProvedorProblem } from '../fila/servico.ts'
import type { AtServico, Files, Made, Papel, Pessoa, Read, Servico } from '../fila/servico.ts'
import { D4signRefusal, openD4sign } from './client.ts'
import type { D4sign } from './client.ts'

const nome = 'D4Sign'
const minuteMs = 60_000

const scalar = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const Uploaded = z.object({ message: z.string(), uuid: z.string() })
/** A word alone may be a refusal; what the call made tells it apart. */
const Done = z.object({
  message: z.string().check(z.regex(/success|sucesso|cancel|sent|enviad|regist/iu)),
})
const Documento = z.object({
  uuidDoc: z.string(),
  nameDoc: z.optional(z.string()),
  statusId: scalar,
  statusComment: z.optional(z.nullable(z.string())),
})
const Documents = z.array(z.union([Documento, z.object({ total_documents: scalar })]))
const Key = z.object({ key_signer: z.string(), email: z.string() })
const Created = z.object({ message: z.array(Key) })
const Listed = z.object({
  list: z.optional(z.array(z.object({ ...Key.shape, signed: scalar }))),
})
const Download = z.object({ url: z.string() })

const estados: Readonly<Record<string, EstadoNoProvedor>> = {
  1: 'rascunho',
  2: 'rascunho',
  3: 'enviado',
  4: 'completo',
  5: 'completo',
  6: 'cancelado',
  7: 'rascunho',
}

/** What somebody signs as: 1 signs, 4 is a party, 5 a witness, 6 intervenes. */
const acts = {
  parte: '4',
  testemunha: '5',
  interveniente: '6',
  anuente: '2',
} as const satisfies Record<PapelDoSignatario, string>

const idOf = ({ externo, passos }: AtServico) =>
  encodeURIComponent(must(externo ?? passos['uuid'], 'its id there'))

const one = async (d4sign: D4sign, at: AtServico) => {
  const found = await d4sign.read(z.union([z.array(Documento), Documento]), {
    path: `/documents/${idOf(at)}`,
  })
  const [first] = Array.isArray(found) ? found : [found]
  if (!first) throw unreadable(nome)
  return first
}

/** The name under which it is uploaded, by which it is found again. */
const nameOf = ({ titulo, referencia }: AtServico) =>
  `${safeName(titulo, 80)} ${referencia.slice(0, 8)}.pdf`

/** One that was uploaded although no answer came. */
async function findLost(d4sign: D4sign, cofre: string, name: string): Promise<string | undefined> {
  const all = await d4sign.read(Documents, { path: `/documents/${encodeURIComponent(cofre)}/safe` })
  const found = all.find((doc) => 'uuidDoc' in doc && doc.nameDoc === name)
  return found && 'uuidDoc' in found ? found.uuidDoc : undefined
}

const fileOf = ({ bytes }: Papel, name: string) => ({
  base64_binary_file: bytes.toString('base64'),
  mime_type: 'application/pdf',
  name,
})

async function upload(d4sign: D4sign, at: AtServico): Promise<string> {
  const known = at.passos['uuid']
  if (known !== undefined) return known
  const cofre = must(d4sign.lugar.cofre, 'a safe')
  const name = nameOf(at)
  const lost =
    at.passos['enviando_arquivo'] === undefined ? undefined : await findLost(d4sign, cofre, name)
  if (lost !== undefined) {
    await at.keep({ uuid: lost })
    return lost
  }
  const [first] = await at.papers()
  await at.keep({ enviando_arquivo: 'sim' })
  const { pasta } = d4sign.lugar
  const { uuid } = await d4sign.read(Uploaded, {
    method: 'POST',
    path: `/documents/${encodeURIComponent(cofre)}/uploadbinary`,
    json: { ...fileOf(must(first, 'a document'), name), ...(pasta && { uuid_folder: pasta }) },
  })
  await at.keep({ uuid })
  return uuid
}

/** The other documents go as annexes of the first. */
async function attach(d4sign: D4sign, at: AtServico, uuid: string): Promise<void> {
  const papers = (await at.papers()).slice(1)
  const from = Number(at.passos['anexos'] ?? 0)
  for (const [index, paper] of papers.entries()) {
    if (index < from) continue
    await d4sign.read(z.object({ message: z.string() }), {
      method: 'POST',
      path: `/documents/${encodeURIComponent(uuid)}/uploadslavebinary`,
      json: fileOf(paper, paper.nome),
    })
    await at.keep({ anexos: String(index + 1) })
  }
}

const signerOf = ({ email, papel }: Pessoa) => ({
  email,
  act: acts[papel],
  foreign: '0',
  certificadoicpbr: '0',
  assinatura_presencial: '0',
  docauth: '0',
  docauthandselfie: '0',
  embed_methodauth: 'email',
  upload_allow: '0',
})

const matched = (people: readonly Pessoa[], keys: readonly z.output<typeof Key>[]) =>
  people.map(({ id_signatario, email }) => {
    const found = keys.find((one_) => one_.email.toLowerCase() === email.toLowerCase())
    if (!found) throw unreadable(nome)
    return { id_signatario, externo: found.key_signer }
  })

/** Lists who signs. A list that was made already is read, and not made twice. */
async function listSigners(
  d4sign: D4sign,
  at: AtServico,
  uuid: string,
): Promise<Made['signatarios']> {
  const path = `/documents/${encodeURIComponent(uuid)}`
  if (at.passos['listando'] !== undefined) {
    const { list = [] } = await d4sign.read(Listed, { path: `${path}/list` })
    if (list.length > 0) return matched(at.pessoas, list)
  }
  await at.keep({ listando: 'sim' })
  try {
    const { message } = await d4sign.read(Created, {
      method: 'POST',
      path: `${path}/createlist`,
      json: { signers: at.pessoas.map(signerOf) },
    })
    return matched(at.pessoas, message)
  } catch (error) {
    // It is still being processed, which takes seconds.
    const isEarly = error instanceof D4signRefusal && /process/iu.test(error.said)
    if (!isEarly) throw error
    throw new ProvedorProblem('espera', 'A D4Sign ainda processa o arquivo.', Date.now() + minuteMs)
  }
}

async function create(d4sign: D4sign, at: AtServico): Promise<Made> {
  const uuid = await upload(d4sign, at)
  await attach(d4sign, at, uuid)
  if (at.passos['aviso'] === undefined) {
    await d4sign.read(Done, {
      method: 'POST',
      path: `/documents/${encodeURIComponent(uuid)}/webhooks`,
      json: { url: at.avisoUrl },
    })
    await at.keep({ aviso: 'sim' })
  }
  const signatarios = await listSigners(d4sign, at, uuid)
  return { externo: uuid, conta: must(d4sign.lugar.cofre, 'a safe'), signatarios }
}

async function send(d4sign: D4sign, at: AtServico): Promise<void> {
  if (at.passos['enviando'] !== undefined) {
    const { statusId } = await one(d4sign, at)
    if (estados[statusId] !== 'rascunho') return at.keep({ enviado: 'sim' })
  }
  await at.keep({ enviando: 'sim' })
  // In the order of the list only where people sign one after the other.
  const workflow = new Set(at.pessoas.map(({ ordem }) => ordem)).size > 1 ? '1' : '0'
  await d4sign.read(Done, {
    method: 'POST',
    path: `/documents/${idOf(at)}/sendtosigner`,
    json: { message: at.mensagem, skip_email: '0', workflow },
  })
  await at.keep({ enviado: 'sim' })
}

async function read(d4sign: D4sign, at: AtServico): Promise<Read> {
  const { statusId, statusComment } = await one(d4sign, at)
  const estado = estados[statusId]
  if (estado === undefined) throw unreadable(nome)
  const { list = [] } = await d4sign.read(Listed, { path: `/documents/${idOf(at)}/list` })
  const idOfKey = new Map(at.pessoas.map((pessoa) => [pessoa.externo, pessoa.id_signatario]))
  const signatarios = list.flatMap(({ key_signer, signed }): VistoSignatario[] => {
    const id_signatario = idOfKey.get(key_signer)
    if (id_signatario === undefined || signed !== '1') return []
    return [{ id_signatario, estado: 'assinado' }]
  })
  return { visto: { estado, motivo: statusComment ?? '', signatarios }, em: undefined }
}

async function end(d4sign: D4sign, at: AtServico, motivo: string): Promise<void> {
  try {
    await d4sign.read(Done, {
      method: 'POST',
      path: `/documents/${idOf(at)}/cancel`,
      json: { comment: motivo || 'Cancelado' },
    })
  } catch (error) {
    // It ended meanwhile: how, the next reading tells.
    if (!(error instanceof D4signRefusal)) throw error
    const { statusId } = await one(d4sign, at)
    if (estados[statusId] === 'enviado' || estados[statusId] === 'rascunho') throw error
  }
}

/** Asks one person again; at another address, the list is mended first. */
async function ask(d4sign: D4sign, at: AtServico, pessoa: Pessoa, what: 'lembrar' | 'corrigir') {
  const key = must(pessoa.externo, 'a signer')
  const path = `/documents/${idOf(at)}`
  if (what === 'corrigir') {
    const { list = [] } = await d4sign.read(Listed, { path: `${path}/list` })
    const before = list.find(({ key_signer }) => key_signer === key)?.email
    if (before !== undefined && before.toLowerCase() !== pessoa.email.toLowerCase()) {
      await d4sign.read(Done, {
        method: 'POST',
        path: `${path}/changeemail`,
        json: { 'email-before': before, 'email-after': pessoa.email, 'key-signer': key },
      })
    }
  }
  await d4sign.read(Done, {
    method: 'POST',
    path: `${path}/resend`,
    json: { email: pessoa.email, 'key-signer': key },
  })
}

/**
 * The document with its page of signatures, and that page alone, which is what D4Sign certifies by. `document: false` leaves the document
 * itself out.
 */
async function download(d4sign: D4sign, at: AtServico): Promise<Files> {
  const path = `/documents/${idOf(at)}/download`
  const wanted = (document: 'true' | 'false') => ({
    method: 'POST' as const,
    path,
    json: { type: 'pdf', language: 'pt', document },
  })
  const fetchPdf = async (document: 'true' | 'false') => {
    const { url } = await d4sign.read(Download, wanted(document))
    const bytes = await d4sign.fetchFile(url)
    if (!bytes.subarray(0, 1_024).includes('%PDF-')) throw unreadable(nome)
    return bytes
  }
  return { final: await fetchPdf('true'), certificado: await fetchPdf('false') }
}

/** D4Sign as a service that collects signatures. */
export async function openD4signServico(services: Services, tenant: number): Promise<Servico> {
  const d4sign = await openD4sign(services, tenant)
  return {
    create: (at) => create(d4sign, at),
    send: (at) => send(d4sign, at),
    read: (at) => read(d4sign, at),
    end: (at, motivo) => end(d4sign, at, motivo),
    ask: (at, pessoa, what) => ask(d4sign, at, pessoa, what),
    download: (at) => download(d4sign, at),
  }
}
