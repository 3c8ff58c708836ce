import type { IntegracaoCep } from '@claquete/contract/sistema/configuracoes/integracao'
import { fieldFailure } from '@claquete/contract/failures'
import { formatCep, normalizeCep } from '@claquete/core/kernel/person/cep'
import type { SlowContext } from '../../../kernel/context.ts'
import { isPublicAddress } from '../../../kernel/security/public-address.ts'
import { saveCep, saveOwnCep } from '../cep/cep.queries.ts'
import { askCepService } from '../cep/service.read.ts'
import { fetchFor, serviceOf } from '../cep/tenant-service.read.ts'
import { openIntegration } from './integracao.commands.ts'
import type { OpenIntegration } from './integracao.commands.ts'

type Configuration = Pick<OpenIntegration, 'dados' | 'segredos'>

/**
 * What to store of a request. A stored token is kept only for the same address: whoever changes the address
 * must enter the token again, so that nobody can send it to a server of their own.
 */
export function readCepRequest(
  body: IntegracaoCep,
  former: Configuration | undefined,
): Configuration {
  const { provedor, autenticacao = 'nenhuma' } = body
  const url = provedor === 'outro' ? addressOf(body.url) : null
  const dados = { provedor, url, autenticacao }
  if (autenticacao === 'nenhuma') return { dados, segredos: {} }
  const isSamePlace = former?.dados['provedor'] === provedor && former.dados['url'] === url
  const kept = isSamePlace ? former.segredos['token'] : undefined
  const token = body.token === undefined ? kept : body.token?.trim()
  if (token) return { dados, segredos: { token } }
  const hadOne = former?.segredos['token'] !== undefined && body.token === undefined
  throw fieldFailure(
    'token',
    hadOne
      ? 'O endereço mudou: informe o token de novo.'
      : 'Informe o token, ou escolha sem autenticação.',
  )
}

function addressOf(url: string | null | undefined): string {
  if (!url) throw fieldFailure('url', 'Campo obrigatório')
  if (!url.includes('{cep}')) throw fieldFailure('url', 'Escreva {cep} onde entra o número.')
  if (!isPublicAddress(url)) {
    throw fieldFailure('url', 'Informe um endereço https da internet, com nome e não com número.')
  }
  return url
}

/** Avenida Paulista, known to every service. */
const knownCep = '01310100'

interface Checked {
  readonly ok: boolean
  readonly texto: string
  readonly ms: number
  /** `configurada_em` of the configuration that was tested. */
  readonly de: string | null
}

/** Queries the active service, bypassing the cache but storing the answer in it. */
export async function checkCep(context: SlowContext, typed: string | undefined): Promise<Checked> {
  const cep = typed ? normalizeCep(typed) : knownCep
  if (cep === undefined) throw fieldFailure('cep', 'CEP inválido: informe 8 dígitos')
  const { services } = context
  const own = await context.transaction((opened) => openIntegration(opened, 'cep'))
  const start = performance.now()
  const answer = await askCepService(fetchFor(services, own), serviceOf(own, services), cep)
  const ms = Math.round(performance.now() - start)
  const de = own?.configurada_em ?? null
  if (answer === 'inexistente') {
    const ok = typed !== undefined && cep !== knownCep
    return { ok, texto: `O serviço não conhece o CEP ${formatCep(cep)}.`, ms, de }
  }
  if ('motivo' in answer) return { ok: false, texto: answer.motivo, ms, de }
  await context.transaction(({ db }) => (own ? saveOwnCep : saveCep)(db, answer))
  const { logradouro, cidade, uf } = answer
  const place = [logradouro, `${cidade}/${uf}`].filter(Boolean).join(', ')
  return { ok: true, texto: `${formatCep(cep)}: ${place}.`, ms, de }
}
