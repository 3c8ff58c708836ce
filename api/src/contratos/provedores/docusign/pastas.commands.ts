/** The folders of the DocuSign account: where the company's envelopes are filed, and moving them. */
import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/contratos/provedores/provedores'
import { counted } from '@claquete/core/kernel/writing/counted'
import { valueAt } from '@claquete/core/kernel/must'
import * as z from 'zod/mini'
import type { SlowContext } from '../../../kernel/context.ts'
import { listKnownThere } from '../fila/fila.queries.ts'
import { openDocusign } from './client.ts'
import { unreadyDocusign } from './conexao.commands.ts'
import type { Docusign } from './client.ts'

type Shown = GivenBy<typeof contract.docusignFolders>['data']

const Folder = z.object({
  folderId: z.string(),
  name: z.string(),
  type: z.optional(z.string()),
})
const Folders = z.object({
  folders: z.array(z.object({ ...Folder.shape, folders: z.optional(z.array(Folder)) })),
})
type Folder = z.output<typeof Folder>

const scalar = z.pipe(z.union([z.string(), z.number()]), z.transform(Number))
const Items = z.object({
  totalSetSize: z.optional(scalar),
  folderItems: z.optional(
    z.array(
      z.object({
        envelopeId: z.string(),
        subject: z.optional(z.string()),
        status: z.string(),
        sentDateTime: z.optional(z.string()),
      }),
    ),
  ),
})

/** The account's own folders have English names, whatever the language of whoever is connected. */
const names = new Map([
  ['inbox', 'Caixa de entrada'],
  ['sentitems', 'Enviados'],
  ['draft', 'Rascunhos'],
  ['recyclebin', 'Excluídos'],
])

const states = new Map([
  ['created', 'Rascunho'],
  ['sent', 'Enviado'],
  ['delivered', 'Recebido'],
  ['completed', 'Concluído'],
  ['declined', 'Recusado'],
  ['voided', 'Cancelado'],
])

/** DocuSign files drafts and what comes in by itself, and what is put into the bin is voided there. */
const closed = new Set(['inbox', 'draft', 'recyclebin'])

export async function listFolders(docusign: Docusign): Promise<Folder[]> {
  const { folders } = await docusign.read(Folders, { path: '/folders' })
  return folders.flatMap(({ folders: inner = [], ...own }) => [own, ...inner])
}

const momentOf = (text: string | undefined) => {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

function pathOf(
  pasta: string,
  { busca = '', desde = null }: TakenBy<typeof contract.docusignFolders>['body'],
): string {
  const query = new URLSearchParams({
    ...(busca !== '' && { search_text: busca }),
    ...(desde !== null && { from_date: `${desde}T00:00:00-03:00` }),
  })
  return `/folders/${encodeURIComponent(pasta)}${query.size > 0 ? `?${query}` : ''}`
}

const nothing: Shown = {
  falta: null,
  pastas: [],
  pasta: '',
  envelopes: [],
  outros: 0,
  tem_mais: false,
}

/** A folder as the account has it. What others sent by the same account is counted, and not shown. */
export async function readFolder(
  { services, actor: { tenant }, transaction }: SlowContext,
  asked: TakenBy<typeof contract.docusignFolders>['body'],
): Promise<Shown> {
  const falta = await transaction(async (inside) => (await unreadyDocusign(inside)) ?? null)
  if (falta !== null) return { ...nothing, falta }
  const docusign = await openDocusign(services, tenant)
  const folders = await listFolders(docusign)
  const pastas = folders.map(({ folderId, name, type = '' }) => ({
    id: folderId,
    nome: names.get(type) ?? name,
    recebe: !closed.has(type),
  }))
  const sent = folders.find(({ type }) => type === 'sentitems') ?? folders[0]
  const pasta = asked.pasta ?? sent?.folderId
  if (pasta === undefined) return { ...nothing, pastas }
  const { folderItems = [], totalSetSize = folderItems.length } = await docusign.read(Items, {
    path: pathOf(pasta, asked),
  })
  const ids = folderItems.map(({ envelopeId }) => envelopeId)
  const known = await transaction(({ db }) => listKnownThere(db, 'docusign', ids))
  const idOf = new Map(known.map(({ externo, id_envelope }) => [externo, id_envelope]))
  const envelopes = folderItems.flatMap(({ envelopeId, subject = '', status, sentDateTime }) => {
    const id_envelope = valueAt(idOf, envelopeId)
    if (id_envelope === undefined) return []
    const estado = states.get(status) ?? status
    return [
      { id: envelopeId, id_envelope, assunto: subject, estado, enviado_em: momentOf(sentDateTime) },
    ]
  })
  return {
    falta,
    pastas,
    pasta,
    envelopes,
    outros: folderItems.length - envelopes.length,
    tem_mais: totalSetSize > folderItems.length,
  }
}

/** Files envelopes of the company in another folder. Refuses what was not sent from here, and folders that take none. */
export async function moveEnvelopes(
  { services, actor: { tenant }, transaction }: SlowContext,
  { pasta, envelopes }: TakenBy<typeof contract.docusignMove>['body'],
) {
  const known = await transaction(({ db }) => listKnownThere(db, 'docusign', envelopes))
  if (known.length !== new Set(envelopes).size) {
    throw fieldFailure('envelopes', 'Só se move daqui o que foi enviado por aqui.')
  }
  const docusign = await openDocusign(services, tenant)
  const found = (await listFolders(docusign)).find(({ folderId }) => folderId === pasta)
  if (!found || closed.has(found.type ?? '')) {
    throw fieldFailure('pasta', 'Escolha uma pasta que receba envelopes.')
  }
  await docusign.ask({
    method: 'PUT',
    path: `/folders/${encodeURIComponent(pasta)}`,
    json: { envelopeIds: envelopes },
  })
  const what = counted(envelopes.length, 'envelope movido', 'envelopes movidos')
  return { msg: `${what} para ${names.get(found.type ?? '') ?? found.name}` }
}
