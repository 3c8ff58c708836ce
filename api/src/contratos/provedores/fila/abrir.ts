import { must } from '@claquete/core/kernel/must'
import type { Open } from './servico.ts'

const all = new Map<string, Open>()

/** Called once for each service, in `answers` of `module.ts`. */
export const registerServico = (codigo: string, open: Open): void => void all.set(codigo, open)

export const servicoOf = (codigo: string): Open => must(all.get(codigo), `the service ${codigo}`)
