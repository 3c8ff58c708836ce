/** What a service of others says of an envelope, kept here: who saw it, who signed, how it ended, and the signed file. */
import type { EstadoDoSignatario } from '@claquete/core/contratos/assinatura/envelope'
import { isOpen } from '@claquete/core/contratos/assinatura/envelope'
import { must } from '@claquete/core/kernel/must'
import { notify } from '../../../kernel/background/realtime.ts'
import { finalName } from '../conclusion/final-name.ts'
import { storeForeignFinal } from '../conclusion/final.queries.ts'
import { appendEventos } from '../provas/append.commands.ts'
import type { Happened } from '../provas/append.commands.ts'
import { setEstado } from '../provas/provas.queries.ts'
import type { EnvelopeHead } from '../provas/provas.queries.ts'
import { endEnvelope, pathOf, tellOrigin } from './end.commands.ts'
import { listSignatarios, updateSignatario } from './envelope.queries.ts'
import type { At } from './tell.commands.ts'

export interface Notado {
  readonly id_signatario: number
  readonly estado: EstadoDoSignatario
  readonly motivo?: string
}

const tipos = {
  enviado: 'enviado',
  aberto: 'aberto',
  assinado: 'assinado',
  recusado: 'recusado',
} as const satisfies Partial<Record<EstadoDoSignatario, Happened['tipo']>>

/**
 * Keeps what a service says of signers of a locked envelope; whoever calls gives only what is newer than what is known.
 * Returns the envelope as it is then.
 */
export async function noteSignatarios(
  { db, services }: At,
  envelope: EnvelopeHead,
  servico: string,
  notados: readonly Notado[],
): Promise<EnvelopeHead> {
  const people = new Map(
    (await listSignatarios(db, envelope.id_envelope)).map((one) => [one.id_signatario, one]),
  )
  const now = services.now()
  const iso = new Date(now).toISOString()
  const happened: Happened[] = []
  for (const { id_signatario, estado, motivo = '' } of notados) {
    if (estado === 'espera') continue
    const { email } = must(people.get(id_signatario), 'a signer of this envelope')
    await updateSignatario(db, id_signatario, {
      estado,
      ...(estado === 'enviado' && { enviado_em: iso }),
      ...(estado === 'aberto' && { aberto_em: iso }),
      ...(estado === 'assinado' && { respondido_em: iso }),
      ...(estado === 'recusado' && { respondido_em: iso, motivo }),
    })
    const dados = { canal: servico, servico, ...(estado === 'enviado' ? { email } : { motivo }) }
    happened.push({ tipo: tipos[estado], at: now, id_signatario, dados })
  }
  return happened.length === 0 ? envelope : appendEventos(db, envelope, happened)
}

/** Ends a locked envelope as the service says that it ended. */
export const endFromProvedor = (
  at: At,
  envelope: EnvelopeHead,
  {
    estado,
    motivo,
  }: { readonly estado: 'recusado' | 'cancelado' | 'expirado'; readonly motivo: string },
): Promise<void> =>
  endEnvelope(at, envelope, {
    estado,
    motivo,
    happened: { tipo: estado, at: at.services.now(), dados: { motivo } },
  })

/** All signed there: nothing is cancelled any more, and the file comes. */
export async function startConcluding({ db }: At, envelope: EnvelopeHead): Promise<void> {
  if (isOpen(envelope.estado)) await setEstado(db, envelope.id_envelope, 'concluindo')
}

export interface ForeignFinal {
  /** By their keys in the file store. */
  readonly arquivo_final: string
  readonly arquivo_certificado: string
  readonly sha256: string
  readonly bytes: number
}

/** Concludes a locked envelope that all signed at a service, whose file and certificate are in the file store. */
export async function concludeFromProvedor(
  { db, services }: At,
  envelope: EnvelopeHead,
  servico: string,
  { arquivo_final, arquivo_certificado, sha256, bytes }: ForeignFinal,
): Promise<void> {
  if (envelope.estado !== 'concluindo') return
  const now = services.now()
  await appendEventos(db, envelope, [
    { tipo: 'concluido', at: now, dados: { servico, sha256_final: sha256, bytes } },
  ])
  await storeForeignFinal(db, envelope.id_envelope, {
    arquivo_final,
    arquivo_manifesto: arquivo_certificado,
    sha256_final: sha256,
    bytes_final: bytes,
    encerrado_em: new Date(now).toISOString(),
  })
  await notify(
    db,
    {
      tipo: 'success',
      titulo: `Assinado por todos na ${servico}`,
      msg: envelope.titulo,
      path: pathOf(envelope),
    },
    envelope.id_usuario ?? undefined,
  )
  const nome = finalName(envelope)
  await tellOrigin(db, envelope, {
    estado: 'concluido',
    arquivo_final: { arquivo: arquivo_final, nome, sha256, tamanho: bytes },
  })
}
