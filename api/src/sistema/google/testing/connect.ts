import { integracaoGoogle } from '@claquete/contract/sistema/configuracoes/integracao'
import { googleAuthUrl, googleReturn } from '@claquete/contract/sistema/google/google'
import { must } from '@claquete/core/kernel/must'
import type { ConexaoTipo } from '@claquete/core/sistema/google/conexao'
import type { World } from '../../../../test/world.ts'

/** Connections to the simulator of Google for tests. */

export const useSimulator = (world: World) =>
  world.call(integracaoGoogle, { body: { ambiente: 'simulador' } })

interface Answer {
  readonly account?: string
  /** The scopes to leave unticked. */
  readonly without?: readonly string[]
  readonly deny?: boolean
}

/** Consents at the simulator as a browser does; the address to which it sends the person back. */
export async function consentAt(url: string, { account, without = [], deny }: Answer = {}) {
  const asked = new URL(url)
  const form = new URLSearchParams(asked.search)
  form.set('account', account ?? 'produtora@exemplo.com.br')
  form.set('answer', deny ? 'deny' : 'allow')
  for (const scope of (form.get('scope') ?? '').split(' ')) {
    if (!without.includes(scope)) form.append('given', scope)
  }
  const answer = await fetch(`${asked.origin}${asked.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return new URL(must(answer.headers.get('location') ?? undefined, 'the way back'))
}

export const backOf = (back: URL) => ({
  state: back.searchParams.get('state') ?? '',
  ...(back.searchParams.has('code') && { code: back.searchParams.get('code') ?? '' }),
  ...(back.searchParams.has('error') && { error: back.searchParams.get('error') ?? '' }),
})

export const askUrl = async (world: World, tipo: ConexaoTipo) =>
  (await world.call(googleAuthUrl, { query: { tipo } })).data.url

/** Connects an account from the beginning to the end. */
export async function connect(world: World, tipo: ConexaoTipo, answer: Answer = {}) {
  await useSimulator(world)
  const back = await consentAt(await askUrl(world, tipo), answer)
  return world.call(googleReturn, { body: backOf(back) })
}
