import type * as contract from '@claquete/contract/contratos/provedores/provedores'
import * as z from 'zod/mini'
import type { Handlers, SlowContext } from '../../../kernel/context.ts'
import type { Checked } from '../../../sistema/configuracoes/public.ts'
import { inWords } from '../fila/palavras.ts'
import { ProvedorProblem } from '../fila/servico.ts'
import { openD4sign } from './client.ts'
import type { D4sign } from './client.ts'
import { findLugarD4sign, unconfiguredD4sign } from './lugar.ts'

const Safes = z.array(z.object({ uuid_safe: z.string(), 'name-safe': z.optional(z.string()) }))
const Folders = z.array(z.object({ uuid_folder: z.string(), name: z.optional(z.string()) }))

const safesOf = async (d4sign: D4sign) =>
  (await d4sign.read(Safes, { path: '/safes' })).map((safe) => ({
    id: safe.uuid_safe,
    nome: safe['name-safe'] ?? safe.uuid_safe,
  }))

export const d4signHandlers: Handlers<Pick<typeof contract, 'd4signSafes'>> = {
  d4signSafes: ({ services, actor }, { body: { cofre } }) =>
    inWords(async () => {
      const d4sign = await openD4sign(services, actor.tenant)
      if (!cofre) return { data: { cofres: await safesOf(d4sign), pastas: [] } }
      const folders = await d4sign.read(Folders, {
        path: `/folders/${encodeURIComponent(cofre)}/find`,
      })
      const pastas = folders.map(({ uuid_folder, name }) => ({
        id: uuid_folder,
        nome: name ?? uuid_folder,
      }))
      return { data: { cofres: [], pastas } }
    }),
}

/** Asks D4Sign for the safes of the account; it costs one call of the hour. */
export async function checkD4sign(context: SlowContext): Promise<Checked> {
  const lugar = await context.transaction(async (inside) => (await findLugarD4sign(inside)) ?? null)
  const start = performance.now()
  const timed = () => Math.round(performance.now() - start)
  if (!lugar) return { ok: false, texto: unconfiguredD4sign, ms: 0, de: null }
  const { de } = lugar
  try {
    const safes = await safesOf(await openD4sign(context.services, context.actor.tenant))
    const found = safes.find(({ id }) => id === lugar.cofre)
    if (lugar.cofre !== undefined && !found) {
      return {
        ok: false,
        texto: 'O cofre escolhido não está na conta. Escolha outro.',
        ms: timed(),
        de,
      }
    }
    const names = found
      ? `Cofre ${found.nome}.`
      : `Cofres: ${safes.map(({ nome }) => nome).join(', ')}.`
    return { ok: true, texto: `Respondeu. ${names}`, ms: timed(), de }
  } catch (error) {
    if (!(error instanceof ProvedorProblem)) throw error
    return { ok: false, texto: error.message, ms: timed(), de }
  }
}
