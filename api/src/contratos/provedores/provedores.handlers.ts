import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/contratos/provedores/provedores'
import { isEnded } from '@claquete/core/contratos/assinatura/envelope'
import type { Context, Handlers, OpenContext, SlowContext } from '../../kernel/context.ts'
import { enqueue } from '../../kernel/background/jobs.ts'
import { hashOf, tenantOfToken } from '../../kernel/security/random-secret.ts'
import { findSignatario, requireReach } from '../assinatura/public.ts'
import { d4signHandlers } from './d4sign/d4sign.handlers.ts'
import { isSignedByD4sign, readD4signAviso } from './d4sign/aviso.ts'
import { findLugarD4sign, unreadyD4sign } from './d4sign/lugar.ts'
import { isSignedByDocusign, readDocusignAviso } from './docusign/aviso.ts'
import { unreadyDocusign } from './docusign/conexao.commands.ts'
import { docusignHandlers } from './docusign/docusign.handlers.ts'
import { openRecipientView } from './docusign/embutida.commands.ts'
import { findLugar } from './docusign/lugar.ts'
import { keepAviso } from './fila/aviso.commands.ts'
import { findByAviso } from './fila/aviso.queries.ts'
import { changeAtProvedor, findAtProvedor, listPessoas } from './fila/fila.queries.ts'
import type { PessoaRow, ProvedorEnvelopeRow } from './fila/fila.queries.ts'
import { inWords } from './fila/palavras.ts'
import { names } from './fila/servico.ts'

const quarterMs = 900_000

/** The headers of a notice that are kept with it. */
const kept = ['content-type', 'content-hmac', 'x-docusign-signature-1', 'user-agent'] as const

function waitOf({
  provedor,
  estado,
  externo,
  encerrar,
  proxima_em,
  estado_aqui,
}: ProvedorEnvelopeRow) {
  const nome = names[provedor]
  if (isEnded(estado_aqui)) return ''
  if (estado === 'completo') return `Todos assinaram. O arquivo e o certificado vêm da ${nome}.`
  if (encerrar !== null) return `Cancelamento pedido à ${nome}; vale quando ela confirmar.`
  if (estado !== 'rascunho') return ''
  const isQueued = provedor === 'd4sign' && proxima_em !== null
  if (isQueued) {
    return 'Na fila: a D4Sign aceita poucas chamadas por hora. O envio continua sozinho.'
  }
  return externo === null ? `Na fila para ir à ${nome}.` : `Criado na ${nome}; falta enviar.`
}

const canRead = ({ estado, lido_em }: ProvedorEnvelopeRow, now: number) =>
  estado === 'enviado' && (lido_em === null || Date.parse(lido_em) + quarterMs <= now)

/** The mailbox of the simulator, where the company uses one. */
async function mailboxOf({ db, services }: Context, { provedor }: ProvedorEnvelopeRow) {
  const at = { db, services }
  const lugar = await (provedor === 'docusign' ? findLugar(at) : findLugarD4sign(at))
  if (lugar?.ambiente !== 'simulador') return null
  return `${new URL('authUrl' in lugar ? lugar.authUrl : lugar.url).origin}/`
}

/** The page of an embedded signer is that of whoever sent it: an address alone can be taken by somebody else. */
const isTheirs = (
  { actor }: Pick<Context, 'actor'>,
  { id_usuario }: ProvedorEnvelopeRow,
  { is_embedded, email }: PessoaRow,
) =>
  is_embedded &&
  id_usuario === actor.id_usuario &&
  email.toLowerCase() === actor.email.toLowerCase()

async function viewOne(context: Context, id_envelope: number) {
  const { db, services } = context
  const row = await findAtProvedor(db, id_envelope)
  if (!row) return null
  const people = await listPessoas(db, id_envelope)
  const own = people.find((one) => isTheirs(context, row, one))
  const isOpen = !isEnded(row.estado_aqui)
  return {
    provedor: row.provedor,
    nome: names[row.provedor],
    estado: row.estado,
    externo: row.externo,
    espera: waitOf(row),
    problema: isOpen ? row.problema : '',
    pode_tentar: isOpen && row.problema !== '',
    proxima_em: isOpen ? row.proxima_em : null,
    lido_em: row.lido_em,
    pode_ler: isOpen && canRead(row, services.now()),
    cancelando: isOpen && row.encerrar !== null,
    simulador: isOpen ? await mailboxOf(context, row) : null,
    meu_signatario: row.estado === 'enviado' && isOpen ? (own?.id_signatario ?? null) : null,
  }
}

/** The person's own page, where it is theirs to sign. */
async function openOwn(context: SlowContext, id_signatario: number): Promise<string> {
  const found = await context.transaction(async ({ db }) => {
    const signatario = await findSignatario(db, id_signatario)
    if (!signatario) return null
    const row = await findAtProvedor(db, signatario.id_envelope)
    const people = await listPessoas(db, signatario.id_envelope)
    const pessoa = people.find((one) => one.id_signatario === id_signatario)
    return row && pessoa ? { row, pessoa } : null
  })
  if (!found || !isTheirs(context, found.row, found.pessoa)) {
    throw new Failure('envelope_nao_localizado')
  }
  return openRecipientView(context, found)
}

async function noteDocusign(context: OpenContext, tenant: number, token: string) {
  const { raw, request, services } = context
  await context.inTenant(tenant, async (db) => {
    const found = await findByAviso(db, 'docusign', hashOf(token))
    if (!found) throw new Failure('nao_encontrado')
    const lugar = await findLugar({ db, services })
    const keys = lugar?.hmacKeys ?? []
    if (keys.length > 0 && !isSignedByDocusign(raw, keys, request.header)) {
      throw new Failure('aviso_recusado')
    }
    const read = readDocusignAviso(raw)
    // It is about another envelope: a notice of ours, sent to the address of this one.
    if (!read || (found.externo !== null && read.envelopeId !== found.externo)) {
      throw new Failure('aviso_recusado')
    }
    const { chave, gerado_em } = read
    await keepAviso(db, { ...keptOf(context), id_envelope: found.id_envelope, chave, gerado_em })
  })
}

async function noteD4sign(context: OpenContext, tenant: number, token: string) {
  const { raw, request, services } = context
  const read = await readD4signAviso(raw, request.header('content-type') ?? '')
  if (!read) throw new Failure('aviso_recusado')
  await context.inTenant(tenant, async (db) => {
    const found = await findByAviso(db, 'd4sign', hashOf(token))
    if (!found || (found.externo !== null && found.externo !== read.uuid)) {
      throw new Failure('nao_encontrado')
    }
    const lugar = await findLugarD4sign({ db, services })
    const key = lugar?.hmacKey ?? ''
    if (key !== '' && !isSignedByD4sign(read.uuid, key, request.header('content-hmac'))) {
      throw new Failure('aviso_recusado')
    }
    const { chave } = read
    const { id_envelope } = found
    await keepAviso(db, { ...keptOf(context), id_envelope, chave, gerado_em: null })
  })
}

const keptOf = ({ raw, request }: OpenContext) => ({
  // What is no text is kept all the same, without what no column holds.
  corpo: raw.toString('utf8').replaceAll('\0', '').slice(0, 100_000),
  cabecalhos: Object.fromEntries(
    kept.flatMap((name) => {
      const value = request.header(name)
      return value === undefined ? [] : [[name, value.slice(0, 500)]]
    }),
  ),
})

export const provedoresHandlers: Handlers<typeof contract> = {
  ...docusignHandlers,
  ...d4signHandlers,

  provedorList: async (context) => ({
    data: [
      {
        codigo: 'proprio',
        nome: 'Claquete',
        descricao: 'Link e código por e-mail a cada pessoa; sem custo por documento.',
        falta: null,
      },
      {
        codigo: 'docusign',
        nome: names.docusign,
        descricao: 'Pela conta DocuSign da empresa; quem assina recebe o e-mail da DocuSign.',
        falta: (await unreadyDocusign(context)) ?? null,
      },
      {
        codigo: 'd4sign',
        nome: names.d4sign,
        descricao:
          'Pelo cofre da empresa; a D4Sign aceita poucas chamadas por hora, e o envio espera na fila.',
        falta: (await unreadyD4sign(context)) ?? null,
      },
    ],
  }),

  provedorView: async (context, { params: { id_envelope } }) => {
    await requireReach(context, id_envelope)
    return { data: await viewOne(context, id_envelope) }
  },

  provedorRetry: async (context, { params: { id_envelope } }) => {
    await requireReach(context, id_envelope)
    const { db, services } = context
    const row = await findAtProvedor(db, id_envelope)
    if (!row || isEnded(row.estado_aqui)) throw new Failure('envelope_nao_localizado')
    const now = services.now()
    const isWaitingToRead = row.estado === 'enviado' && row.problema === '' && !canRead(row, now)
    if (isWaitingToRead) {
      return {
        msg: `A ${names[row.provedor]} foi lida há menos de 15 minutos. Nada a fazer agora.`,
      }
    }
    await changeAtProvedor(db, id_envelope, { proxima_em: new Date(now).toISOString() })
    await enqueue(db, 'provedores.andar', { id_envelope })
    return { msg: 'Tentando agora.' }
  },

  provedorSign: (context, { params: { id_signatario } }) =>
    inWords(async () => ({ data: { url: await openOwn(context, id_signatario) } })),

  provedorAviso: async (context, { params: { provedor, token } }) => {
    const tenant = tenantOfToken(token)
    if (tenant === undefined) throw new Failure('nao_encontrado')
    await (provedor === 'docusign' ? noteDocusign : noteD4sign)(context, tenant, token)
    return {}
  },
}
