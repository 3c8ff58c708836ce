import { Failure } from '@claquete/contract/failures'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { Readable } from 'node:stream'
import type { JobRun } from '../../../kernel/background/jobs.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { newFileKey } from '../../../kernel/files/receive.ts'
import type { Services } from '../../../kernel/services.ts'
import { drawPages } from '../pages/pages.read.ts'
import { findConteudo, storePages } from '../pages/pages.queries.ts'
import type { StoredPage } from '../pages/pages.queries.ts'
import { appendEventos } from '../provas/append.commands.ts'
import { lockEnvelope, setEstado } from '../provas/provas.queries.ts'
import { provedorOf } from '../provedor.ts'
import { endEnvelope } from './end.commands.ts'
import { listDocumentos } from './envelope.queries.ts'
import type { DocumentoRow } from './envelope.queries.ts'

type Run = Pick<JobRun<'assinatura.preparar'>, 'tenant' | 'data' | 'progress'>

interface Prepared {
  readonly id_documento: number
  readonly arquivo: string
  readonly paginas: readonly StoredPage[]
}

const inTenant = <T>(services: Services, tenant: number, work: (db: TenantDb) => Promise<T>) =>
  inTransaction(
    services.pool,
    { tenant, readOnly: false, chamada: 'assinatura.preparar' },
    ({ db }) => work(db),
  )

/** Puts a document and the pictures of its pages into the file store. */
async function prepareOne(
  services: Services,
  tenant: number,
  { id_documento, nome }: DocumentoRow,
  onPage: () => void,
): Promise<Prepared> {
  const found = await inTenant(services, tenant, (db) => findConteudo(db, id_documento))
  const bytes = must(found, 'the bytes of a document')
  const today = todayInSaoPaulo(services.now())
  const put = async (content: Uint8Array, extension: string) => {
    const key = newFileKey(tenant, today, extension)
    await services.storage.put(key, Readable.from([content], { objectMode: false }))
    return key
  }
  const paginas: StoredPage[] = []
  const unusable = await drawPages(
    services,
    { tenant, nome, bytes },
    async ({ imagem, ...page }) => {
      paginas.push({ ...page, arquivo: await put(imagem, 'webp') })
      onPage()
    },
  )
  if (unusable) throw new Failure('pdf_recusado', { values: { motivo: unusable.problema } })
  return { id_documento, arquivo: await put(bytes, 'pdf'), paginas }
}

/** A document that cannot be shown ends its envelope, which nobody could read. */
async function giveUp(services: Services, tenant: number, id_envelope: number, motivo: string) {
  await inTenant(services, tenant, async (db) => {
    const envelope = await lockEnvelope(db, id_envelope)
    if (envelope?.estado !== 'preparando') return
    await endEnvelope({ db, services }, envelope, {
      estado: 'cancelado',
      motivo,
      happened: { tipo: 'cancelado', at: services.now(), dados: { motivo } },
    })
  })
}

/** Draws the pages of an envelope that was created, and asks for its first signatures. Repeating it changes nothing. */
export async function prepareEnvelope(
  services: Services,
  { tenant, data: { id_envelope }, progress }: Run,
): Promise<void> {
  const documentos = await inTenant(services, tenant, async (db) => {
    const envelope = await lockEnvelope(db, id_envelope)
    return envelope?.estado === 'preparando' ? listDocumentos(db, id_envelope) : []
  })
  if (documentos.length === 0) return
  let pages = 0
  const prepared: Prepared[] = []
  try {
    for (const documento of documentos) {
      prepared.push(await prepareOne(services, tenant, documento, () => progress((pages += 1))))
    }
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 422) throw error
    return giveUp(services, tenant, id_envelope, error.message)
  }
  await inTenant(services, tenant, async (db) => {
    const envelope = await lockEnvelope(db, id_envelope)
    if (envelope?.estado !== 'preparando') return
    for (const { id_documento, ...stored } of prepared) await storePages(db, id_documento, stored)
    const now = services.now()
    await setEstado(db, id_envelope, 'enviado', { enviado_em: new Date(now).toISOString() })
    const ready = await appendEventos(db, envelope, [
      {
        tipo: 'preparado',
        at: now,
        dados: { paginas: prepared.map(({ paginas }) => paginas.length) },
      },
    ])
    await provedorOf(envelope.provedor).send({ db, services }, ready)
  })
}
