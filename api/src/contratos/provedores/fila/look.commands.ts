import { isEnded } from '@claquete/core/contratos/assinatura/envelope'
import { advanced, isEndedThere, laterEstado } from '@claquete/core/contratos/provedores/estado'
import type { Visto } from '@claquete/core/contratos/provedores/estado'
import { announceChange, notify } from '../../../kernel/background/realtime.ts'
import {
  endFromProvedor,
  listSignatarios,
  lockEnvelope,
  noteSignatarios,
  startConcluding,
} from '../../assinatura/public.ts'
import type { At, EnvelopeHead } from '../../assinatura/public.ts'
import { changeAtProvedor } from './fila.queries.ts'
import type { ProvedorEnvelopeRow } from './fila.queries.ts'
import { names } from './servico.ts'

/** How it ended here: what was asked to end because its time was over has expired. */
function endOf(
  { encerrar, encerrar_motivo }: ProvedorEnvelopeRow,
  { estado, motivo = '', signatarios }: Visto,
): { estado: 'recusado' | 'cancelado' | 'expirado'; motivo: string } {
  if (estado === 'recusado') {
    const said = signatarios.find((one) => one.estado === 'recusado')?.motivo
    return { estado, motivo: said ?? motivo }
  }
  const isOver = estado === 'expirado' || encerrar === 'expirado'
  if (isOver) return { estado: 'expirado', motivo: '' }
  return { estado: 'cancelado', motivo: encerrar_motivo === '' ? motivo : encerrar_motivo }
}

/** All signed although somebody here had asked to cancel: the service was told too late. */
async function tellTooLate(
  { db }: At,
  { id_envelope, titulo, id_usuario }: EnvelopeHead,
  nome: string,
) {
  await notify(
    db,
    {
      tipo: 'warning',
      titulo: 'Assinado antes do cancelamento',
      msg: `${titulo}: todos assinaram antes de a ${nome} receber o cancelamento. O envelope foi concluído.`,
      path: `/orcamentos/contratos/assinaturas/${id_envelope}`,
    },
    id_usuario ?? undefined,
  )
}

/** Keeps what a service says of an envelope. Saying it again, or something older, changes nothing. */
export async function noteVisto(at: At, row: ProvedorEnvelopeRow, visto: Visto): Promise<void> {
  const { db } = at
  const { id_envelope, provedor } = row
  const envelope = await lockEnvelope(db, id_envelope)
  if (!envelope || isEnded(envelope.estado)) return
  const nome = names[provedor]
  const estado = laterEstado(row.estado, visto.estado)
  if (estado !== row.estado) await changeAtProvedor(db, id_envelope, { estado })
  const people = await listSignatarios(db, id_envelope)
  const newer = advanced(people, visto.signatarios)
  const noted = await noteSignatarios(at, envelope, nome, newer)
  if (!isEndedThere(estado)) return
  if (estado !== 'completo') {
    // Everybody who had signed by then stays noted.
    return endFromProvedor(at, noted, endOf(row, { ...visto, estado }))
  }
  const now = await listSignatarios(db, id_envelope)
  if (now.some((one) => one.estado !== 'assinado')) {
    await changeAtProvedor(db, id_envelope, {
      problema: `A ${nome} diz que terminou, mas não que todos assinaram. Confira lá antes de confiar no arquivo.`,
    })
    await announceChange(db, 'assinatura')
    return
  }
  if (row.encerrar !== null && envelope.estado === 'enviado') await tellTooLate(at, envelope, nome)
  await startConcluding(at, noted)
}
