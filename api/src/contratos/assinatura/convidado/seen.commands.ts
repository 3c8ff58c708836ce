import type { OpenContext } from '../../../kernel/context.ts'
import { listDocumentos, updateSignatario } from '../envelope/envelope.queries.ts'
import { appendEventos } from '../provas/append.commands.ts'
import type { EnvelopeHead } from '../provas/provas.queries.ts'
import { callerOf } from '../provas/words.ts'
import type { Opened } from './open.read.ts'
import { situacaoOf } from './page.read.ts'

/** Notes that a signer opened the document in their turn: the first time, and from another connection. */
export async function noteOpened(context: OpenContext, opened: Opened): Promise<void> {
  const { db, envelope, signatario, link } = opened
  if (situacaoOf(opened) !== 'ler' || signatario.aberto_em !== null) return
  const now = context.services.now()
  await updateSignatario(db, signatario.id_signatario, {
    estado: 'aberto',
    aberto_em: new Date(now).toISOString(),
  })
  await appendEventos(db, envelope, [
    {
      tipo: 'aberto',
      at: now,
      id_signatario: signatario.id_signatario,
      dados: { ...callerOf(context.request), link },
    },
  ])
}

/** All pages of an envelope together. */
export const countPages = async ({ db, envelope }: Pick<Opened, 'db' | 'envelope'>) =>
  (await listDocumentos(db, envelope.id_envelope)).reduce(
    (sum, { paginas }) => sum + (paginas ?? 0),
    0,
  )

/** Notes pages that a signer saw; when the last one was seen, the evidence says so. Returns all that were seen. */
export async function noteSeen(
  context: OpenContext,
  opened: Opened,
  paginas: readonly number[],
): Promise<{ readonly vistas: number[]; readonly all: number; readonly envelope: EnvelopeHead }> {
  const { db, signatario, envelope } = opened
  const all = await countPages(opened)
  const known = new Set(signatario.paginas_vistas)
  const fresh = paginas.filter((page) => page <= all && !known.has(page))
  if (fresh.length === 0) return { vistas: signatario.paginas_vistas, all, envelope }
  const vistas = [...new Set([...known, ...fresh])].toSorted((one, other) => one - other)
  await updateSignatario(db, signatario.id_signatario, { paginas_vistas: vistas })
  if (vistas.length < all) return { vistas, all, envelope }
  const happened = {
    tipo: 'leitura_concluida',
    at: context.services.now(),
    id_signatario: signatario.id_signatario,
    dados: { paginas: all },
  } as const
  return { vistas, all, envelope: await appendEventos(db, envelope, [happened]) }
}
