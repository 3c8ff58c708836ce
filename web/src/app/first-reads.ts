import { permissaoOfUser } from '@claquete/contract/acesso/perfis/perfil'
import { sessaoMe, sessaoSidebar } from '@claquete/contract/acesso/sessao/sessao'
import { addressOf } from '../lib/address.ts'

/** What every screen of whoever is signed in reads first. */
export const firstReads: readonly string[] = [permissaoOfUser, sessaoMe, sessaoSidebar].map(
  (endpoint) => addressOf(endpoint, {}),
)
