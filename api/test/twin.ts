import { twinsOf } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'

/** A call at another of its addresses, by its name there. */
export const twinOf = <E extends AnyEndpoint>(endpoint: E, name: string): E =>
  must(new Map(twinsOf(endpoint)).get(name), `${endpoint.path} as ${name}`)
