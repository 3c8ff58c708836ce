import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/contratos/provedores/provedores'
import type { Context, Handlers, SlowContext } from '../../../kernel/context.ts'
import { hashOf, newSecret } from '../../../kernel/security/random-secret.ts'
import { noteIntegration } from '../../../sistema/configuracoes/public.ts'
import type { Checked } from '../../../sistema/configuracoes/public.ts'
import { inWords } from '../fila/palavras.ts'
import { ProvedorProblem } from '../fila/servico.ts'
import { openDocusign } from './client.ts'
import { requireConexao, sealTokens } from './conexao.commands.ts'
import {
  chooseConta,
  findConexao,
  insertPedido,
  removeConexao,
  storeConexao,
  usePedido,
} from './conexao.queries.ts'
import { listFolders, moveEnvelopes, readFolder } from './pastas.commands.ts'
import { envelopeOfReturn } from './embutida.commands.ts'
import { findLugar, requireLugar, unconfigured } from './lugar.ts'
import { callbackUrl, consentUrl, fetchTokens, fetchUser } from './oauth.ts'

type Calls = Handlers<
  Pick<
    typeof contract,
    | 'docusignConnection'
    | 'docusignConnect'
    | 'docusignReturn'
    | 'docusignSigned'
    | 'docusignAccount'
    | 'docusignDisconnect'
    | 'docusignFolders'
    | 'docusignMove'
  >
>

const stateMs = 600_000

/** Uses up the state that came back, whoever brings it; why it is refused, null where it is not. */
async function takeState({ db, actor, services }: Context, state: string) {
  const now = services.now()
  const found = await usePedido(db, hashOf(state), new Date(now).toISOString())
  if (!found || found.id_envelope !== null) return 'retorno_desconhecido'
  if (found.id_usuario !== actor.id_usuario) return 'retorno_de_outro'
  if (found.was_used) return 'retorno_usado'
  return Date.parse(found.expira_em) < now ? 'retorno_vencido' : null
}

async function connect(context: SlowContext, code: string) {
  const { services } = context
  const lugar = await context.transaction(requireLugar)
  const tokens = await fetchTokens(services, lugar, { grant_type: 'authorization_code', code })
  const { nome, email, contas } = await fetchUser(services, lugar, tokens.access_token)
  const [conta] = contas
  if (!conta) throw new ProvedorProblem('reconectar', 'A pessoa não tem conta na DocuSign.')
  await context.store(async (inside) => {
    const { db, actor } = inside
    await storeConexao(db, {
      ...sealTokens(services, db.tenant, tokens),
      ambiente: lugar.ambiente,
      conta: conta.id,
      conta_nome: conta.nome,
      base_uri: conta.base_uri,
      contas,
      usuario_nome: nome,
      usuario_email: email,
      id_usuario: actor.id_usuario,
    })
    const texto = `Conectada à conta ${conta.nome}.`
    await noteIntegration(inside, 'docusign', { ok: true, texto, de: lugar.de })
    return {}
  })
  return { conta: conta.nome, usuario: nome }
}

export const docusignHandlers: Calls = {
  docusignConnection: async ({ db, services }) => {
    const lugar = await findLugar({ db, services })
    const row = await findConexao(db)
    const retorno = callbackUrl(services)
    if (!row || row.ambiente !== lugar?.ambiente) return { data: { ...blank, retorno } }
    const { conta, conta_nome, contas, usuario_nome, usuario_email, conectado_em } = row
    return {
      data: {
        conectada: row.problema === '',
        conta,
        conta_nome,
        contas: contas.map(({ id, nome }) => ({ id, nome })),
        usuario: usuario_nome,
        email: usuario_email,
        quem: row.quem,
        conectado_em,
        problema: row.problema,
        retorno,
      },
    }
  },

  docusignConnect: (context) =>
    inWords(async () => {
      const state = newSecret()
      const url = await context.transaction(async (inside) => {
        const { db, actor, services } = inside
        const lugar = await requireLugar(inside)
        await insertPedido(db, {
          state_hash: hashOf(state),
          id_usuario: actor.id_usuario,
          expira_em: new Date(services.now() + stateMs).toISOString(),
        })
        return consentUrl(services, lugar, state)
      })
      return { data: { url } }
    }),

  docusignReturn: (context, { body: { state, code, error } }) =>
    inWords(async () => {
      const refusal = await context.transaction((inside) => takeState(inside, state))
      if (refusal !== null) throw new Failure(refusal)
      if (error || !code) throw new Failure('docusign_negada')
      return { data: await connect(context, code) }
    }),

  docusignSigned: async (context, { body }) => ({
    data: { id_envelope: await envelopeOfReturn(context, body.state) },
  }),

  docusignAccount: async ({ db }, { body }) => {
    const found = (await findConexao(db))?.contas.find(({ id }) => id === body.conta)
    if (!found) throw fieldFailure('conta', 'Escolha uma das contas da pessoa conectada')
    await chooseConta(db, found)
    return { msg: `Os próximos envelopes vão pela conta ${found.nome}.` }
  },

  docusignDisconnect: async ({ db }) => {
    await removeConexao(db)
    return { msg: 'DocuSign desconectada. Os envelopes em andamento esperam outra conexão.' }
  },

  docusignFolders: (context, { body }) =>
    inWords(async () => ({ data: await readFolder(context, body) })),

  docusignMove: (context, { body }) => inWords(() => moveEnvelopes(context, body)),
}

const blank = {
  conectada: false,
  conta: '',
  conta_nome: '',
  contas: [],
  usuario: '',
  email: '',
  quem: '',
  conectado_em: null,
  problema: '',
}

/** Asks DocuSign who is connected, with the tokens at hand. */
export async function checkDocusign(context: SlowContext): Promise<Checked> {
  const lugar = await context.transaction(findLugar)
  const start = performance.now()
  const timed = () => Math.round(performance.now() - start)
  if (!lugar) return { ok: false, texto: unconfigured, ms: 0, de: null }
  const { de } = lugar
  try {
    const { row } = await context.transaction(requireConexao)
    const docusign = await openDocusign(context.services, context.actor.tenant)
    await listFolders(docusign)
    return { ok: true, texto: `Respondeu como ${row.conta_nome}.`, ms: timed(), de }
  } catch (error) {
    if (!(error instanceof ProvedorProblem)) throw error
    return { ok: false, texto: error.message, ms: timed(), de }
  }
}

export const removedDocusign = async ({ db }: Context): Promise<void> =>
  void (await removeConexao(db))
