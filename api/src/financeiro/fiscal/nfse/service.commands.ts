import { daysToWarn } from '@claquete/core/financeiro/fiscal/nfse/certificado'
import { explainErro } from '@claquete/core/financeiro/fiscal/nfse/erros'
import { isWaiting } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { tiposDeEvento } from '@claquete/core/financeiro/fiscal/nfse/evento'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { textBelow } from '@claquete/core/kernel/xml/element'
import { JobProblem } from '../../../kernel/background/job-problem.ts'
import { enqueueAll } from '../../../kernel/background/jobs.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Services } from '../../../kernel/services.ts'
import { readXmlDocument } from '../../../kernel/xml/document.ts'
import { dayText } from '../../../kernel/sheets/cell-text.ts'
import { openNfse } from './client.read.ts'
import type { NfseClient, NfseConfig, RespostaDaNota } from './client.read.ts'
import { deliver, deliverEvento } from './deliver.read.ts'
import { listEnding } from './emissor.queries.ts'
import { findEmissor, openEmissor } from './emissor.read.ts'
import { changeEvento, findEvento, listForgottenEventos } from './evento.queries.ts'
import { changeNota, findNota, listForgotten } from './nota.queries.ts'
import type { LockedNota } from './nota.queries.ts'

/** Services and transactions of one company, outside of a request. */
export interface Work {
  readonly services: Services
  readonly tenant: number
}

const store = <T>({ services, tenant }: Work, work: (db: TenantDb) => Promise<T>): Promise<T> =>
  inTransaction(services.pool, { tenant, readOnly: false, chamada: 'emissão de notas' }, ({ db }) =>
    work(db),
  )

const withoutKey = 'Não há mais um certificado que valha. Envie o novo em Emissores de notas.'

/** What issues notes, and what distributes them (ADN): outside of production, their simulator. */
async function addressOf({ sandboxes, config }: Services, ambiente: '1' | '2', of: 'nfse' | 'adn') {
  const simulated = await sandboxes?.findNfse()
  if (!simulated) return { url: config[of][ambiente === '1' ? 'producao' : 'restrita'] }
  return of === 'nfse' ? simulated : { ...simulated, url: `${simulated.url}/contribuintes` }
}

interface Asking {
  readonly id_empresa: number
  readonly ambiente: '1' | '2'
}

/** Where one of both is and as whom a unit asks it; undefined where the unit cannot prove who it is. */
export async function configFor(
  work: Work,
  { id_empresa, ambiente }: Asking,
  of: 'nfse' | 'adn',
): Promise<NfseConfig | undefined> {
  const { services, tenant } = work
  const emissor = await store(work, (db) => findEmissor(db, id_empresa))
  const keys = emissor && openEmissor(services, tenant, emissor)
  if (!keys) return undefined
  const address = await addressOf(services, ambiente, of)
  const ca = 'ca' in address ? address.ca : undefined
  return {
    url: address.url.replace(/\/+$/u, ''),
    keys: { key: keys.key, cert: keys.certificate, ca },
  }
}

/** The service as a unit asks it; undefined where the unit cannot prove who it is. */
export async function openServico(work: Work, asking: Asking): Promise<NfseClient | undefined> {
  const config = await configFor(work, asking, 'nfse')
  return config && openNfse(config)
}

const waiting = ['assinada', 'enviando', 'pendente_consulta'] as const

const numberIn = (xml: string) => textBelow(readXmlDocument(xml), 'nNFSe')

const tell = async (
  db: TenantDb,
  {
    id_usuario,
    tomador_nome,
    id_nota,
  }: Pick<LockedNota, 'id_usuario' | 'tomador_nome' | 'id_nota'>,
  [tipo, titulo, msg]: readonly ['success' | 'danger', string, string],
) => {
  if (id_usuario === null) return
  const path = `/financeiro/notas?nota=${id_nota}`
  await notify(db, { tipo, titulo, msg: `${tomador_nome}: ${msg}`, path }, id_usuario)
}

/** What the service said is stored once, with what it means for the note that it replaces. */
async function storeResposta(db: TenantDb, nota: LockedNota, answer: RespostaDaNota) {
  const { id_nota, id_substituida } = nota
  if (answer.tipo === 'incerta') {
    const espera = answer.motivo
    await changeNota(db, id_nota, waiting, { estado: 'pendente_consulta', espera })
  } else if (answer.tipo === 'recusada') {
    const erros = answer.erros.map(explainErro)
    const isFirst = await changeNota(db, id_nota, waiting, {
      estado: 'rejeitada',
      espera: '',
      erros,
    })
    if (isFirst) await tell(db, nota, ['danger', 'Nota rejeitada', erros[0]?.texto ?? ''])
  } else {
    const { chave, xml } = answer.nota
    const numero_nota = numberIn(xml)
    const values = { estado: 'autorizada', chave, nota_xml: xml, numero_nota, espera: '' } as const
    if (!(await changeNota(db, id_nota, waiting, values))) return
    if (id_substituida !== null) {
      await changeNota(db, id_substituida, ['autorizada'], { estado: 'substituida' })
    }
    await tell(db, nota, ['success', 'Nota autorizada', `nota ${numero_nota}`])
  }
}

/** Sends a note that was written down, or asks what became of it. Safe to repeat, and by several at once. */
export async function sendNota(work: Work, id_nota: number): Promise<void> {
  const nota = await store(work, (db) => findNota(db, id_nota))
  if (!nota || !isWaiting(nota.estado)) return
  const client = await openServico(work, nota)
  if (!client) {
    await store(work, (db) => changeNota(db, id_nota, waiting, { espera: withoutKey }))
    throw new JobProblem(withoutKey, { final: true })
  }
  const { estado, dps_id: dpsId, dps_xml: xml } = nota
  const answer = await deliver(client, { estado, dpsId, xml }, async () => {
    await store(work, (db) => changeNota(db, id_nota, ['assinada'], { estado: 'enviando' }))
  })
  await store(work, (db) => storeResposta(db, nota, answer))
  if (answer.tipo === 'incerta') throw new JobProblem(answer.motivo)
}

/** Sends the request of an event, or asks whether it was taken. */
export async function sendEvento(work: Work, id_nota_evento: number): Promise<void> {
  const evento = await store(work, (db) => findEvento(db, id_nota_evento))
  if (evento?.estado !== 'enviando') return
  const client = await openServico(work, evento)
  if (!client) {
    await store(work, (db) => changeEvento(db, id_nota_evento, { espera: withoutKey }))
    throw new JobProblem(withoutKey, { final: true })
  }
  const { chave, pedido_xml: xml, id_nota, numero_nota } = evento
  const tipo = tiposDeEvento[evento.tipo]
  const answer = await deliverEvento(client, { chave, tipo, xml })
  if (answer.tipo === 'incerto') {
    await store(work, (db) => changeEvento(db, id_nota_evento, { espera: answer.motivo }))
    throw new JobProblem(answer.motivo)
  }
  await store(work, async (db) => {
    if (answer.tipo === 'recusado') {
      const erros = answer.erros.map(explainErro)
      const values = { estado: 'recusado', espera: '', erros } as const
      if (!(await changeEvento(db, id_nota_evento, values))) return
      await tell(db, evento, ['danger', 'Cancelamento recusado', erros[0]?.texto ?? ''])
      return
    }
    const values = { estado: 'aceito', espera: '', resposta_xml: answer.xml } as const
    if (!(await changeEvento(db, id_nota_evento, values))) return
    if (evento.tipo === 'cancelar') {
      await changeNota(db, id_nota, ['autorizada'], { estado: 'cancelada' })
      await tell(db, evento, ['success', 'Nota cancelada', `nota ${numero_nota}`])
    }
  })
}

/** Asks again for what the queue gave up: an answer may come days later. */
export const askForgotten = (work: Work): Promise<void> =>
  store(work, async (db) => {
    await enqueueAll(db, 'nfse.enviar', await listForgotten(db))
    await enqueueAll(db, 'nfse.evento', await listForgottenEventos(db))
  })

/** Days before the end of a certificate on which the company is told. */
const warnings = [daysToWarn, 15, 7, 1]

export const warnOfCertificados = (work: Work): Promise<void> =>
  store(work, async (db) => {
    const today = todayInSaoPaulo(work.services.now())
    const days = warnings.map((count) => addDays(today, count))
    for (const { empresa, titular, valido_ate } of await listEnding(db, days)) {
      await notify(db, {
        tipo: 'warning',
        titulo: 'Certificado de notas a vencer',
        msg: `${empresa}: o certificado de ${titular} vence em ${dayText(valido_ate.slice(0, 10))}. Depois, nada é emitido.`,
        path: '/financeiro/notas/emissores',
      })
    }
  })
