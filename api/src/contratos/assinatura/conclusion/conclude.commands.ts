import { must } from '@claquete/core/kernel/must'
import { Readable } from 'node:stream'
import { ReadBudget } from '../../../kernel/aside/budget.ts'
import { asideTask } from '../../../kernel/aside/protocol.ts'
import type { JobRun } from '../../../kernel/background/jobs.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { readStored } from '../../../kernel/files/read-stored.ts'
import { sendMails } from '../../../kernel/mail/send.ts'
import type { MailFile, NewMail } from '../../../kernel/mail/send.ts'
import type { Services } from '../../../kernel/services.ts'
import { pathOf, tellOrigin } from '../envelope/end.commands.ts'
import { listDocumentos, listSignatarios } from '../envelope/envelope.queries.ts'
import { concludedMail } from '../envelope/mail.ts'
import { brandOf, newLinkFor } from '../envelope/tell.commands.ts'
import { appendEventos } from '../provas/append.commands.ts'
import { listEventos, lockEnvelope, setEstado } from '../provas/provas.queries.ts'
import { changedText, sha256Of } from '../hash.ts'
import { sealKeysOf } from '../selo/keys.commands.ts'
import type { UsableSelo } from '../selo/keys.commands.ts'
import type { Sealed, run } from '../selo/seal.task.ts'
import { stampOf } from '../selo/stamp.commands.ts'
import type { Stamped } from '../selo/stamp.commands.ts'
import { finalName } from './final-name.ts'
import { listMarcas, storeFinal } from './final.queries.ts'
import { manifestOf } from './manifest.paper.ts'
import type { ToPrint } from './manifest.paper.ts'

const sealTask = asideTask<typeof run>(new URL('../selo/seal.task.ts', import.meta.url))
const budgetOf = () => new ReadBudget({ megabytes: 120, lines: 0, seconds: 60 })
/** A larger file is fetched by the link alone: mail servers refuse it. */
const attachedMost = 7_000_000

const inTenant = <T>(services: Services, tenant: number, work: (db: TenantDb) => Promise<T>) =>
  inTransaction(
    services.pool,
    { tenant, readOnly: false, chamada: 'assinatura.concluir' },
    ({ db }) => work(db),
  )

type Loaded = Omit<ToPrint, 'selo'>

/** What an envelope that all signed is concluded of; undefined for any other. */
function load(services: Services, tenant: number, id_envelope: number) {
  return inTenant(services, tenant, async (db): Promise<Loaded | undefined> => {
    const envelope = await lockEnvelope(db, id_envelope)
    if (envelope?.estado !== 'concluindo') return undefined
    return {
      envelope,
      empresa: (await brandOf({ db, services })).nome,
      baseUrl: services.config.baseUrl,
      documentos: await listDocumentos(db, id_envelope),
      signatarios: await listSignatarios(db, id_envelope),
      eventos: await listEventos(db, id_envelope),
      marcas: await listMarcas(db, id_envelope),
    }
  })
}

interface Made {
  readonly sealed: Sealed
  readonly manifest: Buffer
  readonly stamped: Stamped | undefined
}

/** Thrown when a stored file differs from what was signed: it is not sealed. */
class ChangedFile extends Error {
  override readonly name = 'ChangedFile'
  readonly nome: string
  constructor(nome: string) {
    super('a stored file changed')
    this.nome = nome
  }
}

/** Tells, once, that an envelope that all signed cannot be sealed. It is tried again every hour. */
async function tellChanged(
  db: TenantDb,
  id_envelope: number,
  { nome }: ChangedFile,
): Promise<void> {
  const envelope = await lockEnvelope(db, id_envelope)
  if (envelope?.estado !== 'concluindo' || envelope.motivo !== '') return
  const motivo = changedText(nome)
  await setEstado(db, id_envelope, 'concluindo', { motivo })
  const notice = {
    tipo: 'danger',
    titulo: 'O documento guardado mudou',
    msg: `${envelope.titulo}: ${motivo}`,
    path: pathOf(envelope),
  } as const
  await notify(db, notice, envelope.id_usuario ?? undefined)
}

/** The final file: the documents and the manifest, sealed once, in a thread. */
async function makeFinal(
  services: Services,
  tenant: number,
  loaded: Loaded,
  selo: UsableSelo,
): Promise<Made> {
  const { data, assets } = manifestOf({ ...loaded, selo })
  const { pdf: manifest } = await services.documents.renderDocument(
    'signature-manifest',
    data,
    assets,
  )
  const budget = budgetOf()
  const documents: Uint8Array[] = []
  for (const { arquivo, nome, sha256 } of loaded.documentos) {
    const bytes = await readStored(services.storage, must(arquivo, nome), {
      megabytes: 60,
      advice: 'Divida o documento.',
      budget,
    })
    if (sha256Of(bytes) !== sha256) throw new ChangedFile(nome)
    documents.push(bytes)
  }
  const { key, chain, titular } = selo
  const task = services.aside.run(sealTask, {
    tenant,
    budget,
    input: async () => ({
      value: {
        documents,
        manifest: Uint8Array.from(manifest),
        seal: { nome: titular, motivo: loaded.envelope.titulo, at: new Date(services.now()) },
        keys: { key, chain },
      },
    }),
  })
  const first = await task.next()
  if (first.done === true) throw new Error('a seal without a signature')
  const stamped = await stampOf(services, tenant, first.value)
  const last = await task.next(stamped && 'stamp' in stamped ? stamped.stamp.token : null)
  if (last.done !== true) throw new Error('a seal without an end')
  return { sealed: last.value, manifest, stamped }
}

/** Mails everybody the signed file, and a link to it. */
async function tellAll(
  at: { readonly db: TenantDb; readonly services: Services },
  { envelope, signatarios }: Loaded,
  file: MailFile | undefined,
): Promise<void> {
  const brand = await brandOf(at)
  const mails: NewMail[] = []
  for (const { id_signatario, nome, email } of signatarios) {
    const link = await newLinkFor(at, envelope, id_signatario)
    mails.push({
      modelo: 'assinatura',
      brand,
      to: [{ name: nome, address: email }],
      ...concludedMail({ brand, envelope, nome }, link),
      attachments: file ? [file] : [],
      about: { tabela: 'assinatura_envelope', chave: envelope.id_envelope },
    })
  }
  await sendMails(at.db, mails)
}

/** What the timestamp adds to the evidence and to the envelope, where one was asked for. */
function stampFacts(stamped: Stamped | undefined) {
  const stamp = stamped && 'stamp' in stamped ? stamped.stamp : undefined
  return {
    carimbo_em: stamp ? stamp.em.toISOString() : null,
    carimbo_autoridade: stamp ? stamp.autoridade : null,
    carimbo_problema: stamped && 'problema' in stamped ? stamped.problema : null,
  }
}

interface Stored extends Made {
  readonly selo: UsableSelo
  readonly arquivo_final: string
  readonly arquivo_manifesto: string
}

/** Stores the end of an envelope, unless another run of the same work did. */
async function storeEnd(
  at: { readonly db: TenantDb; readonly services: Services },
  loaded: Loaded,
  { sealed, stamped, selo, arquivo_final, arquivo_manifesto }: Stored,
): Promise<void> {
  const { db, services } = at
  const { id_envelope } = loaded.envelope
  const envelope = await lockEnvelope(db, id_envelope)
  if (envelope?.estado !== 'concluindo') return
  const now = services.now()
  const { sha256, bytes } = sealed
  const facts = stampFacts(stamped)
  const dados = {
    sha256_final: sha256,
    bytes: bytes.length,
    selo: selo.titular,
    selo_tipo: selo.tipo,
    fonte_da_hora: 'relógio do servidor',
    ...facts,
  }
  await appendEventos(db, envelope, [{ tipo: 'concluido', at: now, dados }])
  await storeFinal(db, id_envelope, {
    arquivo_final,
    arquivo_manifesto,
    sha256_final: sha256,
    bytes_final: bytes.length,
    selo_titular: selo.titular,
    selo_tipo: selo.tipo,
    selo_valido_ate: selo.valido_ate,
    ...facts,
    encerrado_em: new Date(now).toISOString(),
  })
  const nome = finalName(envelope)
  const file = { arquivo: arquivo_final, nome, mime: 'application/pdf' }
  await tellAll(at, loaded, bytes.length <= attachedMost ? file : undefined)
  const path = pathOf(envelope)
  const notice = {
    tipo: 'success',
    titulo: 'Assinado por todos',
    msg: envelope.titulo,
    path,
  } as const
  await notify(db, notice, envelope.id_usuario ?? undefined)
  await tellOrigin(db, envelope, {
    estado: 'concluido',
    arquivo_final: { arquivo: arquivo_final, nome, sha256, tamanho: bytes.length },
  })
}

/** Concludes an envelope that all signed: seals its file, tells everybody and whoever sent it. Repeating it changes nothing. */
export async function concludeEnvelope(
  services: Services,
  { tenant, data: { id_envelope } }: Pick<JobRun<'assinatura.concluir'>, 'tenant' | 'data'>,
): Promise<void> {
  const loaded = await load(services, tenant, id_envelope)
  if (!loaded) return
  const selo = await sealKeysOf(services, tenant)
  const made = await makeFinal(services, tenant, loaded, selo).catch(async (error: unknown) => {
    if (!(error instanceof ChangedFile)) throw error
    await inTenant(services, tenant, (db) => tellChanged(db, id_envelope, error))
    return undefined
  })
  if (!made) return
  const put = async (name: string, content: Uint8Array) => {
    const key = `t${tenant}/assinatura/${id_envelope}/${name}.pdf`
    await services.storage.put(key, Readable.from([content], { objectMode: false }))
    return key
  }
  const arquivo_final = await put(made.sealed.sha256.slice(0, 16), made.sealed.bytes)
  const arquivo_manifesto = await put('manifesto', made.manifest)
  await inTenant(services, tenant, (db) =>
    storeEnd({ db, services }, loaded, { ...made, selo, arquivo_final, arquivo_manifesto }),
  )
}
