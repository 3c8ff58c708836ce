import { counted } from '@claquete/core/kernel/writing/counted'
import { integracoes } from '@claquete/contract/sistema/configuracoes/integracao'
import type * as contract from '@claquete/contract/sistema/configuracoes/integracao'
import type {
  Integracao,
  TipoIntegracao,
} from '@claquete/contract/sistema/configuracoes/integracao'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { normalizeCep } from '@claquete/core/kernel/person/cep'
import type { Context, Handlers, SlowContext } from '../../../kernel/context.ts'
import { forgetOwnCeps, listOwnCeps } from '../cep/cep.queries.ts'
import { checkCep, readCepRequest } from './cep-integration.commands.ts'
import { forgetForecasts } from '../clima/clima.queries.ts'
import { checkClima, readClimaRequest } from './clima-integration.commands.ts'
import { checkGoogle, readGoogleRequest } from './google-integration.commands.ts'
import {
  readD4signRequest,
  readDocusignRequest,
  signatureChecks,
} from './signature-integration.read.ts'
import { checkInter, readInterRequest } from './inter-integration.read.ts'
import { findIntegration, storeIntegration } from './integracao.queries.ts'
import type { IntegracaoRow } from './integracao.queries.ts'
import {
  keepIntegration,
  noteIntegration,
  openIntegration,
  secretsOf,
} from './integracao.commands.ts'

const tipos = Object.keys(integracoes) as TipoIntegracao[]

function stateOf({ dados, funciona }: IntegracaoRow, isLost: boolean): Integracao['estado'] {
  if (dados === null) return 'nao_configurada'
  if (isLost) return 'com_erro'
  if (funciona === null) return 'configurada'
  return funciona ? 'funcionando' : 'com_erro'
}

const hostOf = (url: string) => URL.parse(url.replace('{cep}', ''))?.hostname ?? url

/** The installation's service, used by a company without a configuration. */
const defaults = ({ services }: Context): Record<TipoIntegracao, string | null> => ({
  cep: `Serviço da instalação (${hostOf(services.config.cepUrl)})`,
  inter: null,
  clima: null,
  google: null,
  docusign: null,
  d4sign: null,
})

/** An integration as its card shows it: everything but the secrets. */
async function view(context: Context, tipo: TipoIntegracao): Promise<Integracao> {
  const padrao = defaults(context)[tipo]
  const row = await findIntegration(context.db, tipo)
  if (!row) return { ...blank, tipo, padrao, credenciais: [] }
  const isLost = secretsOf(context, tipo, row) === undefined
  const { id_integracao, configurada_em, verificada_em, verificacao } = row
  return {
    id_integracao,
    tipo,
    configurada_em,
    verificada_em,
    verificacao,
    funciona: row.funciona,
    padrao,
    estado: stateOf(row, isLost),
    dados: { ...row.dados },
    credenciais: Object.entries(row.credenciais).map(([nome, told]) => ({ nome, ...told })),
    credencial_perdida: isLost,
  }
}

const blank = {
  id_integracao: null,
  estado: 'nao_configurada',
  dados: {},
  credencial_perdida: false,
  configurada_em: null,
  verificada_em: null,
  funciona: null,
  verificacao: null,
} as const satisfies Partial<Record<keyof Integracao, unknown>>

/** Asks the service for something that every such service knows. */
function checkOf(context: SlowContext, tipo: TipoIntegracao, cep: string | undefined) {
  if (tipo === 'inter') return checkInter(context)
  if (tipo === 'google') return checkGoogle(context)
  if (tipo === 'docusign' || tipo === 'd4sign') return signatureChecks.ask[tipo](context)
  return tipo === 'clima' ? checkClima(context) : checkCep(context, cep)
}

export const integracaoHandlers: Handlers<typeof contract> = {
  integracaoList: async (context) => {
    const data: Integracao[] = []
    for (const tipo of tipos) data.push(await view(context, tipo))
    return { data }
  },

  configuracaoIntegration: async (context, { query: { tipo }, body }) => {
    const former = await openIntegration(context, tipo)
    const wanted = readCepRequest(body, former)
    const { provedor, url } = wanted.dados
    const moved = former?.dados['provedor'] !== provedor || former?.dados['url'] !== url
    if (moved) await forgetOwnCeps(context.db, undefined)
    await keepIntegration(context, tipo, wanted)
    return { msg: 'Integração salva. Teste a conexão.' }
  },

  integracaoInter: async (context, { body }) => {
    const former = await openIntegration(context, 'inter')
    await keepIntegration(context, 'inter', readInterRequest(body, former, context.services))
    return { msg: 'Integração salva. Teste a conexão.' }
  },

  integracaoClima: async (context, { body }) => {
    const former = await openIntegration(context, 'clima')
    await forgetForecasts(context.db)
    await keepIntegration(context, 'clima', readClimaRequest(body, former, context.services))
    return { msg: 'Integração salva. Teste a conexão.' }
  },

  integracaoGoogle: async (context, { body }) => {
    const former = await openIntegration(context, 'google')
    await keepIntegration(context, 'google', readGoogleRequest(body, former, context.services))
    return { msg: 'Integração salva. Teste a conexão.' }
  },

  integracaoDocusign: async (context, { body }) => {
    const former = await openIntegration(context, 'docusign')
    await keepIntegration(context, 'docusign', readDocusignRequest(body, former, context.services))
    return { msg: 'Integração salva. Conecte a conta da DocuSign.' }
  },

  integracaoD4sign: async (context, { body }) => {
    const former = await openIntegration(context, 'd4sign')
    await keepIntegration(context, 'd4sign', readD4signRequest(body, former, context.services))
    return { msg: 'Integração salva. Teste a conexão.' }
  },

  integracaoCheck: async (context, { params: { tipo }, body }) => {
    const { de, ...found } = await checkOf(context, tipo, body.cep)
    await context.transaction((opened) => noteIntegration(opened, tipo, { ...found, de }))
    return { data: found }
  },

  integracaoRemove: async (context, { params: { tipo } }) => {
    const row = await findIntegration(context.db, tipo)
    if (!row?.dados) throw new Failure('nao_encontrado')
    await storeIntegration(context.db, tipo, { dados: null, segredo: null, credenciais: {} })
    if (tipo === 'cep') await forgetOwnCeps(context.db, undefined)
    if (tipo === 'clima') await forgetForecasts(context.db)
    if (tipo === 'docusign') await signatureChecks.ask.removed(context)
    return { msg: 'Integração removida' }
  },

  cepCacheList: async ({ db }, { query }) => ({ data: await listOwnCeps(db, query) }),

  cepCacheClear: async ({ db }, { query }) => {
    const cep = query.cep === undefined ? undefined : normalizeCep(query.cep)
    if (query.cep !== undefined && cep === undefined) {
      throw fieldFailure('cep', 'CEP inválido: informe 8 dígitos')
    }
    const quantidade = await forgetOwnCeps(db, cep)
    const msg = counted(quantidade, 'endereço esquecido', 'endereços esquecidos')
    return { quantidade, msg }
  },
}
