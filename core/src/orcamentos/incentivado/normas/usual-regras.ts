import type { Regra } from '../norma.ts'
import { ancineRegras } from './ancine.ts'
import { rouanetRegras } from './rouanet.ts'

export const usualRegras: readonly Regra[] = [...rouanetRegras, ...ancineRegras]
