import { isEnded } from '@claquete/core/contratos/assinatura/envelope'
import { isEndedThere } from '@claquete/core/contratos/provedores/estado'
import { must } from '@claquete/core/kernel/must'
import { Readable } from 'node:stream'
import type { JobRun } from '../../../kernel/background/jobs.ts'
import { enqueue } from '../../../kernel/background/jobs.ts'
import { announceChange } from '../../../kernel/background/realtime.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { readStored } from '../../../kernel/files/read-stored.ts'
import type { Services } from '../../../kernel/services.ts'
import {
  concludeFromProvedor,
  endFromProvedor,
  listSignatarios,
  lockEnvelope,
  changedText,
  noteSignatarios,
  sha256Of,
} from '../../assinatura/public.ts'
import { endAvisos, listAvisos } from './aviso.queries.ts'
import { servicoOf } from './abrir.ts'
import {
  changeAtProvedor,
  findAtProvedor,
  keepPassos,
  leaveWork,
  listPapers,
  listPessoas,
  setPedido,
  storePessoas,
  takeWork,
} from './fila.queries.ts'
import type { PessoaRow, ProvedorEnvelopeRow } from './fila.queries.ts'
import { names, ProvedorProblem } from './servico.ts'
import type { AtServico, Passos, Pessoa, Servico } from './servico.ts'
import { noteVisto } from './look.commands.ts'
import { avisoUrl } from './aviso.commands.ts'

const stepsMost = 12
const pauseMs = [60_000, 300_000, 900_000, 3_600_000] as const

interface Work {
  readonly services: Services
  readonly tenant: number
  readonly servico: Servico
  readonly row: ProvedorEnvelopeRow
  readonly people: readonly PessoaRow[]
  readonly avisos: Awaited<ReturnType<typeof listAvisos>>
  readonly one: AtServico
  readonly inTenant: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>
}

const inTenantOf =
  (services: Services, tenant: number) =>
  <T>(work: (db: TenantDb) => Promise<T>) =>
    inTransaction(
      services.pool,
      { tenant, readOnly: false, chamada: 'provedores.andar' },
      ({ db }) => work(db),
    )

const pessoaOf = ({ is_embedded, externo, pedido: _, ...one }: PessoaRow): Pessoa => ({
  ...one,
  isEmbedded: is_embedded,
  externo: externo ?? undefined,
})

/** An envelope as its service is asked about it. */
function atServico(
  { services, tenant }: { readonly services: Services; readonly tenant: number },
  row: ProvedorEnvelopeRow,
  people: readonly PessoaRow[],
): AtServico {
  const inTenant = inTenantOf(services, tenant)
  const { id_envelope, externo, conta } = row
  return {
    ...row,
    externo: externo ?? undefined,
    conta: conta ?? undefined,
    avisoUrl: avisoUrl(services, tenant, row),
    pessoas: people.map(pessoaOf),
    isRepeated: row.passos['tentou'] === 'sim',
    keep: async (more: Passos) => void (await inTenant((db) => keepPassos(db, id_envelope, more))),
    papers: async () => {
      const papers = await inTenant((db) => listPapers(db, id_envelope))
      return Promise.all(
        papers.map(async ({ arquivo, nome, id_documento, sha256 }) => {
          const bytes = Buffer.from(
            await readStored(services.storage, must(arquivo, nome), {
              megabytes: 25,
              advice: 'Reduza o PDF ou divida-o.',
            }),
          )
          if (sha256Of(bytes) === sha256) return { id_documento, nome, bytes }
          throw new ProvedorProblem('recusa', changedText(nome))
        }),
      )
    },
  }
}

async function make({ servico, one, row, inTenant }: Work): Promise<void> {
  // Before it is asked: an answer that is lost leaves a mark.
  await one.keep({ tentou: 'sim' })
  const { externo, conta, signatarios } = await servico
    .create(one)
    .catch(async (error: unknown) => {
      // Without a connection nothing was made: the envelope may end without the service.
      const isUntold = error instanceof ProvedorProblem && error.kind === 'reconectar'
      if (isUntold && !one.isRepeated) await one.keep({ tentou: 'nao' })
      throw error
    })
  await inTenant(async (db) => {
    await changeAtProvedor(db, row.id_envelope, { externo, conta })
    await storePessoas(db, signatarios)
  })
}

/** Sends it, and notes whom it asks first. */
async function send({ services, servico, one, row, inTenant }: Work): Promise<void> {
  await servico.send(one)
  await inTenant(async (db) => {
    const envelope = await lockEnvelope(db, row.id_envelope)
    if (!envelope) return
    const iso = new Date(services.now()).toISOString()
    await changeAtProvedor(db, row.id_envelope, { estado: 'enviado', lido_em: iso })
    const people = await listSignatarios(db, row.id_envelope)
    const first = Math.min(...people.map(({ ordem }) => ordem))
    const asked = people.filter(({ ordem, estado }) => ordem === first && estado === 'espera')
    const notados = asked.map(({ id_signatario }) => ({
      id_signatario,
      estado: 'enviado' as const,
    }))
    await noteSignatarios({ db, services }, envelope, names[row.provedor], notados)
  })
}

/** Whether there is something to be read: a notice of what happened after the last reading, or its time has come. */
function mustRead({ row, avisos, services }: Work): boolean {
  const { proxima_em, lido_la } = row
  if (proxima_em !== null && Date.parse(proxima_em) <= services.now()) return true
  return avisos.some(({ gerado_em }) => {
    if (gerado_em === null || lido_la === null) return true
    // What the service says of its own time is in whole seconds.
    return Date.parse(gerado_em) + 999 >= Date.parse(lido_la)
  })
}

async function readAgain({ services, servico, one, row, avisos, inTenant }: Work): Promise<void> {
  const { visto, em } = await servico.read(one)
  await inTenant(async (db) => {
    await changeAtProvedor(db, row.id_envelope, {
      lido_em: new Date(services.now()).toISOString(),
      proxima_em: null,
      problema: '',
      tentativas: 0,
      ...(em !== undefined && { lido_la: em }),
    })
    await endAvisos(
      db,
      avisos.map(({ id_aviso }) => id_aviso),
    )
    await noteVisto({ db, services }, row, visto)
  })
}

/** Ends it here although it was never sent: nobody there knows of it. */
async function endUnsent({ services, servico, one, row, inTenant }: Work): Promise<void> {
  if (row.externo !== null) await servico.end(one, row.encerrar_motivo)
  await inTenant(async (db) => {
    const envelope = await lockEnvelope(db, row.id_envelope)
    if (!envelope || isEnded(envelope.estado)) return
    const estado = must(row.encerrar, 'how it ends')
    await changeAtProvedor(db, row.id_envelope, { estado, proxima_em: null, problema: '' })
    await endFromProvedor({ db, services }, envelope, { estado, motivo: row.encerrar_motivo })
  })
}

/** Asks the service to end it, then reads how it ended: somebody may have signed before. */
async function end(work: Work): Promise<void> {
  const { servico, one, row } = work
  await servico.end(one, row.encerrar_motivo)
  await readAgain(work)
}

/** Brings the signed file and its certificate home. */
async function bring({ services, tenant, servico, one, row, inTenant }: Work): Promise<void> {
  const { final, certificado } = await servico.download(one)
  const sha256 = sha256Of(final)
  const folder = `t${tenant}/assinatura/${row.id_envelope}`
  const put = async (name: string, content: Buffer) => {
    const key = `${folder}/${name}.pdf`
    await services.storage.put(key, Readable.from([content], { objectMode: false }))
    return key
  }
  const arquivo_final = await put(sha256.slice(0, 16), final)
  const arquivo_certificado = await put('certificado', certificado)
  await inTenant(async (db) => {
    const envelope = await lockEnvelope(db, row.id_envelope)
    if (!envelope) return
    await concludeFromProvedor({ db, services }, envelope, names[row.provedor], {
      arquivo_final,
      arquivo_certificado,
      sha256,
      bytes: final.length,
    })
  })
}

/** Asks the service for one person again; false where nobody is to be asked. */
async function askPeople({ servico, one, people, inTenant }: Work): Promise<boolean> {
  const asked = people.find(({ pedido }) => pedido !== null)
  if (!asked?.pedido) return false
  await servico.ask(one, pessoaOf(asked), asked.pedido)
  await inTenant((db) => setPedido(db, asked.id_signatario, null))
  return true
}

/** Does the next thing; false when there is none. */
async function step(work: Work): Promise<boolean> {
  const { row, avisos, inTenant } = work
  if (isEnded(row.estado_aqui) || row.estado_aqui === 'preparando') return false
  if (row.estado === 'rascunho') {
    await (row.encerrar !== null ? endUnsent : row.externo === null ? make : send)(work)
    return true
  }
  if (row.estado === 'completo') {
    await bring(work)
    return false
  }
  if (isEndedThere(row.estado)) return false
  if (row.encerrar !== null) {
    await end(work)
    return true
  }
  if (await askPeople(work)) return true
  if (mustRead(work)) {
    await readAgain(work)
    return true
  }
  // They tell of what was read already.
  if (avisos.length > 0) {
    await inTenant((db) =>
      endAvisos(
        db,
        avisos.map((one) => one.id_aviso),
      ),
    )
  }
  return false
}

/** Keeps why it does not go on, and when it is tried again. */
async function keepProblem(
  { services, tenant, id_envelope }: At,
  problem: ProvedorProblem,
): Promise<void> {
  await inTenantOf(
    services,
    tenant,
  )(async (db) => {
    const row = await findAtProvedor(db, id_envelope)
    if (!row) return
    const pause = pauseMs[Math.min(row.tentativas, pauseMs.length - 1)] ?? pauseMs[0]
    const at = problem.kind === 'espera' ? (problem.at ?? services.now() + pause) : undefined
    const proxima_em = at === undefined ? null : new Date(at).toISOString()
    await changeAtProvedor(db, id_envelope, {
      problema: problem.message,
      tentativas: row.tentativas + 1,
      proxima_em,
    })
    if (proxima_em !== null) await enqueue(db, 'provedores.andar', { id_envelope }, { proxima_em })
    await announceChange(db, 'assinatura')
  })
}

interface At {
  readonly services: Services
  readonly tenant: number
  readonly id_envelope: number
}

async function advance({ services, tenant, id_envelope }: At): Promise<void> {
  const inTenant = inTenantOf(services, tenant)
  let servico: Servico | undefined
  for (let steps = 0; steps < stepsMost; steps += 1) {
    const loaded = await inTenant(async (db) => {
      const row = await findAtProvedor(db, id_envelope)
      if (!row) return undefined
      const people = await listPessoas(db, id_envelope)
      return { row, people, avisos: await listAvisos(db, id_envelope) }
    })
    if (!loaded) return
    const { row, people } = loaded
    const isLater = row.proxima_em !== null && Date.parse(row.proxima_em) > services.now()
    if (isLater || isEnded(row.estado_aqui)) return
    servico ??= await servicoOf(row.provedor)(services, tenant)
    const one = atServico({ services, tenant }, row, people)
    if (!(await step({ ...loaded, services, tenant, servico, one, inTenant }))) break
  }
  await inTenant(async (db) => {
    const row = await findAtProvedor(db, id_envelope)
    if (row && row.tentativas > 0) {
      await changeAtProvedor(db, id_envelope, { problema: '', tentativas: 0, proxima_em: null })
      await announceChange(db, 'assinatura')
    }
  })
}

/**
 * Does what an envelope at a service of others waits for: makes it there, sends it, reads it, ends it, brings its file.
 * Each step is kept before the next, so that a repetition does nothing twice; one process at a time works at an envelope.
 */
export async function advanceEnvelope(
  services: Services,
  { tenant, data: { id_envelope } }: Pick<JobRun<'provedores.andar'>, 'tenant' | 'data'>,
): Promise<void> {
  const inTenant = inTenantOf(services, tenant)
  if (!(await inTenant((db) => takeWork(db, id_envelope)))) return
  try {
    await advance({ services, tenant, id_envelope })
  } catch (error) {
    if (!(error instanceof ProvedorProblem)) throw error
    await keepProblem({ services, tenant, id_envelope }, error)
  } finally {
    await inTenant(async (db) => {
      const more = await leaveWork(db, id_envelope)
      if (more) await enqueue(db, 'provedores.andar', { id_envelope })
    })
  }
}
