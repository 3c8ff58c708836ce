/** A paper that all signed, as the product keeps it; it is sealed, with its manifest, once the product runs. */
import { acceptanceText, currentAcceptance } from '@claquete/core/contratos/assinatura/acceptance'
import { cpfWithDigits } from '@claquete/core/kernel/person/documento'
import { must } from '@claquete/core/kernel/must'
import { Readable } from 'node:stream'
import { insertMarca } from '../../src/contratos/assinatura/convidado/link.queries.ts'
import {
  listDocumentos,
  listSignatarios,
  updateSignatario,
} from '../../src/contratos/assinatura/envelope/envelope.queries.ts'
import type { SignatarioRow } from '../../src/contratos/assinatura/envelope/envelope.queries.ts'
import { sha256Of } from '../../src/contratos/assinatura/hash.ts'
import { storePages } from '../../src/contratos/assinatura/pages/pages.queries.ts'
import type { StoredPage } from '../../src/contratos/assinatura/pages/pages.queries.ts'
import { drawPages } from '../../src/contratos/assinatura/pages/pages.read.ts'
import { appendEventos } from '../../src/contratos/assinatura/provas/append.commands.ts'
import type { Happened } from '../../src/contratos/assinatura/provas/append.commands.ts'
import { lockEnvelope, setEstado } from '../../src/contratos/assinatura/provas/provas.queries.ts'
import { enqueue } from '../../src/kernel/background/jobs.ts'
import { newFileKey } from '../../src/kernel/files/receive.ts'
import { hashOf } from '../../src/kernel/security/random-secret.ts'
import type { Demo } from '../step.ts'

const minuteMs = 60_000
const link = hashOf('demonstração').slice(0, 12)

/** Telephones of the people of the demonstration; addresses of documentation. */
const phones = [
  { ip: '203.0.113.24', porta: 51_224, agente: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' },
  {
    ip: '198.51.100.7',
    porta: 40_112,
    agente: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4) Safari/605.1',
  },
] as const

/** Draws the pages of its paper, as the product does after it was sent. */
async function drawDocument({ db, services, today }: Demo, id_envelope: number, bytes: Buffer) {
  const [documento] = await listDocumentos(db, id_envelope)
  const { id_documento, nome } = must(documento, 'a document')
  const put = async (content: Uint8Array, extension: string) => {
    const key = newFileKey(db.tenant, today, extension)
    await services.storage.put(key, Readable.from([content], { objectMode: false }))
    return key
  }
  const paginas: StoredPage[] = []
  await drawPages(services, { tenant: db.tenant, nome, bytes }, async ({ imagem, ...page }) => {
    paginas.push({ ...page, arquivo: await put(imagem, 'webp') })
  })
  await storePages(db, id_documento, { arquivo: await put(bytes, 'pdf'), paginas })
  return paginas.length
}

interface Signing {
  readonly one: SignatarioRow
  readonly at: number
  readonly paginas: number
  readonly sha256: string
}

/** What is kept of one who read, proved the address and signed within some minutes. */
function eventsOf({ one, at, paginas, sha256 }: Signing, index: number): Happened[] {
  const { id_signatario, email, nome } = one
  const caller = phones[index % phones.length] ?? phones[0]
  const codigo_hash = hashOf(`demonstração ${id_signatario}`)
  const cpf = cpfWithDigits(`11144477${index + 1}`)
  const told = (
    minutes: number,
    tipo: Happened['tipo'],
    dados: Happened['dados'] = {},
  ): Happened => ({
    tipo,
    at: at + minutes * minuteMs,
    id_signatario,
    dados,
  })
  const iso = (minutes: number) => new Date(at + minutes * minuteMs).toISOString()
  return [
    told(-40, 'enviado', { canal: 'email', email }),
    told(-6, 'aberto', { ...caller, link }),
    told(-3, 'leitura_concluida', { paginas }),
    told(-2, 'codigo_enviado', { ...caller, canal: 'email', email }),
    told(-1, 'codigo_validado', { ...caller, canal: 'email', email, codigo_hash, tentativas: 1 }),
    told(0, 'assinado', {
      ...caller,
      link,
      paginas,
      paginas_vistas: paginas,
      aceite: currentAcceptance,
      aceite_sha256: hashOf(acceptanceText(currentAcceptance)),
      marca: 'digitada',
      marca_sha256: hashOf(nome),
      cpf,
      canal: 'email',
      canal_destino: email,
      codigo_hash,
      codigo_enviado_em: iso(-2),
      codigo_validado_em: iso(-1),
      idioma: 'pt-BR',
      tela: '390x844',
      fonte_da_hora: 'relógio do servidor',
      documentos: [sha256],
    }),
  ]
}

/** Has everybody of an envelope sign, one hour after the other, the last one a minute ago. */
export async function signAll(demo: Demo, id_envelope: number, bytes: Buffer): Promise<void> {
  const { db, services } = demo
  const paginas = await drawDocument(demo, id_envelope, bytes)
  const people = await listSignatarios(db, id_envelope)
  const now = services.now()
  const atOf = (index: number) => now - minuteMs - (people.length - 1 - index) * 60 * minuteMs
  let envelope = await appendEventos(
    db,
    must(await lockEnvelope(db, id_envelope), 'the envelope'),
    [{ tipo: 'preparado', at: atOf(0) - 41 * minuteMs, dados: { paginas: [paginas] } }],
  )
  for (const [index, one] of people.entries()) {
    const at = atOf(index)
    const { id_signatario, nome } = one
    const happened = eventsOf({ one, at, paginas, sha256: sha256Of(bytes) }, index)
    envelope = await appendEventos(db, envelope, happened)
    const sha256 = hashOf(nome)
    await insertMarca(db, { id_signatario, tipo: 'digitada', texto: nome, imagem: null, sha256 })
    const iso = (minutes: number) => new Date(at + minutes * minuteMs).toISOString()
    await updateSignatario(db, id_signatario, {
      estado: 'assinado',
      documento: cpfWithDigits(`11144477${index + 1}`),
      enviado_em: iso(-40),
      aberto_em: iso(-6),
      respondido_em: iso(0),
      paginas_vistas: Array.from({ length: paginas }, (_, page) => page + 1),
    })
  }
  await setEstado(db, id_envelope, 'concluindo', {
    enviado_em: new Date(atOf(0) - 41 * minuteMs).toISOString(),
  })
  await enqueue(db, 'assinatura.concluir', { id_envelope })
}
