import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/proposta/proposta-publica'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers, OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../kernel/settings.queries.ts'
import { contarEvento } from '../orcamento/public.ts'
import { announceVisit } from './aviso.ts'
import { decide } from './decidir.ts'
import { enter, findOpen, reenter } from './entrar.ts'
import type { Chave, Entrada, Escolhida } from './entrar.ts'
import { noteVisit } from './link.queries.ts'
import type { LinkRow } from './link.queries.ts'
import { paginaDe, permitido, situacaoDaPagina } from './pagina.ts'
import { readPapel, pdfDaProposta } from './pdf.ts'
import { readVersao, propostaDe } from './vista.ts'

/** Openings closer than this are one visit in the history; each is counted all the same. */
const sameVisitMs = 60_000

export const propostaPublicaHandlers: Handlers<typeof contract> = {
  propostaAbrir: async (context, { body }) => {
    const entered = await enter(context, body)
    if (!entered) return { data: { situacao: 'senha' } }
    const { entrada, passe } = entered
    const data = await context.inTenant(entrada.tenant, async (db) => {
      const aberta = await findOpen(context, db, body.token)
      const pagina = await paginaDe(context, db, aberta)
      await visit(context, db, aberta)
      return pagina
    })
    return { data: { ...data, ...(passe !== undefined && { passe }) } }
  },

  propostaTotal: async (context, { body }) => ({
    data: await comEscolha(context, body, async ({ proposta }) => proposta),
  }),

  propostaDecidir: async (context, { body }) => decide(context, await reenter(context, body), body),

  propostaPdf: async (context, { body }) => {
    const papel = await comEscolha(context, body, (escolhida, db) => readPapel(db, escolhida))
    const { pdf } = await pdfDaProposta(context.services, papel)
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
  aberta: Omit<Entrada, 'tenant'>,
): Promise<void> {
  const { link } = aberta
  const now = context.services.now()
  const last = link.ultima_visita ? Date.parse(link.ultima_visita) : 0
  await noteVisit(db, link.id_orca_link, new Date(now))
  if (now - last < sameVisitMs) return
  await contarEvento({ db }, link.id_orcamento, {
    tipo: 'link_visita',
    descricao: 'O cliente abriu a proposta pelo link',
  })
  await announceVisit(context, db, aberta)
}

/** The proposal with the options that the client asks for, where they may; as it is, where not. */
function comEscolha<T>(
  context: OpenContext,
  { opcoes, ...chave }: Chave & { readonly opcoes: readonly string[] },
  work: (escolhida: Escolhida, db: TenantDb) => Promise<T>,
): Promise<T> {
  return reenter(context, chave).then(({ tenant }) =>
    context.inTenant(tenant, async (db) => {
      const aberta = await findOpen(context, db, chave.token)
      await checkShown(db, aberta)
      const may = permitido(aberta.link, await settingsOf(db))
      const lida = await readVersao(db, aberta.cabecalho)
      const asked = aberta.link.decisao ? aberta.link.opcoes : opcoes
      const proposta = propostaDe(lida, aberta.cabecalho, {
        partes: may.partes,
        comOpcoes: may.opcoes,
        opcoes: may.opcoes ? asked : undefined,
      })
      return work({ ...aberta, tenant, proposta }, db)
    }),
  )
}

/** Nothing more of a version that is being changed, or that another one took the place of. */
async function checkShown(
  db: TenantDb,
  aberta: { readonly link: LinkRow; readonly cabecalho: Entrada['cabecalho'] },
): Promise<void> {
  const situacao = await situacaoDaPagina(db, aberta)
  const isSame = aberta.cabecalho.revisao === aberta.link.revisao
  if (isSame && (situacao === 'aberta' || situacao === 'decidida')) return
  throw new Failure('proposta_mudou')
}
