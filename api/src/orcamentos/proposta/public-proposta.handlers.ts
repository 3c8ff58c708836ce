import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/proposta/public-proposta'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers, OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { countEvent } from '../status/public.ts'
import { announceVisit } from './notice.commands.ts'
import { decide } from './decide.commands.ts'
import { enter, findOpen, reenter } from './enter.commands.ts'
import type { LinkKey, Entry, ChosenEntry } from './enter.commands.ts'
import { noteVisit } from './link.queries.ts'
import type { LinkRow } from './link.queries.ts'
import { buildPage, allowedBy, pageSituacao } from './page.read.ts'
import { readPapel, renderProposta } from './pdf.read.ts'
import { readVersao, propostaOf, withIbsCbs } from './view.read.ts'

/** Openings closer than this are one visit in the history, though each is counted. */
const sameVisitMs = 60_000

export const publicPropostaHandlers: Handlers<typeof contract> = {
  propostaOpen: async (context, { body }) => {
    const entered = await enter(context, body)
    if (!entered) return { data: { situacao: 'senha' } }
    const { entrada, passe } = entered
    const data = await context.inTenant(entrada.tenant, async (db) => {
      const opened = await findOpen(context, db, body.token)
      const pagina = await buildPage(context, db, opened)
      await visit(context, db, opened)
      return pagina
    })
    return { data: { ...data, ...(passe !== undefined && { passe }) } }
  },

  propostaTotal: async (context, { body }) => ({
    data: await withChoice(context, body, async ({ proposta }) => proposta),
  }),

  propostaDecide: async (context, { body }) => decide(context, await reenter(context, body), body),

  propostaPdf: async (context, { body }) => {
    const papel = await withChoice(context, body, (chosen, db) => readPapel(db, chosen))
    const { pdf } = await renderProposta(context.services, papel)
    return new FileReply({
      stream: Readable.from([pdf]),
      mime: 'application/pdf',
      name: `${papel.titulo}.pdf`,
      disposition: 'attachment',
    })
  },
}

async function visit(
  context: OpenContext,
  db: TenantDb,
  opened: Omit<Entry, 'tenant'>,
): Promise<void> {
  const { link } = opened
  const now = context.services.now()
  const last = link.ultima_visita ? Date.parse(link.ultima_visita) : 0
  await noteVisit(db, link.id_orca_link, new Date(now))
  if (now - last < sameVisitMs) return
  await countEvent({ db }, link.id_orcamento, {
    tipo: 'link_visita',
    descricao: 'O cliente abriu a proposta pelo link',
  })
  await announceVisit(context, db, opened)
}

/** The proposal with the client's options if they may choose; otherwise unchanged. */
function withChoice<T>(
  context: OpenContext,
  { opcoes, ...chave }: LinkKey & { readonly opcoes: readonly string[] },
  work: (chosen: ChosenEntry, db: TenantDb) => Promise<T>,
): Promise<T> {
  return reenter(context, chave).then(({ tenant }) =>
    context.inTenant(tenant, async (db) => {
      const opened = await findOpen(context, db, chave.token)
      await checkShown(db, opened)
      const may = allowedBy(opened.link, await settingsOf(db))
      const reading = await readVersao(db, opened.cabecalho)
      const asked = opened.link.decisao ? opened.link.opcoes : opcoes
      const plain = propostaOf(reading, opened.cabecalho, {
        partes: may.partes,
        withOptions: may.opcoes,
        opcoes: may.opcoes ? asked : undefined,
      })
      const today = todayInSaoPaulo(context.services.now())
      const proposta = await withIbsCbs(db, opened.cabecalho, { proposta: plain, today })
      return work({ ...opened, tenant, proposta }, db)
    }),
  )
}

/** Refuses a version that is being edited or was replaced by another. */
async function checkShown(
  db: TenantDb,
  opened: { readonly link: LinkRow; readonly cabecalho: Entry['cabecalho'] },
): Promise<void> {
  const situacao = await pageSituacao(db, opened)
  const isSame = opened.cabecalho.revisao === opened.link.revisao
  if (isSame && (situacao === 'aberta' || situacao === 'decidida')) return
  throw new Failure('proposta_mudou')
}
