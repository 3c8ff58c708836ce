import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import type { Aplicacao, Change } from '@claquete/core/orcamentos/folha/change'

/** A batch of own changes that is not confirmed yet, or confirmed ahead of the known revision. */
export interface PendingLote {
  readonly lote: string
  readonly mudancas: readonly Change[]
  /** Sent at least once: the server may have it, so its content never changes again. */
  readonly tentado?: true
  /** Already among the received batches; its reply is still to come. */
  readonly noServidor?: true
  /** The revision under which the server stored it. */
  readonly revisao?: number
}

export interface ReceivedLote {
  readonly revisao: number
  readonly mudancas: readonly Change[]
  readonly isMine: boolean
}

/** A budget in this tab: the server's document, the own pending changes, and both merged in `vista`. */
export interface Replica {
  readonly servidor: Documento
  readonly revisao: number
  readonly pendentes: readonly PendingLote[]
  readonly vista: Documento
}

export const novaReplica = (
  servidor: Documento,
  revisao: number,
  pendentes: readonly PendingLote[] = [],
): Replica => rebuilt({ servidor, revisao, pendentes })

function rebuilt(base: Omit<Replica, 'vista'>): Replica {
  const minhas = base.pendentes
    .filter(({ noServidor }) => !noServidor)
    .flatMap(({ mudancas }) => mudancas)
  const vista = minhas.length === 0 ? base.servidor : apply(base.servidor, minhas).documento
  return { ...base, vista }
}

export interface ReplicaEdit {
  readonly replica: Replica
  readonly aplicacao: Aplicacao
}

/** Applies own changes: visible at once, pending until confirmed. */
export function edit(replica: Replica, lote: string, mudancas: readonly Change[]): ReplicaEdit {
  const aplicacao = apply(replica.vista, mudancas)
  if (aplicacao.aplicadas.length === 0) return { replica, aplicacao }
  const pendente: PendingLote = { lote, mudancas: aplicacao.aplicadas }
  return {
    replica: {
      ...replica,
      pendentes: [...replica.pendentes, pendente],
      vista: aplicacao.documento,
    },
    aplicacao,
  }
}

/** Merges the unsent batches into one of at most `most` changes and returns it as the next to send. */
export function proximo(
  replica: Replica,
  most: number,
): { readonly replica: Replica; readonly lote: PendingLote | undefined } {
  const at = replica.pendentes.findIndex(({ revisao }) => revisao === undefined)
  const primeiro = replica.pendentes[at]
  if (!primeiro || primeiro.tentado) return { replica, lote: primeiro }
  const mudancas = [...primeiro.mudancas]
  let fim = at + 1
  for (; fim < replica.pendentes.length; fim += 1) {
    const outras = replica.pendentes[fim]?.mudancas ?? []
    if (mudancas.length + outras.length > most) break
    mudancas.push(...outras)
  }
  const lote: PendingLote = { lote: primeiro.lote, mudancas, tentado: true }
  const pendentes = [...replica.pendentes.slice(0, at), lote, ...replica.pendentes.slice(fim)]
  return { replica: { ...replica, pendentes }, lote }
}

/** The server stored a batch as `revisao`, except for the changes it refused. */
export function answered(
  replica: Replica,
  resposta: { lote: string; revisao: number; recusadas: ReadonlySet<number> },
): Replica {
  const lote = replica.pendentes.find((um) => um.lote === resposta.lote)
  if (!lote) return replica
  const accepted = lote.mudancas.filter((_, indice) => !resposta.recusadas.has(indice))
  const outros = replica.pendentes.filter((um) => um !== lote)
  // Already received as a change, or nothing of it was stored.
  if (accepted.length === 0 || resposta.revisao <= replica.revisao) {
    return rebuilt({ ...replica, pendentes: outros })
  }
  if (resposta.revisao === replica.revisao + 1) {
    const { documento: servidor, aplicadas } = apply(replica.servidor, accepted)
    // The batch changed nothing: the revision is another person's, and is read like any other.
    if (aplicadas.length === 0) return rebuilt({ ...replica, pendentes: outros })
    return rebuilt({ servidor, revisao: resposta.revisao, pendentes: outros })
  }
  // Other people's revisions come before it: it stays pending until they are read.
  const stored = { ...lote, mudancas: accepted, revisao: resposta.revisao }
  return rebuilt({
    ...replica,
    pendentes: replica.pendentes.map((um) => (um === lote ? stored : um)),
  })
}

/** Applies the batches that the server stored, own and others', in revision order. */
export function receive(replica: Replica, lotes: readonly ReceivedLote[]): Replica {
  let { servidor, revisao, pendentes } = replica
  for (const lote of lotes) {
    if (lote.revisao <= revisao) continue
    if (lote.revisao > revisao + 1) break
    servidor = apply(servidor, lote.mudancas).documento
    revisao = lote.revisao
    if (lote.isMine) pendentes = withoutAnswered(pendentes, lote.revisao)
  }
  return rebuilt({ servidor, revisao, pendentes })
}

/** Batches go out one at a time, so an own batch is the confirmed one or the one in flight. */
function withoutAnswered(pendentes: readonly PendingLote[], revisao: number) {
  if (pendentes.some((um) => um.revisao === revisao)) {
    return pendentes.filter((um) => um.revisao !== revisao)
  }
  const at = pendentes.findIndex((um) => um.tentado && um.revisao === undefined)
  return pendentes.map((um, i) => (i === at ? { ...um, noServidor: true as const } : um))
}

/** Replaces the server's document, keeping pending changes; ignores one older than the known revision. */
export function restart(replica: Replica, servidor: Documento, revisao: number): Replica {
  if (revisao < replica.revisao) return replica
  const pendentes = replica.pendentes.filter(
    (um) => um.revisao === undefined || um.revisao > revisao,
  )
  return rebuilt({ servidor, revisao, pendentes })
}

/** Drops a batch that the server refused. */
export const giveUp = (replica: Replica, lote: string): Replica =>
  rebuilt({ ...replica, pendentes: replica.pendentes.filter((um) => um.lote !== lote) })

/** Puts batches left unsent by an earlier visit before the pending ones. */
export const resume = (replica: Replica, lotes: readonly PendingLote[]): Replica => {
  const known = new Set(replica.pendentes.map(({ lote }) => lote))
  const novos = lotes.filter(({ lote }) => !known.has(lote))
  return rebuilt({ ...replica, pendentes: [...novos, ...replica.pendentes] })
}

export const unsavedCount = ({ pendentes }: Replica): number =>
  pendentes
    .filter(({ revisao }) => revisao === undefined)
    .reduce((soma, { mudancas }) => soma + mudancas.length, 0)
