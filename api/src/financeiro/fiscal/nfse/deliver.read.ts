import { isPassing } from '@claquete/core/financeiro/fiscal/nfse/erros'
import { mayBeIssued } from '@claquete/core/financeiro/fiscal/nfse/estado'
import type { EstadoDaNota } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { NfseUnanswered } from './client.read.ts'
import type { NfseClient, RespostaDaNota, RespostaDoEvento } from './client.read.ts'

interface SignedNota {
  readonly estado: EstadoDaNota
  readonly dpsId: string
  /** As it was signed: whatever is sent again are the same bytes. */
  readonly xml: string
}

const uncertain = (motivo: string): RespostaDaNota => ({ tipo: 'incerta', motivo })

/**
 * Has a signed declaration issued once. `markSending` stores, before anything is sent, that the service may know it from
 * now on; one so marked is asked for by its id first, and sent again only after the service has said that it has none. A
 * refusal is believed only when the service has no note of the declaration: a repetition is refused too.
 */
export async function deliver(
  client: NfseClient,
  { estado, dpsId, xml }: SignedNota,
  markSending: () => Promise<void>,
): Promise<RespostaDaNota> {
  try {
    if (mayBeIssued(estado)) {
      const nota = await client.findByDps(dpsId)
      if (nota) return { tipo: 'autorizada', nota }
    } else await markSending()
    const answer = await client.send(xml)
    if (answer.tipo !== 'recusada') return answer
    const nota = await client.findByDps(dpsId)
    if (nota) return { tipo: 'autorizada', nota }
    return isPassing(answer.erros) ? uncertain('O serviço está em manutenção.') : answer
  } catch (error) {
    if (error instanceof NfseUnanswered) return uncertain(error.message)
    throw error
  }
}

interface SignedEvento {
  readonly chave: string
  /** Six digits. */
  readonly tipo: string
  readonly xml: string
}

/** Has an event of a note registered once: it is asked for first, and after a refusal, as a note is. */
export async function deliverEvento(
  client: NfseClient,
  { chave, tipo, xml }: SignedEvento,
): Promise<RespostaDoEvento> {
  try {
    const known = await client.findEvento(chave, tipo)
    if (known !== undefined) return { tipo: 'aceito', xml: known }
    const answer = await client.sendEvento(chave, xml)
    if (answer.tipo !== 'recusado') return answer
    const found = await client.findEvento(chave, tipo)
    if (found !== undefined) return { tipo: 'aceito', xml: found }
    return isPassing(answer.erros)
      ? { tipo: 'incerto', motivo: 'O serviço está em manutenção.' }
      : answer
  } catch (error) {
    if (error instanceof NfseUnanswered) return { tipo: 'incerto', motivo: error.message }
    throw error
  }
}
