import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import type { Aplicacao, Change } from '@claquete/core/orcamentos/folha/change'

/** Changes made here that the server has not answered for, or whose answer is ahead of what is known. */
export interface PendingLote {
  readonly lote: string
  readonly mudancas: readonly Change[]
  /** Was sent at least once: the server may have it, so that it is never changed any more. */
  readonly tentado?: true
  /** The server already holds it (seen among what changed); its answer is on the way. */
  readonly noServidor?: true
  /** Stored by the server as this revision. */
  readonly revisao?: number
}

/** A batch as the server stored it. */
export interface ReceivedLote {
  readonly revisao: number
  readonly mudancas: readonly Change[]
  readonly meu: boolean
}

/** A budget here: what the server has, one's own changes over it, and what both give. */
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

/** A change made here: seen at once, waiting to be sent. */
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

/** What waits and was never sent becomes one batch; gives the next to send. */
export function proximo(
  replica: Replica,
  maximo: number,
): { readonly replica: Replica; readonly lote: PendingLote | undefined } {
  const at = replica.pendentes.findIndex(({ revisao }) => revisao === undefined)
  const primeiro = replica.pendentes[at]
  if (!primeiro || primeiro.tentado) return { replica, lote: primeiro }
  const mudancas = [...primeiro.mudancas]
  let fim = at + 1
  for (; fim < replica.pendentes.length; fim += 1) {
    const outras = replica.pendentes[fim]?.mudancas ?? []
    if (mudancas.length + outras.length > maximo) break
    mudancas.push(...outras)
  }
  const lote: PendingLote = { lote: primeiro.lote, mudancas, tentado: true }
  const pendentes = [...replica.pendentes.slice(0, at), lote, ...replica.pendentes.slice(fim)]
  return { replica: { ...replica, pendentes }, lote }
}

/** The server stored a batch as `revisao`, without the changes it refused. */
export function answered(
  replica: Replica,
  resposta: { lote: string; revisao: number; recusadas: ReadonlySet<number> },
): Replica {
  const lote = replica.pendentes.find((um) => um.lote === resposta.lote)
  if (!lote) return replica
  const aceitas = lote.mudancas.filter((_, indice) => !resposta.recusadas.has(indice))
  const outros = replica.pendentes.filter((um) => um !== lote)
  // Already among what was received, or nothing of it was stored.
  if (aceitas.length === 0 || resposta.revisao <= replica.revisao) {
    return rebuilt({ ...replica, pendentes: outros })
  }
  if (resposta.revisao === replica.revisao + 1) {
    const { documento: servidor, aplicadas } = apply(replica.servidor, aceitas)
    // Nothing to change: the revision is somebody else's, and is read like any other.
    if (aplicadas.length === 0) return rebuilt({ ...replica, pendentes: outros })
    return rebuilt({ servidor, revisao: resposta.revisao, pendentes: outros })
  }
  // Others' changes came before it: it stays over them until they are read.
  const guardado = { ...lote, mudancas: aceitas, revisao: resposta.revisao }
  return rebuilt({
    ...replica,
    pendentes: replica.pendentes.map((um) => (um === lote ? guardado : um)),
  })
}

/** Takes batches in that the server stored, others' and one's own, in the order of their revisions. */
export function receive(replica: Replica, lotes: readonly ReceivedLote[]): Replica {
  let { servidor, revisao, pendentes } = replica
  for (const lote of lotes) {
    if (lote.revisao <= revisao) continue
    if (lote.revisao > revisao + 1) break
    servidor = apply(servidor, lote.mudancas).documento
    revisao = lote.revisao
    if (lote.meu) pendentes = withoutAnswered(pendentes, lote.revisao)
  }
  return rebuilt({ servidor, revisao, pendentes })
}

/** One batch is sent at a time: a batch of one's own is the one that was answered, or is being sent. */
function withoutAnswered(pendentes: readonly PendingLote[], revisao: number) {
  if (pendentes.some((um) => um.revisao === revisao)) {
    return pendentes.filter((um) => um.revisao !== revisao)
  }
  const at = pendentes.findIndex((um) => um.tentado && um.revisao === undefined)
  return pendentes.map((um, i) => (i === at ? { ...um, noServidor: true as const } : um))
}

/** The whole sheet was read again; what waits stays over it. An answer older than what is known is late. */
export function restart(replica: Replica, servidor: Documento, revisao: number): Replica {
  if (revisao < replica.revisao) return replica
  const pendentes = replica.pendentes.filter(
    (um) => um.revisao === undefined || um.revisao > revisao,
  )
  return rebuilt({ servidor, revisao, pendentes })
}

/** Gives a batch up: the server will not have it. */
export const giveUp = (replica: Replica, lote: string): Replica =>
  rebuilt({ ...replica, pendentes: replica.pendentes.filter((um) => um.lote !== lote) })

/** Takes back batches that an earlier visit left unsent. */
export const resume = (replica: Replica, lotes: readonly PendingLote[]): Replica => {
  const conhecidos = new Set(replica.pendentes.map(({ lote }) => lote))
  const novos = lotes.filter(({ lote }) => !conhecidos.has(lote))
  return rebuilt({ ...replica, pendentes: [...novos, ...replica.pendentes] })
}

export const unsavedCount = ({ pendentes }: Replica): number =>
  pendentes
    .filter(({ revisao }) => revisao === undefined)
    .reduce((soma, { mudancas }) => soma + mudancas.length, 0)
