import { permissaoOfUser } from '@claquete/contract/acesso/perfis/perfil'
import { sessaoMe, sessaoSidebar } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { addressOf } from '../lib/plain/address.ts'
import { screens } from './screens.ts'

// Only the build runs this file (web/build/first-loads.ts), with each screen's module replaced by its file path.

/** Replies every signed-in screen reads first. */
export const firstReads: readonly string[] = [permissaoOfUser, sessaoMe, sessaoSidebar].map(
  (endpoint) => addressOf(endpoint, {}),
)

/** Every address of the route table with the module of its screen. */
export const routes = await Promise.all(
  screens.map(async ({ path, early, lazy }) => ({ path, early, screen: await lazy.load() })),
)
